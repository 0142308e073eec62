import type { QueryClient } from '@tanstack/react-query';
import { getDashboard } from '../../../contract/dashboard/routes.ts';
import { listVisits } from '../../../contract/visits/routes.ts';
import { invalidatePaths } from '../../lib/invalidate-queries.ts';

export const refreshVisits = (client: QueryClient) => invalidatePaths(client, listVisits.path, getDashboard.path);
