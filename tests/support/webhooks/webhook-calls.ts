import type { WebhookEvent } from '../../../contract/webhooks/events.ts';
import { webhookEventNames } from '../../../contract/webhooks/events.ts';
import type { Webhook } from '../../../contract/webhooks/schemas.ts';
import type { RunningSite } from '../servers/running-site.ts';
import { createSignedInStaff } from '../staff/staff.ts';
import { createStaffCall, type StaffCall } from '../staff/staff-calls.ts';

export const webhooksPath = '/api/admin/webhooks';

/** Calls as an administrator who signs in anew each time: the clock of a test runs past the end of a session. */
export const createWebhookCalls = (site: RunningSite, now: () => Date) => {
  const call: StaffCall = async (...args) =>
    createStaffCall(site, await createSignedInStaff(site, 'admin', now()))(...args);
  const subscribe = async (url: string, events: readonly WebhookEvent[] = webhookEventNames) => {
    const reply = await call('POST', webhooksPath, { url, events, isOn: true });
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    return reply.body as { item: Webhook; secret: string };
  };
  const find = async (id: string): Promise<Webhook> =>
    (await call('GET', webhooksPath)).body.items.find((item: Webhook) => item.id === id);
  const clear = async () => {
    for (const table of ['webhook_deliveries', 'webhook_subscriptions'] as const)
      await site.db.deleteFrom(table).execute();
    await site.db.deleteFrom('jobs').where('name', '=', 'send webhooks').execute();
  };
  const list = () => site.db.selectFrom('webhook_deliveries').selectAll().orderBy('at').orderBy('id').execute();
  return { call, subscribe, find, clear, list };
};
