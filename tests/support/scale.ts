import { sql } from 'kysely';
import { expect } from 'vitest';
import type { RunningSite } from './running-site.ts';
import type { Call } from './staff-calls.ts';

/** The quickest of several, as what else the machine does only ever adds to it; none more once it is quick enough. */
export async function milliseconds(work: () => Promise<unknown>, times = 3, enough = 0) {
  let quickest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times && quickest > enough; i += 1) {
    const start = performance.now();
    await work();
    quickest = Math.min(quickest, performance.now() - start);
  }
  return quickest;
}

/** Looking through every text of a table once, as a search without an index would. */
export const scanOf = ({ db }: RunningSite, table: string) =>
  milliseconds(
    () => sql`select count(*) from ${sql.table(table)} where search || '' like '%nimic de gasit%'`.execute(db),
    5,
  );

/** Each of the calls can take less than a look through its table. */
export async function expectNoScan(site: RunningSite, call: Call, table: string, paths: string[]) {
  const scan = await scanOf(site, table);
  const measured: Record<string, string> = {};
  for (const path of paths) {
    expect((await call('GET', path)).status, path).toBe(200);
    const time = await milliseconds(() => call('GET', path), 40, 0.6 * scan);
    measured[path.replace('/api/admin/', '')] = time.toFixed(1);
    expect(time, path).toBeLessThan(0.7 * scan);
  }
  const engine = site.config.databaseUrl ? 'PostgreSQL' : 'SQLite';
  console.log(`${engine}, ms (a look through ${table} ${scan.toFixed(1)}): ${JSON.stringify(measured)}`);
}
