import { z } from 'zod';
import { idAndName } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import {
  day,
  idParams,
  isUnique,
  maxCountMessage,
  optionalText,
  requiredText,
  storableText,
} from '../kernel/scalars.ts';
import { defineSettingSchemas } from '../kernel/setting-schemas.ts';
import { teamColorNames } from '../teams/team-colors.ts';
import { requestPhoto, visitPhoto } from '../visits/photos.ts';
import { dayClosure, shownVisit, visitDetail } from '../visits/staff-visits.ts';
import {
  type ConflictReason,
  conflictDecisions,
  conflictReasons,
  crewLimits,
  crewSteps,
  type FailReason,
  failReasons,
  timedSteps,
} from './entries.ts';

const instant = z.string().nullable();
const failReason = z.enum(Object.keys(failReasons) as [FailReason, ...FailReason[]], 'Alegeți motivul');

const point = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Point = z.infer<typeof point>;

const checklistItem = z.object({
  id: z.string(),
  text: z.string(),
  isDone: z.boolean(),
  by: z.string().nullable(),
  at: instant,
});

const noteKind = z.enum(['note', 'extra']);

const workOrderLine = z.object({
  description: z.string(),
  isHeading: z.boolean(),
  quantity: z.string(),
  /** Formatted; null unless the settings allow prices. */
  price: z.string().nullable(),
});

/**
 * Each time is the first of the latest day on which the step was recorded, because two phones of a team may record the
 * same step.
 */
const crewTimes = z.object({ leftAt: instant, arrivedAt: instant, startedAt: instant, finishedAt: instant });

const crewNote = z.object({ key: z.string(), kind: noteKind, text: z.string(), by: z.string(), at: z.string() });

/** A visit as a point on the day of a team. */
const stop = shownVisit.extend({
  /** HH:mm at which the arrival window ends; null when no hour was chosen. */
  until: z.string().nullable(),
  /** With state, date and times these are the facts of `findVisitStatus`. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** The deadline of the hours proposed to the client; null when none are open. */
  choiceEndsAt: instant,
  plannedMinutes: z.number().int(),
  /** Gate code, dog, tap: from the agreement. */
  accessNotes: z.string(),
  /** What staff noted about the client, newest first: an allergy, a dog, who has the key. */
  notesAboutClient: z.array(z.string()),
  /** The ordered work, from the accepted quote. */
  workOrder: z.object({ title: z.string(), lines: z.array(workOrderLine) }).nullable(),
  checklist: z.array(checklistItem),
  /** `canDelete`: the caller's team took the photo, and the client has not received the report. */
  photos: z.array(visitPhoto.extend({ canDelete: z.boolean().optional() })),
  /** The photos of the last visits to the same garden, newest first. */
  earlierPhotos: z.array(visitPhoto),
  requestPhotos: z.array(requestPhoto),
  times: crewTimes,
  failure: z.object({ reason: failReason, note: z.string() }).nullable(),
  /** What the crew left to do here, and what the last visit to the same garden left. */
  leftToDo: z.string(),
  leftBefore: z.string(),
  crewNotes: z.array(crewNote),
  /** The distance from the previous stop, or from the base; null when a place is unknown. */
  km: z.number().nullable(),
  /** The point of the garden if known, else that of its locality. */
  position: point.extend({ isExact: z.boolean() }).nullable(),
});
export type Stop = z.infer<typeof stop>;

/**
 * A stop that was cancelled, moved to another day or given to another team after the team had recorded a step there. It
 * stays visible to that team with its own entries and nothing newer.
 */
const struckStop = shownVisit.pick({ id: true, name: true, date: true, service: true, address: true }).extend({
  change: z.enum(['cancel', 'move', 'assign']),
  /** Null when the client made the change. */
  by: z.string().nullable(),
  changedAt: z.string(),
  /** `move`: the new wall time. */
  movedTo: z.string().nullable(),
  /** The name of the new team (`assign`). */
  givenTo: z.string().nullable(),
  times: crewTimes,
  crewNotes: z.array(crewNote),
});
export type StruckStop = z.infer<typeof struckStop>;

const crewTeam = idAndName.extend({ color: z.enum(teamColorNames) });

