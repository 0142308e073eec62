import { defaultRetention, type Retention, retention } from '../../contract/clients/schemas.ts';
import type { Db } from '../db/database.ts';
import { readSetting, type Versioned } from './setting-store.ts';

export const retentionKey = 'retention';

/** The default terms, with version 0, until others are saved. */
export const readRetention = (db: Db): Promise<Versioned<Retention>> =>
  readSetting(db, retentionKey, retention, defaultRetention);
