import { beforeAll, expect, test } from 'vitest';
import { defaultRetention } from '../../../contract/clients/retention.ts';
import type { ClientSummary } from '../../../contract/clients/schemas.ts';
import { filterMentions, listAllRows } from '../../support/fixtures/all-rows.ts';
import { postInquiry } from '../../support/fixtures/inquiry.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { createTestClock } from '../../support/fixtures/test-clock.ts';
import { runDailyJobs } from '../../support/servers/daily-jobs.ts';
import { onEveryEngine, onOneEngine, type RunningSite } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { visitRequest } from '../../support/visits/visit-request.ts';

const clock = createTestClock(new Date('2027-03-10T09:00:00Z'));

onEveryEngine('Retention of inquiries, visits and e-mails', { now: clock.now }, (site) => {
  test('the daily job anonymises only answered inquiries past their retention', async () => {
    await addSmallCompany(site.db);
    const old = await postInquiry(site, { name: 'Foarte Vechi', email: 'vechi@exemplu.ro', phone: '0722 000 001' });
    const waiting = await postInquiry(site, {
      name: 'Încă Așteaptă',
      email: 'asteapta@exemplu.ro',
      phone: '0722 000 002',
    });
    let call = createStaffCall(site, await createSignedInStaff(site, 'admin', clock.time));
    await call('POST', `/api/admin/inquiries/${old}/steps`, { step: 'archive' });
    // E-mails use Date.now(), not the clock of the test.
    const at = clock.time.toISOString();
    await site.db.updateTable('outbox').set({ created_at: at, due_at: at }).execute();
    clock.time = new Date('2028-04-01T09:00:00Z');
    const young = await postInquiry(site, { name: 'Destul Tânăr', email: 'tanar@exemplu.ro', phone: '0722 000 003' });
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', clock.time));
    await call('POST', `/api/admin/inquiries/${young}/steps`, { step: 'archive' });
    expect((await keepFor(call, { inquiries: 12, visits: 24, emails: 6 })).status).toBe(200);
    expect((await keepFor(call, { inquiries: 0 })).status).toBe(400);

    await runNextDay(site);
    const lastRun = async () => (await call('GET', path)).body.lastRun;
    const names = (await call('GET', '/api/admin/inquiries')).body.items
      .map(({ name }: { name: string }) => name)
      .sort();
    expect(names).toEqual(['Destul Tânăr', 'Încă Așteaptă']);
    expect((await call('GET', `/api/admin/inquiries/${waiting}`)).status).toBe(200);
    const clients = (await call('GET', '/api/admin/clients')).body.items.map(({ name }: ClientSummary) => name).sort();
    expect(clients).toEqual(['Destul Tânăr', 'Încă Așteaptă']);
    expect(JSON.stringify(await listAllRows(site))).not.toContain('vechi@exemplu.ro');
    expect(await lastRun()).toMatchObject({ inquiries: 1, visits: 0 });
  });
});

