import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { inject } from 'vitest';
import { createMissingPages } from '../../../server/company/content/pages.ts';
import { fillEmptyDatabase } from '../../../server/demo-company.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { migrate } from '../../../server/platform/schema/migrate.ts';
import { openMediaStorage } from '../../../server/platform/storage/open-storage.ts';
import { createTemplate, createTestDatabase, type Engine } from './test-postgres.ts';
import { waitUntil } from './wait-until.ts';

/**
 * Fills a data folder with a copy of a migrated database, with or without the sample company. On PostgreSQL the folder
 * contains only the pictures, and the database is copied on the server.
 */
export async function copyTemplate(engine: Engine, content: 'empty' | 'demo', dataDir: string) {
  const template = `${basename(inject('templateFolder'))}-${engine}-${content}`;
  const folder = join(inject('templateFolder'), template);
  await makeOnce(folder, () => makeTemplate(engine, content, folder, template));
  await cp(join(folder, 'data'), dataDir, { recursive: true });
  return engine === 'PostgreSQL' ? createTestDatabase(template) : undefined;
}

/** Before the clock of every test, so that the content is published for all of them. */
const now = () => new Date('2026-01-05T08:00:00Z');

async function makeTemplate(engine: Engine, content: 'empty' | 'demo', folder: string, name: string) {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const databaseUrl = engine === 'PostgreSQL' ? await createTemplate(name) : undefined;
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  await migrate(db);
  if (content === 'demo')
    await fillEmptyDatabase({ db, now, mediaFiles: openMediaStorage({ dataDir, storageUrl: undefined }) });
  // The first start creates the pages; done here once instead of in each test.
  await createMissingPages(db, now());
  await close();
}

/** The first worker creates the template; the others wait for it. */
async function makeOnce(folder: string, make: () => Promise<void>) {
  const [done, failed] = [join(folder, 'done'), join(folder, 'failed')];
  if (
    await mkdir(folder).then(
      () => true,
      () => false,
    )
  ) {
    await make().then(
      () => writeFile(done, ''),
      async (error) => {
        await writeFile(failed, '');
        throw error;
      },
    );
  }
  await waitUntil(`the template ${basename(folder)}`, () => existsSync(done) || existsSync(failed), 60_000);
  if (existsSync(failed)) throw new Error(`The template ${basename(folder)} could not be made.`);
}
