import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { startingVersion } from './base/starting-version.ts';
import { storableText } from './base/text.ts';
import { type LetterKind, longestOpening, longestSubject } from './letters.ts';
import { type VisitTime, visitHours, visitShortDay } from './visit-words.ts';

/** The letters to visitors whose subject and opening the company may word itself. */
export const wordedLetters = [
  'visitReceived',
  'visitConfirmed',
  'visitReminder',
  'visitMoved',
  'visitCancelled',
  'visitThanks',
] as const satisfies LetterKind[];
export type WordedLetter = (typeof wordedLetters)[number];

/** What can stand in braces, and what it becomes. */
export const textPlaceholders = {
  nume: 'numele clientului',
  data: 'ziua vizitei: joi, 20 noiembrie',
  ora: 'intervalul: între 10:00 și 12:00',
  serviciu: 'serviciul cerut',
  firma: 'numele firmei',
} as const;
export type TextPlaceholder = keyof typeof textPlaceholders;

const placeholder = /\{([^{}\n]*)\}/g;

/** Those in braces that mean nothing. */
export const unknownPlaceholders = (text: string) =>
  [...text.matchAll(placeholder)].flatMap(([whole, name = '']) => (name in textPlaceholders ? [] : [whole]));

/** What has nothing to say goes, with the comma before it. */
export const fillText = (text: string, values: Record<TextPlaceholder, string>) =>
  text.replace(/,? ?\{([a-z]+)\}/g, (whole, name: TextPlaceholder) =>
    values[name] === undefined ? whole : values[name] && whole.replace(`{${name}}`, () => values[name]),
  );

interface Told extends VisitTime {
  name: string;
  service: string;
  company: string;
}

export const valuesOf = ({ name, service, company, ...time }: Told): Record<TextPlaceholder, string> => ({
  nume: name,
  data: visitShortDay(time.localTime),
  ora: visitHours(time) || 'la o oră stabilită la telefon',
  serviciu: service,
  firma: company,
});

const known = Object.keys(textPlaceholders).map((name) => `{${name}}`);
const words = (max: number) =>
  storableText()
    .max(max, 'Textul este prea lung')
    .refine((text) => unknownPlaceholders(text).length === 0, {
      error: ({ input }) =>
        `Nu există ${unknownPlaceholders(String(input)).join(', ')}. Se pot folosi: ${known.join(', ')}`,
    });

/** '' stands for the usual words. */
export const letterText = z.object({ subject: words(longestSubject), opening: words(longestOpening) });
export type LetterText = z.infer<typeof letterText>;

const shape = Object.fromEntries(wordedLetters.map((kind) => [kind, letterText])) as Record<
  WordedLetter,
  typeof letterText
>;
export const letterTexts = z.object(shape);
export type LetterTexts = z.infer<typeof letterTexts>;

const versioned = z.object({ texts: letterTexts, version: z.number().int() });

export const getLetterTexts = endpoint({
  method: 'GET',
  path: '/api/admin/letter-texts',
  access: 'admin',
  summary: 'Textele scrisorilor către clienți',
  reply: versioned.extend({
    /** The words of a letter for which the company has chosen none. */
    usual: letterTexts,
  }),
});

/** 409 with details {current} when somebody else saved first. */
export const saveLetterTexts = endpoint({
  method: 'PUT',
  path: '/api/admin/letter-texts',
  access: 'admin',
  summary: 'Salvează textele scrisorilor',
  input: z.object({ version: startingVersion, texts: letterTexts }),
  reply: versioned,
});

export const previewLetterText = endpoint({
  method: 'POST',
  path: '/api/admin/letter-texts/preview',
  access: 'admin',
  summary: 'O scrisoare cu aceste cuvinte, pentru o vizită de probă',
  input: letterText.extend({ kind: z.enum(wordedLetters) }),
  reply: z.object({ subject: z.string(), html: z.string() }),
});
