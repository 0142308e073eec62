import { z } from 'zod';
import { idAndName } from './replies.ts';
import { idParams, storableText } from './scalars.ts';

type Names = readonly [string, ...string[]];

/** A step or another change in the history of a record. */
export const workflowEvent = <const Steps extends Names, const States extends Names>(steps: Steps, states: States) =>
  z.object({
    sequence: z.number().int(),
    at: z.string(),
    by: z.object({ isClient: z.boolean(), name: z.string().nullable() }),
    step: z.enum(steps),
    toState: z.enum(states),
    note: z.string().nullable(),
  });

export const staffNote = z.object({
  id: z.string(),
  at: z.string(),
  by: idAndName,
  text: z.string(),
});

export const noteInput = (max: number) =>
  z.object({ text: storableText('Scrieți nota').min(1, 'Scrieți nota').max(max, 'Nota este prea lungă') });

export const noteParams = idParams.extend({ note: idParams.shape.id });
