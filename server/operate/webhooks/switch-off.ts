import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import { failingDays } from '../../../contract/webhooks/schemas.ts';
import { recordActivity } from '../../common/activity/activity-store.ts';
import { readEmailCompany } from '../../common/emails/email-company.ts';
import { queueEmail } from '../../common/emails/outbox.ts';
import { type Subscription, updateWebhookSubscription } from '../../common/webhooks/webhook-store.ts';
import { listUsers } from '../../company/accounts/user-store.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';

/** The only part of the address that other screens show: the rest may hold a key. */
export const readHost = ({ url }: Pick<Subscription, 'url'>) => new URL(url).host;

/**
 * True for a receiver that accepted nothing for a week and had three days for the event that was just given up. Days
 * without events count too, so rare events switch it off like frequent ones; one failure after a quiet week does not.
 */
export const isDead = ({ failing_since }: Subscription, { isGivenUp, now }: { isGivenUp: boolean; now: string }) =>
  isGivenUp && failing_since !== null && failing_since <= addMs(now, -failingDays * dayMs);

/** Switches off a subscription whose receiver is dead, and tells administrators. */
export async function switchOff(
  { now, publicUrl }: Pick<Context, 'now' | 'publicUrl'>,
  trx: Trx,
  subscription: Subscription,
) {
  const { id, version, failing_since: since } = subscription;
  const at = now().toISOString();
  const off = { is_on: 0, ended_at: at, failing_since: null, paused_until: null, version: version + 1 };
  // Not after a success during the call, such as that of the test button.
  if (!since || !(await updateWebhookSubscription(trx, { id, version, failing_since: since }, off))) return;
  const host = readHost(subscription);
  const about = { kind: 'webhooks' as const, id, title: host };
  await recordActivity(trx, { by: null, action: 'disable', ...about, after: { failingSince: since } }, now());
  const company = await readEmailCompany({ db: trx, publicUrl });
  const adminUrl = `${company.url}/admin/settings/webhooks`;
  const administrators = (await listUsers(trx)).filter(({ role, disabled_at }) => role === 'admin' && !disabled_at);
  for (const { name, email } of administrators) {
    const payload = { kind: 'webhookOff' as const, company, name, host, since, adminUrl };
    await queueEmail(trx, { key: `webhook-off:${id}:${at}:${email}`, to: email, payload }, now());
  }
}
