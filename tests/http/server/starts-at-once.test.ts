import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { migrate, NewerDatabaseError } from '../../../server/platform/schema/migrate.ts';
import { prepareDatabase } from '../../../server/prepare-database.ts';
import { createTestDatabase, engines } from '../../support/servers/test-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'starts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// SQLite blocks the process while it waits for its lock, so this test would need several processes there.
test.runIf(engines.includes('PostgreSQL' as never))(
  'of three concurrent starts on an empty database one fills it',
  async () => {
    const postgres = await createTestDatabase();
    const config = readConfig({ DATA_DIR: mkdtempSync(join(folder, 'empty-')), DATABASE_URL: postgres.url });
    const start = async () => {
      const database = await openDatabase(config);
      try {
        return await prepareDatabase(database.db, config);
      } finally {
        await database.close();
      }
    };
    const starts = await Promise.all([start(), start(), start()]);
    expect(starts.filter(({ isFilled }) => isFilled)).toHaveLength(1);
    expect(starts.filter(({ administrator }) => administrator)).toHaveLength(1);
    await postgres.drop();
  },
);

describe.each(engines)('on %s', (engine) => {
  test('an older version refuses a newer database with one sentence', async () => {
    const postgres = engine === 'PostgreSQL' ? await createTestDatabase() : undefined;
    const { db, close } = await openDatabase({
      databaseUrl: postgres?.url,
      dataDir: mkdtempSync(join(folder, 'newer-')),
    });
    await migrate(db);
    await (db as unknown as Kysely<{ kysely_migration: { name: string; timestamp: string } }>)
      .insertInto('kysely_migration')
      .values({ name: '900-from-the-future', timestamp: new Date().toISOString() })
      .execute();
    await expect(migrate(db)).rejects.toThrow(NewerDatabaseError);
    await expect(migrate(db)).rejects.toThrow(
      /^The database was changed by a newer version .*900-from-the-future.*\.$/,
    );
    await close();
    await postgres?.drop();
  });
});
