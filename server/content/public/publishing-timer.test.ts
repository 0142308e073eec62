import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { migrate } from '../../schema/migrate.ts';
import { insertContent } from '../content-store.ts';
import { startPublishingTimer } from './publishing-timer.ts';

test('a scheduled post appears in time although the database failed when the timer was set', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'clock-'));
  const { db, changes, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  await migrate(db);
  const app = Fastify();
  await startPublishingTimer(app, db, changes);

  const publishAt = new Date(Date.now() + 2500).toISOString();
  const article = { kind: 'blog' as const, id: 'toamna', status: 'published' as const, publishAt };
  const fields = { title: 'Toamna', content: '<p>Frunze</p>' };
  await db.transaction().execute((trx) => insertContent(trx, { ...article, fields }, null, publishAt));
  await db.schema.alterTable('content').renameTo('content_away').execute();
  changes.apply();
  await new Promise((done) => setTimeout(done, 50));
  await db.schema.alterTable('content_away').renameTo('content').execute();

  let appeared = 0;
  changes.onChange(() => {
    appeared ||= Date.now();
  });
  await expect.poll(() => appeared, { timeout: 8000 }).toBeGreaterThan(0);
  expect(appeared - Date.parse(publishAt)).toBeGreaterThanOrEqual(0);
  expect(appeared - Date.parse(publishAt)).toBeLessThan(3000);
  await app.close();
  await close();
  await rm(dataDir, { recursive: true, force: true });
}, 15_000);