onEveryEngine('Retention of reviews', { now: clock.now }, (site) => {
  const person = { name: 'Zenobia', email: 'zenobia@exemplu.ro', phone: '0799 314 159' };
  const words = { rating: 4, content: 'Lalele galbene peste tot.', name: 'Zenobia', consent: true };
  const traces = ['zenobia', '799314159', '799 314 159', 'lalele'];
  const staff = async () => createStaffCall(site, await createSignedInStaff(site, 'admin', clock.time));
  beforeAll(() => addSmallCompany(site.db));

  /** A completed visit with a review and log entries about both. */
  async function addFinishedVisit(approved: boolean, date: string) {
    const call = await staff();
    const { id } = await (await site.post('/api/appointments', visitRequest({ ...person, date }))).json();
    const at = `/api/admin/appointments/${id}/steps`;
    await call('POST', at, { step: 'confirm' });
    clock.time = new Date(`${date.slice(0, 10)}T15:00:00Z`);
    const after = await staff();
    expect((await after('POST', at, { step: 'complete' })).status).toBe(200);
    const thanks = await site.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'visitThanks')
      .where('key', 'like', `visit:${id}:%`)
      .executeTakeFirstOrThrow();
    const token = JSON.parse(thanks.payload).reviewUrl.split('/').at(-1);
    await site.post(`/api/reviews/${token}`, words);
    const { items } = (await after('GET', '/api/admin/reviews?state=answered')).body;
    await after('POST', `/api/admin/reviews/${items[0].id}/steps`, { step: approved ? 'approve' : 'decline' });
    const [client] = (await after('GET', '/api/admin/clients?text=zenobia')).body.items;
    await after('PATCH', `/api/admin/clients/${client.id}`, { tags: ['vip'] });
    for (const email of (await after('GET', '/api/admin/emails?text=zenobia')).body.items)
      await after('POST', `/api/admin/emails/${email.id}/send`);
    return client.id as string;
  }

  test('a visit past its retention loses its review and its log entries', async () => {
    const id = await addFinishedVisit(false, '2027-03-15T10:00:00');
    // The same client with another e-mail, corrected by the staff.
    await postInquiry(site, { ...person, email: 'z@alta.exemplu.ro', phone: '' });
    let call = await staff();
    const [other] = (await call('GET', '/api/admin/clients?text=alta')).body.items;
    await call('POST', `/api/admin/clients/${id}/merge`, { otherId: other.id });
    const [inquiry] = (await call('GET', '/api/admin/inquiries')).body.items;
    await call('POST', `/api/admin/inquiries/${inquiry.id}/steps`, { step: 'archive' });
    expect(filterMentions(await listAllRows(site), traces).length).toBeGreaterThan(15);

    clock.time = new Date('2029-04-01T09:00:00Z');
    call = await staff();
    await keepFor(call, { inquiries: 12, visits: 12, emails: 12 });
    // E-mails use Date.now(), not the clock of the test.
    await site.db.updateTable('outbox').set({ created_at: '2027-03-15', due_at: '2027-03-15' }).execute();
    await runNextDay(site);
    expect(filterMentions(await listAllRows(site), traces)).toEqual([]);
    expect((await call('GET', '/api/admin/reviews')).body).toMatchObject({ average: 4, answers: 1 });
  });

  test('a published review outlives the retention of its visit, without its contacts', async () => {
    clock.time = new Date('2029-05-02T09:00:00Z');
    await addFinishedVisit(true, '2029-05-07T10:00:00');
    clock.time = new Date('2031-04-01T09:00:00Z');
    const call = await staff();
    await keepFor(call, { visits: 12 });
    await runNextDay(site);
    const reviews = await listAllRows(site, ['review_requests']);
    expect(filterMentions(reviews, ['zenobia@', '799314159'])).toEqual([]);
    const { testimonials } = await (await site.get('/api/testimonials')).json();
    expect(testimonials).toMatchObject([{ content: words.content }]);
    const [review] = (await call('GET', '/api/admin/reviews?state=approved')).body.items;
    expect((await call('POST', `/api/admin/reviews/${review.id}/steps`, { step: 'reopen' })).status).toBe(200);
  });
});

