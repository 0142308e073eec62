import type { QueryClient } from '@tanstack/react-query';
import { listIssues, listSubscribers } from '../../../contract/newsletter/routes.ts';
import { invalidatePaths } from '../../lib/invalidate-queries.ts';

/** Issues show the number of subscribers and the other way round. */
export const refreshNewsletter = (client: QueryClient) =>
  invalidatePaths(client, listIssues.path, listSubscribers.path);
