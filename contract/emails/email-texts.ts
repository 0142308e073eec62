import { z } from 'zod';
import { storableText } from '../kernel/scalars.ts';
import { formatVisitHours, formatVisitShortDay, type VisitTime } from '../visits/format-visit-time.ts';
import { maxOpeningLength, maxSubjectLength } from './email-fields.ts';
import { type EditableEmailKind, editableEmailKinds, emailKinds } from './email-kinds.ts';
import { type AgreementNews, describeAgreementNews, formatAgreementNews } from './kinds/agreements.ts';
import { formatReplyPromise } from './kinds/inquiries.ts';

export const emailPlaceholders = {
  nume: 'numele clientului',
  data: 'ziua vizitei: joi, 20 noiembrie',
  ora: 'intervalul: între 10:00 și 12:00',
  serviciu: 'serviciul cerut',
  firma: 'numele firmei',
  oferta: 'numărul ofertei',
  valabila: 'ultima zi în care oferta este valabilă: joi, 20 noiembrie',
  contract: 'numărul contractului',
  stare: 'pe scurt, ce se întâmplă cu contractul: are o pauză, continuă, s-a schimbat sau se încheie',
  noutate: 'ce înseamnă asta pentru client: de când până când nu veniți sau care este ultima zi',
  raspuns: 'în cât timp răspundeți, dacă scrie în Pagini › Contact',
} as const;
type EmailPlaceholder = keyof typeof emailPlaceholders;

/** Beside the names, by the field of the e-mail from which they come. */
const placeholdersOfField: Record<string, EmailPlaceholder[]> = {
  visit: ['data', 'ora', 'serviciu'],
  // The first of the days of an agreement.
  address: ['data'],
  quote: ['oferta', 'valabila'],
  agreement: ['contract'],
  news: ['stare', 'noutate'],
  replyHours: ['raspuns'],
};

export function listPlaceholders(kind: EditableEmailKind): EmailPlaceholder[] {
  const known = new Set([
    ...(['nume', 'firma'] as const),
    ...Object.keys(emailKinds[kind].fields).flatMap((field) => placeholdersOfField[field] ?? []),
  ]);
  return (Object.keys(emailPlaceholders) as EmailPlaceholder[]).filter((name) => known.has(name));
}

const placeholder = /\{([^{}\n]*)\}/g;

export const listUnknownEmailPlaceholders = (text: string, kind: EditableEmailKind) =>
  [...text.matchAll(placeholder)].flatMap(([whole, name = '']) =>
    (listPlaceholders(kind) as string[]).includes(name) ? [] : [whole],
  );

/** An empty value is removed together with the comma before it. */
export const fillEmailPlaceholders = (text: string, values: Record<EmailPlaceholder, string>) =>
  text.replace(/,? ?\{([a-z]+)\}/g, (whole, name: EmailPlaceholder) =>
    values[name] === undefined ? whole : values[name] && whole.replace(`{${name}}`, () => values[name]),
  );

export interface EmailData extends Partial<VisitTime>, Partial<AgreementNews> {
  name: string;
  service?: string;
  company: string;
  quote?: { number: string; validUntil: string };
  agreement?: { number: string };
  replyHours?: number | undefined;
}

export function getEmailPlaceholderValues(email: EmailData): Record<EmailPlaceholder, string> {
  const { name, service = '', company, localTime, quote, agreement, news, replyHours } = email;
  return {
    nume: name,
    data: localTime ? formatVisitShortDay(localTime) : '',
    ora: localTime ? formatVisitHours({ ...email, localTime }) || 'la o oră stabilită la telefon' : '',
    serviciu: service,
    firma: company,
    oferta: quote?.number ?? '',
    valabila: quote ? formatVisitShortDay(quote.validUntil) : '',
    contract: agreement?.number ?? '',
    stare: news ? formatAgreementNews(news) : '',
    noutate: news ? describeAgreementNews({ ...email, news }) : '',
    raspuns: formatReplyPromise(replyHours),
  };
}

/** A default text as staff would write it: with placeholders for the values of the sample of which it was made. */
export function toEmailTemplate(text: string, kind: EditableEmailKind, sample: EmailData) {
  const values = getEmailPlaceholderValues(sample);
  return listPlaceholders(kind)
    .filter((name) => values[name] !== '')
    .toSorted((a, b) => values[b].length - values[a].length)
    .reduce((written, name) => written.replaceAll(values[name], `{${name}}`), text);
}

const templateText = (max: number, kind: EditableEmailKind) =>
  storableText()
    .max(max, 'Textul este prea lung')
    .refine((text) => listUnknownEmailPlaceholders(text, kind).length === 0, {
      error: ({ input }) =>
        `Nu există ${listUnknownEmailPlaceholders(String(input), kind).join(', ')}. Se pot folosi: ${listPlaceholders(
          kind,
        )
          .map((name) => `{${name}}`)
          .join(', ')}`,
    });

/** '' means the default text. */
export const emailTextSchema = (kind: EditableEmailKind) =>
  z.object({ subject: templateText(maxSubjectLength, kind), opening: templateText(maxOpeningLength, kind) });
type EmailTextSchema = ReturnType<typeof emailTextSchema>;
export type EmailText = z.infer<EmailTextSchema>;

const shape = Object.fromEntries(editableEmailKinds.map((kind) => [kind, emailTextSchema(kind)])) as Record<
  EditableEmailKind,
  EmailTextSchema
>;
export const emailTexts = z.object(shape);
export type EmailTexts = z.infer<typeof emailTexts>;
