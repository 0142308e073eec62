import type { z } from 'zod';
import type { Db, Trx } from '../db/database.ts';
import { tryInsert, tryWrite } from '../db/rows.ts';

/** Version 0 until it is first saved. */
export interface Versioned<T> {
  value: T;
  version: number;
}

export interface Setting<T> {
  key: string;
  title: string;
  read: (db: Db) => Promise<Versioned<T>>;
  /** Writes the version after `version`; false when another one was written first. */
  write: (trx: Trx, value: T, version: number) => Promise<boolean>;
}

/** `blank` is the value until one is saved. */
export const declareSetting = <T>(key: string, title: string, schema: z.ZodType<T>, blank: T): Setting<T> => ({
  key,
  title,
  read: (db) => readSetting(db, key, schema, blank),
  write: (trx, value, version) => writeNextSetting(trx, key, value, version),
});

export async function readSetting<T>(db: Db, key: string, schema: z.ZodType<T>, blank: T): Promise<Versioned<T>> {
  const row = await db.selectFrom('settings').select(['value', 'version']).where('key', '=', key).executeTakeFirst();
  return row ? { value: schema.parse(JSON.parse(row.value)), version: row.version } : { value: blank, version: 0 };
}

export async function writeNextSetting(trx: Trx, key: string, value: unknown, version: number) {
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

/** A value without a version, for data that no screen edits. */
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
