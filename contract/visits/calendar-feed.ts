import { z } from 'zod';
import type { EndpointSchemas } from '../kernel/route.ts';

/** The visits in the calendar of one's own phone: a secret address that can be taken back. */

const feed = z.object({ createdAt: z.string(), lastReadAt: z.string().nullable() }).nullable();

export const getCalendarFeedSchemas = {
  summary: 'Calendarul meu privat, dacă există',
  reply: z.object({ feed }),
} satisfies EndpointSchemas;

/** The address is shown this once; a new one ends the one before it. */
export const openCalendarFeedSchemas = {
  summary: 'O adresă nouă pentru calendarul meu privat',
  reply: z.object({ feed, url: z.string() }),
  status: 201,
} satisfies EndpointSchemas;

export const closeCalendarFeedSchemas = {
  summary: 'Închide calendarul meu privat',
  reply: z.object({ feed }),
} satisfies EndpointSchemas;

export const readCalendarFeedSchemas = {
  summary: 'Vizitele, pentru calendarul unui telefon',
  params: z.object({ token: z.string().regex(/^[0-9a-f]{48}$/) }),
  reply: z.string(),
} satisfies EndpointSchemas;
