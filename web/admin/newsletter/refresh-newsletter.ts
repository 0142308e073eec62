import type { QueryClient } from '@tanstack/react-query';
import { listIssues, listSubscribers } from '../../../contract/newsletter/routes.ts';
import { invalidatePaths } from '../../lib/invalidate-queries.ts';

/** Who reads is counted beside the issues, and what was sent beside the readers. */
export const refreshNewsletter = (client: QueryClient) =>
  invalidatePaths(client, listIssues.path, listSubscribers.path);
