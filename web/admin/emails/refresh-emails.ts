import type { QueryClient } from '@tanstack/react-query';
import { getDashboard } from '../../../contract/dashboard/routes.ts';
import { listEmails } from '../../../contract/emails/routes.ts';
import { invalidatePaths } from '../../lib/invalidate-queries.ts';

/** The dashboard counts e-mails too. */
export const refreshEmails = (client: QueryClient) => invalidatePaths(client, listEmails.path, getDashboard.path);
