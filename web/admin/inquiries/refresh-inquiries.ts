import type { QueryClient } from '@tanstack/react-query';
import { listClients } from '../../../contract/clients/schemas.ts';
import { getDashboard } from '../../../contract/dashboard/schemas.ts';
import { listInquiries } from '../../../contract/inquiries/schemas.ts';
import { listEmails } from '../../../contract/emails/schemas.ts';
import { invalidatePaths } from '../../lib/invalidate-queries.ts';

/** Every list and every message in the cache, and what is counted elsewhere. */
export const refreshInquiries = (client: QueryClient) =>
  invalidatePaths(client, listInquiries.path, listClients.path, getDashboard.path, listEmails.path);
