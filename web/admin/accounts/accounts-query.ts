import { listAccounts } from '../../../contract/accounts.ts';
import { queryOf } from '../../lib/call.ts';

export const accountsQuery = queryOf(listAccounts);
