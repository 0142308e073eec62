import { binDays } from '../../contract/content/schemas.ts';
import { recordActivity } from '../activity/activity-store.ts';
import type { Db } from '../db/database.ts';
import { deleteReferences } from '../references/reference-store.ts';
import { deleteDocumentRow, listDocumentsDeletedBefore } from './bin-store.ts';
import { deleteOldestRetired } from './retired-address-store.ts';

/** More than a company deletes in years; search engines forget addresses sooner. */
const maxRetired = 5000;

export async function emptyBin(db: Db, now: Date) {
  const before = new Date(now.getTime() - binDays * 24 * 60 * 60_000).toISOString();
  for (const { kind, id, title } of await listDocumentsDeletedBefore(db, before)) {
    await db.transaction().execute(async (trx) => {
      // It may have been restored meanwhile, or another process was faster.
      if (!(await deleteDocumentRow(trx, kind, id, before))) return;
      await deleteReferences(trx, kind, id);
      await recordActivity(trx, { by: null, action: 'delete', kind, id, title: title || id }, now);
    });
  }
  await deleteOldestRetired(db, maxRetired);
}
