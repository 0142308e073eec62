import { beforeEach, expect, test } from 'vitest';
import { defaultAvailability } from '../../../contract/visits/availability.ts';
import { expireChoices } from '../../../server/workflows/visits/choices/choices.ts';
import { remindVisitors } from '../../../server/workflows/visits/emails/visit-emails.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { tickingClock } from '../../support/servers/ticking-clock.ts';
import { writeAvailabilitySettings } from '../../support/visits/availability-settings.ts';
import { setUpStaffVisits, staffVisitBody, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { addService, monday, visitRequest, wednesday } from '../../support/visits/visit-request.ts';
import { createVisitContext, listOutboxEmails, rethrow } from '../../support/visits/visit-setup.ts';

const clock = { now: wednesday };
const options = { now: tickingClock(() => clock.now) };
const tuesday = '2027-03-16T08:00:00';
const friday = '2027-03-19T10:00:00';
const hour = 60 * 60_000;

onEveryEngine('Choices of a window', options, (site, testOnce) => {
  const { call, maria, step, listEmailsOfKind } = setUpStaffVisits(site);
  beforeEach(async () => {
    clock.now = wednesday;
    await site.db.deleteFrom('waiting_entries').execute();
  });

  const book = async (change = {}) => (await call('POST', staffVisitsPath, staffVisitBody(change))).body.visit.id;
  const propose = (id: string, dates = [tuesday, friday], change = {}) =>
    call('POST', `${staffVisitsPath}/${id}/propose`, {
      sequence: 0,
      options: dates.map((date) => ({ date })),
      ...change,
    });
  const detail = async (id: string) => (await call('GET', `${staffVisitsPath}/${id}`)).body.visit;
  /** The API path of the private page that the last e-mail with proposed hours links. */
  const findOwnCall = async () => {
    const [email] = (await listEmailsOfKind('visitChoice')).toReversed();
    return `/api/visits/${String(email?.payload.manageUrl).split('/').at(-1)}`;
  };
  const choose = async (own: string, date: string) => {
    const response = await site.post(`${own}/choose`, { date });
    return { status: response.status, body: await response.json() };
  };
  const heldWindows = async () =>
    (await site.db.selectFrom('visit_windows').selectAll().orderBy('local_time').execute()).map((row) => [
      row.local_time,
      row.visit_id ? 'visit' : row.choice_id ? 'choice' : 'other',
    ]);
  const runTimer = () => expireChoices({ ...createVisitContext(site.db, options.now), canEmailClients: true });
  const ask = async (change = {}) => {
    const id = await book(change);
    expect((await propose(id)).status).toBe(200);
    return { id, own: await findOwnCall() };
  };

  testOnce('proposed windows are held and the client moves the visit to one of them', async () => {
    const { id, own } = await ask();
    expect(await heldWindows()).toEqual([
      [`${monday}T10:00:00`, 'visit'],
      [tuesday, 'choice'],
      [friday, 'choice'],
    ]);
    const choice = {
      options: [
        { date: tuesday, until: '10:00' },
        { date: friday, until: '12:00' },
      ],
    };
    expect((await detail(id)).choice).toMatchObject({ ...choice, state: 'open', endsAt: expect.any(String) });
    expect((await (await site.get(own)).json()).visit.choice).toMatchObject(choice);
    expect((await heldWindows()).length).toBe(3);
    const [email] = await listEmailsOfKind('visitChoice');
    expect(email).toMatchObject({
      to: 'dan@exemplu.ro',
      state: 'unsent',
      payload: { answerBy: '2027-03-12T11:00:00' },
    });

    const chosen = await choose(own, friday);
    expect([chosen.status, chosen.body.visit.date, chosen.body.visit.choice]).toEqual([200, friday, null]);
    expect(await heldWindows()).toEqual([[friday, 'visit']]);
    const visit = await detail(id);
    expect(visit.events.at(-1)).toMatchObject({
      step: 'move',
      fromTime: `${monday}T10:00:00`,
      toTime: friday,
      by: { isClient: true },
    });
    expect(visit.choice).toBeNull();
    expect(await listEmailsOfKind('visitMoved')).toMatchObject([{ payload: { movedBy: 'visitor' } }]);
    expect(await listEmailsOfKind('staffVisit')).toMatchObject([{ payload: { news: 'moved' } }]);
  });

  test('of concurrent choices one moves the visit', async () => {
    const { id, own } = await ask();
    const replies = await Promise.all([tuesday, tuesday, friday, friday, tuesday].map((date) => choose(own, date)));
    const { date } = await detail(id);
    expect([tuesday, friday]).toContain(date);
    for (const { status, body } of replies)
      if (status === 200) expect(body.visit.date).toBe(date);
      else expect([status, body.code, body.message]).toEqual([409, 'wrong_state', expect.stringContaining('deja')]);
    expect(replies.filter(({ status }) => status === 200).length).toBe(date === tuesday ? 3 : 2);
    expect(await heldWindows()).toEqual([[date, 'visit']]);
    expect(await listEmailsOfKind('visitMoved')).toHaveLength(1);
  });

  test('a visit cancelled while hours are proposed concurrently holds no window', async () => {
    const days = Array.from({ length: 5 }, (_, index) => `2027-04-${String(12 + index)}T10:00:00`);
    const ids = await Promise.all(days.map((date) => book({ date })));
    await Promise.all(ids.flatMap((id) => [propose(id), step(id, { step: 'cancel' })]));
    expect(await heldWindows()).toEqual([]);
  });

  testOnce('a visitor cannot book a window held for a choice, even while the client chooses it', async () => {
    const { own } = await ask();
    // The second team is still free on Tuesday.
    expect((await site.post('/api/appointments', visitRequest({ date: tuesday }))).status).toBe(201);
    const late = await Promise.all([
      choose(own, tuesday),
      site.post('/api/appointments', visitRequest({ date: tuesday, email: 'b@exemplu.ro', phone: '0722 123 457' })),
    ]);
    expect(late.map(({ status }) => status)).toEqual([200, 409]);
    const windows = (await heldWindows()).filter(([time]) => time === tuesday);
    expect(windows).toEqual([
      [tuesday, 'visit'],
      [tuesday, 'visit'],
    ]);
  });

  test('an unanswered choice expires and frees its windows', async () => {
    const { id, own } = await ask();
    clock.now = new Date(wednesday.getTime() + 49 * hour);
    // The choice has expired before the timer runs.
    expect((await (await site.get(own)).json()).visit.choice).toBeNull();
    const refused = await choose(own, tuesday);
    expect([refused.status, refused.body.code]).toEqual([409, 'wrong_state']);
    expect(refused.body.message).toContain('a trecut');
    await Promise.all([runTimer(), runTimer()]);
    // Back to a time at which the staff session is valid.
    clock.now = new Date(wednesday.getTime() + hour / 60);
    expect(await heldWindows()).toEqual([[`${monday}T10:00:00`, 'visit']]);
    expect((await detail(id)).choice).toMatchObject({ state: 'expired' });
    const log = await site.db.selectFrom('activity').selectAll().where('user_id', 'is', null).execute();
    expect(log.map(({ changes }) => JSON.parse(changes))).toEqual([
      [{ field: 'proposedTimes', from: [tuesday, friday], to: 'fără răspuns' }],
    ]);
    expect((await propose(id)).status).toBe(200);
    expect((await detail(id)).choice).toMatchObject({ state: 'open' });
  });

  testOnce('a window of an expired choice is held for the waiting list', async () => {
    await writeAvailabilitySettings(site.db, { ...defaultAvailability, windows: ['08:00', '10:00'], teams: 1 });
    await book({ date: '2027-03-16T10:00:00', email: 'alta@exemplu.ro' });
    await ask();
    const { name, email, phone, serviceId } = visitRequest();
    const joined = await site.post('/api/waiting-list', { name, email, phone, serviceId, date: tuesday.slice(0, 10) });
    expect(joined.status).toBe(201);
    clock.now = new Date(wednesday.getTime() + 49 * hour);
    await runTimer();
    expect(await heldWindows()).toContainEqual([tuesday, 'other']);
    expect(await listEmailsOfKind('waitingHold')).toMatchObject([{ to: email }]);
  });

  test('correcting the e-mail address withdraws the proposed hours, which only the former address could choose', async () => {
    const { id } = await ask();
    await call('PATCH', `${staffVisitsPath}/${id}`, { sequence: 0, email: 'corect@exemplu.ro' });
    expect((await detail(id)).choice).toBeNull();
    expect((await heldWindows()).map(([, holder]) => holder)).toEqual(['visit']);
    expect(await listEmailsOfKind('visitChoice')).toMatchObject([{ to: 'dan@exemplu.ro', state: 'withdrawn' }]);
  });

  testOnce('list, calendar, page and CSV say alike until when the client chooses', async () => {
    const { id } = await ask();
    const status = { name: 'choosing', at: expect.stringMatching('^2027-03-12T09:00') };
    expect((await detail(id)).status).toMatchObject(status);
    expect((await call('GET', staffVisitsPath)).body.items[0].status).toMatchObject(status);
    const calendar = await call('GET', `${staffVisitsPath}/calendar?from=${monday}&to=${monday}`);
    expect(calendar.body.visits[0].status).toMatchObject(status);
    const csv = await site.get(`${staffVisitsPath}/export.csv`, maria.headers);
    expect(await csv.text()).toContain(';Clientul alege până vineri, 12 martie 2027, ora 11:00;');
  });

  testOnce('a choice expires at the latest when the first proposed window begins', async () => {
    const id = await book();
    const tomorrow = '2027-03-11T08:00:00';
    expect((await propose(id, [friday, tomorrow])).body.visit.choice).toMatchObject({
      options: [{ date: tomorrow }, { date: friday }],
      endsAt: '2027-03-11T06:00:00.000Z',
    });
  });

  test.each([
    ['cancelled', { step: 'cancel' }, 'anulată'],
    ['moved by staff', { step: 'move', date: '2027-03-17T08:00:00' }, 'nu mai sunt valabile'],
  ])('the choice of a visit ends when the visit is %s', async (_, change, message) => {
    const { id, own } = await ask();
    expect((await step(id, change)).status).toBe(200);
    expect((await heldWindows()).filter(([, holder]) => holder === 'choice')).toEqual([]);
    expect(await listEmailsOfKind('visitChoice')).toMatchObject([{ state: 'withdrawn' }]);
    const refused = await choose(own, tuesday);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(message)]);
    expect((await detail(id)).choice).toBeNull();
  });

  testOnce('a choice stays open when its visit is confirmed', async () => {
    const { id, own } = await ask({ isConfirmed: false });
    await step(id, { step: 'confirm' });
    expect((await detail(id)).choice).toMatchObject({ state: 'open' });
    const withdrawn = await call('DELETE', `${staffVisitsPath}/${id}/propose`);
    expect([withdrawn.status, withdrawn.body.visit.choice]).toEqual([200, null]);
    expect(await heldWindows()).toEqual([[`${monday}T10:00:00`, 'visit']]);
    expect((await choose(own, tuesday)).status).toBe(409);
    expect((await call('DELETE', `${staffVisitsPath}/${id}/propose`)).status).toBe(200);
  });

  testOnce('an invalid proposal of hours is refused', async () => {
    const id = await book();
    expect((await propose(id, [tuesday, friday], { sequence: 3 })).body.code).toBe('stale_version');
    expect((await propose(id, [tuesday])).body.fields).toEqual({ options: 'Alegeți două sau trei ore' });
    expect((await propose(id, [tuesday, tuesday])).body.fields).toEqual({ options: 'O oră apare de două ori' });
    for (const date of ['2027-03-09T08:00:00', `${monday}T10:00:00`, '2027-03-16T09:30:00', '2027-03-14T08:00:00'])
      expect((await propose(id, [date, friday])).status).toBe(400);
    for (const email of ['a@exemplu.ro', 'b@exemplu.ro']) await book({ email, phone: '', date: tuesday });
    const taken = await propose(id);
    expect([taken.status, taken.body.code, taken.body.next[0]]).toEqual([409, 'window_taken', '2027-03-16T10:00:00']);
    // The refused proposals hold no window.
    expect((await heldWindows()).filter(([, holder]) => holder === 'choice')).toEqual([]);
    expect((await propose(id, [friday, '2027-03-18T08:00:00'])).status).toBe(200);
    expect((await propose(id, [friday, '2027-03-18T08:00:00'])).body.code).toBe('wrong_state');
    const unreachable = await book({ email: '', date: `${monday}T12:00:00` });
    expect((await propose(unreachable)).body.code).toBe('wrong_state');
    expect(
      (
        await call('POST', `${staffVisitsPath}/nobody/propose`, {
          sequence: 0,
          options: [{ date: friday }, { date: tuesday }],
        })
      ).status,
    ).toBe(404);
  });

  test('staff can propose an hour within the current windows of a long visit', async () => {
    await addService(site.db, 'lung', 'published', { windowCount: 2 });
    const id = await book({ serviceId: 'lung' });
    const later = `${monday}T12:00:00`;
    expect((await propose(id, [later, `${monday}T14:00:00`])).status).toBe(200);
    expect((await choose(await findOwnCall(), later)).status).toBe(200);
    expect(await heldWindows()).toEqual([
      [later, 'visit'],
      [`${monday}T14:00:00`, 'visit'],
    ]);
  });

  testOnce('a client can choose a proposed hour after the visit would have begun', async () => {
    const id = await book({ date: '2027-03-11T08:00:00' });
    await propose(id, [tuesday, friday]);
    clock.now = new Date('2027-03-11T10:00:00Z');
    expect((await choose(await findOwnCall(), tuesday)).status).toBe(200);
  });

  test('a visit with an open choice gets no reminder', async () => {
    const id = await book({ date: '2027-03-11T08:00:00', sendEmail: false });
    await propose(id, [tuesday, friday]);
    const remind = () => remindVisitors(createVisitContext(site.db, options.now), rethrow);
    expect(await remind()).toBe(0);
    await call('DELETE', `${staffVisitsPath}/${id}/propose`);
    expect(await remind()).toBe(1);
  });

  test('proposed hours withdraw a reminder that still waits; without an answer it is queued again', async () => {
    const id = await book({ date: '2027-03-11T08:00:00', sendEmail: false });
    const remind = () => remindVisitors(createVisitContext(site.db, options.now), rethrow);
    const countUnsent = async () =>
      (await listEmailsOfKind('visitReminder')).filter(({ state }) => state === 'unsent').length;
    expect([await remind(), await countUnsent()]).toEqual([1, 1]);
    await propose(id, [tuesday, friday]);
    expect([await remind(), await countUnsent()]).toEqual([0, 0]);
    await call('DELETE', `${staffVisitsPath}/${id}/propose`);
    expect([await remind(), await countUnsent()]).toEqual([1, 1]);
    expect(await remind()).toBe(0);
  });

  test('a client can choose by a link that staff copied', async () => {
    const { id } = await ask();
    const { url } = (await call('POST', `${staffVisitsPath}/${id}/links`)).body;
    const log = await site.db.selectFrom('activity').select('changes').where('subject_id', '=', id).execute();
    expect(JSON.stringify(log)).toContain('copiat de echipă');
    expect((await choose(`/api/visits/${url.split('/').at(-1)}`, tuesday)).status).toBe(200);
  });

  test('a choice by an unknown link or of an hour that was not proposed is refused', async () => {
    const { own } = await ask();
    expect((await choose(`/api/visits/${'0'.repeat(48)}`, tuesday)).status).toBe(404);
    expect((await choose(own, '2027-03-17T08:00:00')).body.fields).toEqual({
      date: 'Vă rugăm să alegeți una dintre orele propuse',
    });
    expect((await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'visitMoved')).toEqual([]);
  });
});
