import { z } from 'zod';

/** How long windows are held for a client who was asked to choose. */
export const choiceHours = 48;

export const visitChoice = z.object({
  /** In order, with the HH:mm at which the arrival window ends. */
  options: z.array(z.object({ date: z.string(), until: z.string() })),
  /** An instant in UTC. */
  endsAt: z.string(),
});
export type VisitChoice = z.infer<typeof visitChoice>;

/** An expired one stays visible to staff until the visit moves or windows are proposed again. */
export const staffChoice = visitChoice.extend({ state: z.enum(['open', 'expired']) });
