import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { type OpenDatabase, openDatabase } from '../../../server/platform/db/database.ts';
import { DatabaseUnavailable } from '../../../server/platform/db/database-unavailable.ts';
import { listenTo } from '../../../server/platform/db/postgres.ts';
import { migrate } from '../../../server/platform/schema/migrate.ts';
import { inquiryBody } from '../../support/fixtures/inquiry.ts';
import { startSite } from '../../support/servers/running-site.ts';
import { createTestDatabase, engines } from '../../support/servers/test-postgres.ts';
import { startUnreliableProxy, type UnreliableProxy } from '../../support/servers/unreliable-proxy.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';
import { addService, monday, visitRequest, wednesday } from '../../support/visits/visit-request.ts';

describe.runIf(engines.includes('PostgreSQL' as never))('PostgreSQL in trouble', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'outage-'));
  let postgres: Awaited<ReturnType<typeof createTestDatabase>>;
  let direct: OpenDatabase;
  let proxy: UnreliableProxy;
  let database: OpenDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    postgres = await createTestDatabase();
    direct = await openDatabase({ databaseUrl: postgres.url, dataDir });
    await migrate(direct.db);
    await addService(direct.db);
    proxy = await startUnreliableProxy(postgres.url);
    const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: proxy.url });
    database = await openDatabase(config, { queryLimitMs: 1500 });
    app = await buildApp(config, database, { now: () => wednesday });
  });
  afterAll(async () => {
    await app?.close();
    await database?.close();
    await direct?.close();
    await proxy?.close();
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const book = (hour: number) =>
    app.inject({
      method: 'POST',
      url: '/api/appointments',
      payload: visitRequest({ date: `${monday}T${hour}:00:00` }),
    });
  const readiness = async () => (await app.inject('/readyz')).statusCode;

  test('a connection lost between two queries fails the transaction and not the process', async () => {
    const work = database.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(direct.db);
      await waitUntil('the connection to be gone', async () => {
        const { rows: left } = await sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(direct.db);
        return left.length === 0;
      });
      await sql`select 1`.execute(trx);
    });
    await expect(work).rejects.toThrow(DatabaseUnavailable);
    expect(await readiness()).toBe(200);
  });

  test('a booking gets 503 with Retry-After while the database is unreachable', async () => {
    proxy.cut();
    const refused = await book(10);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('Încercați din nou'),
    });
    expect(await readiness()).toBe(503);
    const page = await app.inject('/services');
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
    proxy.mend();
    expect(await readiness()).toBe(200);
    expect((await book(10)).statusCode).toBe(201);
  });

  test('one timeout on a silent connection replaces all idle connections', async () => {
    // Opens several connections, which are idle afterwards.
    await Promise.all([1, 2, 3, 4, 5].map(() => sql`select pg_sleep(0.05)`.execute(database.db)));
    proxy.silence();
    expect((await book(12)).statusCode).toBe(503);
    expect((await book(12)).statusCode).toBe(201);
    proxy.silence();
    expect(await readiness()).toBe(503);
    expect(await readiness()).toBe(200);
  });

  test('connections to a server that takes no writes are not used again', async () => {
    const name = new URL(postgres.url).pathname.slice(1);
    const setReadOnly = (value: 'on' | 'off') =>
      direct.db.connection().execute(async (connection) => {
        await sql`set default_transaction_read_only = off`.execute(connection);
        await sql.raw(`alter database ${name} set default_transaction_read_only = ${value}`).execute(connection);
      });
    const isReadOnly = async () => {
      const shown = await sql<{ value: string }>`select current_setting('transaction_read_only') as value`
        .execute(database.db)
        .catch(() => undefined);
      return shown?.rows[0]?.value === 'on';
    };
    await setReadOnly('on');
    proxy.cut();
    proxy.mend();
    await waitUntil('a connection to the server that takes no writes', isReadOnly);
    expect((await book(14)).statusCode).toBe(503);
    await waitUntil('another such connection', isReadOnly);
    expect(await readiness()).toBe(503);
    await setReadOnly('off');
    expect(await readiness()).toBe(200);
    expect((await book(14)).statusCode).toBe(201);
  });

  test('a listener whose connection stops answering reconnects', async () => {
    let isBack = false;
    const onNotification = () => {
      isBack = true;
    };
    const listener = await listenTo(proxy.url, ['a_channel'], onNotification, {
      checkEveryMs: 200,
      answerWithinMs: 1000,
    });
    proxy.silence();
    await waitUntil('a new connection', () => isBack);
    await listener.close();
  });
});

describe('SQLite on a full disk', () => {
  test('the server recovers after SQLite could not grow', async () => {
    const { site, stop } = await startSite('SQLite', {});
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(site.db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(site.db);
    const send = () => site.post('/api/contact', inquiryBody({ message: 'Aș dori o ofertă. '.repeat(50) }));
    const statuses: number[] = [];
    for (let status = 201; status === 201 && statuses.length < 50; statuses.push(status)) {
      const reply = await send();
      status = reply.status;
      if (status !== 201) expect(reply.headers.get('retry-after')).toBe('60');
    }
    expect(statuses.at(-1)).toBe(503);
    expect((await site.get('/readyz')).status).toBe(503);
    await sql`pragma max_page_count = 1073741823`.execute(site.db);
    // What a check leaves behind when the disk is full again before it has deleted its row.
    await site.db.insertInto('disk_checks').values({ id: 'check', filler: '0' }).execute();
    expect((await site.get('/readyz')).status).toBe(200);
    expect((await send()).status).toBe(201);
    await stop();
  });
});
