import { listAccounts } from '../../../contract/accounts/schemas.ts';
import { queryOf } from '../../lib/call.ts';

export const accountsQuery = queryOf(listAccounts);
