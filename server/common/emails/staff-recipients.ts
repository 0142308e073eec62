import { emailKinds } from '../../../contract/emails/email-kinds.ts';
import { getNotifications, saveNotifications } from '../../../contract/emails/routes.ts';
import { getNotificationsSchemas, notifications, saveNotificationsSchemas } from '../../../contract/emails/schemas.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { mountSetting } from '../settings/mount-setting.ts';
import { declareSetting } from '../settings/setting-store.ts';
import { type EmailToQueue, queueEmail } from './outbox.ts';

const setting = declareSetting('notifications', 'Cine primește e-mailurile', notifications, {
  visits: [],
  messages: [],
});

/** Queues an e-mail for the recipients that the settings name for its kind; without any, for `to` unless it is empty. */
export async function queueStaffEmail(trx: Trx, email: EmailToQueue, now: Date) {
  const list = emailKinds[email.payload.kind].recipients;
  const named = list ? (await setting.read(trx)).value[list] : [];
  if (named.length === 0 && email.to) await queueEmail(trx, email, now);
  for (const to of new Set(named)) await queueEmail(trx, { ...email, to, key: `${email.key}:${to}` }, now);
}

export const mountNotifications = (context: Context) =>
  mountSetting(context, setting, {
    name: 'notifications',
    get: [getNotifications, getNotificationsSchemas],
    save: [saveNotifications, saveNotificationsSchemas],
  });
