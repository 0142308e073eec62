import { getProfile, listAccounts, listSessions } from '../../../contract/accounts/routes.ts';
import { buildQuery } from '../../lib/call.ts';

export const accountsQuery = buildQuery(listAccounts);

export const profileQuery = buildQuery(getProfile);
export const sessionsQuery = buildQuery(listSessions);
