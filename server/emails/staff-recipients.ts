import { emailKinds } from '../../contract/emails/email-kinds.ts';
import { getNotifications, saveNotifications } from '../../contract/emails/routes.ts';
import {
  getNotificationsSchemas,
  type Notifications,
  saveNotificationsSchemas,
  notifications as schema,
} from '../../contract/emails/schemas.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { Trx } from '../schema/tables.ts';
import { saveSetting } from '../settings/save-setting.ts';
import { readSetting, type Versioned } from '../settings/setting-store.ts';
import { type EmailToQueue, queueEmail } from './outbox.ts';

const key = 'notifications';
const read = (db: Db) => readSetting(db, key, schema, { visits: [], messages: [] });

/** Queues an e-mail for the recipients that the settings name for its kind; without any, for `to` unless it is empty. */
export async function queueStaffEmail(trx: Trx, email: EmailToQueue, now: Date) {
  const list = emailKinds[email.payload.kind].recipients;
  const named = list ? (await read(trx)).value[list] : [];
  if (named.length === 0 && email.to) await queueEmail(trx, email, now);
  for (const to of new Set(named)) await queueEmail(trx, { ...email, to, key: `${email.key}:${to}` }, now);
}

export function mountNotifications(context: Context) {
  const { db, mount } = context;
  const view = ({ value: notifications, version }: Versioned<Notifications>) => ({ notifications, version });

  mount(getNotifications, getNotificationsSchemas, async () => view(await read(db)));

  mount(saveNotifications, saveNotificationsSchemas, async ({ input, user }) => {
    const wanted = { value: input.notifications, version: input.version };
    return view(await saveSetting(context, { key, title: 'Cine primește e-mailurile', read, wanted, view }, user));
  });
}
