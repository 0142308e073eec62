import type { z } from 'zod';
import { defaultRetention, retention } from '../../../contract/clients/retention.ts';
import { findPictureIds } from '../../../contract/media/picture-url.ts';
import { findVideoIds } from '../../../contract/media/video-url.ts';
import { blankSite } from '../../../contract/site/blank-site.ts';
import { type SiteSettings, siteSettings } from '../../../contract/site/schemas.ts';
import { tidySite } from '../../../contract/site/tidy-site.ts';
import { counting } from '../../../contract/statistics/schemas.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { tryInsert, tryWrite } from '../../platform/db/rows.ts';
import { replaceReferences } from '../references/reference-store.ts';

/** Version 0 until it is first saved. */
export interface Versioned<T> {
  value: T;
  version: number;
}

export interface Setting<T> {
  key: string;
  title: string;
  read: (db: Db) => Promise<Versioned<T>>;
  /** Writes the next version; false when somebody else has written it since `version` was read. */
  write: (trx: Trx, value: T, version: number) => Promise<boolean>;
}

/** `blank` is the value until one is saved. */
export const declareSetting = <T>(key: string, title: string, schema: z.ZodType<T>, blank: T): Setting<T> => ({
  key,
  title,
  read: (db) => readSetting(db, key, schema, blank),
  write: (trx, value, version) => writeNextSetting(trx, key, value, version),
});

async function readSetting<T>(db: Db, key: string, schema: z.ZodType<T>, blank: T): Promise<Versioned<T>> {
  const row = await db.selectFrom('settings').select(['value', 'version']).where('key', '=', key).executeTakeFirst();
  return row ? { value: schema.parse(JSON.parse(row.value)), version: row.version } : { value: blank, version: 0 };
}

async function writeNextSetting(trx: Trx, key: string, value: unknown, version: number) {
  const json = JSON.stringify(value);
  if (version === 0) return insertValue(trx, key, json);
  return tryWrite(
    trx
      .updateTable('settings')
      .set({ value: json, version: version + 1 })
      .where('key', '=', key)
      .where('version', '=', version),
  );
}

/** A setting without a version, for data that no screen edits. */
export const readValue = async (db: Db, key: string) =>
  (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value;

export async function writeValue(db: Db, key: string, value: string) {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export const deleteValue = (db: Db, key: string) => db.deleteFrom('settings').where('key', '=', key).execute();

export async function writeValueOnce(db: Db, key: string, value: string) {
  await insertValue(db, key, value);
  return (await readValue(db, key)) as string;
}

const insertValue = (db: Db, key: string, value: string) => tryInsert(db, 'settings', { key, value });

const key = 'site';

export async function readVersionedSite(db: Db): Promise<Versioned<SiteSettings>> {
  const { value, version } = await readSetting(db, key, siteSettings, blankSite);
  return { value: tidySite(value), version };
}

export const readSite = async (db: Db) => (await readVersionedSite(db)).value;

export async function writeSite(trx: Trx, site: SiteSettings) {
  const json = JSON.stringify(site);
  await writeValue(trx, key, json);
  await writeReferences(trx, json);
}

async function writeNextSite(trx: Trx, site: SiteSettings, version: number) {
  const tidied = tidySite(site);
  const isWritten = await writeNextSetting(trx, key, tidied, version);
  if (isWritten) await writeReferences(trx, JSON.stringify(tidied));
  return isWritten;
}

const writeReferences = (trx: Trx, json: string) =>
  replaceReferences(trx, { holder_kind: 'site', holder_id: 'site', draft_of: '' }, [
    ...findPictureIds(json).map((id) => ({ target_kind: 'media' as const, target_id: id })),
    ...findVideoIds(json).map((id) => ({ target_kind: 'video' as const, target_id: id })),
  ]);

export const siteSetting: Setting<SiteSettings> = {
  key,
  title: 'Setările site-ului',
  read: readVersionedSite,
  write: writeNextSite,
};

export const countingSetting = declareSetting('counting', 'Numărarea vizualizărilor', counting, { isOn: true });

export const retentionSetting = declareSetting('retention', 'Păstrarea datelor personale', retention, defaultRetention);
