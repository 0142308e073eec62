import { z } from 'zod';
import { placeZone } from '../coverage/schemas.ts';
import { emailStates } from '../emails/schemas.ts';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import { noteInput, noteParams, staffNote } from '../kernel/record-history.ts';
import { idAndName, successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { day, idParams, startingVersion, storableText } from '../kernel/scalars.ts';
import { storedEstimate } from '../prices/schemas.ts';
import { inquiryStates, inquiryStepNames, staffInquirySteps } from './steps.ts';

export const inquirySummary = z.object({
  id: z.string(),
  name: z.string(),
  /** '' when the client gave only a phone number. */
  email: z.string(),
  /** The client was erased: the message is counted but cannot be opened. */
  isErased: z.boolean(),
  service: idAndName.nullable(),
  excerpt: z.string(),
  state: z.enum(inquiryStates),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
  /** When the client wrote again after the last answer. */
  askedAgainAt: z.string().nullable(),
  owner: idAndName.nullable(),
  photos: z.number().int(),
  noteCount: z.number().int(),
});
export type InquirySummary = z.infer<typeof inquirySummary>;

const inquiryEvent = z.object({
  at: z.string(),
  by: z.string(),
  step: z.enum(inquiryStepNames),
  from: z.enum(inquiryStates),
  to: z.enum(inquiryStates),
  email: z
    .object({ id: z.string(), subject: z.string(), state: z.enum(emailStates), sentAt: z.string().nullable() })
    .nullable(),
});
export type InquiryEvent = z.infer<typeof inquiryEvent>;

/** An answer of the staff by e-mail, or a later message from the client's page. */
export const inquiryMessage = z.object({
  id: z.string(),
  at: z.string(),
  sender: z.enum(['client', 'staff']),
  name: z.string(),
  text: z.string(),
});
export type InquiryMessage = z.infer<typeof inquiryMessage>;

export const inquiryDetail = inquirySummary.extend({
  message: z.string(),
  /** The later messages of the thread, in order. */
  messages: z.array(inquiryMessage),
  serviceId: z.string().nullable(),
  phone: z.string().nullable(),
  /** In E.164 when it could be parsed; used for call and WhatsApp links. */
  phoneE164: z.string().nullable(),
  pictures: z.array(z.object({ position: z.number().int(), width: z.number().int(), height: z.number().int() })),
  notes: z.array(staffNote),
  events: z.array(inquiryEvent),
  visits: z.array(z.object({ id: z.string(), state: z.string(), localTime: z.string(), service: z.string() })),
  /** Null for spam. */
  clientId: z.string().nullable(),
  quoteId: z.string().nullable(),
  /** The version of the privacy notice beside the form; null for messages from before versions were stored. */
  noticeVersion: z.string().nullable(),
  estimate: storedEstimate.nullable(),
  zone: placeZone.nullable(),
});
export type InquiryDetail = z.infer<typeof inquiryDetail>;

const inquiryDetailReply = z.object({ inquiry: inquiryDetail });

export const listInquiriesSchemas = {
  summary: 'Mesajele: întâi cele care așteaptă de mai mult timp, în rest cele mai noi',
  query: pageQuery.extend({
    state: z.enum(inquiryStates).optional(),
    /** The id of an account, or 'none'. */
    owner: idParams.shape.id.optional(),
    /** Days in Bucharest, both included; erased clients count too. */
    askedFrom: day().optional(),
    askedTo: day().optional(),
    spam: z.enum(['no']).optional(),
    waiting: z.enum(['yes']).optional(),
  }),
  reply: pagedReply(inquirySummary).extend({
    counts: z.record(z.enum(inquiryStates), z.number().int()),
    replyHours: z.number().int().nullable(),
    overdue: z.number().int(),
    people: z.array(idAndName),
    canSend: z.boolean(),
  }),
} satisfies EndpointSchemas;

export const getInquirySchemas = {
  summary: 'Un mesaj, cu tot ce s-a întâmplat cu el',
  params: idParams,
  reply: inquiryDetailReply,
} satisfies EndpointSchemas;

export const changeInquirySchemas = {
  summary: 'Responsabilul mesajului',
  params: idParams,
  input: z.object({ ownerId: idParams.shape.id.nullable() }),
  reply: inquiryDetailReply,
  failures: { stale_version: null },
} satisfies EndpointSchemas;

export const applyInquiryStepSchemas = {
  summary: 'Un pas al mesajului: preluat, rezolvat, arhivat, spam …',
  params: idParams,
  input: z.object({
    step: z.enum(staffInquirySteps),
    note: storableText().max(2000, 'Nota este prea lungă').optional(),
  }),
  reply: inquiryDetailReply,
  failures: { stale_version: null, wrong_state: null, already_answered: null },
} satisfies EndpointSchemas;

export const addInquiryNoteSchemas = {
  summary: 'O notă a echipei la mesaj',
  params: idParams,
  input: noteInput(2000),
  reply: inquiryDetailReply,
  status: 201,
} satisfies EndpointSchemas;

export const removeInquiryNoteSchemas = {
  summary: 'Șterge nota',
  params: noteParams,
  reply: inquiryDetailReply,
} satisfies EndpointSchemas;

const replyInput = z.object({
  subject: storableText('Scrieți subiectul').min(1, 'Scrieți subiectul').max(150, 'Subiectul este prea lung'),
  text: storableText('Scrieți răspunsul').min(2, 'Scrieți răspunsul').max(10_000, 'Răspunsul este prea lung'),
});

/** Idempotent by the `Idempotency-Key` header. */
export const answerInquirySchemas = {
  summary: 'Răspuns prin e-mail; mesajul devine rezolvat',
  params: idParams,
  input: replyInput,
  reply: inquiryDetailReply.extend({ canSend: z.boolean() }),
  status: 201,
  failures: { stale_version: null, wrong_state: null },
} satisfies EndpointSchemas;

export const getInquiryPhotoSchemas = {
  summary: 'O fotografie din mesaj',
  params: idParams.extend({ position: z.coerce.number().int().min(0).max(99) }),
  reply: z.any(),
} satisfies EndpointSchemas;

const replyTemplateInput = z.object({
  title: storableText('Introduceți numele șablonului')
    .min(1, 'Introduceți numele șablonului')
    .max(80, 'Numele este prea lung'),
  subject: storableText('Scrieți subiectul').min(1, 'Scrieți subiectul').max(150, 'Subiectul este prea lung'),
  text: storableText('Scrieți textul').min(1, 'Scrieți textul').max(10_000, 'Textul este prea lung'),
});

const replyTemplate = replyTemplateInput.extend({ id: z.string(), version: z.number().int() });
export type ReplyTemplate = z.infer<typeof replyTemplate>;

export const listReplyTemplatesSchemas = {
  summary: 'Șabloanele de răspuns',
  reply: z.object({ items: z.array(replyTemplate) }),
} satisfies EndpointSchemas;

export const addReplyTemplateSchemas = {
  summary: 'Un șablon nou',
  input: replyTemplateInput,
  reply: z.object({ item: replyTemplate }),
  status: 201,
} satisfies EndpointSchemas;

export const changeReplyTemplateSchemas = {
  summary: 'Modifică șablonul',
  params: idParams,
  input: replyTemplateInput.extend({ version: startingVersion }),
  reply: z.object({ item: replyTemplate }),
  failures: { stale_version: z.object({ current: replyTemplate }) },
} satisfies EndpointSchemas;

export const removeReplyTemplateSchemas = {
  summary: 'Șterge șablonul',
  params: idParams,
  reply: successReply,
} satisfies EndpointSchemas;