const crewDay = z.object({
  date: z.string(),
  /** Null for a member of no team. */
  team: crewTeam.nullable(),
  /** The teams whose day the caller may open. */
  teams: z.array(crewTeam),
  /** Sorted in the order of the day, without cancelled visits. */
  stops: z.array(stop),
  struck: z.array(struckStop),
  /** Closures of the day that apply to the team. Missing in days that a phone cached from an earlier version. */
  closures: z.array(dayClosure).optional(),
  km: z.number(),
  isOrderChosen: z.boolean(),
});
export type CrewDay = z.infer<typeof crewDay>;

/** The time on the phone when it sends the entry; the server corrects `at` by the difference to its own clock. */
const sentAt = z.iso.datetime().optional();

const dayParams = z.object({ date: day() });

export const getCrewDaySchemas = {
  summary: 'Ziua unei echipe: opririle în ordine',
  params: dayParams,
  /** Staff and members of several teams choose one; the default is their first. */
  query: z.object({ team: idParams.shape.id.optional() }),
  reply: z.object({ day: crewDay }),
} satisfies EndpointSchemas;

export const saveStopOrderSchemas = {
  summary: 'Ordinea opririlor aleasă de un om; null pentru cea calculată',
  params: dayParams,
  input: z.object({
    team: idParams.shape.id.optional(),
    ids: z.array(idParams.shape.id).max(60).nullable(),
    at: z.iso.datetime('Lipsește ora'),
    sentAt,
  }),
  reply: z.object({ day: crewDay }),
} satisfies EndpointSchemas;

/** The phone creates the key, so that an entry sent twice is stored once. */
const entry = z.object({
  key: z.uuid('Lipsește cheia'),
  /** The time on the phone; a time in the future counts as now. */
  at: z.iso.datetime('Lipsește ora'),
  sentAt,
});

const stopReply = z.object({
  /** Null when the caller may only send entries: the team has lost the visit, or the visit is too old. */
  stop: stop.nullable(),
  /** The entry as the server stored it, in words for the crew. */
  noted: z.string(),
  /** Why the visit did not change, for example because it had been cancelled; the entry is stored anyway. */
  notice: z.string().nullable(),
});

export const addStopStepSchemas = {
  summary: 'Pe drum, am ajuns, am început, am terminat, nu s-a putut, înapoi la lucru',
  params: idParams,
  input: entry
    .extend({
      step: z.enum(crewSteps),
      /** The step that an `undo` reverts; without it, the undo reverts the end of the stop. */
      undoes: z.enum(timedSteps).optional(),
      /** `finish`: not all of the work was done. */
      isPartial: z.boolean().optional(),
      reason: failReason.optional(),
      note: optionalText(1000).optional(),
      /** `arrive`: where the phone is, if its owner allowed it. It becomes the point of the garden. */
      point: point.optional(),
    })
    .refine(({ step, reason }) => step !== 'fail' || reason, { error: 'Alegeți motivul', path: ['reason'] }),
  reply: stopReply,
  failures: { list_full: null },
} satisfies EndpointSchemas;
export type StopStepInput = z.input<typeof addStopStepSchemas.input>;

export const addStopNoteSchemas = {
  summary: 'O notă de la oprire sau o lucrare în plus pentru ofertă',
  params: idParams,
  input: entry.extend({ kind: noteKind, text: requiredText('Scrieți nota', crewLimits.note) }),
  reply: stopReply,
  failures: { list_full: null },
} satisfies EndpointSchemas;
export type StopNoteInput = z.input<typeof addStopNoteSchemas.input>;

export const setStopCheckSchemas = {
  summary: 'Bifează sau debifează un punct din lista de verificare',
  params: idParams,
  input: entry.extend({ item: storableText().min(1).max(40), isDone: z.boolean() }),
  reply: stopReply,
  failures: { list_full: null },
} satisfies EndpointSchemas;
export type StopCheckInput = z.input<typeof setStopCheckSchemas.input>;

/** Work that the visit could not follow, until the office decides about it. */
export const crewConflict = z.object({
  reason: z.enum(Object.keys(conflictReasons) as [ConflictReason, ...ConflictReason[]]),
  /** The idempotency key of the crew's entry. */
  entry: z.string(),
  /** What the visit becomes if the office agrees. */
  leadsTo: z.enum(['completed', 'no_show', 'confirmed']),
  /** The entry in the words of the crew. */
  said: z.string(),
  by: z.string(),
  at: z.string(),
});
export type CrewConflict = z.infer<typeof crewConflict>;

