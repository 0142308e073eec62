import { createToken } from '../../../contract/api/routes.ts';
import { type ApiScope, apiScopeNames } from '../../../contract/kernel/api-scopes.ts';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import type { RunningSite } from '../servers/running-site.ts';
import { createSignedInStaff } from './staff.ts';

/** Another program with a token that an administrator made; with all scopes by default. */
export async function createProgram(site: RunningSite, scopes: ApiScope[] = apiScopeNames, now = new Date()) {
  const { headers } = await createSignedInStaff(site, 'admin', now);
  const input = { name: 'n8n', scopes, endsOn: addDays(toBucharestDay(now), 30) };
  const { item, secret } = await (await site.post(createToken.path, input, headers)).json();
  return { id: item.id as string, secret: secret as string, headers: { authorization: `Bearer ${secret}` } };
}
