import type { User } from '../../contract/accounts/schemas.ts';
import { recordActivity } from '../activity/activity-store.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import { type Versioned, writeNextSetting } from './setting-store.ts';

interface Saving<T extends Record<string, unknown>> {
  key: string;
  /** In the activity log. */
  title: string;
  read: (db: Db) => Promise<Versioned<T>>;
  wanted: Versioned<T>;
  /** As the API shows it. */
  view: (stored: Versioned<T>) => unknown;
}

/** Saves a setting with optimistic locking and an entry in the activity log. */
export async function saveSetting<T extends Record<string, unknown>>(
  db: Db,
  { key, title, read, wanted, view }: Saving<T>,
  by: User,
) {
  const isSaved = await db.transaction().execute(async (trx) => {
    const before = await read(trx);
    if (before.version !== wanted.version) return false;
    if (!(await writeNextSetting(trx, key, wanted.value, wanted.version))) return false;
    const about = { kind: 'settings' as const, id: key, title };
    await recordActivity(trx, { by, action: 'update', ...about, before: before.value, after: wanted.value });
    return true;
  });
  if (isSaved) return read(db);
  const message = 'Setările au fost schimbate între timp de altcineva. Nimic nu s-a pierdut: alegeți ce păstrați.';
  throw new Failure('conflict', message, { details: { current: view(await read(db)) } });
}
