import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '../../../contract/kernel/local-time.ts';
import { createTestClock } from '../../support/fixtures/test-clock.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { addCompanyAndService, clearVisits } from '../../support/visits/staff-visit-calls.ts';
import { monday, visitRequest, wednesday } from '../../support/visits/visit-request.ts';
import { listOutboxEmails } from '../../support/visits/visit-setup.ts';

const limits = { openPerEmail: 3, openPerPhone: 5, emailsADay: 6, moves: 5 };
const hours = ['08', '10', '12', '14', '16'];
/** Free windows of two weeks, a different one for each number. */
const windowAt = (n: number) =>
  `${addDays(monday, Math.floor(n / 25) * 7 + (Math.floor(n / 5) % 5))}T${hours[n % 5]}:00:00`;

const clock = createTestClock(wednesday);

onEveryEngine('What one address may cause', { now: clock.now, limits }, (site, testOnce) => {
  let call: StaffCall;
  beforeAll(async () => {
    await addCompanyAndService(site);
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
  });
  beforeEach(async () => {
    await clearVisits(site);
    await site.db.deleteFrom('rate_counts').execute();
  });

  const buildPhone = (n: number) => `07220000${String(n).padStart(2, '0')}`;
  /** Books as the same person with another phone. */
  const book = (n: number, change: Record<string, unknown> = {}) =>
    site.post('/api/appointments', visitRequest({ date: windowAt(n), phone: buildPhone(n), ...change }));
  const bookAll = async (count: number, change: (n: number) => Record<string, unknown> = () => ({})) => {
    const replies = [];
    for (let n = 0; n < count; n++) replies.push(await book(n, change(n)));
    return Promise.all(replies.map((reply) => reply.json()));
  };
  const visits = () => site.db.selectFrom('visits').selectAll().orderBy('local_time').execute();
  const listMarked = async () => (await visits()).filter((visit) => visit.is_suspicious === 1);
  const windows = async () => (await site.db.selectFrom('visit_windows').selectAll().execute()).length;
  const emailsToAna = async () => (await listOutboxEmails(site.db)).filter(({ to }) => /^a\.?n\.?a\b/.test(to));
  const at = (link: string) => `/api/visits/${link.slice('/visit/'.length)}`;
  const move = (link: string, n: number) => site.post(`${at(link)}/move`, { date: windowAt(n) });
  const step = (id: string, body: Record<string, unknown>) => call('POST', `/api/admin/appointments/${id}/steps`, body);

  testOnce(
    'a booking beyond three open requests of an e-mail address is accepted without window and e-mail',
    async () => {
      const replies = await bookAll(5);
      for (const reply of replies)
        expect(reply).toEqual({ success: true, id: expect.any(String), link: expect.any(String), mailed: false });
      expect([(await visits()).length, (await listMarked()).length, await windows()]).toEqual([5, 2, 3]);
      expect(await emailsToAna()).toHaveLength(3);
      expect((await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'staffVisit')).toHaveLength(3);
    },
  );

  testOnce('a booking beyond five open requests of a phone is marked and holds no window', async () => {
    await bookAll(7, (n) => ({ phone: '0722 123 456', email: `om${n}@exemplu.ro` }));
    expect([(await listMarked()).length, await windows()]).toEqual([2, 5]);
  });

  test('of twenty concurrent bookings of one e-mail address three hold a window', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => book(n)));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect([(await listMarked()).length, await windows(), (await emailsToAna()).length]).toEqual([17, 3, 3]);
  });

  test('twenty concurrent bookings with one phone and many addresses hold five windows', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => book(n, { phone: '0722123456', email: `om${n}@exemplu.ro` })),
    );
    expect([(await listMarked()).length, await windows()]).toEqual([15, 5]);
  });

  testOnce('a confirmed request no longer counts as an open request of its address', async () => {
    const [first] = await bookAll(3);
    await step(first.id, { step: 'confirm' });
    await book(3);
    expect(await listMarked()).toEqual([]);
  });

  testOnce('a request whose day has passed no longer counts as open', async () => {
    await bookAll(3);
    clock.time = new Date('2027-03-17T09:00:00Z');
    await book(20);
    expect(await listMarked()).toEqual([]);
  });

  const sendAll = () => site.db.updateTable('outbox').set({ state: 'sent' }).where('state', '=', 'unsent').execute();

  testOnce('bookings and moves send at most six e-mails a day to one address', async () => {
    const booked = await bookAll(3);
    for (let n = 0; n < 12; n++) {
      await sendAll();
      expect((await move(booked[n % 3].link, 3 + n)).status).toBe(200);
    }
    expect(await emailsToAna()).toHaveLength(6);
    clock.time = new Date(wednesday.getTime() + 25 * 60 * 60_000);
    await site.post(`${at(booked[0].link)}/cancel`, {});
    await book(40, { phone: buildPhone(40) });
    expect((await emailsToAna()).length).toBeLessThanOrEqual(12);
  });

  testOnce('while the mail server is down, one e-mail waits for each visit however often it moves', async () => {
    const booked = await bookAll(3);
    for (let n = 0; n < 12; n++) await move(booked[n % 3].link, 3 + n);
    expect((await emailsToAna()).filter(({ state }) => state === 'unsent')).toHaveLength(3);
  });

  testOnce('all spellings of a mailbox share its daily allowance of e-mails', async () => {
    for (let n = 0; n < 9; n++) await book(n, { email: `ana+${n}@exemplu.ro` });
    expect([(await emailsToAna()).length, await windows()]).toEqual([6, 6]);
    for (const [n, email] of ['a.na@gmail.com', 'an.a@gmail.com', 'a.n.a@googlemail.com'].entries())
      for (let i = 0; i < 3; i++) await book(10 + n * 3 + i, { email });
    expect((await emailsToAna()).length).toBe(12);
  });

  testOnce('an e-mail caused by staff is sent although the daily allowance is used up', async () => {
    const booked = await bookAll(3);
    for (let n = 0; n < 6; n++) await move(booked[n % 3].link, 3 + n);
    await step(booked[0].id, { step: 'confirm' });
    expect((await emailsToAna()).map(({ kind }) => kind)).toContain('visitConfirmed');
  });

  testOnce('a booking refused because its window is full does not count as an open request', async () => {
    for (const email of ['unu@exemplu.ro', 'doi@exemplu.ro']) await book(0, { email, phone: '0733 000 000' });
    for (let i = 0; i < 10; i++) expect((await book(0)).status).toBe(409);
    await book(1);
    expect(await listMarked()).toEqual([]);
  });

  testOnce('a marked booking of a full window is refused like any other', async () => {
    for (const email of ['unu@exemplu.ro', 'doi@exemplu.ro']) await book(9, { email, phone: '0733 000 000' });
    await bookAll(3);
    const refused = await book(9);
    expect([refused.status, (await refused.json()).next]).toEqual([409, expect.any(Array)]);
    expect((await book(9, { website: 'x' })).status).toBe(409);
  });

  testOnce(
    'a visit moved more than five times is accepted at its new hour, marked, without window and e-mail',
    async () => {
      const [{ link }] = await bookAll(1);
      for (let n = 1; n <= 5; n++) await move(link, n);
      const sent = await listOutboxEmails(site.db);
      expect([await windows(), (await listMarked()).length]).toEqual([1, 0]);
      const reply = await move(link, 6);
      expect([reply.status, (await reply.json()).visit]).toEqual([
        200,
        expect.objectContaining({ state: 'requested', date: windowAt(6), timing: 'window', until: '12:00' }),
      ]);
      expect([await windows(), (await listMarked()).length]).toEqual([0, 1]);
      expect((await listOutboxEmails(site.db)).length).toBe(sent.length);
      // The number of moves of one visit is still limited.
      for (let n = 7; n <= 20; n++) await move(link, n);
      expect((await move(link, 21)).status).toBe(409);
    },
  );

  testOnce('a confirmed visit that was moved too often cannot be moved again', async () => {
    const [{ id, link }] = await bookAll(1);
    await step(id, { step: 'confirm' });
    for (let n = 1; n <= 5; n++) expect((await move(link, n)).status).toBe(200);
    const refused = await move(link, 6);
    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      'Ați mutat vizita de mai multe ori. Pentru o altă oră, vă rugăm să ne contactați.',
    ]);
    expect(await visits()).toMatchObject([{ local_time: windowAt(5), timing: 'window', is_suspicious: 0 }]);
  });

  testOnce('a visit is cancelled without an e-mail once the daily allowance is used up', async () => {
    const [first, ...others] = await bookAll(3);
    for (let n = 0; n < 4; n++) await move(others[n % 2].link, 3 + n);
    expect((await site.post(`${at(first.link)}/cancel`, {})).status).toBe(200);
    expect((await emailsToAna()).filter(({ kind }) => kind === 'visitCancelled')).toEqual([]);
    expect(await windows()).toBe(2);
  });

  testOnce('the private page of a marked request looks like that of any other', async () => {
    const booked = await bookAll(4);
    const seen = await Promise.all(booked.map(async ({ link }) => (await (await site.get(at(link))).json()).visit));
    expect(seen[3]).toEqual({ ...seen[2], date: windowAt(3), until: '16:00' });
  });
});
