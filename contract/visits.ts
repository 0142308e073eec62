import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { storableText } from './base/text.ts';
import { wallTime } from './base/wall-time.ts';
import { visitStates, visitStepNames } from './visit-steps.ts';

/**
 * How a visit stands to the arrival windows: it holds one, it has an hour but holds none (and the staff
 * must see to it), or no hour was chosen.
 */
export const visitTimings = ['window', 'outside', 'unset'] as const;
export type VisitTiming = (typeof visitTimings)[number];

/** What the visitor sees on the private page. Free text of the request is left out: the address it was sent to is not proven. */
export const visitView = z.object({
  state: z.enum(visitStates),
  name: z.string(),
  service: z.object({ id: z.string(), name: z.string() }),
  /** Wall time in Bucharest, yyyy-MM-ddTHH:mm:ss. */
  date: z.string(),
  timing: z.enum(visitTimings),
  /** HH:mm at which the arrival window ends; null when no hour was chosen. */
  until: z.string().nullable(),
  address: z.object({
    streetName: z.string(),
    houseNumber: z.string(),
    city: z.string(),
    county: z.string(),
    postalCode: z.string(),
  }),
  hasBegun: z.boolean(),
  isPast: z.boolean(),
  /** What the visitor can still do. */
  steps: z.array(z.enum(visitStepNames)),
});
export type VisitView = z.infer<typeof visitView>;

// Made by us, so anything else names no visit.
const params = z.object({ token: z.string().regex(/^[0-9a-f]{48}$/) });
const reply = z.object({ visit: visitView });

export const getVisit = endpoint({
  method: 'GET',
  path: '/api/visits/:token',
  access: 'public',
  summary: 'Vizita din linkul personal',
  params,
  reply,
});

export const getVisitCalendar = endpoint({
  method: 'GET',
  path: '/api/visits/:token/calendar.ics',
  access: 'public',
  summary: 'Vizita ca fișier de calendar',
  params,
  reply: z.string(),
});

const noDate = 'Vă rugăm să selectați o dată';

export const moveVisit = endpoint({
  method: 'POST',
  path: '/api/visits/:token/move',
  access: 'public',
  summary: 'Mută vizita într-un alt interval liber',
  params,
  input: z.object({ date: wallTime(noDate) }),
  reply,
});

export const cancelVisit = endpoint({
  method: 'POST',
  path: '/api/visits/:token/cancel',
  access: 'public',
  summary: 'Anulează vizita',
  params,
  input: z.object({ reason: storableText().max(500, 'Textul este prea lung').nullish() }),
  reply,
});
