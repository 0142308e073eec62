import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { plainPhoto } from '../../support/fixtures/photos.ts';
import { addSmallCompany, lawnService } from '../../support/fixtures/small-company.ts';
import { createTestClock } from '../../support/fixtures/test-clock.ts';
import { runDailyJobs } from '../../support/servers/daily-jobs.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall } from '../../support/staff/staff-calls.ts';
import { visitRequest, wednesday } from '../../support/visits/visit-request.ts';

const limits = { openPerEmail: 3, openPerPhone: 5 };
const clock = createTestClock(wednesday);
const later = (days: number) => new Date(wednesday.getTime() + days * 24 * 60 * 60_000);

onEveryEngine('Suspicious requests', { now: clock.now, limits }, (site) => {
  beforeAll(() => addSmallCompany(site.db));
  beforeEach(async () => {
    for (const table of ['inquiries', 'visits', 'subscribers', 'outbox', 'clients'] as const)
      await site.db.deleteFrom(table).execute();
  });

  const send = (change = {}) =>
    site.post('/api/contact', {
      name: 'Ana Pop',
      email: 'ana@exemplu.ro',
      message: 'Un mesaj cu destule litere în el.',
      ...change,
    });
  const states = async () => {
    const rows = await site.db.selectFrom('inquiries').select('state').execute();
    return rows.map(({ state }) => state).sort();
  };
  const emails = async (kind: 'staffInquiry' | 'inquiryReceived') =>
    (await site.db.selectFrom('outbox').select('id').where('kind', '=', kind).execute()).length;

  test('of twenty concurrent inquiries of one address three are e-mailed to staff and the others are spam', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => send()));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(await states()).toEqual([...Array(3).fill('new'), ...Array(17).fill('spam')]);
    expect(await emails('staffInquiry')).toBe(3);
    expect(await emails('inquiryReceived')).toBe(3);
  });

  test('an address that has reached its daily limit of inquiries can write again the next day', async () => {
    for (let i = 0; i < 4; i++) await send();
    clock.time = later(1.01);
    await send();
    expect(await states()).toEqual(['new', 'new', 'new', 'new', 'spam']);
  });

  test('photos of suspicious inquiries are not stored', async () => {
    const photos = [`data:image/jpeg;base64,${(await plainPhoto(64, 48)).toString('base64')}`];
    for (let i = 0; i < 3; i++) await send();
    for (const change of [{}, { email: 'bot@exemplu.ro', website: 'https://oferta.example' }]) {
      const { id } = await (await send({ photos, ...change })).json();
      expect(await site.db.selectFrom('inquiry_photos').selectAll().where('inquiry_id', '=', id).execute()).toEqual([]);
      expect(existsSync(join(site.config.dataDir, 'private', 'inquiries', id, '0.jpg'))).toBe(false);
    }
  });

  test('suspicious requests and unconfirmed subscribers are deleted after 30 days, unless staff handled them', async () => {
    const call = createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
    const automated = { website: 'https://oferta.example' };
    await send(automated);
    const { id: bySomebody } = await (await send()).json();
    await call('POST', `/api/admin/inquiries/${bySomebody}/steps`, { step: 'spam' });
    const book = async (change = {}): Promise<{ id: string }> =>
      (await site.post('/api/appointments', visitRequest({ serviceId: lawnService.id, ...change }))).json();
    await book(automated);
    const noted = await book(automated);
    await site.db.updateTable('visits').set({ staff_notes: 'Am sunat.' }).where('id', '=', noted.id).execute();
    const { id: ordinary } = await book();
    for (const [email, state] of [
      ['nimeni@exemplu.ro', 'pending'],
      ['abonat@exemplu.ro', 'confirmed'],
    ] as const) {
      const row = { id: randomUUID(), unsubscribe_token: randomUUID(), created_at: wednesday.toISOString() };
      const never = { confirm_hash: null, confirmation_sent_at: null, confirmed_at: null, unsubscribed_at: null };
      await site.db
        .insertInto('subscribers')
        .values({ ...row, ...never, email, state })
        .execute();
    }

    const ids = async (table: 'inquiries' | 'visits') =>
      (await site.db.selectFrom(table).select('id').execute()).map(({ id }) => id).sort();
    await runDailyJobs(site, () => later(29));
    expect([(await ids('inquiries')).length, (await ids('visits')).length]).toEqual([2, 3]);
    await runDailyJobs(site, () => later(31));
    expect([await ids('inquiries'), await ids('visits')]).toEqual([[bySomebody], [noted.id, ordinary].sort()]);
    const subscribers = await site.db.selectFrom('subscribers').select('email').execute();
    expect(subscribers).toEqual([{ email: 'abonat@exemplu.ro' }]);
  });
});
