import { z } from 'zod';
import type { EndpointSchemas } from '../kernel/route.ts';
import { callKey, day, idParams, startingVersion, wallTime } from '../kernel/scalars.ts';

const count = z.number().int();

const chosenDay = z.object({
  date: day('Alegeți ziua'),
  /** HH:mm; only visits that begin at this hour or later. */
  from: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Ora are forma 08:00')
    .nullish(),
  teamIds: z.array(idParams.shape.id).min(1, 'Alegeți cel puțin o echipă').max(50),
});

const noTime = 'Alegeți o zi și o oră';
const place = z.object({
  date: wallTime(noTime),
  teamId: idParams.shape.id,
  /** The days after it, of work that takes several. */
  following: z.array(wallTime(noTime)).max(180).optional(),
});
export type TeamWindow = z.infer<typeof place>;

/** `move`: to another day within the tolerance. `ask`: the client chooses a window. `stay`: nothing changes. */
const outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('move'), to: place }),
  z.object({ kind: z.literal('ask'), options: z.array(place).min(1).max(3) }),
  z.object({ kind: z.literal('stay') }),
]);

const postponedVisit = z.object({
  id: z.string(),
  sequence: count,
  name: z.string(),
  service: z.string(),
  city: z.string(),
  date: z.string(),
  /** Null without an hour. */
  teamId: z.string().nullable(),
  /** The days within the tolerance of an agreement; null for other visits. */
  tolerance: z.object({ earliest: z.string(), latest: z.string() }).nullable(),
  outcome,
  reason: z.string(),
  /** Whether the client would get an e-mail. */
  email: z.boolean(),
});
export type PostponedVisit = z.infer<typeof postponedVisit>;

export const previewPostponementSchemas = {
  summary: 'Ce s-ar întâmpla cu vizitele unei zile ploioase; nu scrie nimic',
  input: chosenDay,
  /** `canSend`: whether the server can send e-mails; otherwise they wait in the outbox. */
  reply: z.object({ visits: z.array(postponedVisit), emails: count, canSend: z.boolean() }),
} satisfies EndpointSchemas;

const postponement = z.object({
  id: z.string(),
  date: z.string(),
  moved: count,
  asked: count,
  /** An instant in UTC. */
  undoUntil: z.string(),
});
export type Postponement = z.infer<typeof postponement>;

/**
 * Runs in one transaction. Visits that the input omits stay. The day is closed for the chosen teams even if no visit
 * moves.
 */
export const confirmPostponementSchemas = {
  summary: 'Închide o zi ploioasă și îi mută vizitele; e-mailurile pleacă peste cinci minute',
  input: chosenDay.extend({
    visits: z.array(z.object({ id: idParams.shape.id, sequence: startingVersion, outcome })).max(500),
    /** All visits of the preview; with it, a visit that came later refuses the postponement. */
    seen: z.array(idParams.shape.id).max(5000).optional(),
    key: callKey,
  }),
  reply: z.object({ postponement }),
  status: 201,
  /** Since the preview, a visit has changed or come, or a window was taken; nothing was written. */
  failures: {
    plan_changed: z.object({ refused: z.array(z.object({ id: z.string(), name: z.string(), message: z.string() })) }),
  },
} satisfies EndpointSchemas;

export const getPostponementSchemas = {
  summary: 'Ultima amânare, cât timp mai poate fi anulată',
  reply: z.object({ postponement: postponement.nullable() }),
} satisfies EndpointSchemas;

/** Visits that were changed after the postponement keep their changes and are named in the reply. */
export const undoPostponementSchemas = {
  summary: 'Anulează o amânare: vizitele revin la orele lor și niciun e-mail nu pleacă',
  input: z.object({ id: idParams.shape.id }),
  reply: z.object({ restored: count, kept: z.array(z.object({ id: z.string(), name: z.string() })) }),
  failures: { wrong_state: null, stale_version: null },
} satisfies EndpointSchemas;
