import { z } from 'zod';
import { agreementWork } from '../agreements/agreement-content.ts';
import { agreementStates } from '../agreements/steps.ts';
import { inquiryStates } from '../inquiries/steps.ts';
import { idAndName } from '../kernel/replies.ts';
import { paymentMethods } from '../payments/schemas.ts';
import { snapshotLine } from '../quotes/quote-content.ts';
import { quoteStates } from '../quotes/steps.ts';
import { visitSources, visitStates, visitTimings } from '../visits/steps.ts';

// Other programs rely on these objects: fields are added, never renamed, removed or given another meaning.

const instant = (description: string) => z.string().describe(`${description}; moment în UTC, 2027-03-15T08:00:00.000Z`);
const bani = (description: string) => z.int().describe(`${description}; în bani, TVA inclus`);

const updatedAt = instant('Ultima schimbare a obiectului');
const clientId = z.string().nullable().describe('Clientul; null cât timp nu este legat de niciunul');
const contacts = { name: z.string(), email: z.string(), phone: z.string() };
const address = z.object({
  streetName: z.string(),
  houseNumber: z.string(),
  buildingName: z.string(),
  city: z.string(),
  county: z.string(),
  postalCode: z.string(),
});

export const apiClient = z.object({
  id: z.string(),
  name: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()).describe('În forma +40722123456'),
  tags: z.array(z.string()),
  firstAt: instant('Prima legătură cu clientul'),
  lastAt: instant('Ultima cerere sau vizită'),
  updatedAt,
});

export const apiVisit = z.object({
  id: z.string(),
  state: z.enum(visitStates),
  isPartial: z.boolean().describe('Încheiată, dar nu s-a făcut tot'),
  date: z.string().describe('Ora României, 2027-03-15T10:00:00; miezul nopții când nu s-a ales ora'),
  startsAt: instant('Aceeași oră'),
  timing: z.enum(visitTimings),
  minutes: z.int().describe('Cât durează intervalul de sosire'),
  workMinutes: z.int(),
  service: idAndName,
  team: idAndName.nullable(),
  clientId,
  ...contacts,
  address,
  notes: z.string().describe('Observațiile clientului'),
  staffNotes: z.string(),
  source: z.enum(visitSources),
  inquiryId: z.string().nullable(),
  quoteId: z.string().nullable(),
  agreementId: z.string().nullable(),
  createdAt: instant('Când a fost cerută'),
  updatedAt,
});

export const apiInquiry = z.object({
  id: z.string(),
  state: z.enum(inquiryStates),
  clientId,
  ...contacts,
  service: idAndName.nullable(),
  message: z.string(),
  quoteId: z.string().nullable(),
  createdAt: instant('Când a fost scris'),
  answeredAt: instant('Primul răspuns').nullable(),
  updatedAt,
});

export const apiQuote = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(quoteStates),
  version: z.int().describe('Crește de fiecare dată când oferta este trimisă din nou'),
  title: z.string(),
  clientId,
  ...contacts,
  gross: bani('Totalul acceptat; înainte de acceptare, fără liniile opționale'),
  validUntil: z.string().describe('Ultima zi în care poate fi acceptată'),
  pricesIncludeVat: z.boolean(),
  lines: z.array(snapshotLine).describe('Cantitățile sunt în miimi de unitate, prețurile în bani'),
  createdAt: instant('Când a fost începută'),
  sentAt: instant('Prima trimitere'),
  seenAt: instant('Când a fost văzută prima oară versiunea trimisă').nullable(),
  answeredAt: instant('Când a fost acceptată sau refuzată').nullable(),
  invoice: z.object({ number: z.string(), date: z.string() }).nullable(),
  updatedAt,
});

export const apiAgreement = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(agreementStates),
  title: z.string(),
  clientId,
  ...contacts,
  address,
  start: z.string().describe('Prima zi'),
  end: z.string().describe('Ultima zi'),
  pause: z.object({ from: z.string(), until: z.string() }).nullable(),
  monthlyValue: bani('Valoarea medie pe lună'),
  works: z.array(agreementWork.pick({ id: true, serviceId: true, price: true })),
  quoteId: z.string().nullable(),
  endedOn: z.string().nullable(),
  createdAt: instant('Când a fost introdus'),
  updatedAt,
});

export const apiPayment = z.object({
  id: z.string(),
  quoteId: z.string(),
  amount: bani('Suma plătită'),
  refunded: bani('Partea ei restituită prin Stripe'),
  paidOn: z.string(),
  method: z.enum(paymentMethods),
  note: z.string(),
  createdAt: instant('Când a fost notată'),
  updatedAt,
});

/** Only sent to receivers of webhooks: the site itself lists published reviews. */
export const apiReview = z.object({
  id: z.string(),
  name: z.string(),
  rating: z.int().min(1).max(5),
  content: z.string().describe('Cum apare pe site'),
  visitId: z.string(),
  answeredAt: instant('Când a fost scrisă'),
});

/** The kinds of objects that other programs can list and read. */
export const apiObjects = {
  clients: apiClient,
  visits: apiVisit,
  inquiries: apiInquiry,
  quotes: apiQuote,
  agreements: apiAgreement,
  payments: apiPayment,
};
export type ApiKind = keyof typeof apiObjects;
export type ApiObject<Kind extends ApiKind> = z.input<(typeof apiObjects)[Kind]>;
