import {
  getNotificationsSchemas,
  type Notifications,
  saveNotificationsSchemas,
  notifications as schema,
} from '../../contract/emails/notifications.ts';
import { getNotifications, saveNotifications } from '../../contract/emails/routes.ts';
import type { Db } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import { saveSetting } from '../settings/save-setting.ts';
import { readSetting, type Versioned } from '../settings/setting-store.ts';
import type { QueueEmail } from './outbox.ts';

const key = 'notifications';
const read = (db: Db) => readSetting(db, key, schema, { visits: [], messages: [] });

/** Which list of addresses a letter to the staff goes to. */
const listOf: Partial<Record<string, keyof Notifications>> = { staffVisit: 'visits', staffMessage: 'messages' };

/** Letters to the staff go to whom the settings name, else to the company if it has an address; others as they are. */
export const withStaffRecipients =
  (queue: QueueEmail): QueueEmail =>
  async (trx, letter) => {
    const list = listOf[letter.letter.kind];
    const named = list ? (await read(trx)).value[list] : [];
    if (named.length === 0) return letter.to ? queue(trx, letter) : undefined;
    for (const to of new Set(named)) await queue(trx, { ...letter, to, key: `${letter.key}:${to}` });
  };

export function mountNotifications(mount: Mount, db: Db) {
  const view = ({ value: notifications, version }: Versioned<Notifications>) => ({ notifications, version });

  mount(getNotifications, getNotificationsSchemas, async () => view(await read(db)));

  mount(saveNotifications, saveNotificationsSchemas, async ({ input, user }) => {
    const wanted = { value: input.notifications, version: input.version };
    return view(await saveSetting(db, { key, title: 'Cine primește scrisorile', read, wanted, view }, user));
  });
}
