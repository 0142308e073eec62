import type { QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '../../../contract/base/endpoint.ts';
import type { getStaffVisit, getVisitCalendarRange, listVisits } from '../../../contract/staff-visits.ts';
import { refresh } from '../../lib/refresh.ts';

export const visitsPath = '/api/admin/appointments';

export type VisitList = ReplyOf<typeof listVisits>;
export type VisitCalendar = ReplyOf<typeof getVisitCalendarRange>;
export type VisitReply = ReplyOf<typeof getStaffVisit>;

export const calendarKey = (from: string, to: string) => [`${visitsPath}/calendar?from=${from}&to=${to}`];
export const visitKey = (id: string) => [`${visitsPath}/${id}`];

/** Lists, calendars and visits: after a change none of them is known any more. */
export const refreshVisits = (client: QueryClient) => refresh(client, visitsPath, '/api/admin/dashboard');
