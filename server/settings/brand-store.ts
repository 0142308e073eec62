import { blankBrand } from '../../contract/brand/brand.ts';
import { type BrandSettings, brandSettings } from '../../contract/brand/schemas.ts';
import type { Db } from '../db/database.ts';
import type { Trx } from '../schema/tables.ts';
import { readSetting, type Versioned, writeNextSetting, writeValue } from './setting-store.ts';

export const brandKey = 'brand';

export const readVersionedBrand = (db: Db): Promise<Versioned<BrandSettings>> =>
  readSetting(db, brandKey, brandSettings, blankBrand);

export const readBrand = async (db: Db) => (await readVersionedBrand(db)).value;

/** Writes the version after the one that was read; false when another one was written first. */
export const writeNextLogo = (trx: Trx, { value, version }: Versioned<BrandSettings>, logo: BrandSettings['logo']) =>
  writeNextSetting(trx, brandKey, { ...value, logo }, version);

export const writeBrand = (db: Db, brand: BrandSettings) => writeValue(db, brandKey, JSON.stringify(brand));
