import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { type OpenDatabase, openDatabase } from '../../../server/platform/db/database.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { type RunningSite, startSite } from '../../support/servers/running-site.ts';
import { engines } from '../../support/servers/test-postgres.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall } from '../../support/staff/staff-calls.ts';

// SQLite has one process per file.
describe.runIf(engines.includes('PostgreSQL' as never))('two processes on one PostgreSQL', () => {
  let site: RunningSite;
  let stop: () => Promise<void>;
  let other: OpenDatabase;
  let otherUrl: string;
  let closeOther: () => Promise<unknown>;

  beforeAll(async () => {
    ({ site, stop } = await startSite('PostgreSQL', {}));
    await addSmallCompany(site.db);
    other = await openDatabase(site.config);
    const app = await buildApp(site.config, other, {});
    otherUrl = await app.listen({ port: 0, host: '127.0.0.1' });
    closeOther = async () => {
      await app.close();
      await other.close();
    };
  });
  afterAll(async () => {
    await closeOther?.();
    await stop?.();
  });

  const readFromOther = () => fetch(`${otherUrl}/api/services`).then((reply) => reply.text());
  const rename = async (name: string) => {
    const call = createStaffCall(site, await createSignedInStaff(site));
    const { item } = (await call('GET', '/api/admin/services/gazon')).body;
    const change = { version: item.version, fields: { ...item.fields, name } };
    expect((await call('PUT', '/api/admin/services/gazon', change)).status).toBe(200);
  };
  const isListener = sql`datname = current_database() and query like 'listen %'`;
  const killListeners = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isListener}`.execute(site.db);
  const countListeners = async () =>
    (await sql`select pid from pg_stat_activity where ${isListener}`.execute(site.db)).rows.length;

  /** Notifications arrive in order: once this one is here, none of an earlier test is pending. */
  const drainNotifications = async () => {
    let heard = false;
    other.changes.onChange(() => {
      heard = true;
    });
    await sql`select pg_notify('content_changed', '')`.execute(site.db);
    await waitUntil('the other process to be notified', () => heard);
  };

  test('content published by one process is shown by the other', async () => {
    expect(await readFromOther()).toContain('Gazon');
    await rename('Peluze');
    await waitUntil('the other process to show it', async () => (await readFromOther()).includes('Peluze'));
  });

  test('content deleted by one process is gone from the other', async () => {
    const call = createStaffCall(site, await createSignedInStaff(site));
    const fields = { name: 'Alei', description: 'Piatră' };
    const { item } = (await call('POST', '/api/admin/services', { fields, status: 'published' })).body;
    await waitUntil('the other process to show it', async () => (await readFromOther()).includes('Alei'));
    await call('DELETE', `/api/admin/services/${item.id}`);
    await waitUntil('the other process to drop it', async () => !(await readFromOther()).includes('Alei'));
  });

  test('a process that lost its listener connection hears of later changes', async () => {
    for (const round of [1, 2, 3]) {
      await readFromOther();
      await killListeners();
      await waitUntil('both to listen again', async () => (await countListeners()) === 2);
      await rename(`Gazon ${round}`);
      await waitUntil('the other process to show it', async () => (await readFromOther()).includes(`Gazon ${round}`));
    }
  });

  test('content published while the listener was down is shown once it is back', async () => {
    await drainNotifications();
    expect(await readFromOther()).not.toContain('Rulouri');
    // A direct write sends no notification, as if it had been lost while the listener was down.
    await site.db.updateTable('content').set({ summary: sql`replace(summary, 'Gazon', 'Rulouri')` }).execute();
    expect(await readFromOther()).not.toContain('Rulouri');
    await killListeners();
    await waitUntil('the other process to show it', async () => (await readFromOther()).includes('Rulouri'));
  });
});
