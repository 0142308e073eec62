import { z } from 'zod';
import { idAndName } from './replies.ts';
import { idParams, storableText } from './scalars.ts';

export const staffNote = z.object({
  id: z.string(),
  at: z.string(),
  by: idAndName,
  text: z.string(),
});

export const noteInput = (max: number) =>
  z.object({ text: storableText('Scrieți nota').min(1, 'Scrieți nota').max(max, 'Nota este prea lungă') });

export const noteParams = idParams.extend({ note: idParams.shape.id });
