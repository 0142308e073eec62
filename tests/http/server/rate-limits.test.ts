import { expect, test } from 'vitest';
import { onEveryEngine } from '../../support/servers/running-site.ts';

const message = { name: 'Ana', email: 'ana@exemplu.ro', message: 'Un mesaj cu destule litere în el.' };
const limits = { perAddress: 5, inAll: 12, windowMs: 60_000 };

onEveryEngine('rate limits', { limits }, (site) => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('a rate-limited caller learns after how many seconds to retry', async () => {
    const replies = [];
    for (let i = 0; i < 6; i++) replies.push(await site.post('/api/contact', message, from('203.0.113.1')));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
    const refused = replies[5] as Response;
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await refused.json()).toEqual({
      code: 'too_many_requests',
      message: 'Am primit prea multe cereri deodată. Încercați din nou peste un minut sau sunați-ne.',
    });
    expect((await site.post('/api/contact', message, from('203.0.113.2'))).status).toBe(201);
  });

  test('each form has its own rate limit and counts valid calls only', async () => {
    for (let i = 0; i < 9; i++)
      expect((await site.post('/api/newsletter', { email: 'nu' }, from('203.0.113.1'))).status).toBe(400);
    expect((await site.post('/api/newsletter', { email: 'ana@exemplu.ro' }, from('203.0.113.1'))).status).toBe(202);
  });

  test('a caller over the limit does not use up the common one, but many together do', async () => {
    for (let i = 0; i < 20; i++) await site.post('/api/contact', message, from('203.0.113.1'));
    const statuses = [];
    for (let i = 0; i < 8; i++)
      statuses.push((await site.post('/api/contact', message, from(`198.51.100.${i}`))).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429]);
  });
});
