import { z } from 'zod';
import { addClientNoteSchemas } from '../clients/schemas.ts';
import { inquiryInput } from '../inquiries/contact-form.ts';
import { nextFree } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { idParams } from '../kernel/scalars.ts';
import { editableVisitFields, newVisitInput, reachable } from '../visits/staff-actions.ts';
import { type ApiKind, apiInquiry, apiObjects, apiVisit } from './objects.ts';

const usualPageSize = 50;
/** A quote may have 200 lines: a page of 100 such quotes has 8 MB and would hold up the server for 200 ms. */
const maxPageSizes: Record<ApiKind, number> = {
  clients: 100,
  visits: 100,
  inquiries: 100,
  quotes: 25,
  agreements: 100,
  payments: 100,
};
export const getPageSize = (kind: ApiKind) => Math.min(usualPageSize, maxPageSizes[kind]);

const buildLimit = (kind: ApiKind) => {
  const wrong = `Între 1 și ${maxPageSizes[kind]}`;
  return z.coerce.number(wrong).int(wrong).min(1, wrong).max(maxPageSizes[kind], wrong).optional();
};

const placeQuery = z.object({
  cursor: z
    .string()
    .regex(/^[\w-]{1,300}$/, 'Cursorul nu este valid: folosiți nextCursor din răspunsul dinainte')
    .optional()
    .describe('nextCursor din răspunsul dinainte'),
  updatedSince: z.iso
    .datetime({ offset: true, error: 'Momentul are forma 2027-03-15T08:00:00Z' })
    .optional()
    .describe('Numai ce s-a schimbat de atunci, cu tot cu ce nu mai este; fără el, numai ce există'),
});

const removed = z.object({ id: z.string(), updatedAt: z.string() });

const defineSchemas = <Kind extends ApiKind>(kind: Kind, names: { many: string; one: string }) => ({
  list: {
    summary: `${names.many}, în ordinea ultimei schimbări`,
    query: placeQuery.extend({ limit: buildLimit(kind) }),
    reply: z.object({
      items: z.array(apiObjects[kind]),
      removed: z.array(removed).describe('Șterse, unite cu altele sau retrase; numai cu updatedSince'),
      nextCursor: z.string().nullable().describe('Null când nu mai este nimic de citit'),
    }),
  } satisfies EndpointSchemas,
  get: { summary: names.one, params: idParams, reply: apiObjects[kind] } satisfies EndpointSchemas,
});

export const apiSchemas = {
  clients: defineSchemas('clients', { many: 'Clienții', one: 'Un client' }),
  visits: defineSchemas('visits', { many: 'Programările', one: 'O programare' }),
  inquiries: defineSchemas('inquiries', { many: 'Mesajele', one: 'Un mesaj' }),
  quotes: defineSchemas('quotes', { many: 'Ofertele trimise', one: 'O ofertă trimisă' }),
  agreements: defineSchemas('agreements', { many: 'Contractele de întreținere', one: 'Un contract de întreținere' }),
  payments: defineSchemas('payments', { many: 'Plățile ofertelor', one: 'O plată' }),
};
type Schemas = typeof apiSchemas;
export type ListSchemas<Kind extends ApiKind> = Schemas[Kind]['list'];
export type GetSchemas<Kind extends ApiKind> = Schemas[Kind]['get'];

const repeats = 'Același antet Idempotency-Key cu același conținut nu adaugă încă o dată.';

export const apiAddNoteSchemas = {
  summary: `O notă despre client. ${repeats}`,
  params: idParams,
  input: addClientNoteSchemas.input,
  reply: z.object({ id: z.string(), text: z.string() }),
  status: 201,
} satisfies EndpointSchemas;

export const apiAddInquirySchemas = {
  summary: `Un mesaj nou, ca din pagina de contact. ${repeats}`,
  input: inquiryInput.pick({ name: true, email: true, phone: true, serviceId: true, message: true }),
  reply: apiInquiry,
  status: 201,
} satisfies EndpointSchemas;

const when = 'Ora României, 2027-03-15T10:00:00; miezul nopții când nu s-a ales ora';

export const apiAddVisitSchemas = {
  summary: `O cerere de vizită, pe care o confirmă echipa. ${repeats}`,
  input: editableVisitFields
    .partial({ buildingName: true, postalCode: true, notes: true })
    .extend({
      date: newVisitInput.shape.date.describe(when),
      sendEmail: z.boolean('Alegeți da sau nu').describe('Dacă i se scrie clientului că cererea a ajuns'),
    })
    .refine(({ email, phone }) => email !== '' || phone !== '', reachable),
  reply: apiVisit,
  status: 201,
  failures: { window_taken: nextFree },
} satisfies EndpointSchemas;
