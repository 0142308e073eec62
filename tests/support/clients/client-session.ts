import { startClientSession } from '../../../server/company/clients/access/client-access.ts';
import type { RunningSite } from '../servers/running-site.ts';

/** Starts a session like an opened link; returns the headers for calls of the client. */
export async function openClientSession({ db }: RunningSite, email: string, now = new Date()) {
  const { token } = await db.transaction().execute((trx) => startClientSession(trx, email.toLowerCase(), 'test', now));
  return { authorization: `Bearer ${token}` };
}
