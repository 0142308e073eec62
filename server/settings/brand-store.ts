import { blankBrand } from '../../contract/brand/brand.ts';
import { type BrandSettings, brandSettings } from '../../contract/brand/schemas.ts';
import type { Db } from '../db/database.ts';
import type { Trx } from '../schema/tables.ts';
import { declareSetting, type Versioned, writeValue } from './setting-store.ts';

export const brandSetting = declareSetting('brand', 'Identitatea firmei', brandSettings, blankBrand);

export const readVersionedBrand = brandSetting.read;

export const readBrand = async (db: Db) => (await readVersionedBrand(db)).value;

/** Writes the version after the one that was read; false when another one was written first. */
export const writeNextLogo = (trx: Trx, { value, version }: Versioned<BrandSettings>, logo: BrandSettings['logo']) =>
  brandSetting.write(trx, { ...value, logo }, version);

export const writeBrand = (db: Db, brand: BrandSettings) => writeValue(db, brandSetting.key, JSON.stringify(brand));
