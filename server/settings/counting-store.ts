import { type Counting, counting } from '../../contract/statistics/schemas.ts';
import type { Db } from '../db/database.ts';
import { readSetting, type Versioned } from './setting-store.ts';

export const countingKey = 'counting';

/** On, with version 0, until something else is saved. */
export const readCounting = (db: Db): Promise<Versioned<Counting>> =>
  readSetting(db, countingKey, counting, { isOn: true });
