import type { User } from '../../contract/accounts/schemas.ts';
import { recordActivity } from '../activity/activity-store.ts';
import type { DbContext } from '../context.ts';
import type { ChangeNotifier } from '../db/change-notifier.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import type { Trx } from '../schema/tables.ts';
import { type Versioned, writeNextSetting } from './setting-store.ts';

interface Saving<T extends Record<string, unknown>> {
  key: string;
  title: string;
  read: (db: Db) => Promise<Versioned<T>>;
  wanted: Versioned<T>;
  view: (stored: Versioned<T>) => unknown;
  /** For a setting that visitors see. */
  changes?: ChangeNotifier;
}

export async function saveSetting<T extends Record<string, unknown>>(
  { db, now }: DbContext,
  { key, title, read, wanted, view, changes }: Saving<T>,
  by: User,
) {
  const save = async (trx: Trx) => {
    const before = await read(trx);
    if (before.version !== wanted.version) return false;
    if (!(await writeNextSetting(trx, key, wanted.value, wanted.version))) return false;
    const about = { kind: 'settings' as const, id: key, title };
    await recordActivity(trx, { by, action: 'update', ...about, before: before.value, after: wanted.value }, now());
    return true;
  };
  const isSaved = changes ? await changes.commit(db, save) : await db.transaction().execute(save);
  if (isSaved) return read(db);
  const message = 'Setările au fost schimbate între timp de altcineva. Nimic nu s-a pierdut: alegeți ce păstrați.';
  throw new Failure('stale_version', message, { details: { current: await view(await read(db)) } });
}
