import { startClientSession } from '../../../server/clients/access/client-access.ts';
import type { RunningSite } from '../servers/running-site.ts';

/** As if the owner of the address had opened a link; the headers go with every call of the client. */
export async function openClientSession({ db }: RunningSite, email: string, now = new Date()) {
  const { token } = await db.transaction().execute((trx) => startClientSession(trx, email.toLowerCase(), 'test', now));
  return { authorization: `Bearer ${token}` };
}
