import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { migrate } from '../../schema/migrate.ts';
import { insertContent } from '../content-store.ts';
import { startPublishingTimer } from './publishing-timer.ts';

afterEach(() => void vi.useRealTimers());

/** Without a timer: a poll of Vitest would let the held time pass. */
async function untilTrue(isTrue: () => boolean) {
  while (!isTrue()) await nextTurn();
}

test('a scheduled post appears on time although the database failed when the timer was set', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'clock-'));
  const { db, changes, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  await migrate(db);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const app = Fastify();
  const failed = vi.spyOn(app.log, 'error');
  await startPublishingTimer({ app, db, changes, now: () => new Date() });

  const publishAt = new Date(Date.now() + 2500).toISOString();
  const article = { kind: 'blog' as const, id: 'toamna', status: 'published' as const, publishAt };
  const fields = { title: 'Toamna', content: '<p>Frunze</p>' };
  await db.transaction().execute((trx) => insertContent(trx, { ...article, fields }, null, publishAt));
  await db.schema.alterTable('content').renameTo('content_away').execute();
  changes.apply();
  await untilTrue(() => failed.mock.calls.length > 0);
  await db.schema.alterTable('content_away').renameTo('content').execute();

  const appeared = vi.fn();
  changes.onChange(appeared);
  vi.advanceTimersByTime(2000);
  // The table is read before the timer is set.
  await untilTrue(() => vi.getTimerCount() > 0);
  vi.advanceTimersByTime(500);
  expect(appeared).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(appeared).toHaveBeenCalledOnce();
  await app.close();
  await close();
  await rm(dataDir, { recursive: true, force: true });
});
