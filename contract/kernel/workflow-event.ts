import { z } from 'zod';

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
