import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '../../lib/refresh.ts';

export const inquiriesPath = '/api/admin/inquiries';
export const templatesPath = '/api/admin/reply-templates';

export const inquiryPath = (id: string) => `${inquiriesPath}/${id}`;

/** Every list and every message in the cache, and what is counted elsewhere. */
export const refreshInquiries = (client: QueryClient) =>
  refresh(client, inquiriesPath, '/api/admin/clients', '/api/admin/dashboard', '/api/admin/letters');
