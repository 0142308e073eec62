import type { QueryClient } from '@tanstack/react-query';
import { listClients } from '../../../contract/clients.ts';
import { getDashboard } from '../../../contract/dashboard.ts';
import { listInquiries } from '../../../contract/staff-inquiries.ts';
import { listLetters } from '../../../contract/staff-letters.ts';
import { refresh } from '../../lib/refresh.ts';

/** Every list and every message in the cache, and what is counted elsewhere. */
export const refreshInquiries = (client: QueryClient) =>
  refresh(client, listInquiries.path, listClients.path, getDashboard.path, listLetters.path);
