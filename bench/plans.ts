import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { WorkRule } from '../contract/agreements/recurrence.ts';
import { calculateDistanceKm } from '../contract/coverage/find-zone.ts';
import { addDays, toBucharestDay } from '../contract/kernel/local-time.ts';
import { toBani } from '../contract/kernel/money.ts';
import { samplePlace } from '../contract/site/company-place.ts';
import { defaultAvailability } from '../contract/visits/availability.ts';
import { listLocalities } from '../server/company/localities/localities.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import { migrate } from '../server/platform/schema/migrate.ts';
import { createSeededRandom } from '../tests/support/fixtures/seed.ts';
import { addSmallCompany } from '../tests/support/fixtures/small-company.ts';
import { insertMowing } from '../tests/support/planning/insert-agreement.ts';
import { startServerProcess } from '../tests/support/servers/server-process.ts';
import { createSignedInStaff } from '../tests/support/staff/staff.ts';
import { writeAvailabilitySettings } from '../tests/support/visits/availability-settings.ts';
import { readCpuSeconds } from './load.ts';
import type { Measure } from './measures.ts';

const weeks = 6;
const rounds = 5;

/** A plan over HTTP, from the database to the reply, while another client asks whether the server is alive. */
export async function measurePlans(): Promise<Measure[]> {
  const large = await measurePlan(2000, 20);
  const { cpu, wall, longest, idle, visits } = await measurePlan(300, 3);
  return [
    { what: `300 agreements, 3 teams, ${weeks} weeks: processor`, value: cpu, unit: 's', budget: { max: 1 } },
    { what: 'the same: until the reply', value: wall, unit: 's' },
    { what: 'the same: visits proposed', value: visits, unit: '' },
    { what: '/healthz meanwhile: longest', value: longest, unit: 'ms', budget: { max: 100 } },
    { what: '/healthz without a plan: longest', value: idle, unit: 'ms' },
    { what: '2,000 agreements, 20 teams: processor', value: large.cpu, unit: 's' },
    { what: '2,000 agreements, 20 teams, /healthz meanwhile: longest', value: large.longest, unit: 'ms' },
  ];
}

async function measurePlan(agreements: number, teams: number) {
  const { dataDir, headers } = await prepareAgreements(agreements, teams);
  const server = await startServerProcess({ DEMO: 'off', LOG_LEVEL: 'error' }, dataDir);
  const plan = async () => {
    const reply = await fetch(`${server.url}/api/admin/plan/preview`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ kept: [], weeks }),
    });
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
    return ((await reply.json()) as { proposals: unknown[] }).proposals.length;
  };
  const visits = await plan();
  const idle = await watchHealth(server.url, pause(1000));
  const [cpuBefore, before] = [readCpuSeconds(server.pid()), performance.now()];
  for (let round = 0; round < rounds; round++) await plan();
  const cpu = (readCpuSeconds(server.pid()) - cpuBefore) / rounds;
  const wall = (performance.now() - before) / rounds / 1000;
  const longest = await watchHealth(server.url, plan());
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return { cpu, wall, longest, idle, visits };
}

/** The longest response time of another call while the work runs, in ms. */
async function watchHealth(url: string, work: Promise<unknown>) {
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    const before = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - before);
  }
  await ended;
  return longest;
}

/** Gardens within 35 km, a tenth of them weekly, some fortnightly, most every four weeks. */
async function prepareAgreements(agreements: number, teams: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'plans-'));
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  await migrate(database.db);
  await addSmallCompany(database.db);
  await writeAvailabilitySettings(database.db, { ...defaultAvailability, teams });
  const random = createSeededRandom();
  const today = toBucharestDay(new Date());
  const near = listLocalities().filter((locality) => calculateDistanceKm(samplePlace.position, locality) < 35);
  for (let at = 0; at < agreements; at++) {
    const { name: city, county } = near[Math.floor(random() ** 2 * near.length)] as (typeof near)[number];
    const days = random() < 0.1 ? 7 : random() < 0.33 ? 14 : 28;
    const rule: WorkRule = { kind: 'interval', days, tolerance: 2 + Math.floor(random() * 2) };
    const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    const work = {
      id: 'tuns',
      serviceId: 'gazon',
      rule,
      months,
      price: { per: 'visit' as const, amount: toBani(150) },
    };
    const start = addDays(today, Math.floor(random() * days));
    await insertMowing(
      database.db,
      { city, county, houseNumber: String(at), email: `om${at}@exemplu.ro`, phone: '' },
      { start, end: addDays(today, 300), works: [work] },
    );
  }
  const { headers } = await createSignedInStaff(database as never);
  await database.close();
  return { dataDir, headers };
}
