import { z } from 'zod';
import { workProgress } from '../agreements/staff-agreements.ts';
import { agreementStates } from '../agreements/steps.ts';
import { inquiryMessage } from '../inquiries/schemas.ts';
import { mapToRecord } from '../kernel/map-to-record.ts';
import { pagedReply } from '../kernel/paging.ts';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import {
  baniField,
  botTraps,
  callKey,
  day,
  emailField,
  idParams,
  nameField,
  optionalPhone,
  optionalText,
  requiredText,
} from '../kernel/scalars.ts';
import { clientPayment } from '../payments/schemas.ts';
import { quoteStates } from '../quotes/steps.ts';
import { photoQuery } from '../visits/photos.ts';
import { shownLinkedDay, shownVisit, visitAddress } from '../visits/staff-visits.ts';
import { moveReason, visitReport, visitStatus } from '../visits/visit-by-link.ts';
import { addressFields, addressNames } from '../visits/visit-fields.ts';

export const pastVisitsPerPage = 20;

/**
 * `linkMinutes`: a link that the client asked for. `emailLinkDays`: one at the end of an e-mail or handed over by staff.
 * `sessionDays`: a device.
 */
export const clientAccessLife = { linkMinutes: 30, emailLinkDays: 14, sessionDays: 60 } as const;

/** The same reply, in the same time, whether or not the address is known; `mailed` is false for a suspicious caller. */
export const requestClientLinkSchemas = {
  summary: 'Trimite pe e-mail un link către pagina clientului',
  input: z.object({ email: emailField, ...botTraps }),
  reply: z.object({ success: z.literal(true), mailed: z.boolean() }),
  status: 202,
} satisfies EndpointSchemas;

export const openClientSessionSchemas = {
  summary: 'Deschide pagina clientului pe acest dispozitiv; linkul merge o singură dată',
  input: z.object({ token: z.string('Linkul nu este valid').min(1).max(200) }),
  /** The token is sent as a Bearer token with every call of the client. */
  reply: z.object({ token: z.string(), email: z.string(), endsAt: z.string() }),
  status: 201,
  failures: { link_used: null },
} satisfies EndpointSchemas;

export const endClientSessionSchemas = {
  summary: 'Iese de pe acest dispozitiv, sau de pe toate',
  input: z.object({ everywhere: z.boolean() }),
  reply: successReply,
} satisfies EndpointSchemas;

const sharedFields = { id: true, state: true, isPartial: true, date: true, timing: true, address: true } as const;

const clientVisit = shownVisit.pick(sharedFields).extend({
  /** HH:mm at which the arrival window ends; null when no hour was chosen. */
  until: z.string().nullable(),
  /** The expected arrival (HH:mm), narrowed on the day of the visit as earlier stops end. */
  arrival: z.object({ from: z.string(), to: z.string() }).nullable(),
  status: visitStatus,
  service: z.string(),
  /** The agreement that it is part of. */
  agreementId: z.string().nullable(),
  canChange: z.boolean(),
  linkedDays: z.array(shownLinkedDay),
  moveReason,
  report: visitReport.nullable(),
});
export type ClientVisit = z.infer<typeof clientVisit>;

const paging = z.object({ page: z.coerce.number().int().min(1).max(1000).optional() });

/** `upcoming`: open visits from today on, soonest first, at most 100; `past`: the others, newest first, in pages. */
export const listClientVisitsSchemas = {
  summary: 'Vizitele clientului',
  query: paging,
  reply: z.object({ upcoming: z.array(clientVisit), past: pagedReply(clientVisit) }),
} satisfies EndpointSchemas;

/** A private link, the same in one session: the page of the visit or quote works as if opened from an e-mail. */
const linkReply = z.object({ path: z.string() });

export const createClientVisitLinkSchemas = {
  summary: 'Pagina unei vizite a clientului',
  params: idParams,
  reply: linkReply,
  status: 201,
} satisfies EndpointSchemas;

export const getClientPhotoSchemas = {
  summary: 'O fotografie din raportul unei vizite',
  params: z.object({ id: idParams.shape.id, photo: idParams.shape.id }),
  query: photoQuery,
  reply: z.unknown(),
} satisfies EndpointSchemas;

const clientQuote = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  state: z.enum(quoteStates),
  gross: baniField(),
  validUntil: z.string(),
  sentAt: z.string(),
  /** yyyy-MM-dd: the last day on which the client can withdraw from it; null when they cannot. */
  withdrawUntil: z.string().nullable(),
  /** Null when the company has no account or nothing is due. */
  payment: clientPayment.nullable(),
});
export type ClientQuote = z.infer<typeof clientQuote>;

/** Lists quotes that were sent, newest first. */
export const listClientQuotesSchemas = {
  summary: 'Ofertele clientului',
  reply: z.object({ items: z.array(clientQuote) }),
} satisfies EndpointSchemas;

export const createClientQuoteLinkSchemas = {
  summary: 'Pagina unei oferte a clientului',
  params: idParams,
  reply: linkReply,
  status: 201,
} satisfies EndpointSchemas;

const count = z.number().int();

