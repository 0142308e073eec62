import { z } from 'zod';
import { countDays } from '../kernel/local-time.ts';
import { mapToRecord } from '../kernel/map-to-record.ts';
import { formatBani, toBani } from '../kernel/money.ts';
import {
  baniField,
  day,
  hour,
  idParams,
  invalidEmailMessage,
  maxCountMessage,
  optionalText,
  requiredText,
} from '../kernel/scalars.ts';
import { findTaxIdProblem } from '../legal/company-numbers.ts';
import { addressFields, addressNames } from '../visits/visit-fields.ts';
import { listPromisedDays } from './due.ts';
import { type Recurrence, seasonMonths, workRule } from './recurrence.ts';

export const agreementLimits = {
  works: 12,
  days: 1100,
  price: toBani(1_000_000),
  pauses: 40,
  accessNotes: 1000,
} as const;

/** The client of a quote or an agreement; '' in fields that were not filled in yet. */
export const quoteClient = z.object({
  name: optionalText(120),
  email: z.union([z.literal(''), z.email(invalidEmailMessage).max(254, invalidEmailMessage)]),
  phone: optionalText(40),
  /** The CUI of a client that acts as a business; consumers have none. */
  taxId: optionalText(20).refine(
    (text) => text === '' || findTaxIdProblem(text) === undefined,
    'CUI-ul nu este corect',
  ),
  ...mapToRecord(addressNames, (name) => optionalText(addressFields[name].maxLength)),
});

/** Agreed for the whole agreement; a quote with repeated lines has the same terms. */
export const agreementTerms = z
  .object({
    start: day('Alegeți prima zi'),
    end: day('Alegeți ultima zi'),
    /** Preferences of the planner; null for none. */
    teamId: idParams.shape.id.nullable(),
    /** 1 is Monday. */
    weekday: z.int().min(1).max(7).nullable(),
    window: hour.nullable(),
    /** Gate code, dog, where the tap is: internal, never shown to the client. */
    accessNotes: optionalText(agreementLimits.accessNotes),
  })
  .refine(({ start, end }) => start <= end, { error: 'Se termină înainte să înceapă', path: ['end'] })
  .refine(({ start, end }) => start > end || countDays(start, end) <= agreementLimits.days, {
    error: 'Cel mult trei ani',
    path: ['end'],
  });
export type AgreementTerms = z.infer<typeof agreementTerms>;

export const recurrence = z.object({
  serviceId: requiredText('Alegeți serviciul', 80),
  rule: workRule,
  months: seasonMonths,
});

/** The price that the client pays, VAT included. */
const price = z.object({
  per: z.enum(['visit', 'month']),
  amount: baniField('Introduceți un preț')
    .min(0, 'Prețul nu poate fi negativ')
    .max(agreementLimits.price, `Cel mult ${formatBani(agreementLimits.price)}`),
});

export const agreementWork = recurrence.extend({
  id: z.string().regex(/^[\w-]{1,40}$/, 'Lucrarea nu are un identificator'),
  price,
});
export type AgreementWork = z.infer<typeof agreementWork>;

export const agreementContent = z
  .object({
    title: requiredText('Dați un titlu contractului', 160),
    client: quoteClient
      .refine(({ name }) => name !== '', { error: 'Introduceți numele', path: ['name'] })
      .refine(({ email, phone }) => email !== '' || phone !== '', {
        error: 'Introduceți un telefon sau o adresă de e-mail',
        path: ['phone'],
      })
      .refine(({ city }) => city !== '', { error: 'Introduceți localitatea', path: ['city'] }),
    works: z
      .array(agreementWork)
      .min(1, 'Adăugați cel puțin o lucrare')
      .max(agreementLimits.works, maxCountMessage(agreementLimits.works, 'lucrări'))
      .refine((works) => new Set(works.map(({ id }) => id)).size === works.length, 'O lucrare apare de două ori'),
    ...agreementTerms.shape,
  })
  .superRefine((content, context) => {
    const terms = agreementTerms.safeParse(content);
    for (const { path, message } of terms.error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
    if (!terms.success) return;
    for (const [index, work] of content.works.entries()) {
      if (content.works.findIndex(({ serviceId }) => serviceId === work.serviceId) < index)
        context.addIssue({
          code: 'custom',
          path: ['works', index, 'serviceId'],
          message: 'Serviciul este deja în contract',
        });
      if (!fallsDue(work, terms.data))
        context.addIssue({ code: 'custom', path: ['works', index, 'months'], message: neverDue });
    }
  });
export type AgreementContent = z.infer<typeof agreementContent>;

export const neverDue = 'Lucrarea nu cade niciodată între prima și ultima zi';

const fallsDue = (work: Recurrence, { start, end }: Pick<AgreementTerms, 'start' | 'end'>) =>
  listPromisedDays(work, { start, end, pauses: [] }).length > 0;