onEveryEngine('Retention of a client named like the erased ones', { now: clock.now }, (site) => {
  const named = { name: 'Persoană ștearsă', email: 'anume@exemplu.ro', phone: '0722 000 009' };
  const staff = async () => createStaffCall(site, await createSignedInStaff(site, 'admin', clock.time));
  const addCancelled = async (at: string) => {
    clock.time = new Date(at);
    const date = new Date(clock.time.getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    const { id } = await (
      await site.post('/api/appointments', visitRequest({ ...named, date: `${date}T00:00:00` }))
    ).json();
    await (await staff())('POST', `/api/admin/appointments/${id}/steps`, { step: 'cancel' });
    return id as string;
  };
  beforeAll(() => addSmallCompany(site.db));

  test('a client who has the placeholder name is anonymised once', async () => {
    await addCancelled('2027-03-10T09:00:00Z');
    clock.time = new Date('2029-04-01T09:00:00Z');
    const call = await staff();
    await keepFor(call, { visits: 12, emails: 12 });
    await runNextDay(site);
    expect(filterMentions(await listAllRows(site, ['visits', 'clients']), ['anume@', '722000009'])).toEqual([]);
    const before = (await call('GET', path)).body.lastRun;
    expect(before.visits).toBe(1);
    clock.time = new Date('2029-04-02T09:00:00Z');
    await runNextDay(site);
    expect((await (await staff())('GET', path)).body.lastRun).toEqual(before);
  });

  test('retention applies again to an anonymised visit that the staff edited', async () => {
    clock.time = new Date('2029-04-03T09:00:00Z');
    const [visit] = (await (await staff())('GET', '/api/admin/appointments')).body.items;
    await (await staff())('PATCH', `/api/admin/appointments/${visit.id}`, { staffNotes: 'Sora ei, Zenobia' });
    await runNextDay(site);
    expect(filterMentions(await listAllRows(site, ['visits']), ['zenobia'])).toEqual([]);
  });
});

onOneEngine('Retention of one month', { now: clock.now }, (site) => {
  test('on 31 March a retention of one month covers records since the last day of February', async () => {
    await addSmallCompany(site.db);
    const addArchived = async (email: string, at: string) => {
      clock.time = new Date(at);
      const id = await postInquiry(site, { name: 'Om Oarecare', email, phone: '' });
      const call = createStaffCall(site, await createSignedInStaff(site, 'admin', clock.time));
      await call('POST', `/api/admin/inquiries/${id}/steps`, { step: 'archive' });
    };
    await addArchived('februarie@exemplu.ro', '2027-02-27T09:00:00Z');
    await addArchived('martie@exemplu.ro', '2027-03-01T09:00:00Z');
    clock.time = new Date('2027-03-31T09:00:00Z');
    const call = createStaffCall(site, await createSignedInStaff(site, 'admin', clock.time));
    await keepFor(call, { inquiries: 1 });
    await runNextDay(site);
    const { items } = (await call('GET', '/api/admin/inquiries')).body;
    expect(items.map(({ email }: { email: string }) => email)).toEqual(['martie@exemplu.ro']);
  });
});

onEveryEngine('Retention that nobody chose', { now: clock.now }, (site) => {
  const countMentions = async (words: string[]) => filterMentions(await listAllRows(site, ['inquiries']), words).length;
  const archiveOne = async (email: string) => {
    const id = await postInquiry(site, { name: 'Om Oarecare', email, phone: '' });
    const call = createStaffCall(site, await createSignedInStaff(site, 'admin', clock.time));
    await call('POST', `/api/admin/inquiries/${id}/steps`, { step: 'archive' });
  };

  test('a new installation erases answered inquiries after twelve months', async () => {
    await archiveOne('nou@exemplu.ro');
    clock.time = new Date('2028-03-09T09:00:00Z');
    await runNextDay(site);
    expect(await countMentions(['nou@exemplu.ro'])).toBeGreaterThan(0);
    clock.time = new Date('2028-03-11T09:00:00Z');
    await runNextDay(site);
    expect(await countMentions(['nou@exemplu.ro'])).toBe(0);
  });
});

onEveryEngine('Retention settings', {}, (site) => {
  test('of two concurrent saves of the retention the second gets a conflict', async () => {
    const call = createStaffCall(site, await createSignedInStaff(site, 'admin'));
    const save = (version: number, retention: object) => call('PUT', path, { version, retention });
    expect((await call('GET', path)).body).toEqual({ version: 0, retention: defaultRetention, lastRun: null });
    expect((await save(0, { ...kept, visits: 24 })).body).toEqual({ version: 1, retention: { ...kept, visits: 24 } });
    const late = await save(0, { ...kept, emails: 6 });
    expect(late).toMatchObject({
      status: 409,
      body: { details: { current: { version: 1, retention: { ...kept, visits: 24 } } } },
    });
    const both = await Promise.all([save(1, { ...kept, emails: 6 }), save(1, { ...kept, emails: 12 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await save(2, { ...kept, inquiries: 0 })).status).toBe(400);
  });
});

const path = '/api/admin/retention';
const kept = { inquiries: null, visits: null, emails: null };

const keepFor = async (call: StaffCall, months: object) =>
  call('PUT', path, { version: (await call('GET', path)).body.version, retention: { ...kept, ...months } });

const runNextDay = (site: RunningSite) => runDailyJobs(site, clock.now);
