import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../platform/db/database.ts';
import { migrate } from '../../../platform/schema/migrate.ts';
import { insertContent } from '../content-store.ts';
import { startPublishingTimer } from './publishing-timer.ts';

let dataDir: string;
let database: Awaited<ReturnType<typeof openDatabase>>;
let app: ReturnType<typeof Fastify>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clock-'));
  database = await openDatabase({ databaseUrl: undefined, dataDir });
  await migrate(database.db);
  app = Fastify();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});

afterEach(async () => {
  await app.close();
  vi.useRealTimers();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const start = () => startPublishingTimer({ app, ...database, now: () => new Date() });

function schedulePost(afterMs: number) {
  const publishAt = new Date(Date.now() + afterMs).toISOString();
  const article = { kind: 'blog' as const, id: 'toamna', status: 'published' as const, publishAt };
  const fields = { title: 'Toamna', content: '<p>Frunze</p>' };
  return database.db.transaction().execute((trx) => insertContent(trx, { ...article, fields }, null, publishAt));
}

/** Without a timer: a poll of Vitest would let the held time pass. */
async function untilTrue(isTrue: () => boolean) {
  while (!isTrue()) await nextTurn();
}

const untilTimerIsSet = () => untilTrue(() => vi.getTimerCount() > 0);

test('a scheduled post appears on time although the database failed when the timer was set', async () => {
  const failed = vi.spyOn(app.log, 'error');
  await start();
  await schedulePost(2500);
  await database.db.schema.alterTable('content').renameTo('content_away').execute();
  database.changes.apply();
  await untilTrue(() => failed.mock.calls.length > 0);
  await database.db.schema.alterTable('content_away').renameTo('content').execute();

  const appeared = vi.fn();
  database.changes.onChange(appeared);
  vi.advanceTimersByTime(2000);
  await untilTimerIsSet();
  vi.advanceTimersByTime(500);
  expect(appeared).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(appeared).toHaveBeenCalledOnce();
});

test('a post that became due while the machine was suspended appears when it runs again', async () => {
  await schedulePost(90 * 60_000);
  await start();
  const appeared = vi.fn();
  database.changes.onChange(appeared);
  vi.setSystemTime(Date.now() + 3 * 60 * 60_000);
  vi.advanceTimersToNextTimer();
  await untilTimerIsSet();
  expect(appeared).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(appeared).toHaveBeenCalledOnce();
});
