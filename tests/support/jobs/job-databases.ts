import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../../../server/platform/db/database.ts';
import { copyTemplate } from '../servers/database-templates.ts';
import type { Engine } from '../servers/test-postgres.ts';

/** A migrated database without a server. */
export async function openJobDatabase(engine: Engine) {
  const dataDir = await mkdtemp(join(tmpdir(), 'jobs-'));
  const postgres = await copyTemplate(engine, 'empty', dataDir);
  const place = { databaseUrl: postgres?.url, dataDir };
  const database = await openDatabase(place);
  const opened: OpenDatabase[] = [database];
  return {
    ...database,
    place,
    /** What another process has: connections of its own, except on SQLite, where a file has one process. */
    async openSecond() {
      if (engine === 'SQLite') return database;
      const second = await openDatabase(place);
      opened.push(second);
      return second;
    },
    async end() {
      for (const { close } of opened) await close();
      await postgres?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
