import { z } from 'zod';
import { idAndName } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { day, idParams, requiredText, storableText } from '../kernel/scalars.ts';
import { defineSettingSchemas } from '../kernel/setting-schemas.ts';
import { teamColorNames } from '../teams/team-colors.ts';
import { photoChange, requestPhoto, visitPhoto } from '../visits/photos.ts';
import { visitAddress } from '../visits/staff-visits.ts';
import { visitStates, visitTimings } from '../visits/steps.ts';
import { crewLimits, type FailReason, failReasons, stopCheckInput, stopNoteInput, stopStepInput } from './entries.ts';

const instant = z.string().nullable();

const stopTimes = z.object({ leftAt: instant, arrivedAt: instant, startedAt: instant, finishedAt: instant });

const checklistItem = z.object({
  id: z.string(),
  text: z.string(),
  isDone: z.boolean(),
  /** Who changed it last, and when. */
  by: z.string().nullable(),
  at: instant,
});

const stopNote = z.object({
  key: z.string(),
  kind: z.enum(['note', 'extra']),
  text: z.string(),
  by: z.string(),
  at: z.string(),
});

const workOrderLine = z.object({
  description: z.string(),
  isHeading: z.boolean(),
  quantity: z.string(),
  /** Formatted; null unless the settings allow prices. */
  price: z.string().nullable(),
});

/** A visit as a point on the day of a team. */
const stop = z.object({
  id: z.string(),
  state: z.enum(visitStates),
  isPartial: z.boolean(),
  /** Wall time in Bucharest, yyyy-MM-ddTHH:mm:ss. */
  date: z.string(),
  timing: z.enum(visitTimings),
  /** HH:mm at which the arrival window ends; null when no hour was chosen. */
  until: z.string().nullable(),
  plannedMinutes: z.number().int(),
  name: z.string(),
  phone: z.string(),
  phoneE164: z.string().nullable(),
  service: idAndName,
  address: visitAddress,
  /** What the client wrote. */
  notes: z.string(),
  staffNotes: z.string(),
  /** Gate code, dog, tap: from the agreement. */
  accessNotes: z.string(),
  /** From the accepted quote. */
  workOrder: z.object({ title: z.string(), lines: z.array(workOrderLine) }).nullable(),
  checklist: z.array(checklistItem),
  photos: z.array(visitPhoto),
  /** Of the last visits to the same garden, newest first. */
  earlierPhotos: z.array(visitPhoto),
  requestPhotos: z.array(requestPhoto),
  times: stopTimes,
  failure: z.object({ reason: z.enum(Object.keys(failReasons) as [FailReason]), note: z.string() }).nullable(),
  crewNotes: z.array(stopNote),
  /** From the stop before it, or from the base; null when a place is unknown. */
  km: z.number().nullable(),
  /** Of the garden, else of its locality. */
  position: z.object({ latitude: z.number(), longitude: z.number(), isExact: z.boolean() }).nullable(),
});
export type Stop = z.infer<typeof stop>;

const crewTeam = z.object({ id: z.string(), name: z.string(), color: z.enum(teamColorNames) });

const crewDay = z.object({
  date: z.string(),
  /** Null for a member of no team. */
  team: crewTeam.nullable(),
  /** Those whose day the caller may see. */
  teams: z.array(crewTeam),
  /** In the order of the day; cancelled visits are left out. */
  stops: z.array(stop),
  km: z.number(),
  /** Whether a person chose the order. */
  isOrderChosen: z.boolean(),
});
export type CrewDay = z.infer<typeof crewDay>;

/** From so many days ago to so many days ahead. */
export const crewDayRange = { past: 14, ahead: 31 } as const;

const stopReply = z.object({
  stop,
  /** Why the step did not change the visit, for example because it was cancelled meanwhile; what was noted is kept. */
  notice: z.string().nullable(),
});

export const getCrewDaySchemas = {
  summary: 'Ziua unei echipe: opririle în ordine',
  params: z.object({ date: day() }),
  /** For staff and members of several teams; the first by default. */
  query: z.object({ team: idParams.shape.id.optional() }),
  reply: z.object({ day: crewDay }),
} satisfies EndpointSchemas;

export const addStopStepSchemas = {
  summary: 'Pe drum, am ajuns, am început, am terminat, nu s-a putut, înapoi',
  params: idParams,
  input: stopStepInput,
  reply: stopReply,
  failures: { wrong_state: null, list_full: null },
} satisfies EndpointSchemas;

export const addStopNoteSchemas = {
  summary: 'O notă de la oprire sau o lucrare în plus pentru ofertă',
  params: idParams,
  input: stopNoteInput,
  reply: stopReply,
  failures: { list_full: null },
} satisfies EndpointSchemas;

export const setStopCheckSchemas = {
  summary: 'Bifează sau debifează un punct din lista de verificare',
  params: idParams,
  input: stopCheckInput,
  reply: stopReply,
  failures: { list_full: null },
} satisfies EndpointSchemas;

