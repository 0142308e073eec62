import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PostponedVisit } from '../../../contract/planning/postpone.ts';
import { type Db, openDatabase } from '../../../server/platform/db/database.ts';
import { createSeededRandom, isDeep, seed } from '../../support/fixtures/seed.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { findWorkday } from '../../support/fixtures/workday.ts';
import { fillRainyDay, readDayState, teamIds } from '../../support/planning/rainy-day.ts';
import { copyTemplate } from '../../support/servers/database-templates.ts';
import type { RunningSite } from '../../support/servers/running-site.ts';
import { startServerProcess } from '../../support/servers/server-process.ts';
import { engines } from '../../support/servers/test-postgres.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';

const kills = isDeep ? 40 : 1;
const visits = { agreements: 9, plain: 3 };

const date = findWorkday(7);

/** Whether PostgreSQL has ended the queries of the killed process; our own listener does not count. */
async function isAlone(db: Db) {
  const others = sql`datname = current_database() and pid <> pg_backend_pid() and query not like 'listen %'`;
  return (await sql`select pid from pg_stat_activity where ${others}`.execute(db)).rows.length === 0;
}

test.each(engines)(
  'a process killed during a postponement or its undo leaves all of it or nothing (%s)',
  {
    timeout: 600_000,
  },
  async (engine) => {
    const random = createSeededRandom();
    const dataDir = mkdtempSync(join(tmpdir(), 'rain-'));
    const postgres = await copyTemplate(engine, 'empty', dataDir);
    /** Only while no server runs: a SQLite file is used by one process. */
    const inDatabase = async <T>(read: (db: Db) => Promise<T>) => {
      const { db, close } = await openDatabase({ databaseUrl: postgres?.url, dataDir });
      if (postgres) await waitUntil('the killed process to be gone from the database', () => isAlone(db));
      return read(db).finally(close);
    };
    const { headers, before } = await inDatabase(async (db) => {
      await addSmallCompany(db);
      await fillRainyDay(db, () => new Date(), { date, ...visits });
      const staff = await createSignedInStaff({ db } as RunningSite);
      return { headers: { ...staff.headers, 'content-type': 'application/json' }, before: await readDayState(db) };
    });
    const env = { DEMO: 'off', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) };
    const server = await startServerProcess(env);
    const post = async (path: string, body: object) => {
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const reply = await fetch(`${server.url}/api/admin/postpone/${path}`, init);
      expect(reply.status).toBeLessThan(300);
      return reply.json();
    };
    const plan = async () => {
      const { visits } = (await post('preview', { date, teamIds })) as { visits: PostponedVisit[] };
      const chosen = visits.map(({ id, sequence, outcome }) => ({ id, sequence, outcome }));
      return { date, teamIds, visits: chosen, key: crypto.randomUUID() };
    };
    /** Sends a call and kills the process before, during or after it. */
    const killDuring = async (path: string, body: object, usualMs: number) => {
      const sent = post(path, body).then(
        () => true,
        () => false,
      );
      await sleep(random() * usualMs);
      process.kill(server.pid(), 'SIGKILL');
      const isAcknowledged = await sent;
      const state = await inDatabase(readDayState);
      const open = await inDatabase((db) =>
        db.selectFrom('postponements').select('id').where('state', '=', 'open').execute(),
      );
      await server.restart();
      return { isAcknowledged, state, open: open[0]?.id };
    };

    const started = performance.now();
    const { postponement } = await post('confirm', await plan());
    const usualMs = performance.now() - started;
    expect(postponement.moved + postponement.asked).toBe(12);
    expect(await post('undo', { id: postponement.id })).toEqual({ restored: 12, kept: [] });
    const seen = { confirmed: 0, untouched: 0 };
    for (let killed = 0; killed < kills; killed += 1) {
      const confirmed = await killDuring('confirm', await plan(), usualMs);
      if (confirmed.open) {
        seen.confirmed += 1;
        expect(confirmed.state.windows.filter(({ postponement_id }) => postponement_id)).toHaveLength(
          postponement.moved,
        );
        expect(confirmed.state.choices).toHaveLength(postponement.asked);
        const undone = await killDuring('undo', { id: confirmed.open }, usualMs);
        if (undone.open) expect(undone.state).toEqual(confirmed.state);
        // After the restart.
        if (undone.open) expect(await post('undo', { id: undone.open })).toEqual({ restored: 12, kept: [] });
        else expect(undone.state).toEqual(before);
      } else {
        seen.untouched += 1;
        expect([confirmed.isAcknowledged, confirmed.state]).toEqual([false, before]);
      }
    }
    await server.stop();
    expect(await inDatabase(readDayState)).toEqual(before);
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
    console.log(`${engine}: ${seen.confirmed} confirmed, ${seen.untouched} untouched, seed ${seed}`);
  },
);
