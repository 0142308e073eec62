import { getProfile, listAccounts, listSessions } from '../../../contract/accounts/routes.ts';
import { queryOf } from '../../lib/call.ts';

export const accountsQuery = queryOf(listAccounts);

export const profileQuery = queryOf(getProfile);
export const sessionsQuery = queryOf(listSessions);
