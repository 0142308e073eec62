import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

/** The visits in the calendar of one's own phone: a secret address that can be taken back. */

const feed = z.object({ createdAt: z.string(), lastReadAt: z.string().nullable() }).nullable();

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/admin/calendar-feed',
  access: 'staff',
  summary: 'Calendarul meu privat, dacă există',
  reply: z.object({ feed }),
});

/** The address is shown this once; a new one ends the one before it. */
export const openCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/admin/calendar-feed',
  access: 'staff',
  summary: 'O adresă nouă pentru calendarul meu privat',
  reply: z.object({ feed, url: z.string() }),
  status: 201,
});

export const closeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/admin/calendar-feed',
  access: 'staff',
  summary: 'Închide calendarul meu privat',
  reply: z.object({ feed }),
});

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar-feeds/:token/vizite.ics',
  access: 'public',
  summary: 'Vizitele, pentru calendarul unui telefon',
  params: z.object({ token: z.string().regex(/^[0-9a-f]{48}$/) }),
  reply: z.string(),
});
