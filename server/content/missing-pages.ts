import { pageIds } from '../../contract/content/pages/page-types.ts';
import { type Db, isLostRace } from '../db/database.ts';
import type { Trx } from '../schema/tables.ts';
import { insertContent } from './content-store.ts';
import { listPositions } from './staff/document-list-store.ts';

/** Pages are always there, empty until somebody writes them. */
export async function createMissingPages(db: Db, now: Date) {
  if ((await listMissing(db)).length === 0) return;
  const insert = db.transaction().execute((trx) => insertMissingPages(trx, now.toISOString()));
  // Another process that starts was faster.
  await insert.catch((error) => (isLostRace(error) ? undefined : Promise.reject(error)));
}

export async function insertMissingPages(trx: Trx, now: string) {
  for (const id of await listMissing(trx))
    await insertContent(trx, { kind: 'pages', id, status: 'published', publishAt: now, fields: {} }, null, now);
}

async function listMissing(db: Db) {
  const existing = new Set((await listPositions(db, 'pages')).map(({ id }) => id));
  return pageIds.filter((id) => !existing.has(id));
}
