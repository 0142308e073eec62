import { binDays } from '../../contract/content/staff.ts';
import { recordActivity } from '../db/activity-store.ts';
import type { Db } from '../db/database.ts';
import { forgetUses } from '../db/uses-store.ts';
import { deleteForGood, listDeletedBefore } from './bin-store.ts';

/** What has lain in the bin long enough goes for good, with its history. */
export async function emptyBin(db: Db, now: Date) {
  const before = new Date(now.getTime() - binDays * 24 * 60 * 60_000).toISOString();
  for (const { kind, id, title } of await listDeletedBefore(db, before)) {
    await db.transaction().execute(async (trx) => {
      // Somebody may have brought it back meanwhile, or another process was faster.
      if (!(await deleteForGood(trx, kind, id, before))) return;
      await forgetUses(trx, kind, id);
      await recordActivity(trx, { by: null, action: 'delete', kind, id, title: title || id }, now);
    });
  }
}
