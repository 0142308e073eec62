import { z } from 'zod';
import { idAndName, nextFree, successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { optionalText, tokenParams, wallTime } from '../kernel/scalars.ts';
import { hoursState } from '../payments/schemas.ts';
import { availability } from './availability.ts';
import { photoQuery, visitPhoto } from './photos.ts';
import { visitStates, visitStepNames, visitTimings } from './steps.ts';
import { visitStatusNames } from './visit-status.ts';

/** The result of `findVisitStatus`. */
export const visitStatus = z.object({
  name: z.enum(visitStatusNames),
  /** An instant in UTC; null when the name says everything. */
  at: z.string().nullable(),
});

/** A day of work that takes several; cancelled ones are left out. */
export const linkedDay = z.object({ date: z.string(), state: z.enum(visitStates) });

export const visitChoice = z.object({
  /**
   * Sorted by time. `until`: HH:mm at which the arrival window ends. `following`: wall times of the later days, for
   * work that takes several days.
   */
  options: z.array(z.object({ date: z.string(), until: z.string(), following: z.array(z.string()) })),
  /** An instant in UTC. */
  endsAt: z.string(),
});
export type VisitChoice = z.infer<typeof visitChoice>;

export const visitReport = z.object({
  /** An instant in UTC; null when it was not recorded. */
  finishedAt: z.string().nullable(),
  isPartial: z.boolean(),
  /** Ticked items of the checklist. */
  done: z.array(z.string()),
  /** Photos that the crew marked for the client, in the order in which they were taken. */
  photos: z.array(visitPhoto.pick({ id: true, moment: true, width: true, height: true })),
  /** Wall time of the next visit to the same garden. */
  next: z.string().nullable(),
  /** Whether the client agreed that the photos may be published as a project. */
  hasPhotoConsent: z.boolean(),
});
export type VisitReport = z.infer<typeof visitReport>;

/** A sentence about why the company moved the visit last; absent when it gave no reason. */
export const moveReason = z.string().optional();

/** A visit on its private page, without the free text of the request: the e-mail address is unverified. */
const visitByLink = z.object({
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
  status: visitStatus,
  /** The required notice in hours, once it is too late to change the visit online. */
  tooLateHours: z.number().int().optional(),
  /** All days of the same work, this one included, in order; empty for other visits. */
  linkedDays: z.array(linkedDay),
  steps: z.array(z.enum(visitStepNames)),
  choice: visitChoice.nullable(),
  /** The expected arrival (HH:mm), narrowed on the day of the visit as earlier stops end. */
  arrival: z.object({ from: z.string(), to: z.string() }).nullable(),
  moveReason,
  /** Whether the hours are held for good; missing for visits that wait for no deposit. */
  hours: hoursState.optional(),
  /** Null until it is completed. */
  report: visitReport.nullable(),
  /** Whether the client gets SMS at the phone of the visit, by its last digits; missing where none are offered. */
  sms: z.object({ phoneEnd: z.string(), hasAgreed: z.boolean() }).optional(),
});
export type VisitByLink = z.infer<typeof visitByLink>;

const visitByLinkReply = z.object({ visit: visitByLink });

export const getVisitByLinkSchemas = {
  summary: 'Vizita din linkul personal',
  params: tokenParams,
  reply: visitByLinkReply,
  failures: { gone: null },
} satisfies EndpointSchemas;

export const downloadVisitCalendarByLinkSchemas = {
  summary: 'Vizita ca fișier de calendar',
  params: tokenParams,
  reply: z.string(),
  failures: { gone: null },
} satisfies EndpointSchemas;

export const getMoveAvailabilitySchemas = {
  summary: 'Zilele și intervalele în care se poate muta vizita, de mâine',
  params: tokenParams,
  reply: availability,
  failures: { gone: null },
} satisfies EndpointSchemas;

const newTime = z.object({ date: wallTime('Vă rugăm să selectați o dată') });
const lateChange = { gone: null, wrong_state: null, stale_version: null, team_at_work: null };

export const moveVisitByLinkSchemas = {
  summary: 'Mută vizita într-un alt interval liber',
  params: tokenParams,
  input: newTime,
  reply: visitByLinkReply,
  failures: { ...lateChange, window_taken: nextFree },
} satisfies EndpointSchemas;

export const cancelVisitByLinkSchemas = {
  summary: 'Anulează vizita',
  params: tokenParams,
  input: z.object({ reason: optionalText(500).nullish() }),
  reply: visitByLinkReply,
  failures: lateChange,
} satisfies EndpointSchemas;

export const chooseWindowSchemas = {
  summary: 'Alege una dintre orele propuse; celelalte se eliberează',
  params: tokenParams,
  input: newTime,
  reply: visitByLinkReply,
  failures: { ...lateChange, window_taken: nextFree },
} satisfies EndpointSchemas;

export const getReportPhotoSchemas = {
  summary: 'O fotografie din raportul vizitei',
  params: tokenParams.extend({ photo: z.uuid() }),
  query: photoQuery,
  reply: z.unknown(),
  failures: { gone: null },
} satisfies EndpointSchemas;

export const setPhotoConsentSchemas = {
  summary: 'Acordul clientului ca fotografiile să apară în portofoliu; poate fi retras',
  params: tokenParams,
  input: z.object({ isGiven: z.boolean() }),
  reply: successReply,
  failures: { gone: null, wrong_state: null, stale_version: null },
} satisfies EndpointSchemas;

export const setVisitSmsSchemas = {
  summary: 'Clientul primește sau nu mai primește SMS la telefonul vizitei',
  params: tokenParams,
  input: z.object({ agrees: z.boolean() }),
  reply: successReply,
  failures: { gone: null, wrong_state: null },
} satisfies EndpointSchemas;
