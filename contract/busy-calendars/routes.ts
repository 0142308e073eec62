import { adminRoute, staffRoute } from '../kernel/route.ts';
import type * as busy from './schemas.ts';

export const listBusyCalendars = staffRoute<typeof busy.listBusyCalendarsSchemas>('GET /api/admin/busy-calendars');
export const addBusyCalendar = adminRoute<typeof busy.addBusyCalendarSchemas>('POST /api/admin/busy-calendars');
export const saveBusyCalendar = adminRoute<typeof busy.saveBusyCalendarSchemas>('PUT /api/admin/busy-calendars/:id');
export const deleteBusyCalendar = adminRoute<typeof busy.deleteBusyCalendarSchemas>(
  'DELETE /api/admin/busy-calendars/:id',
);
export const readBusyCalendar = staffRoute<typeof busy.readBusyCalendarSchemas>(
  'POST /api/admin/busy-calendars/:id/read',
);
export const decideBusyCalendar = staffRoute<typeof busy.decideBusyCalendarSchemas>(
  'POST /api/admin/busy-calendars/:id/decide',
);