/** multipart/form-data with the fields `moment`, `key`, `at` and `isForClient`, then one `file`. The same key counts once. */
export const addStopPhotoSchemas = {
  summary: 'O fotografie de la oprire (multipart/form-data: moment, key, at, isForClient, file)',
  params: idParams,
  reply: z.object({ photo: visitPhoto, notice: z.string().nullable() }),
  status: 201,
  failures: { too_many_photos: null },
} satisfies EndpointSchemas;

/** Also photos of earlier visits to the same garden. */
export const getStopPhotoSchemas = {
  summary: 'O fotografie de la oprire sau de la vizite anterioare în aceeași grădină',
  params: z.object({ id: idParams.shape.id, photo: idParams.shape.id }),
  query: z.object({ size: z.enum(['small', 'full']).optional() }),
  reply: z.unknown(),
} satisfies EndpointSchemas;

export const getStopRequestPhotoSchemas = {
  summary: 'O fotografie trimisă de client cu cererea',
  params: idParams.extend({ position: z.coerce.number().int().min(0).max(99) }),
  reply: z.unknown(),
} satisfies EndpointSchemas;

export const saveStopOrderSchemas = {
  summary: 'Ordinea opririlor aleasă de un om; null pentru cea calculată',
  params: z.object({ date: day() }),
  input: z.object({
    team: idParams.shape.id.optional(),
    ids: z.array(idParams.shape.id).max(60).nullable(),
    at: z.iso.datetime('Lipsește ora'),
  }),
  reply: z.object({ day: crewDay }),
} satisfies EndpointSchemas;

export const changeStopPhotoSchemas = {
  summary: 'Arată sau ascunde clientului o fotografie, ori o mută între dinainte și după',
  params: z.object({ id: idParams.shape.id, photo: idParams.shape.id }),
  input: photoChange,
  reply: z.object({ photo: visitPhoto }),
} satisfies EndpointSchemas;

export const crewSettings = z.object({
  /** Whether the crew sees the prices of the work order. */
  showsPrices: z.boolean(),
});
export type CrewSettings = z.infer<typeof crewSettings>;
export const defaultCrewSettings: CrewSettings = { showsPrices: false };

export const { get: getCrewSettingsSchemas, save: saveCrewSettingsSchemas } = defineSettingSchemas(
  'crew',
  crewSettings,
  { get: 'Ce vede echipa pe telefon', save: 'Salvează ce vede echipa pe telefon' },
);

export const checklists = z.object({
  services: z
    .array(
      z.object({
        serviceId: idParams.shape.id,
        items: z
          .array(
            z.object({
              id: storableText().min(1).max(40),
              text: requiredText('Scrieți punctul', crewLimits.checkItemLength),
            }),
          )
          .max(crewLimits.checkItems, `Cel mult ${crewLimits.checkItems} de puncte`)
          .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'Un punct apare de două ori'),
      }),
    )
    .max(200, 'Cel mult 200 de servicii')
    .refine(
      (services) => new Set(services.map(({ serviceId }) => serviceId)).size === services.length,
      'Un serviciu apare de două ori',
    ),
});
export type Checklists = z.infer<typeof checklists>;

export const { get: getChecklistsSchemas, save: saveChecklistsSchemas } = defineSettingSchemas(
  'checklists',
  checklists,
  {
    get: 'Listele de verificare, pe servicii',
    save: 'Salvează listele de verificare',
  },
);

const measuredTime = z.object({
  planned: z.number(),
  /** Of the last finished visits. */
  median: z.number(),
  visits: z.number().int(),
});

/** In minutes, from the times that the crew noted. */
export const getWorkTimesSchemas = {
  summary: 'Minute planificate și lucrate, pe servicii și grădini',
  query: z.object({ from: day().optional(), to: day().optional() }),
  reply: z.object({
    services: z.array(
      measuredTime.extend({
        service: idAndName,
        /** Arrival windows that the service takes now, and that the median would take. */
        windowCount: z.number().int(),
        measuredWindowCount: z.number().int(),
      }),
    ),
    gardens: z.array(
      measuredTime.extend({ service: idAndName, name: z.string(), address: z.string(), city: z.string() }),
    ),
  }),
} satisfies EndpointSchemas;

export const applyWorkTimeSchemas = {
  summary: 'Durata unui serviciu devine cea măsurată',
  params: z.object({ service: idParams.shape.id }),
  reply: z.object({ windowCount: z.number().int() }),
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

export const setGardenPointSchemas = {
  summary: 'Punctul grădinii pe hartă, pentru ordinea opririlor; null îl șterge',
  params: idParams,
  input: z.object({
    point: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).nullable(),
  }),
  reply: z.object({ point: z.object({ latitude: z.number(), longitude: z.number() }).nullable() }),
} satisfies EndpointSchemas;

/** Everything that the crew noted at a visit, for staff: also what a later entry replaced. */
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
    point: z.object({ latitude: z.number(), longitude: z.number(), source: z.enum(['staff', 'crew']) }).nullable(),
  }),
} satisfies EndpointSchemas;
