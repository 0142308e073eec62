import { beforeAll, expect, test } from 'vitest';
import { insertSentQuote } from '../../support/quotes/sent-quote.ts';
import { onOneEngine } from '../../support/servers/running-site.ts';

const now = new Date('2027-03-10T09:00:00Z');
const limits = {
  windowMs: 60_000,
  perAddress: 2,
  ordinaryPerAddressADay: 1,
  inAll: 1000,
  inAllADay: 1000,
  reserved: 0,
};
const unknown = 'a'.repeat(48);

onOneEngine('Limits of the calls behind the link of a quote', { now: () => now, limits }, (site) => {
  let token: string;
  beforeAll(async () => {
    ({ token } = await insertSentQuote(site.db));
  });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const answer = (link: string, address: string) => site.post(`/api/quotes/${link}/seen`, {}, from(address));

  test('answers to quotes are limited per IP address, for known and unknown links alike', async () => {
    const statuses = [];
    for (const link of [token, unknown, token, unknown]) statuses.push((await answer(link, '203.0.113.1')).status);
    expect(statuses).toEqual([200, 404, 429, 429]);
    expect((await answer(token, '198.51.100.1')).status).toBe(200);
  });

  test('each kind of call for a quote has a limit of its own', async () => {
    const read = (rest: string) => site.get(`/api/quotes/${unknown}${rest}`, from('203.0.113.2'));
    const statuses = await Promise.all(Array.from({ length: 41 }, async () => (await read('')).status));
    expect(statuses.filter((status) => status === 404)).toHaveLength(40);
    expect((await read('/photos/0')).status).toBe(429);
    expect((await read('/availability')).status).toBe(429);
    expect([(await read('/pdf')).status, (await read('/pdf')).status, (await read('/pdf')).status]).toEqual([
      ...[404, 404, 429],
    ]);
  });

  test('questions of one IP address beyond its daily limit are stored as spam', async () => {
    for (const message of ['Prima', 'A doua'])
      expect((await site.post(`/api/quotes/${token}/question`, { message }, from('203.0.113.3'))).status).toBe(201);
    const rows = await site.db.selectFrom('inquiries').select(['message', 'state']).orderBy('message').execute();
    expect(rows).toEqual([
      { message: 'A doua', state: 'spam' },
      { message: 'Prima', state: 'new' },
    ]);
  });
});
