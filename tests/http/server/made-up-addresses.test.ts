import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isDeep } from '../../support/fixtures/seed.ts';
import { madeUpRequests, sendMadeUp } from '../../support/servers/made-up-addresses.ts';
import { startServerProcess } from '../../support/servers/server-process.ts';

/** Kinds of addresses that a cache could store. */
const cacheable = [
  'the projects of a service',
  'another spelling of a page',
  'a screen of the back-office',
  'a visit',
  'a page of the blog',
];
const [names, count, maxGrowthMb] = isDeep ? [Object.keys(madeUpRequests), 20_000, 60] : [cacheable, 1000, 30];

test(`${count} made-up addresses do not grow the memory of the server`, { timeout: 900_000 }, async () => {
  const server = await startServerProcess({ LOG_LEVEL: 'fatal', DEMO: 'off' });
  const residentMb = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1]) / 1024;
  // The first requests load and compile code.
  for (const name of names) await sendMadeUp(server.url, name, 50);
  const before = residentMb();
  for (const name of names) {
    const statuses = await sendMadeUp(server.url, name, count, 1000);
    expect(
      Object.keys(statuses).filter((status) => Number(status) >= 500),
      name,
    ).toEqual([]);
    expect(residentMb() - before, name).toBeLessThan(maxGrowthMb);
  }
  await server.stop();
});
