import { blankBrand } from '../../contract/brand/brand.ts';
import { type BrandSettings, brandSettings } from '../../contract/brand/schemas.ts';
import type { Db } from '../db/database.ts';
import { readSetting, type Versioned, writeValue } from './setting-store.ts';

export const brandKey = 'brand';

export const readVersionedBrand = (db: Db): Promise<Versioned<BrandSettings>> =>
  readSetting(db, brandKey, brandSettings, blankBrand);

export const readBrand = async (db: Db) => (await readVersionedBrand(db)).value;

/** Overwrites whatever was stored. */
export const writeBrand = (db: Db, brand: BrandSettings) => writeValue(db, brandKey, JSON.stringify(brand));
