import { z } from 'zod';
import { agreementTerms, quoteClient, recurrence } from '../agreements/agreement-content.ts';
import { formatBani } from '../kernel/money.ts';
import { baniField, day, maxCountMessage, optionalText, requiredText } from '../kernel/scalars.ts';
import { deposit } from '../payments/schemas.ts';
import { quoteLimits as limits } from './quote-units.ts';
import { vatRateNames } from './vat.ts';

const lineId = z.string().regex(/^[\w-]{1,40}$/, 'Linia nu are un identificator');

const notWhole = 'Scrieți un număr întreg, de exemplu 10';
const notNumber = 'Scrieți un număr, de exemplu 12,5';

const itemShape = {
  kind: z.literal('item'),
  id: lineId,
  description: optionalText(limits.description),
  unit: requiredText('Alegeți unitatea', limits.unit),
  /** Counted in thousandths of a unit. */
  quantity: z
    .int(notNumber)
    .min(1, 'Cantitatea trebuie să fie mai mare decât 0')
    .max(limits.quantity, 'Cel mult 100.000'),
  /** Includes VAT if the quote says so. */
  unitPrice: baniField('Scrieți un preț, de exemplu 45,50')
    .min(0, 'Prețul nu poate fi negativ')
    .max(limits.unitPrice, `Cel mult ${formatBani(limits.unitPrice)}`),
  /** Not part of the total until the client chooses it. */
  isOptional: z.boolean(),
  /** Repeated work of an agreement: the unit is a visit or a month, the quantity how many there are in all. */
  recurrence: recurrence.optional(),
};

const heading = z.object({ kind: z.literal('heading'), id: lineId, description: optionalText(limits.description) });

const line = z.discriminatedUnion('kind', [
  z.object({ ...itemShape, vat: z.enum(vatRateNames, 'Alegeți cota de TVA') }),
  heading,
]);
export type QuoteLine = z.infer<typeof line>;
export type QuoteItem = Extract<QuoteLine, { kind: 'item' }>;

const discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.int(notWhole).min(1, 'Cel puțin 1%').max(100, 'Cel mult 100%') }),
  z.object({
    kind: z.literal('amount'),
    amount: baniField(notNumber)
      .min(1, 'Reducerea trebuie să fie mai mare decât 0')
      .max(limits.total, `Cel mult ${formatBani(limits.total)}`),
  }),
]);

/** The work takes consecutive windows of one team, if necessary on several working days. */
const quoteSchedule = z.object({
  serviceId: z.string().min(1, 'Alegeți serviciul').max(80),
  windowCount: z.int(notWhole).min(1, 'Cel puțin o oră de sosire').max(limits.windows, `Cel mult ${limits.windows}`),
  from: day(),
});

/** What staff edit. Drafts may be incomplete; sending requires the rest. */
export const quoteContent = z.object({
  title: optionalText(160),
  client: quoteClient,
  pricesIncludeVat: z.boolean(),
  lines: z
    .array(line)
    .max(limits.lines, maxCountMessage(limits.lines, 'linii'))
    .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'O linie apare de două ori'),
  discount: discount.nullable(),
  /** Paid before the work, of the lines that are not repeated. Quotes written earlier have none. */
  deposit: deposit.nullish(),
  /** The hours that the client chooses are only held for good once the deposit is paid. */
  hoursNeedDeposit: z.boolean().optional(),
  terms: optionalText(limits.terms),
  validUntil: day(),
  /** Ids of photos of the visit or message from which the quote was made. */
  photos: z.array(z.string().max(120)).max(limits.photos, maxCountMessage(limits.photos, 'fotografii')),
  schedule: quoteSchedule.nullable(),
  /** Set exactly when lines are repeated; accepting the quote then creates an agreement. */
  agreement: agreementTerms.nullish(),
});
export type QuoteContent = z.infer<typeof quoteContent>;

const workDuration = z.object({ minutes: z.int(), days: z.int() });

export const snapshotLine = z.discriminatedUnion('kind', [
  z.object({ ...itemShape, vatPercent: z.int().min(0).max(100) }),
  heading,
]);
export type SnapshotLine = z.infer<typeof snapshotLine>;
export type SnapshotItem = Extract<SnapshotLine, { kind: 'item' }>;

/** A sent version. It is complete and never changes; its hash is computed from the stored text. */
export const quoteSnapshot = z.object({
  number: z.string(),
  version: z.int(),
  sentAt: z.string(),
  validUntil: z.string(),
  title: z.string(),
  company: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    identification: z.array(z.object({ label: z.string(), value: z.string() })),
    isVatPayer: z.boolean(),
    /** '' when the company entered none. */
    payment: z.string(),
    complaints: z.string(),
  }),
  client: quoteClient,
  pricesIncludeVat: z.boolean(),
  lines: z.array(snapshotLine),
  discount: discount.nullable(),
  deposit: deposit.optional(),
  /** How many days after acceptance the hours are kept without the deposit; missing when they do not depend on it. */
  hoursKeptDays: z.int().optional(),
  terms: z.string(),
  photos: z.array(z.string()),
  schedule: quoteSchedule
    .extend({
      service: z.string(),
      /** How long the work takes; missing in versions sent before this was stored. */
      duration: workDuration.optional(),
    })
    .nullable(),
  /** The preferred team and the access notes are internal, so a version does not contain them. */
  agreement: z.object(agreementTerms.shape).omit({ teamId: true, accessNotes: true }).nullish(),
});
export type QuoteSnapshot = z.infer<typeof quoteSnapshot>;
