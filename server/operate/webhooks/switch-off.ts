import type { EmailCompany } from '../../../contract/emails/email-fields.ts';
import { recordActivity } from '../../common/activity/activity-store.ts';
import { queueEmail } from '../../common/emails/outbox.ts';
import { type Subscription, updateWebhookSubscription } from '../../common/webhooks/webhook-store.ts';
import { listUsers } from '../../company/accounts/user-store.ts';
import type { Trx } from '../../platform/db/database.ts';

/** The only part of the address that other screens show: the rest may hold a key. */
export const readHost = ({ url }: Pick<Subscription, 'url'>) => new URL(url).host;

/** Switches off a subscription whose calls all failed for a week, and tells administrators. */
export async function switchOff(
  trx: Trx,
  subscription: Subscription,
  since: string,
  company: EmailCompany,
  now: string,
) {
  const { id, version } = subscription;
  const off = { is_on: 0, ended_at: now, failing_since: null, paused_until: null, version: version + 1 };
  if (!(await updateWebhookSubscription(trx, { id, version }, off))) return;
  const host = readHost(subscription);
  const about = { kind: 'webhooks' as const, id, title: host };
  await recordActivity(trx, { by: null, action: 'disable', ...about, after: { failingSince: since } }, new Date(now));
  const administrators = (await listUsers(trx)).filter(({ role, disabled_at }) => role === 'admin' && !disabled_at);
  for (const { name, email } of administrators) {
    const payload = {
      kind: 'webhookOff' as const,
      company,
      name,
      host,
      since,
      adminUrl: `${company.url}/admin/settings/webhooks`,
    };
    await queueEmail(trx, { key: `webhook-off:${id}:${now}:${email}`, to: email, payload }, new Date(now));
  }
}
