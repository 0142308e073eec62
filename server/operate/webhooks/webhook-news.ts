import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import type { WebhookNews } from '../../../contract/webhooks/schemas.ts';
import { listWebhookSubscriptions } from '../../common/webhooks/webhook-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { readHost } from './switch-off.ts';

/** The webhooks that the dashboard warns about. */
export async function readWebhookNews(db: Db, now: Date): Promise<WebhookNews[]> {
  const late = addMs(now, -dayMs);
  return (await listWebhookSubscriptions(db)).flatMap((row) => {
    const about = { id: row.id, host: readHost(row) };
    if (row.ended_at) return { ...about, problem: 'ended' as const };
    if (row.missed > 0) return { ...about, problem: 'missed' as const };
    return row.is_on && row.failing_since && row.failing_since <= late ? { ...about, problem: 'failing' as const } : [];
  });
}
