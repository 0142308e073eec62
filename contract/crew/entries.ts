import { z } from 'zod';
import { optionalText, requiredText, storableText } from '../kernel/scalars.ts';

/** What a phone of the crew can note at a stop. */
const stopEntryKinds = ['leave', 'arrive', 'start', 'finish', 'fail', 'undo', 'note', 'extra', 'check'] as const;
export type StopEntryKind = (typeof stopEntryKinds)[number];

/** `undo` takes back the last `finish` or `fail`. */
export const crewSteps = ['leave', 'arrive', 'start', 'finish', 'fail', 'undo'] as const;
export type CrewStep = (typeof crewSteps)[number];

/** Why the work could not be done. */
export const failReasons = {
  absent: 'Nu era nimeni și nu am putut intra',
  weather: 'Vremea',
  access: 'Accesul era blocat',
  refused: 'Clientul nu a dorit',
  equipment: 'Utilaj defect',
  other: 'Alt motiv',
} as const;
export type FailReason = keyof typeof failReasons;
const failReasonNames = Object.keys(failReasons) as [FailReason, ...FailReason[]];

export const crewLimits = { note: 2000, notesAVisit: 200, checkItems: 40, checkItemLength: 160 } as const;

/** Every entry names itself, so that a phone may send it again, and when it was made. */
const entry = {
  key: z.uuid('Lipsește cheia'),
  /** By the clock of the phone; a time in the future counts as now. */
  at: z.iso.datetime('Lipsește ora'),
};

const point = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Point = z.infer<typeof point>;

export const stopStepInput = z
  .object({
    ...entry,
    step: z.enum(crewSteps),
    /** `finish`: not all of the work was done. */
    isPartial: z.boolean().optional(),
    reason: z.enum(failReasonNames, 'Alegeți motivul').optional(),
    note: optionalText(1000).optional(),
    /** `arrive`: where the phone is, if its owner allowed it. It becomes the point of the garden. */
    point: point.optional(),
  })
  .refine(({ step, reason }) => step !== 'fail' || reason, { error: 'Alegeți motivul', path: ['reason'] });
export type StopStepInput = z.input<typeof stopStepInput>;

export const stopNoteInput = z.object({
  ...entry,
  /** `extra`: work that the client asked for beside, to be quoted. */
  kind: z.enum(['note', 'extra']),
  text: requiredText('Scrieți nota', crewLimits.note),
});
export type StopNoteInput = z.input<typeof stopNoteInput>;

export const stopCheckInput = z.object({
  ...entry,
  /** The id of an item of the checklist. */
  item: storableText().min(1).max(40),
  isDone: z.boolean(),
});
export type StopCheckInput = z.input<typeof stopCheckInput>;
