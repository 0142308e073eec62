import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { failedEmailDays, unclosedVisitDays } from '../../contract/dashboard/schemas.ts';
import type { InquiryState } from '../../contract/inquiries/steps.ts';
import { addDays } from '../../contract/kernel/local-time.ts';
import * as links from '../../web/admin/dashboard/figure-links.ts';
import { onEveryEngine, type RunningSite } from '../support/servers/running-site.ts';
import { promiseReply } from '../support/staff/reply-promise.ts';
import { createSignedInStaff } from '../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../support/staff/staff-calls.ts';
import { completedVisitRow, requestReview } from '../support/visits/completed-visit.ts';
import { addService } from '../support/visits/visit-request.ts';

type Period = Parameters<typeof links.buildInquiriesLink>[0];

// A Thursday, 10:00 in Bucharest.
const now = new Date('2027-03-11T08:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

onEveryEngine('Dashboard', { now: () => now }, (site) => {
  let staff: StaffCall;
  beforeAll(async () => {
    staff = createStaffCall(site, await createSignedInStaff(site, 'editor', now));
  });
  const dashboard = async () => (await staff('GET', '/api/admin/dashboard')).body;

  test('the dashboard of a new company is empty', async () => {
    const { today, numbers, isNew } = await dashboard();
    expect(isNew).toBe(true);
    expect(today).toEqual({
      date: '2027-03-11',
      visits: { items: [], total: 0 },
      closures: [],
      toConfirm: 0,
      suspicious: 0,
      unclosed: 0,
      failedEmails: 0,
      failedSms: 0,
      drafts: [],
      reviews: 0,
      messages: { waiting: 0, replyHours: null, soon: 0, overdue: 0 },
      quotes: {
        ending: { items: [], total: 0 },
        toSchedule: 0,
        toInvoice: 0,
        advances: { total: 0, overdue: 0 },
        failedHandovers: { total: 0, kind: 'quote' },
        toCollect: { total: 0, overdue: 0, due: 0 },
        byCard: { total: 0, sum: 0 },
        lapsedHours: { items: [], total: 0 },
      },
      agreementsToRenew: 0,
      extraWork: { items: [], total: 0 },
      crewConflicts: { items: [], total: 0 },
    });
    expect(numbers.weeks).toHaveLength(26);
    expect(numbers.weeks.at(-1)).toEqual({ from: '2027-03-08', to: '2027-03-14', visits: 0, messages: 0 });
  });

  test('a job that was given up stands on the dashboard until staff let it try again or drop it', async () => {
    const at = hoursAgo(2);
    const failed = { position: 1, payload: '{"issueId":"x"}', attempts: 3, failed_at: at, expires_at: at };
    const job = { ...failed, key: 'issue:x', run_at: at, due_at: at, note: 'nu răspunde' };
    await site.db
      .insertInto('jobs')
      .values([
        { ...job, id: 'known', name: 'send issue' },
        { ...job, id: 'dropped', name: 'send issue' },
        { ...job, id: 'of-another-version', name: 'something new' },
      ])
      .execute();
    const readFailedJobs = async () => (await dashboard()).failedJobs;
    const one = { failedAt: at, reason: 'nu răspunde' };
    expect(await readFailedJobs()).toEqual({
      total: 3,
      items: [
        { ...one, id: 'dropped', title: 'Trimiterea unei ediții a newsletterului', canRetry: true },
        { ...one, id: 'known', title: 'Trimiterea unei ediții a newsletterului', canRetry: true },
        { ...one, id: 'of-another-version', title: 'Lucrare automată (something new)', canRetry: false },
      ],
    });
    expect((await staff('POST', '/api/admin/jobs/of-another-version/retry')).status).toBe(404);
    for (const id of ['dropped', 'of-another-version'])
      expect((await staff('DELETE', `/api/admin/jobs/${id}`)).status).toBe(200);
    expect((await staff('POST', '/api/admin/jobs/known/retry')).status).toBe(200);
    expect(await readFailedJobs()).toEqual({ items: [], total: 0 });
    // Its issue is gone, so nothing is left to do.
    const waiting = () => site.db.selectFrom('jobs').select('id').where('id', '=', 'known').execute();
    await expect.poll(waiting).toEqual([]);
    expect((await staff('POST', '/api/admin/jobs/known/retry')).status).toBe(404);
    const logged = await site.db.selectFrom('activity').select('action').where('kind', '=', 'jobs').execute();
    expect(logged.map(({ action }) => action).sort()).toEqual(['delete', 'delete', 'enable']);
  });

  test('the dashboard lists the visits of today in order, without cancelled and suspicious ones', async () => {
    await addService(site.db);
    const noStreet = { street_name: '', house_number: '' };
    await addVisit(site, { local_time: '2027-03-11T14:00:00', name: 'Al doilea', state: 'confirmed', ...noStreet });
    await addVisit(site, { local_time: '2027-03-11T08:00:00', name: 'Întâiul', state: 'requested' });
    await addVisit(site, { local_time: '2027-03-11T10:00:00', state: 'cancelled' });
    await addVisit(site, { local_time: '2027-03-11T12:00:00', state: 'requested', is_suspicious: 1 });
    await addVisit(site, { local_time: '2027-03-12T08:00:00', state: 'requested' });
    const { today } = await dashboard();
    expect(today.visits.total).toBe(2);
    expect(today.visits.items.map(({ name }: { name: string }) => name)).toEqual(['Întâiul', 'Al doilea']);
    const places = today.visits.items.map(({ place }: { place: string }) => place);
    expect(places).toEqual(['Strada Teilor 4A, Cluj-Napoca', 'Cluj-Napoca']);
    expect(today.toConfirm).toBe(2);
  });

  test('the dashboard counts confirmed visits of past days like the list it links to', async () => {
    const since = addDays('2027-03-11', -unclosedVisitDays);
    for (const day of [since, '2027-03-10'])
      await addVisit(site, { local_time: `${day}T08:00:00`, state: 'confirmed' });
    for (const state of ['completed', 'no_show'] as const)
      await addVisit(site, { local_time: '2027-03-10T10:00:00', state });
    await addVisit(site, { local_time: `${addDays(since, -1)}T08:00:00`, state: 'confirmed' });
    expect((await dashboard()).today.unclosed).toBe(2);
    const link = links.buildUnclosedVisitsLink({ from: since, to: '2027-03-10' });
    expect((await staff('GET', `/api${link.replace('view=list&', '')}`)).body.total).toBe(2);
    await site.db.deleteFrom('visits').where('local_time', '<', '2027-03-11').execute();
  });

  test('the dashboard measures unanswered inquiries against the promised 24 hours', async () => {
    await promiseReply(staff, 24);
    await addInquiry(site, 2, 'new');
    await addInquiry(site, 20, 'open');
    await addInquiry(site, 25, 'new');
    await addInquiry(site, 40, 'answered');
    await addInquiry(site, 40, 'spam');
    expect((await dashboard()).today.messages).toEqual({ waiting: 3, replyHours: 24, soon: 1, overdue: 1 });
  });

  test('the dashboard counts unanswered inquiries and requested visits like the lists, without erased ones', async () => {
    const before = (await dashboard()).today;
    await addInquiry(site, 30, 'new', { erased_at: hoursAgo(1), name: 'Persoană ștearsă' });
    // Answered once and reopened, so it is not overdue.
    await addInquiry(site, 30, 'open', { answered_at: hoursAgo(20) });
    await addVisit(site, { local_time: '2027-04-12T08:00:00', state: 'requested', is_suspicious: 1 });
    const { today } = await dashboard();
    expect(today).toEqual({ ...before, suspicious: before.suspicious + 1 });
    expect((await staff('GET', '/api/admin/inquiries')).body.overdue).toBe(today.messages.overdue);
    for (const query of ['', '?state=requested'])
      expect((await staff('GET', `/api/admin/appointments${query}`)).body.requested).toBe(today.toConfirm);
    await site.db.deleteFrom('visits').where('local_time', '=', '2027-04-12T08:00:00').execute();
    await site.db.deleteFrom('inquiries').where('created_at', '=', hoursAgo(30)).execute();
  });

  test('the dashboard counts failed e-mails and SMS, drafts and undecided reviews', async () => {
    await staff('POST', '/api/admin/blog', { fields: { title: 'Ciornă' } });
    const path = await requestReview(site.db, completedVisitRow('v1'), now);
    const answer = { rating: 5, content: 'Foarte frumos lucrat.', name: 'Ana', consent: true };
    await site.post(path.replace('/review/', '/api/reviews/'), answer);
    await addFailedEmail(site, hoursAgo(30));
    await addFailedEmail(site, hoursAgo(24 * 40));
    for (const hours of [30, 24 * 40]) await addFailedSms(site, hoursAgo(hours));
    expect((await dashboard()).today).toMatchObject({
      drafts: [{ kind: 'blog', count: 1 }],
      reviews: 1,
      failedEmails: 1,
      failedSms: 1,
    });
  });

  test('the dashboard lists recent extra work noted by the crew until a quote is drafted for it', async () => {
    const [asked, old] = [completedVisitRow(randomUUID(), {}), completedVisitRow(randomUUID(), {})];
    await site.db.insertInto('visits').values([asked, old]).execute();
    const entry = (visit_id: string, kind: 'extra' | 'note', text: string, at: string) => ({
      key: randomUUID(),
      visit_id,
      kind,
      subject: '',
      value: JSON.stringify({ text }),
      at,
      received_at: at,
      actor_id: 'radu',
      actor_name: 'Radu',
    });
    const noted = [
      entry(asked.id, 'extra', 'Gard viu', hoursAgo(3)),
      entry(asked.id, 'extra', 'Rulou de gazon', hoursAgo(2)),
      entry(asked.id, 'note', 'Robinetul curge', hoursAgo(1)),
      entry(old.id, 'extra', 'Pavaj', hoursAgo(24 * 90)),
    ];
    await site.db.insertInto('stop_entries').values(noted).execute();
    const read = async () => (await dashboard()).today.extraWork;
    expect(await read()).toMatchObject({ total: 1, items: [{ id: asked.id, text: 'Rulou de gazon; Gard viu' }] });
    expect((await staff('POST', '/api/admin/quotes', { from: { kind: 'visit', id: asked.id } })).status).toBe(201);
    expect((await read()).total).toBe(0);
    await site.db.deleteFrom('visits').where('id', 'in', [asked.id, old.id]).execute();
  });

  test('the dashboard counts by Bucharest weeks', async () => {
    // These are Sunday 23:30 and Monday 00:30 in Bucharest.
    await addVisit(site, {
      created_at: '2027-03-07T21:30:00.000Z',
      state: 'completed',
      local_time: '2027-03-20T08:00:00',
    });
    await addVisit(site, {
      created_at: '2027-03-07T22:30:00.000Z',
      state: 'cancelled',
      local_time: '2027-03-20T08:00:00',
    });
    await addVisit(site, { created_at: '2026-01-01T08:00:00.000Z', state: 'completed' });
    // A visit added by staff is not a request of a visitor.
    await addVisit(site, { state: 'confirmed', source: 'staff' });
    const { numbers, isNew } = await dashboard();
    const [before, current] = numbers.weeks.slice(-2);
    expect([before.visits, current.visits, current.messages]).toEqual([1, 5, 4]);
    expect(numbers).toMatchObject({ asked: 6, confirmed: 2, undecided: 2 });
    expect(numbers.services).toEqual([{ id: 'gazon', name: 'Gazon', asked: 6, confirmed: 2 }]);
    expect(isNew).toBe(false);
    const list = (query: string) => staff('GET', `/api/admin/appointments?${query}`);
    expect((await list(`askedFrom=${before.from}&askedTo=${before.to}&source=site`)).body.total).toBe(before.visits);
  });

  test('the dashboard shows the growth of the subscribers', async () => {
    const at = (day: string) => `2027-${day}T10:00:00.000Z`;
    await addSubscriber(site, at('02-25'), null);
    await addSubscriber(site, at('03-02'), at('03-09'));
    await addSubscriber(site, at('03-09'), null);
    const { readers } = (await dashboard()).numbers;
    expect(readers.slice(-3).map(({ joined, left, total }: Record<string, number>) => [joined, left, total])).toEqual([
      [1, 0, 1],
      [1, 0, 2],
      [1, 1, 2],
    ]);
  });

  test('every figure of the dashboard leads to a list of the same size', async () => {
    await addVisit(site, { created_at: hoursAgo(2), state: 'requested', is_suspicious: 1 });
    await addVisit(site, { created_at: hoursAgo(24 * 400), state: 'no_show', service_name: 'Gazon' });
    await addInquiry(site, 30, 'new', { erased_at: hoursAgo(1) });
    await addInquiry(site, 24 * 9, 'archived');
    const { today, numbers } = await dashboard();
    const { weeks, services, readers } = numbers;
    const whole = links.spanWeeks(weeks);
    const messages = weeks.reduce((sum: number, week: { messages: number }) => sum + week.messages, 0);
    const led: [string, number][] = [
      [links.unansweredInquiriesLink, today.messages.waiting],
      [links.unconfirmedVisitsLink, today.toConfirm],
      [links.suspiciousVisitsLink, today.suspicious],
      [links.buildFailedEmailsLink(addDays(today.date, -failedEmailDays)), today.failedEmails],
      [links.buildFailedSmsLink(addDays(today.date, -failedEmailDays)), today.failedSms],
      ['/admin/reviews?state=answered', today.reviews],
      ['/admin/blog?status=draft', today.drafts[0].count],
      [links.buildRequestedVisitsLink(whole), numbers.asked],
      [links.buildRequestedVisitsLink(whole, { accepted: 'yes' }), numbers.confirmed],
      [links.buildRequestedVisitsLink(whole, { service: services[0].id }), services[0].asked],
      [links.buildRequestedVisitsLink(whole, { service: services[0].id, accepted: 'yes' }), services[0].confirmed],
      [links.buildInquiriesLink(whole), messages],
      [links.subscribersLink, readers.at(-1).total],
      ...weeks.slice(-3).flatMap((week: Period & { visits: number; messages: number }) => [
        [links.buildRequestedVisitsLink(week), week.visits],
        [links.buildInquiriesLink(week), week.messages],
      ]),
      ...readers.slice(-3).flatMap((week: Period & { joined: number; left: number }) => [
        [links.buildJoinedSubscribersLink(week), week.joined],
        [links.buildUnsubscribedLink(week), week.left],
      ]),
    ];
    const found = await Promise.all(led.map(async ([screen]) => [screen, (await listBehind(screen)).body.total]));
    expect(found).toEqual(led);
    expect(led.every(([, count]) => count >= 0) && led.filter(([, count]) => count > 0).length).toBeGreaterThan(14);
  });

  /** The screens pass the query of their URL to the server as it is. */
  const listBehind = (screen: string) =>
    staff('GET', `/api${screen.replace('view=list&', '').replace('/emails/sms', '/sms')}`);

  test('lists behind the dashboard refuse impossible days and ids', async () => {
    const wrong = [
      'inquiries?askedTo=9999-12-31',
      'inquiries?askedFrom=0000-01-01',
      'emails?triedFrom=0000-01-01',
      'sms?createdFrom=0000-01-01',
      'newsletter/subscribers?joinedTo=9999-12-31',
      'newsletter/subscribers?leftTo=9999-12-31',
      'appointments?askedTo=9999-12-31',
      'appointments?service=%00',
    ];
    const statuses = await Promise.all(wrong.map(async (query) => (await staff('GET', `/api/admin/${query}`)).status));
    expect(statuses).toEqual(wrong.map(() => 400));
  });

  test('the dashboard needs a session', async () => {
    expect((await createStaffCall(site)('GET', '/api/admin/dashboard')).status).toBe(401);
  });
});

const addVisit = (site: RunningSite, change: object) => {
  const visit = completedVisitRow(randomUUID(), { created_at: hoursAgo(1), ...change });
  return site.db.insertInto('visits').values(visit).execute();
};

const addInquiry = (site: RunningSite, hours: number, state: InquiryState, change = {}) => {
  const id = randomUUID();
  const person = { name: 'Ion', email: 'ion@exemplu.ro', phone: null, phone_e164: null, search: '' };
  const row = { id, ...person, service_id: null, message: 'Bună ziua', state, created_at: hoursAgo(hours) };
  const answered_at = state === 'answered' ? hoursAgo(1) : null;
  return site.db
    .insertInto('inquiries')
    .values({ ...row, answered_at, owner_id: null, erased_at: null, key: null, ...change })
    .execute();
};

const addSubscriber = (site: RunningSite, confirmed: string, left: string | null) => {
  const id = randomUUID();
  const state = left ? ('unsubscribed' as const) : ('confirmed' as const);
  const tokens = { confirm_hash: null, unsubscribe_token: id, confirmation_sent_at: null };
  const row = { id, email: `${id}@exemplu.ro`, state, ...tokens, created_at: confirmed, confirmed_at: confirmed };
  return site.db
    .insertInto('subscribers')
    .values({ ...row, unsubscribed_at: left })
    .execute();
};

const addFailedSms = (site: RunningSite, at: string) => {
  const id = randomUUID();
  const message = { kind: 'confirmed' as const, record_id: 'v1', recipient: '+40722123456', text: 'Vizita', link: '' };
  const times = { due_at: at, expires_at: at, created_at: at, counted_at: null, sent_at: null };
  const outcome = { state: 'failed' as const, attempts: 8, parts: 1, note: '400', provider_id: null };
  return site.db
    .insertInto('sms_messages')
    .values({ id, key: id, ...message, ...times, ...outcome, replaced_email: null })
    .execute();
};

const addFailedEmail = (site: RunningSite, due: string) => {
  const id = randomUUID();
  const content = { subject: 'Vizită', payload: '{}', attachments: '[]', headers: '{}', search: '', note: '550' };
  const times = { due_at: due, expires_at: due, created_at: due, sent_at: null };
  const row = { id, key: id, kind: 'visitConfirmed' as const, recipient: 'x@exemplu.ro', ...content, ...times };
  return site.db
    .insertInto('outbox')
    .values({ ...row, state: 'failed', attempts: 8, claimed_by: null })
    .execute();
};
