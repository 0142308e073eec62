import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createSqliteDialect } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
const db = new Kysely<{ plants: { name: string | null } }>({
  dialect: createSqliteDialect(join(folder, 'test.sqlite')),
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

test('every commit is on disk before it is acknowledged', async () => {
  const pragma = async (name: string) =>
    Object.values((await sql`pragma ${sql.raw(name)}`.execute(db)).rows[0] as object)[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
});

test('a Date parameter is refused instead of being stored as NULL', async () => {
  await db.schema.createTable('plants').addColumn('name', 'text').execute();
  await expect(
    db
      .insertInto('plants')
      .values({ name: new Date() as never })
      .execute(),
  ).rejects.toThrow('Cannot bind');
  expect(await db.selectFrom('plants').selectAll().execute()).toEqual([]);
});

test('a failed transaction is rolled back', async () => {
  const failing = db.transaction().execute(async (trx) => {
    await trx.insertInto('plants').values({ name: 'Lavandă' }).execute();
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await db.selectFrom('plants').selectAll().execute()).toEqual([]);
});

test('a limit is part of the SQL text, so that the cached statement is not recompiled', async () => {
  const few = db.selectFrom('plants').select('name').limit(2);
  expect(few.compile()).toMatchObject({ sql: 'select "name" from "plants" limit 2', parameters: [] });
  await db
    .insertInto('plants')
    .values(['Mentă', 'Salvie', 'Cimbru'].map((name) => ({ name })))
    .execute();
  expect(await few.execute()).toHaveLength(2);
  expect(await few.limit(3).execute()).toHaveLength(3);
});
