import { pictureIdsIn } from '../../contract/media/picture-url.ts';
import { type SiteSettings, siteSettings } from '../../contract/site/schemas.ts';
import type { Db } from '../db/database.ts';
import { replaceReferences } from '../references/reference-store.ts';
import type { Trx } from '../schema/tables.ts';
import { writeNextSetting } from './setting-store.ts';

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
export async function writeNextSite(trx: Trx, value: StoredSite, version: number) {
  const isWritten = await writeNextSetting(trx, key, value, version);
  if (isWritten) await noteUses(trx, JSON.stringify(value));
  return isWritten;
}

const noteUses = (db: Db, json: string) =>
  replaceReferences(
    db,
    { holder_kind: 'site', holder_id: 'site', draft_of: '' },
    pictureIdsIn(json).map((id) => ({ target_kind: 'media', target_id: id })),
  );
