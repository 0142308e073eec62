import { z } from 'zod';
import { type Bani, formatBani } from '../kernel/money.ts';
import { storableText } from '../kernel/scalars.ts';
import { formatVisitHours, formatVisitShortDay, type VisitTime } from '../visits/format-visit-time.ts';
import { maxOpeningLength, maxSubjectLength } from './email-fields.ts';
import { type EditableEmailKind, editableEmailKinds, emailKinds } from './email-kinds.ts';
import { type AgreementNews, describeAgreementNews, formatAgreementNews } from './kinds/agreements.ts';
import { formatReplyPromise } from './kinds/inquiries.ts';
import { findUnknownPlaceholders, formatPlaceholders } from './placeholders.ts';

export const emailPlaceholders = {
  nume: 'numele clientului',
  data: 'ziua vizitei: joi, 20 noiembrie',
  ora: 'intervalul: între 10:00 și 12:00',
  serviciu: 'serviciul cerut',
  firma: 'numele firmei',
  oferta: 'numărul ofertei',
  valabila: 'ultima zi în care oferta este valabilă: joi, 20 noiembrie',
  suma: 'suma de plată',
  termen: 'ziua până la care era de plată: joi, 20 noiembrie',
  contract: 'numărul contractului',
  stare: 'pe scurt, ce se întâmplă cu contractul: are o pauză, continuă, s-a schimbat sau se încheie',
  noutate: 'ce înseamnă asta pentru client: de când până când nu veniți sau care este ultima zi',
  raspuns: 'în cât timp răspundeți, dacă scrie în Pagini › Contact',
} as const;
type EmailPlaceholder = keyof typeof emailPlaceholders;

/** The placeholders that each field of an e-mail makes available; names of client and company are always there. */
const placeholdersOfField: Record<string, EmailPlaceholder[]> = {
  visit: ['data', 'ora', 'serviciu'],
  // Only agreementDates has this field: {data} is the day of its first visit.
  address: ['data'],
  quote: ['oferta', 'valabila'],
  payment: ['suma', 'termen'],
  agreement: ['contract'],
  news: ['stare', 'noutate'],
  replyHours: ['raspuns'],
};

export function listPlaceholders(kind: EditableEmailKind): EmailPlaceholder[] {
  const { fields } = emailKinds[kind];
  const available = new Set([
    ...(['nume', 'firma'] as const),
    ...Object.keys(fields).flatMap((field) => placeholdersOfField[field] ?? []),
  ]);
  // A payment belongs to an accepted quote, which has no last day.
  if ('payment' in fields) available.delete('valabila');
  return (Object.keys(emailPlaceholders) as EmailPlaceholder[]).filter((name) => available.has(name));
}

export const listUnknownEmailPlaceholders = (text: string, kind: EditableEmailKind) =>
  findUnknownPlaceholders(text, listPlaceholders(kind));

export interface EmailData extends Partial<VisitTime>, Partial<AgreementNews> {
  name: string;
  service?: string;
  company: string;
  quote?: { number: string; validUntil?: string };
  payment?: { money: { due: Bani; dueOn: string | null } };
  agreement?: { number: string };
  replyHours?: number | undefined;
}

export function getEmailPlaceholderValues(email: EmailData): Record<EmailPlaceholder, string> {
  const { name, service = '', company, localTime, quote, payment, agreement, news, replyHours } = email;
  return {
    nume: name,
    data: localTime ? formatVisitShortDay(localTime) : '',
    ora: localTime ? formatVisitHours({ ...email, localTime }) || 'la o oră stabilită la telefon' : '',
    serviciu: service,
    firma: company,
    oferta: quote?.number ?? '',
    valabila: quote?.validUntil ? formatVisitShortDay(quote.validUntil) : '',
    suma: payment ? formatBani(payment.money.due) : '',
    termen: payment?.money.dueOn ? formatVisitShortDay(payment.money.dueOn) : '',
    contract: agreement?.number ?? '',
    stare: news ? formatAgreementNews(news) : '',
    noutate: news ? describeAgreementNews({ ...email, news }) : '',
    raspuns: formatReplyPromise(replyHours),
  };
}

/** Turns a default text rendered for a sample into a template: replaces the sample's values by placeholders. */
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
        `Nu există ${listUnknownEmailPlaceholders(String(input), kind).join(', ')}. Se pot folosi: ${formatPlaceholders(
          listPlaceholders(kind),
        )}`,
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
