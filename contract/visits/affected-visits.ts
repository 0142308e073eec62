import { z } from 'zod';

const affectedVisit = z.object({
  id: z.string(),
  name: z.string(),
  date: z.string(),
  reason: z.enum(['window', 'weekday', 'closed', 'teams']),
});
export type AffectedVisit = z.infer<typeof affectedVisit>;

/** Booked visits that no longer fit: the first of them, and how many there are. */
export const affectedVisits = z.object({ touched: z.array(affectedVisit), count: z.number().int() });
