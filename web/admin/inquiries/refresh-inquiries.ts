import type { QueryClient } from '@tanstack/react-query';
import { listClients } from '../../../contract/clients/routes.ts';
import { getDashboard } from '../../../contract/dashboard/routes.ts';
import { listEmails } from '../../../contract/emails/routes.ts';
import { listInquiries } from '../../../contract/inquiries/routes.ts';
import { invalidatePaths } from '../../lib/invalidate-queries.ts';

/** Every list and every message in the cache, and what is counted elsewhere. */
export const refreshInquiries = (client: QueryClient) =>
  invalidatePaths(client, listInquiries.path, listClients.path, getDashboard.path, listEmails.path);
