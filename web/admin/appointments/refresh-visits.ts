import type { QueryClient } from '@tanstack/react-query';
import { getDashboard } from '../../../contract/dashboard.ts';
import { listVisits } from '../../../contract/staff-visits.ts';
import { refresh } from '../../lib/refresh.ts';

/** Lists, calendars and visits: after a change none of them is known any more. */
export const refreshVisits = (client: QueryClient) => refresh(client, listVisits.path, getDashboard.path);
