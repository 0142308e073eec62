import { z } from 'zod';
import { nextFree, successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import {
  baniField,
  botTraps,
  invalidEmailMessage,
  optionalText,
  requiredText,
  storableText,
  tokenParams,
  tooLongMessage,
  wallTime,
} from '../kernel/scalars.ts';
import { clientPayment } from '../payments/schemas.ts';
import { availability } from '../visits/availability.ts';
import { visitStates } from '../visits/steps.ts';
import { visitStatus } from '../visits/visit-by-link.ts';
import { quoteConsentNames } from './consents.ts';
import { quoteSnapshot } from './quote-content.ts';
import { quoteLimits } from './quote-units.ts';
import { quoteStates } from './steps.ts';
import { withdrawalRight } from './withdrawal-right.ts';

const maxName = 120;

const acceptance = z.object({
  at: z.string(),
  name: z.string(),
  options: z.array(z.string()),
  gross: baniField(),
  visits: z.array(
    z.object({
      date: z.string(),
      state: z.enum(visitStates),
      status: visitStatus,
      windowEnd: z.string().optional(),
      workUntil: z.string().optional(),
    }),
  ),
  agreement: z.object({ number: z.string(), start: z.string(), end: z.string() }).nullable(),
  /** Null while the company has entered no account, or when nothing is awaited. */
  payment: clientPayment.nullable(),
});

/** Businesses have no right of withdrawal. */
const withdrawal = withdrawalRight.extend({
  /** The price of the work done so far, in proportion to the completed visits. */
  executed: baniField(),
  withdrawnAt: z.string().nullable(),
});

/** The newest version, as its private link shows it. */
const quoteByLink = z.object({
  /** The preview for staff, which cannot be answered. */
  isPreview: z.boolean(),
  state: z.enum(quoteStates),
  hash: z.string(),
  snapshot: quoteSnapshot.omit({ photos: true }),
  photos: z.array(z.object({ position: z.number().int(), width: z.number().int(), height: z.number().int() })),
  /** What changed since the previous version, in sentences. */
  changes: z.array(z.string()),
  canAnswer: z.boolean(),
  acceptance: acceptance.nullable(),
  withdrawal: withdrawal.nullable(),
});
export type QuoteByLink = z.infer<typeof quoteByLink>;

const quoteByLinkReply = z.object({ quote: quoteByLink });

export const getQuoteByLinkSchemas = {
  summary: 'Oferta din linkul personal',
  params: tokenParams,
  reply: quoteByLinkReply,
} satisfies EndpointSchemas;

export const downloadQuoteByLinkSchemas = {
  summary: 'Oferta ca PDF; după acceptare, cu dovada acceptării',
  params: tokenParams,
  reply: z.unknown(),
} satisfies EndpointSchemas;

export const getQuotePhotoByLinkSchemas = {
  summary: 'O fotografie din ofertă',
  params: tokenParams.extend({ position: z.coerce.number().int().min(0).max(quoteLimits.photos) }),
  reply: z.unknown(),
} satisfies EndpointSchemas;

export const getQuoteAvailabilitySchemas = {
  summary: 'Zilele în care lucrările din ofertă pot începe',
  params: tokenParams,
  reply: availability,
} satisfies EndpointSchemas;

/** Of the version that the client has read. */
const versionHash = z.string('Lipsește versiunea ofertei').regex(/^[0-9a-f]{64}$/, 'Lipsește versiunea ofertei');
const quoteChanged = z.object({ changes: z.array(z.string()), quote: quoteByLink });

/** Idempotent by the `Idempotency-Key` header. A missing consent is refused as the field `consents.order`. */
export const acceptQuoteSchemas = {
  summary: 'Acceptă oferta și comandă, cu obligație de plată',
  params: tokenParams,
  input: z.object({
    hash: versionHash,
    name: storableFullName(),
    options: z.array(z.string().max(40)).max(quoteLimits.lines),
    /** The first window; required for quotes with a schedule and refused for others. */
    date: wallTime('Alegeți ziua în care începem').nullish(),
    consents: z.array(z.enum(quoteConsentNames)).max(quoteConsentNames.length),
  }),
  reply: quoteByLinkReply,
  failures: {
    window_taken: nextFree,
    quote_changed: quoteChanged,
    quote_expired: null,
    wrong_state: null,
  },
} satisfies EndpointSchemas;

function storableFullName() {
  return requiredText('Scrieți numele complet', maxName).refine(
    (name) => /\S\s+\S/.test(name),
    'Scrieți prenumele și numele',
  );
}

export const declineQuoteSchemas = {
  summary: 'Refuză oferta',
  params: tokenParams,
  /** Pages that were opened before an update of the server send no hash. */
  input: z.object({ hash: versionHash.optional(), reason: optionalText(500).nullish() }),
  reply: quoteByLinkReply,
  failures: { quote_changed: quoteChanged, quote_expired: null, wrong_state: null },
} satisfies EndpointSchemas;

/** Sent after the page was visible for two seconds, because mail scanners follow links. */
export const markQuoteSeenSchemas = {
  summary: 'Clientul a văzut oferta',
  params: tokenParams,
  reply: successReply,
} satisfies EndpointSchemas;

export const askAboutQuoteSchemas = {
  summary: 'O întrebare despre ofertă, în căsuța de mesaje',
  params: tokenParams,
  input: z.object({
    message: requiredText('Scrieți întrebarea', 2000),
    ...botTraps,
  }),
  reply: successReply,
  failures: { wrong_state: null },
  status: 201,
} satisfies EndpointSchemas;

/**
 * Starts a payment; the client pays on the page of Stripe at `url`. `url` is null when an earlier payment was found.
 */
export const payByCardSchemas = {
  summary: 'Începe plata cu cardul a sumei de plată acum',
  params: tokenParams,
  reply: quoteByLinkReply.extend({ url: z.string().nullable() }),
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

export const checkCardPaymentSchemas = {
  summary: 'Dacă plata cu cardul s-a confirmat',
  params: tokenParams,
  reply: quoteByLinkReply.extend({ isWaiting: z.boolean() }),
} satisfies EndpointSchemas;

/** The second step, after the client wrote the statement and confirmed it. */
export const withdrawFromQuoteSchemas = {
  summary: 'Retragerea consumatorului din contract, în 14 zile',
  params: tokenParams,
  input: z.object({
    /** The same length as the name of the acceptance, because the form suggests that one. */
    name: storableText('Scrieți numele')
      .min(2, 'Numele trebuie să aibă cel puțin 2 caractere')
      .max(maxName, tooLongMessage),
    email: z.email(invalidEmailMessage).max(254, invalidEmailMessage),
    statement: optionalText(1000).nullish(),
  }),
  reply: quoteByLinkReply,
  failures: { wrong_state: null },
} satisfies EndpointSchemas;
