import { expect, test } from 'vitest';
import { isDeep } from '../../support/fixtures/seed.ts';
import { madeUpRequests, sendMadeUp } from '../../support/servers/made-up-addresses.ts';
import { onOneEngine } from '../../support/servers/running-site.ts';

const count = isDeep ? 20_000 : 48;
const calls: Record<string, number> = {
  "a link to the client's page": 202,
  "the use of a link to the client's page": 410,
  'a device for notices': 401,
  'the photo of a report': 404,
};
const untouched = ['client_links', 'client_sessions', 'clients', 'outbox', 'push_subscriptions'] as const;

onOneEngine('Made-up calls of the page of clients', {}, (site) => {
  const countRows = async (table: (typeof untouched)[number] | 'rate_counts' | 'security_events') =>
    (await site.db.selectFrom(table).selectAll().execute()).length;

  test.each(Object.entries(calls))(
    `${count} calls for %s leave nothing but a few security events`,
    { timeout: 900_000 },
    async (name, status) => {
      expect(madeUpRequests).toHaveProperty([name]);
      const before = await countRows('rate_counts');
      expect(await sendMadeUp(site.url, name, count)).toEqual({ [status]: count });
      for (const table of untouched) expect(await countRows(table), table).toBe(0);
      expect(await countRows('security_events')).toBeLessThan(4);
      // The allowance is counted before the address is looked up; the row is deleted a day later.
      expect((await countRows('rate_counts')) - before).toBeLessThan(count + 20);
    },
  );
});
