import type { Transaction } from 'kysely';
import { pictureIdsIn } from '../../contract/picture-address.ts';
import { type SiteSettings, siteSettings } from '../../contract/site.ts';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { replaceUses } from '../db/uses-store.ts';

export type StoredSite = SiteSettings;

const key = 'site';

export async function readSite(db: Db): Promise<StoredSite | undefined> {
  return (await readVersionedSite(db))?.site;
}

export async function readVersionedSite(db: Db) {
  const row = await db.selectFrom('settings').select(['value', 'version']).where('key', '=', key).executeTakeFirst();
  return row && { site: siteSettings.parse(JSON.parse(row.value)), version: row.version };
}

/** Whatever stood there before. */
export async function writeSite(db: Db, value: StoredSite) {
  const json = JSON.stringify(value);
  await db
    .insertInto('settings')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute();
  await noteUses(db, json);
}

/** Writes the version that follows; false when somebody else wrote one first. */
export async function writeNextSite(trx: Transaction<Tables>, value: StoredSite, version: number) {
  const json = JSON.stringify(value);
  const isWritten = version === 0 ? await insertFirst(trx, json) : await updateFrom(trx, json, version);
  if (isWritten) await noteUses(trx, json);
  return isWritten;
}

async function insertFirst(trx: Transaction<Tables>, value: string) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function updateFrom(trx: Transaction<Tables>, value: string, version: number) {
  const { numUpdatedRows } = await trx
    .updateTable('settings')
    .set({ value, version: version + 1 })
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

const noteUses = (db: Db, json: string) =>
  replaceUses(
    db,
    { holder_kind: 'site', holder_id: 'site', draft_of: '' },
    pictureIdsIn(json).map((id) => ({ target_kind: 'media', target_id: id })),
  );