/** `entry` is the one that staff have seen; after a later entry they must decide again. */
export const decideCrewConflictSchemas = {
  summary: 'Ce face biroul cu o lucrare notată la o vizită care s-a schimbat între timp',
  params: idParams,
  input: z.object({ entry: idParams.shape.id, decision: z.enum(conflictDecisions) }),
  reply: z.object({ visit: visitDetail }),
  failures: { stale_version: null, wrong_state: null },
} satisfies EndpointSchemas;

/** All entries of the crew at a visit, including those that a later entry replaced. */
export const listStopEntriesSchemas = {
  summary: 'Ce a notat echipa la o vizită, cu tot cu ce s-a schimbat pe parcurs',
  params: idParams,
  reply: z.object({
    entries: z.array(
      z.object({
        key: z.string(),
        kind: z.string(),
        text: z.string(),
        by: z.string(),
        at: z.string(),
        isReplaced: z.boolean(),
      }),
    ),
    conflict: crewConflict.nullable(),
    point: point.extend({ source: z.enum(['staff', 'crew']) }).nullable(),
  }),
} satisfies EndpointSchemas;

export const setGardenPointSchemas = {
  summary: 'Punctul grădinii pe hartă, pentru ordinea opririlor; null îl șterge',
  params: idParams,
  input: z.object({ point: point.nullable() }),
  reply: z.object({ point: point.nullable() }),
} satisfies EndpointSchemas;

export const crewSettings = z.object({ showsPrices: z.boolean() });
export type CrewSettings = z.infer<typeof crewSettings>;
export const defaultCrewSettings: CrewSettings = { showsPrices: false };

export const { get: getCrewSettingsSchemas, save: saveCrewSettingsSchemas } = defineSettingSchemas(
  'crew',
  crewSettings,
  { get: 'Ce vede echipa pe telefon', save: 'Salvează ce vede echipa pe telefon' },
);

const checkItem = z.object({
  id: storableText().min(1).max(40),
  text: requiredText('Scrieți punctul', crewLimits.checkItemLength),
});

const checklist = z.object({
  serviceId: idParams.shape.id,
  items: z
    .array(checkItem)
    .max(crewLimits.checkItems, maxCountMessage(crewLimits.checkItems, 'puncte'))
    .refine((items) => isUnique(items.map(({ id }) => id)), 'Un punct apare de două ori'),
});

export const checklists = z.object({
  services: z
    .array(checklist)
    .max(200, 'Cel mult 200 de servicii')
    .refine((services) => isUnique(services.map(({ serviceId }) => serviceId)), 'Un serviciu apare de două ori'),
});
export type Checklists = z.infer<typeof checklists>;

export const { get: getChecklistsSchemas, save: saveChecklistsSchemas } = defineSettingSchemas(
  'checklists',
  checklists,
  { get: 'Listele de verificare, pe servicii', save: 'Salvează listele de verificare' },
);

const measuredTime = z.object({
  service: idAndName,
  planned: z.number(),
  /** The median of the last finished visits. */
  median: z.number(),
  visits: z.number().int(),
});

/** All times are in minutes, from what the crew recorded. */
export const getWorkTimesSchemas = {
  summary: 'Minute planificate și lucrate, pe servicii și grădini',
  query: z.object({ from: day().optional(), to: day().optional() }),
  reply: z.object({
    /** `windowCount` is the present setting; `measuredWindowCount` is what the median would need. */
    services: z.array(measuredTime.extend({ windowCount: z.number().int(), measuredWindowCount: z.number().int() })),
    gardens: z.array(measuredTime.extend({ name: z.string(), address: z.string(), city: z.string() })),
  }),
} satisfies EndpointSchemas;

export const applyWorkTimeSchemas = {
  summary: 'Durata unui serviciu devine cea măsurată',
  params: z.object({ service: idParams.shape.id }),
  reply: z.object({ windowCount: z.number().int() }),
  failures: { wrong_state: null },
} satisfies EndpointSchemas;
