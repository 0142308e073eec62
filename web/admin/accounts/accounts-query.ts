import { listAccounts } from '../../../contract/accounts/routes.ts';
import { queryOf } from '../../lib/call.ts';

export const accountsQuery = queryOf(listAccounts);
