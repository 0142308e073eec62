import { z } from 'zod';
import { mapToRecord } from '../kernel/map-to-record.ts';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import { noteInput, noteParams, staffNote } from '../kernel/record-history.ts';
import { idAndName, successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { emailField, idParams, storableText } from '../kernel/scalars.ts';
import { visitStatus } from '../visits/visit-by-link.ts';
import { addressNames } from '../visits/visit-fields.ts';

export const clientSummary = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  inquiries: z.number().int(),
  visits: z.number().int(),
  tags: z.array(z.string()),
  firstAt: z.string(),
  lastAt: z.string(),
});
export type ClientSummary = z.infer<typeof clientSummary>;

const timelineEntry = z.object({
  kind: z.enum(['inquiry', 'visit', 'quote', 'agreement', 'email', 'sms', 'newsletter', 'review']),
  id: z.string(),
  /** The instant by which entries are sorted; of visits, when they begin. */
  at: z.string(),
  title: z.string(),
  text: z.string().nullable(),
  state: z.string(),
  /** Only for visits. */
  status: visitStatus.optional(),
  to: z.string().nullable(),
  /** Only for visits that would be cancelled if the client were erased. */
  isComing: z.boolean().optional(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

const clientDuplicate = clientSummary.extend({ reason: z.enum(['contact', 'name']) });

/** The address of a garden of the client; '' for what is unknown. */
const garden = z.object(mapToRecord(addressNames, () => z.string()));
export type Garden = z.infer<typeof garden>;
export const maxGardens = 12;

const clientDetail = clientSummary.extend({
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  notes: z.array(staffNote),
  timeline: z.array(timelineEntry),
  /** The gardens of the latest visits come first, then those of agreements and quotes. */
  gardens: z.array(garden).max(maxGardens),
  /** Merged duplicates; each can be split off again. */
  merged: z.array(idAndName),
  duplicates: z.array(clientDuplicate),
});
export type ClientDetail = z.infer<typeof clientDetail>;

const clientReply = z.object({ client: clientDetail });
const tag = storableText('Scrieți eticheta').min(1, 'Scrieți eticheta').max(40, 'Eticheta este prea lungă');

export const listClientsSchemas = {
  summary: 'Clienții, cei mai recenți întâi',
  query: pageQuery.extend({ tag: storableText().max(40).optional(), sort: z.enum(['last', 'name']).optional() }),
  reply: pagedReply(clientSummary).extend({
    tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
    duplicates: z.number().int(),
  }),
} satisfies EndpointSchemas;

export const listDuplicatesSchemas = {
  summary: 'Perechi care par aceeași persoană',
  reply: z.object({
    items: z.array(z.object({ a: clientSummary, b: clientSummary, reason: z.enum(['contact', 'name']) })),
    total: z.number().int(),
  }),
} satisfies EndpointSchemas;

export const getClientSchemas = {
  summary: 'O persoană, cu tot ce a fost între noi',
  params: idParams,
  reply: clientReply,
} satisfies EndpointSchemas;

export const changeClientSchemas = {
  summary: 'Numele și etichetele',
  params: idParams,
  input: z.object({
    name: storableText('Scrieți numele')
      .min(2, 'Numele trebuie să aibă cel puțin 2 caractere')
      .max(120, 'Numele este prea lung')
      .optional(),
    tags: z.array(tag).max(20, 'Cel mult 20 de etichete').optional(),
  }),
  reply: clientReply,
} satisfies EndpointSchemas;

export const addClientNoteSchemas = {
  summary: 'O notă despre client',
  params: idParams,
  input: noteInput(5000),
  reply: clientReply,
  status: 201,
} satisfies EndpointSchemas;

export const removeClientNoteSchemas = {
  summary: 'Șterge nota',
  params: noteParams,
  reply: clientReply,
} satisfies EndpointSchemas;

export const createClientLinkSchemas = {
  summary: 'Un link care deschide o dată pagina clientului, de dat lui',
  params: idParams,
  input: z.object({ email: emailField }),
  reply: z.object({ url: z.string() }),
} satisfies EndpointSchemas;

const otherClientInput = z.object({ otherId: idParams.shape.id });

export const mergeClientsSchemas = {
  summary: 'Unește doi clienți',
  params: idParams,
  input: otherClientInput,
  reply: clientReply,
  failures: { same_client: null, wrong_state: null },
} satisfies EndpointSchemas;

export const splitClientsSchemas = {
  summary: 'Separă un client unit anterior',
  params: idParams,
  input: otherClientInput,
  reply: clientReply,
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

export const dismissDuplicateSchemas = {
  summary: 'Cei doi sunt persoane diferite',
  params: idParams,
  input: otherClientInput,
  reply: successReply,
} satisfies EndpointSchemas;

export const exportClientSchemas = {
  summary: 'Tot ce știm despre persoană, ca JSON',
  params: idParams,
  reply: z.record(z.string(), z.unknown()),
} satisfies EndpointSchemas;

export const eraseClientSchemas = {
  summary: 'Șterge datele personale; statisticile rămân',
  params: idParams,
  reply: z.object({
    success: z.literal(true),
    rows: z.number().int(),
    files: z.number().int(),
    /** Accepted quotes and agreements that the law requires to be kept. */
    keptQuotes: z.number().int(),
    keptAgreements: z.number().int(),
  }),
} satisfies EndpointSchemas;
