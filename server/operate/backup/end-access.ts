import { recordActivity } from '../../common/activity/activity-store.ts';
import { switchOffWebhooks } from '../../common/webhooks/webhook-store.ts';
import { deleteAllSessions } from '../../company/accounts/sessions/session-store.ts';
import { deleteAllClientSessions } from '../../company/clients/access/client-session-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { revokeAllTokens } from '../api/token-store.ts';

/**
 * Signs everybody out, revokes the API tokens and switches off the webhooks: an archive does not know what was ended
 * after it was taken.
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
