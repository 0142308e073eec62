import { z } from 'zod';
import { idParams, storableText } from './scalars.ts';

/** What the staff write for themselves about a message or a client. */
export const staffNote = z.object({
  id: z.string(),
  at: z.string(),
  by: z.object({ id: z.string(), name: z.string() }),
  text: z.string(),
});

export const noteInput = (longest: number) =>
  z.object({ text: storableText('Scrieți nota').min(1, 'Scrieți nota').max(longest, 'Nota este prea lungă') });

/** A note under the thing it is about. */
export const noteParams = idParams.extend({ note: idParams.shape.id });
