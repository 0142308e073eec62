import { z } from 'zod';
import { storableText } from '../kernel/scalars.ts';
import { formatVisitHours, formatVisitShortDay, type VisitTime } from '../visits/format-visit-time.ts';
import { maxOpeningLength, maxSubjectLength } from './email-fields.ts';
import { type EditableEmailKind, editableEmailKinds, emailKinds } from './email-kinds.ts';

export const emailPlaceholders = {
  nume: 'numele clientului',
  data: 'ziua vizitei: joi, 20 noiembrie',
  ora: 'intervalul: între 10:00 și 12:00',
  serviciu: 'serviciul cerut',
  firma: 'numele firmei',
} as const;
type EmailPlaceholder = keyof typeof emailPlaceholders;

export const listPlaceholders = (kind: EditableEmailKind): EmailPlaceholder[] =>
  'visit' in emailKinds[kind].fields ? (Object.keys(emailPlaceholders) as EmailPlaceholder[]) : ['nume', 'firma'];

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

interface EmailData extends Partial<VisitTime> {
  name: string;
  service?: string;
  company: string;
}

export const getEmailPlaceholderValues = ({
  name,
  service = '',
  company,
  localTime,
  ...ends
}: EmailData): Record<EmailPlaceholder, string> => ({
  nume: name,
  data: localTime ? formatVisitShortDay(localTime) : '',
  ora: localTime ? formatVisitHours({ localTime, ...ends }) || 'la o oră stabilită la telefon' : '',
  serviciu: service,
  firma: company,
});

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
