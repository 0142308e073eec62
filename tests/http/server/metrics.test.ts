import { beforeAll, expect, test } from 'vitest';
import { queueEmail } from '../../../server/common/emails/outbox.ts';
import { sampleEmail } from '../../support/emails/sample-emails.ts';
import { onEveryEngine, onOneEngine } from '../../support/servers/running-site.ts';
import { completedVisitRow } from '../../support/visits/completed-visit.ts';

const token = 'o-cheie-lunga-pentru-cifre';

onEveryEngine('metrics', { env: { METRICS_TOKEN: token } }, (site) => {
  beforeAll(async () => {
    await site.db
      .insertInto('visits')
      .values(completedVisitRow('v1', { state: 'requested' }))
      .execute();
    await site.db.transaction().execute(async (trx) => {
      for (const key of ['a', 'b', 'c'])
        await queueEmail(trx, { key, to: 'ana@exemplu.ro', payload: sampleEmail }, new Date());
    });
    const at = new Date().toISOString();
    const job = { name: 'x', position: 1, payload: '', run_at: at, due_at: at, expires_at: at, attempts: 1 };
    await site.db
      .insertInto('jobs')
      .values([
        { ...job, id: 'waiting', failed_at: null },
        { ...job, id: 'failed', failed_at: at },
      ])
      .execute();
    await site.db.updateTable('outbox').set({ state: 'failed' }).where('key', '=', 'c').execute();
  });
  const read = async () => {
    const reply = await site.get('/metrics', { authorization: `Bearer ${token}` });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const lines = (await reply.text()).split('\n').filter((line) => line && !line.startsWith('#'));
    return Object.fromEntries(lines.map((line) => line.split(' '))) as Record<string, string>;
  };

  test('metrics require the token', async () => {
    for (const authorization of ['', 'Bearer ', `Bearer ${token}x`, token])
      expect((await site.get('/metrics', authorization ? { authorization } : {})).status).toBe(401);
  });

  test('metrics report the process, the disk and the work that waits for staff', async () => {
    const numbers = await read();
    expect(numbers).toMatchObject({ emails_waiting: '2', emails_failed: '1', visits_requested: '1' });
    expect(numbers).toMatchObject({ messages_unanswered: '0', jobs_failed: '1' });
    // The jobs of the start may still run.
    await expect.poll(async () => (await read()).jobs_waiting).toBe('1');
    expect(Number(numbers.process_resident_memory_bytes)).toBeGreaterThan(1e7);
    expect(Number(numbers.disk_free_bytes)).toBeGreaterThan(0);
    expect(Number(numbers.process_uptime_seconds)).toBeGreaterThan(0);
    expect(Number(numbers.nodejs_eventloop_delay_p99_seconds)).toBeGreaterThanOrEqual(0);
  });

  test('metrics count every response, including cached ones', async () => {
    await site.get('/api/services');
    const before = await read();
    for (const _ of [1, 2, 3]) await site.get('/api/services');
    await site.get('/api/nope');
    const after = await read();
    const more = (status: string) =>
      Number(after[`http_requests_total{status="${status}"}`]) -
      Number(before[`http_requests_total{status="${status}"}`]);
    // The three calls and the first scrape.
    expect([more('2xx'), more('4xx'), more('5xx')]).toEqual([4, 1, 0]);
  });
});

onOneEngine('metrics without METRICS_TOKEN', {}, (site) => {
  test('without METRICS_TOKEN /metrics is not found', async () => {
    const reply = await site.get('/metrics', { authorization: 'Bearer ' });
    expect([reply.status, (await reply.json()).code]).toEqual([404, 'not_found']);
  });
});
