import { setTimeout as sleep } from 'node:timers/promises';
import { endClientSession, openClientSession, requestClientLink } from '../../../contract/client-page/routes.ts';
import {
  endClientSessionSchemas,
  openClientSessionSchemas,
  requestClientLinkSchemas,
} from '../../../contract/client-page/schemas.ts';
import { looksLikeBot } from '../../../contract/kernel/bot-traps.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { createClientPageLinks } from '../../emails/client-page-link.ts';
import { Failure } from '../../http/failure.ts';
import { deleteSubscriptions } from '../../push/subscription-store.ts';
import { deleteExpiredClientLinks } from './client-link-store.ts';
import { consumeClientLink, sendClientLink } from './client-links.ts';
import {
  deleteClientSession,
  deleteClientSessions,
  deleteExpiredClientSessions,
  listSignedIn,
} from './client-session-store.ts';
import { startClientSession } from './client-sessions.ts';

// Longer than the work takes, so that the time does not reveal whether the address is known.
const answerAfterMs = 400;

export function mountClientAccess(context: Context) {
  const { config, db, mount, now, canSendEmail, recordSecurityEvent } = context;
  const emailLinks = createClientPageLinks(config);
  const limitRequests = context.limitForm('client-link');
  const limitOpening = context.limitCalls('client-session');

  mount(requestClientLink, requestClientLinkSchemas, async ({ input, request }) => {
    const send = (isSuspicious: boolean) => (isSuspicious ? false : sendClientLink(context, input.email));
    const answer = limitRequests(request, looksLikeBot(input), async (isSuspicious) => ({
      isCounted: await send(isSuspicious),
    }));
    await Promise.all([sleep(answerAfterMs), answer]);
    return { success: true as const, mailed: canSendEmail };
  });

  mount(openClientSession, openClientSessionSchemas, async ({ input, request }) => {
    await limitOpening(request);
    const session = await db.transaction().execute(async (trx) => {
      const email = await consumeClientLink(trx, emailLinks, input.token, now());
      return email && startClientSession(trx, email, request.headers['user-agent'] ?? '', now());
    });
    if (session) return session;
    recordSecurityEvent({ kind: 'clientLinkRefused', address: request.ip, route: request.routeOptions.url });
    throw new Failure('link_used', 'Linkul este vechi sau a fost folosit deja. Cereți unul nou.');
  });

  mount(endClientSession, endClientSessionSchemas, async ({ input, user }) => {
    if (!input.everywhere) await deleteClientSession(db, user.id);
    else
      await db.transaction().execute(async (trx) => {
        await deleteClientSessions(trx, [user.email]);
        await deleteSubscriptions(trx, 'client', [user.email]);
      });
    return { success: true as const };
  });
}

export async function deleteExpiredClientAccess(db: Db, now: Date) {
  await deleteExpiredClientLinks(db, now.toISOString());
  await db.transaction().execute(async (trx) => {
    const ended = await deleteExpiredClientSessions(trx, now.toISOString());
    const open = await listSignedIn(trx, ended);
    const gone = ended.filter((email) => !open.includes(email));
    await deleteSubscriptions(trx, 'client', gone);
  });
}
