import { z } from 'zod';
import { idAndName, nextFree, successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { botTraps, day, idParams, tokenParams, wallTime } from '../kernel/scalars.ts';
import { bookingInput } from './booking.ts';
import { visitorShape } from './field-schemas.ts';

/**
 * An entry goes from `waiting` to `held` to `taken`. Holds expire, entries expire when their day is too near, and
 * visitors may leave.
 */
const waitingStates = ['waiting', 'held', 'taken', 'expired', 'left'] as const;
export type WaitingState = (typeof waitingStates)[number];

export const waitingStateLabels: Record<WaitingState, string> = {
  waiting: 'Așteaptă',
  held: 'Are o oră păstrată',
  taken: 'A luat ora',
  expired: 'Timp depășit',
  left: 'A ieșit de pe listă',
};

export const waitingInput = bookingInput
  .pick({ name: true, email: true, phone: true, serviceId: true })
  .extend({ date: day('Vă rugăm să selectați o dată'), ...botTraps });

export const joinWaitingListSchemas = {
  summary: 'Un vizitator așteaptă o oră liberă într-o zi plină',
  input: waitingInput,
  reply: z.object({
    success: z.literal(true),
    mailed: z.boolean(),
  }),
  status: 201,
  failures: { day_not_full: nextFree, list_full: null },
} satisfies EndpointSchemas;

const entryByLink = z.object({
  state: z.enum(waitingStates),
  name: z.string(),
  service: idAndName,
  date: z.string(),
  hold: z
    .object({
      /** Wall time in Bucharest, yyyy-MM-ddTHH:mm:ss. */
      date: z.string(),
      until: z.string(),
      /** HH:mm at which the work ends, when it takes more than the arrival window. */
      workUntil: z.string().nullable(),
      heldUntil: z.string(),
      /** Whether accepting the hold confirms the visit; otherwise it is a request that staff confirm. */
      isConfirmedWhenTaken: z.boolean(),
    })
    .nullable(),
});
export type WaitingEntryByLink = z.infer<typeof entryByLink>;

const entryByLinkReply = z.object({ entry: entryByLink });

export const getWaitingEntryByLinkSchemas = {
  summary: 'Locul de pe lista de așteptare, din linkul personal',
  params: tokenParams,
  reply: entryByLinkReply,
} satisfies EndpointSchemas;

/** The address of the garden, which the entry itself does not hold. */
export const waitingAddress = z.object(visitorShape);
export type WaitingAddress = z.input<typeof waitingAddress>;

/** Idempotent by the `Idempotency-Key` header. */
export const acceptHoldSchemas = {
  summary: 'Acceptă ora păstrată de pe lista de așteptare',
  params: tokenParams,
  input: waitingAddress,
  reply: z.object({
    success: z.literal(true),
    link: z.string(),
  }),
  status: 201,
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

export const leaveWaitingListSchemas = {
  summary: 'Iese de pe lista de așteptare',
  params: tokenParams,
  input: z.object({}),
  reply: entryByLinkReply,
  failures: { stale_version: null },
} satisfies EndpointSchemas;

export const staffEntry = z.object({
  id: z.string(),
  state: z.enum(waitingStates),
  date: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  phoneE164: z.string().nullable(),
  service: idAndName,
  windowCount: z.number().int(),
  isSuspicious: z.boolean(),
  hold: z.object({ date: z.string(), heldUntil: z.string() }).nullable(),
  visitId: z.string().nullable(),
  createdAt: z.string(),
});
export type StaffWaitingEntry = z.infer<typeof staffEntry>;

export const listWaitingEntriesSchemas = {
  summary: 'Lista de așteptare a unei zile',
  query: z.object({ date: day() }),
  reply: z.object({ entries: z.array(staffEntry), canSend: z.boolean() }),
} satisfies EndpointSchemas;

export const holdWindowSchemas = {
  summary: 'Oferă o oră liberă unui vizitator de pe lista de așteptare',
  params: idParams,
  /** The hour to give; by default the one that is already held, or the first free hour of the day. */
  input: z.object({ date: wallTime('Alegeți o oră').optional() }),
  reply: z.object({ entry: staffEntry }),
  failures: { window_taken: nextFree, stale_version: null, wrong_state: null },
} satisfies EndpointSchemas;

export const removeWaitingEntrySchemas = {
  summary: 'Elimină un vizitator de pe lista de așteptare',
  params: idParams,
  reply: successReply,
} satisfies EndpointSchemas;
