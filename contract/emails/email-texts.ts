import { z } from 'zod';
import { storableText } from '../kernel/scalars.ts';
import { formatVisitHours, formatVisitShortDay, type VisitTime } from '../visits/format-visit-time.ts';
import { type EmailKind, longestOpening, longestSubject } from './email-payload.ts';

/** E-mails to visitors whose subject and opening the company may replace. */
export const editableEmailKinds = [
  'visitReceived',
  'visitConfirmed',
  'visitReminder',
  'visitMoved',
  'visitCancelled',
  'visitThanks',
] as const satisfies EmailKind[];
export type EditableEmailKind = (typeof editableEmailKinds)[number];

/** Names allowed in braces, with their meaning. */
export const emailPlaceholders = {
  nume: 'numele clientului',
  data: 'ziua vizitei: joi, 20 noiembrie',
  ora: 'intervalul: între 10:00 și 12:00',
  serviciu: 'serviciul cerut',
  firma: 'numele firmei',
} as const;
export type EmailPlaceholder = keyof typeof emailPlaceholders;

const placeholder = /\{([^{}\n]*)\}/g;

/** Unknown names in braces. */
export const unknownEmailPlaceholders = (text: string) =>
  [...text.matchAll(placeholder)].flatMap(([whole, name = '']) => (name in emailPlaceholders ? [] : [whole]));

/** An empty value is removed together with the comma before it. */
export const fillEmailPlaceholders = (text: string, values: Record<EmailPlaceholder, string>) =>
  text.replace(/,? ?\{([a-z]+)\}/g, (whole, name: EmailPlaceholder) =>
    values[name] === undefined ? whole : values[name] && whole.replace(`{${name}}`, () => values[name]),
  );

interface VisitEmailData extends VisitTime {
  name: string;
  service: string;
  company: string;
}

export const emailPlaceholderValues = ({
  name,
  service,
  company,
  ...time
}: VisitEmailData): Record<EmailPlaceholder, string> => ({
  nume: name,
  data: formatVisitShortDay(time.localTime),
  ora: formatVisitHours(time) || 'la o oră stabilită la telefon',
  serviciu: service,
  firma: company,
});

const known = Object.keys(emailPlaceholders).map((name) => `{${name}}`);
const templateText = (max: number) =>
  storableText()
    .max(max, 'Textul este prea lung')
    .refine((text) => unknownEmailPlaceholders(text).length === 0, {
      error: ({ input }) =>
        `Nu există ${unknownEmailPlaceholders(String(input)).join(', ')}. Se pot folosi: ${known.join(', ')}`,
    });

/** '' means the default text. */
export const emailText = z.object({ subject: templateText(longestSubject), opening: templateText(longestOpening) });
export type EmailText = z.infer<typeof emailText>;

const shape = Object.fromEntries(editableEmailKinds.map((kind) => [kind, emailText])) as Record<
  EditableEmailKind,
  typeof emailText
>;
export const emailTexts = z.object(shape);
export type EmailTexts = z.infer<typeof emailTexts>;
