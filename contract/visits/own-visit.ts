import { z } from 'zod';
import { idAndName, nextFree } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { optionalText, wallTime } from '../kernel/scalars.ts';
import { availability } from './availability.ts';
import { visitChoice } from './choices.ts';
import { visitReport } from './report.ts';
import { visitStates, visitStepNames, visitTimings } from './steps.ts';

/** The private page. Without the free text of the request: the recipient's address is unverified. */
const ownVisit = z.object({
  state: z.enum(visitStates),
  name: z.string(),
  service: idAndName,
  /** Wall time in Bucharest, yyyy-MM-ddTHH:mm:ss. */
  date: z.string(),
  timing: z.enum(visitTimings),
  /** HH:mm at which the arrival window ends; null when no hour was chosen. */
  until: z.string().nullable(),
  /** HH:mm at which the work ends, when it takes more than the arrival window. */
  workUntil: z.string().optional(),
  address: z.object({
    streetName: z.string(),
    houseNumber: z.string(),
    city: z.string(),
    county: z.string(),
    postalCode: z.string(),
  }),
  hasBegun: z.boolean(),
  isPast: z.boolean(),
  /** The hours before a visit from which on it is changed by phone alone; missing until then. */
  tooLateHours: z.number().int().optional(),
  steps: z.array(z.enum(visitStepNames)),
  /** Windows to choose from, if the company asked. */
  choice: visitChoice.nullable(),
  /** HH:mm, narrowed on the day itself as the earlier stops of the team finish. */
  arrival: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Null until it is completed. */
  report: visitReport.nullable(),
});
export type OwnVisit = z.infer<typeof ownVisit>;

const visitTokenParams = z.object({ token: z.string().regex(/^[0-9a-f]{48}$/) });
const ownVisitReply = z.object({ visit: ownVisit });

export const getOwnVisitSchemas = {
  summary: 'Vizita din linkul personal',
  params: visitTokenParams,
  reply: ownVisitReply,
  failures: { gone: null },
} satisfies EndpointSchemas;

export const downloadOwnVisitCalendarSchemas = {
  summary: 'Vizita ca fișier de calendar',
  params: visitTokenParams,
  reply: z.string(),
  failures: { gone: null },
} satisfies EndpointSchemas;

export const getMoveAvailabilitySchemas = {
  summary: 'Zilele și intervalele în care se poate muta vizita, de mâine',
  params: visitTokenParams,
  reply: availability,
  failures: { gone: null },
} satisfies EndpointSchemas;

const noDate = 'Vă rugăm să selectați o dată';

const lateChange = { gone: null, wrong_state: null, stale_version: null };

export const moveOwnVisitSchemas = {
  summary: 'Mută vizita într-un alt interval liber',
  params: visitTokenParams,
  input: z.object({ date: wallTime(noDate) }),
  reply: ownVisitReply,
  failures: { ...lateChange, window_taken: nextFree },
} satisfies EndpointSchemas;

export const cancelOwnVisitSchemas = {
  summary: 'Anulează vizita',
  params: visitTokenParams,
  input: z.object({ reason: optionalText(500).nullish() }),
  reply: ownVisitReply,
  failures: lateChange,
} satisfies EndpointSchemas;

export const chooseWindowSchemas = {
  summary: 'Alege una dintre orele propuse; celelalte se eliberează',
  params: visitTokenParams,
  input: z.object({ date: wallTime(noDate) }),
  reply: ownVisitReply,
  failures: { ...lateChange, window_taken: nextFree },
} satisfies EndpointSchemas;
