import { recordActivity } from '../../common/activity/activity-store.ts';
import { switchOffWebhooks } from '../../common/webhooks/webhook-store.ts';
import { deleteAllSessions } from '../../company/accounts/sessions/session-store.ts';
import { deleteAllClientSessions } from '../../company/clients/access/client-session-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { revokeAllTokens } from '../api/token-store.ts';

/**
 * An archive does not know who was signed out and what was revoked after it was taken. So everybody signs in again, and
 * staff decide anew which other programs may read and which are told of events.
 */
export const endRestoredAccess = (db: Db, now: Date) =>
  db.transaction().execute(async (trx) => {
    const ended = {
      sessions: await deleteAllSessions(trx),
      clientSessions: await deleteAllClientSessions(trx),
      tokens: await revokeAllTokens(trx, now),
      webhooks: await switchOffWebhooks(trx),
    };
    const about = { kind: 'settings' as const, id: 'backup', title: 'Copie de siguranță restaurată' };
    await recordActivity(trx, { by: null, action: 'update', ...about, after: { ...ended } }, now);
    return ended;
  });
