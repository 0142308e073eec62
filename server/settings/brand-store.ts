import { blankBrand, parseLogoId } from '../../contract/brand/brand.ts';
import { type BrandSettings, brandSettings } from '../../contract/brand/schemas.ts';
import type { Db } from '../db/database.ts';
import type { LogosTable } from '../schema/content-tables.ts';
import { declareSetting, writeValue } from './setting-store.ts';

export const brandSetting = declareSetting('brand', 'Identitatea firmei', brandSettings, blankBrand);

export const readBrand = async (db: Db) => (await brandSetting.read(db)).value;

export const writeBrand = (db: Db, brand: BrandSettings) => writeValue(db, brandSetting.key, JSON.stringify(brand));

/** Does nothing when the same file was uploaded before. */
export const insertLogo = (db: Db, row: LogosTable) =>
  db
    .insertInto('logos')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

export const findLogo = (db: Db, id: string) =>
  db.selectFrom('logos').selectAll().where('id', '=', id).executeTakeFirst();

/** As e-mails carry it: a small PNG, in base64. */
export const findEmailLogo = (db: Db, id: string) =>
  db.selectFrom('logos').select('email_png').where('id', '=', id).executeTakeFirst();

/** The sizes of uploaded logos, by their addresses; one that is not stored is missing. */
export async function logoSizes(db: Db, urls: string[]) {
  const ids = new Map(urls.flatMap((url) => (parseLogoId(url) ? [[parseLogoId(url) as string, url]] : [])));
  if (ids.size === 0) return new Map<string, Pick<LogosTable, 'id' | 'width' | 'height'>>();
  const rows = await db
    .selectFrom('logos')
    .select(['id', 'type', 'width', 'height'])
    .where('id', 'in', [...ids.keys()])
    .execute();
  return new Map(rows.map((row) => [ids.get(row.id) as string, row]));
}

/** Deletes what was uploaded before an instant and is not among these. */
export const deleteOtherLogos = (db: Db, ids: string[], before: string) =>
  db
    .deleteFrom('logos')
    .where('created_at', '<', before)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute();
