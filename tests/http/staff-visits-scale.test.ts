import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { usualAvailability } from '../../contract/availability.ts';
import { addDays } from '../../contract/local-time.ts';
import { visitStates } from '../../contract/visit-steps.ts';
import { factColumns, newVisitRow, timeColumns } from '../../server/appointments/visit-row.ts';
import { onEveryEngine, type RunningSite } from '../support/running-site.ts';
import { signedIn } from '../support/staff.ts';
import { type Call, callsOf } from '../support/staff-calls.ts';
import { openOffice } from '../support/staff-visits.ts';
import { visitRequest } from '../support/visit-request.ts';

const visits = 200_000;
const small = 200;
const base = '/api/admin/appointments';
const names = ['Ana Pop', 'Ștefan Țîrlea', 'Ion Câmpeanu', 'Maria Văcărescu', 'Radu Bălan', 'Ioana Sârbu'];
const streets = ['Strada Teilor', 'Bulevardul Eroilor', 'Aleea Băișoara', 'Strada Fagului', 'Calea Turzii'];

async function fill(site: RunningSite, from: number, to: number) {
  const occupancy = { settings: usualAvailability, closed: new Set<string>(), taken: new Map<string, number>() };
  const now = new Date().toISOString();
  await site.db.transaction().execute(async (trx) => {
    for (let start = from; start < to; start += 500) {
      const rows = Array.from({ length: Math.min(500, to - start) }, (_, i) => {
        const n = start + i;
        const facts = visitRequest({
          ...{ name: `${names[n % 6]} ${n}`, email: `client${n}@exemplu.ro`, phone: `07${10_000_000 + n}` },
          ...{ streetName: streets[n % 5], houseNumber: String(n % 90) },
        });
        const time = timeColumns(`${addDays('2016-01-01', n % 4000)}T10:00:00`, occupancy);
        const columns = factColumns(facts as never, 'Gazon');
        return newVisitRow({ ...columns, ...time, state: visitStates[n % 5] as (typeof visitStates)[number] }, now);
      });
      await trx.insertInto('visits').values(rows).execute();
    }
  });
}

/** The middle one of five. */
async function milliseconds(work: () => Promise<unknown>) {
  const times: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[2] as number;
}

/** Reading every visit once, in the same moment: a list that shows fifty of them must be far from that. */
async function wholeRead(site: RunningSite) {
  const start = performance.now();
  await site.db.selectFrom('visits').selectAll().limit(20_000).execute();
  return (performance.now() - start) * (visits / 20_000);
}

onEveryEngine('With 200,000 visits', {}, (site) => {
  let call: Call;
  const before: Record<string, number> = {};
  const measured: Record<string, string> = {};
  const paths = [
    base,
    `${base}?state=requested`,
    `${base}?from=2024-05-01&to=2024-05-31&order=asc`,
    `${base}?text=campeanu`,
    `${base}?text=client199123`,
    `${base}?text=nimic%20de%20gasit`,
    `${base}?text=turzii&state=completed`,
    `${base}?page=3000`,
    `${base}/calendar?from=2024-05-01&to=2024-05-31`,
  ];
  beforeAll(async () => {
    await openOffice(site);
    call = callsOf(site, await signedIn(site));
    await fill(site, 0, small);
    for (const path of paths) before[path] = await milliseconds(() => call('GET', path));
    await fill(site, small, visits);
    // As PostgreSQL does by itself before long.
    if (site.config.databaseUrl) await sql`vacuum analyze visits`.execute(site.db);
    // The connection that waited meanwhile may have been closed.
    await call('GET', base).catch(() => undefined);
  }, 300_000);

  test.each(paths)(
    '%s answers at once',
    async (path) => {
      expect((await call('GET', path)).status).toBe(200);
      const time = await milliseconds(() => call('GET', path));
      measured[path.slice(base.length)] = `${Math.round(time)} (${Math.round(before[path] as number)})`;
      expect(time).toBeLessThan((await wholeRead(site)) / 5);
    },
    60_000,
  );

  test('the pages of a filtered list hold every visit once', async () => {
    const query = 'from=2024-05-01&to=2024-05-10&size=200&order=asc';
    const { total } = (await call('GET', `${base}?${query}`)).body;
    const seen = new Set<string>();
    for (let page = 1; page <= Math.ceil(total / 200); page += 1)
      for (const { id } of (await call('GET', `${base}?${query}&page=${page}`)).body.items) seen.add(id);
    expect(seen.size).toBe(total);
    console.log(site.config.databaseUrl ? 'PostgreSQL' : 'SQLite', 'ms:', JSON.stringify(measured));
  });
});
