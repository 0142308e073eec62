import { pageIds } from '../../contract/content/pages/page-types.ts';
import { type Db, isLostRace } from '../db/database.ts';
import { insertContent } from './content-store.ts';
import { listPositions } from './staff/document-list-store.ts';

/** Pages are always there, empty until somebody writes them. */
export async function createMissingPages(db: Db) {
  const existing = new Set((await listPositions(db, 'pages')).map(({ id }) => id));
  const missing = pageIds.filter((id) => !existing.has(id));
  if (missing.length === 0) return;
  const now = new Date().toISOString();
  const insert = db.transaction().execute(async (trx) => {
    for (const id of missing) {
      await insertContent(trx, { kind: 'pages', id, status: 'published', publishAt: now, fields: {} }, null, now);
    }
  });
  // Another process that starts was faster.
  await insert.catch((error) => (isLostRace(error) ? undefined : Promise.reject(error)));
}