const clientAgreement = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  state: z.enum(agreementStates),
  start: z.string(),
  end: z.string(),
  address: visitAddress,
  works: z.array(
    workProgress.extend({
      service: z.string(),
      /** 'la fiecare 7 ± 2 zile, aprilie–octombrie' */
      rule: z.string(),
    }),
  ),
  /** The current or next pause. */
  pause: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Visits cancelled by this pause that stay cancelled if it ends early; soonest first. */
  cancelledInPause: z.array(z.object({ date: z.string(), service: z.string() })),
  /** True if the client requested the pause: a client cannot end one that staff set. */
  canResume: z.boolean(),
  /** The longest pause that the client may request now, in days; 0 when none is allowed. */
  maxPauseDays: count,
  /** The accepted quote; the client withdraws on its page. */
  quoteId: z.string().nullable(),
});
export type ClientAgreement = z.infer<typeof clientAgreement>;

export const listClientAgreementsSchemas = {
  summary: 'Contractele clientului, cu ce s-a promis, s-a făcut și a rămas',
  reply: z.object({ items: z.array(clientAgreement) }),
} satisfies EndpointSchemas;

export const downloadClientAgreementSchemas = {
  summary: 'Contractul ca PDF',
  params: idParams,
  reply: z.unknown(),
} satisfies EndpointSchemas;

export const pauseClientAgreementSchemas = {
  summary: 'Pune contractul pe pauză între două zile; vizitele planificate atunci se anulează',
  params: idParams,
  input: z
    .object({ from: day('Alegeți prima zi'), to: day('Alegeți ultima zi') })
    .refine(({ from, to }) => from <= to, { error: 'Se termină înainte să înceapă', path: ['to'] }),
  reply: z.object({ agreement: clientAgreement }),
  failures: { wrong_state: null, stale_version: null },
} satisfies EndpointSchemas;

export const resumeClientAgreementSchemas = {
  summary: 'Reia contractul pus pe pauză de client',
  params: idParams,
  reply: z.object({ agreement: clientAgreement }),
  failures: { wrong_state: null, stale_version: null },
} satisfies EndpointSchemas;

/** The messages are in order; the first one is the client's. */
const clientThread = z.object({ id: z.string(), messages: z.array(inquiryMessage) });
export type ClientThread = z.infer<typeof clientThread>;

/** Sorted by the newest message, in pages. */
export const listClientMessagesSchemas = {
  summary: 'Mesajele dintre client și firmă',
  query: paging,
  reply: z.object({ threads: z.array(clientThread), hasMore: z.boolean() }),
} satisfies EndpointSchemas;

export const sendClientMessageSchemas = {
  summary: 'Un mesaj nou, sau unul în plus într-o discuție',
  input: z.object({
    /** The thread that it continues; without it a new one begins. */
    threadId: idParams.shape.id.optional(),
    text: requiredText('Scrieți mesajul', 2000),
    key: callKey,
  }),
  reply: z.object({ thread: clientThread }),
  status: 201,
} satisfies EndpointSchemas;

export const getClientProfileSchemas = {
  summary: 'Datele clientului, așa cum le știe firma',
  reply: z.object({
    email: z.string(),
    name: z.string(),
    phone: z.string(),
    /** The gardens of the client's visits and agreements, and the addresses that the company knew before. */
    addresses: z.array(visitAddress.extend({ id: z.string().nullable() })),
    isSubscribed: z.boolean(),
    hasAskedForErasure: z.boolean(),
    devices: z.array(
      z.object({ createdAt: z.string(), lastSeenAt: z.string(), device: z.string(), isCurrent: z.boolean() }),
    ),
  }),
} satisfies EndpointSchemas;

export const changeClientProfileSchemas = {
  summary: 'Corectează numele și telefonul pentru vizitele care urmează',
  input: z.object({ name: nameField, phone: optionalPhone }),
  reply: successReply,
} satisfies EndpointSchemas;

const street = addressFields.streetName;
const town = addressFields.city;

/** Only changes an address that no visit and no agreement has. */
export const changeOwnAddressSchemas = {
  summary: 'Corectează o adresă pe care firma o știa dinainte',
  params: idParams,
  input: z.object({
    ...mapToRecord(addressNames, (name) => optionalText(addressFields[name].maxLength)),
    streetName: requiredText(street.missing, street.maxLength),
    city: requiredText(town.missing, town.maxLength),
  }),
  reply: successReply,
} satisfies EndpointSchemas;

export const deleteOwnAddressSchemas = {
  summary: 'Șterge o adresă pe care firma o știa dinainte',
  params: idParams,
  reply: successReply,
} satisfies EndpointSchemas;

export const exportOwnDataSchemas = {
  summary: 'Tot ce știe firma despre client, ca JSON',
  reply: z.record(z.string(), z.unknown()),
} satisfies EndpointSchemas;

export const exportOwnDataPaperSchemas = {
  summary: 'Tot ce știe firma despre client, ca PDF de citit',
  reply: z.unknown(),
} satisfies EndpointSchemas;

/** Sends a request to staff, because the law may require some data to be kept. */
export const askForErasureSchemas = {
  summary: 'Cere ștergerea datelor',
  reply: successReply,
  status: 202,
} satisfies EndpointSchemas;

export const setClientNewsletterSchemas = {
  summary: 'Pornește sau oprește noutățile prin e-mail',
  input: z.object({ isSubscribed: z.boolean() }),
  reply: z.object({ isSubscribed: z.boolean() }),
} satisfies EndpointSchemas;
