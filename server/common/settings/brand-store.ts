import { blankBrand, parseLogoId } from '../../../contract/brand/brand.ts';
import { type BrandSettings, brandSettings } from '../../../contract/brand/schemas.ts';
import type { Db } from '../../platform/db/database.ts';
import { findRow, tryInsert } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { declareSetting, writeValue } from './setting-store.ts';

export const brandSetting = declareSetting('brand', 'Identitatea firmei', brandSettings, blankBrand);

export const readBrand = async (db: Db) => (await brandSetting.read(db)).value;

export const writeBrand = (db: Db, brand: BrandSettings) => writeValue(db, brandSetting.key, JSON.stringify(brand));

/** Does nothing when the same file was uploaded before. */
export const insertLogo = (db: Db, row: Tables['logos']) => tryInsert(db, 'logos', row);

export const findLogo = (db: Db, id: string) => findRow(db, 'logos', { id });

/** The logo as e-mails carry it: a small PNG, in base64. */
export const findEmailLogo = (db: Db, id: string) =>
  db.selectFrom('logos').select('email_png').where('id', '=', id).executeTakeFirst();

/** Id and size of each stored logo, by its URL. */
export async function findLogoSizes(db: Db, urls: string[]) {
  const urlsById = new Map<string, string>();
  for (const url of urls) {
    const id = parseLogoId(url);
    if (id) urlsById.set(id, url);
  }
  if (urlsById.size === 0) return new Map<string, Pick<Tables['logos'], 'id' | 'width' | 'height'>>();
  const rows = await db
    .selectFrom('logos')
    .select(['id', 'width', 'height'])
    .where('id', 'in', [...urlsById.keys()])
    .execute();
  return new Map(rows.map((row) => [urlsById.get(row.id) as string, row]));
}

/** Deletes logos uploaded before `before`, except those in `usedIds`. */
export const deleteUnusedLogos = (db: Db, usedIds: string[], before: string) =>
  db
    .deleteFrom('logos')
    .where('created_at', '<', before)
    .$if(usedIds.length > 0, (query) => query.where('id', 'not in', usedIds))
    .execute();
