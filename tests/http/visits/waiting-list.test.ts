import { beforeEach, expect, test } from 'vitest';
import { listEvents } from '../../../server/common/activity/workflow-store.ts';
import { eraseFromEmails } from '../../../server/common/emails/erase-store.ts';
import { readStoredZone } from '../../../server/company/coverage/place-zone.ts';
import { listClientEntries } from '../../../server/operate/privacy/export-client-store.ts';
import { eraseFromVisits } from '../../../server/workflows/visits/erase-store.ts';
import { deletePastEntries } from '../../../server/workflows/visits/waiting/waiting-store.ts';
import { dataSubjectWithEmail } from '../../support/fixtures/data-subject.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { tickingClock } from '../../support/servers/ticking-clock.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall } from '../../support/staff/staff-calls.ts';
import { closeDay, openDay, writeAvailabilitySettings } from '../../support/visits/availability-settings.ts';
import { staffVisitBody, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { monday, wednesday } from '../../support/visits/visit-request.ts';
import { listOutboxEmails } from '../../support/visits/visit-setup.ts';
import { address, setUpWaitingList } from '../../support/visits/waiting-list.ts';

const clock = { now: wednesday };
const options = {
  now: tickingClock(() => clock.now),
  // Nothing listens on this port, so e-mails stay in the outbox.
  env: { SMTP_URL: 'smtp://127.0.0.1:9' },
  limits: { openPerEmail: 3, emailsADay: 6 },
};
const hour = 60 * 60_000;

onEveryEngine('The waiting list', options, (site, testOnce) => {
  const list = setUpWaitingList(site, clock, options.now);
  const { person, join, joinAll, cancelBooked, run, listHoldRecipients, findEntryCall, states, windows } = list;
  beforeEach(() => {
    clock.now = wednesday;
  });

  test('visitors can join the waiting list of a full day only', async () => {
    expect((await join(1)).status).toBe(201);
    const [email] = await listOutboxEmails(site.db);
    expect(email).toMatchObject({ kind: 'waitingJoined', to: 'om1@exemplu.ro', payload: { date: monday } });
    const [entry] = await site.db.selectFrom('waiting_entries').selectAll().execute();
    expect(entry).toMatchObject({
      state: 'waiting',
      is_suspicious: 0,
      notice_version: expect.stringMatching(/^2026-11\//),
    });
    const free = await join(2, { date: '2027-03-16' });
    expect(free.status).toBe(409);
    expect((await free.json()).next[0]).toBe('2027-03-16T08:00:00');
    const sunday = await join(2, { date: '2027-03-14' });
    expect([sunday.status, (await sunday.json()).fields]).toEqual([
      400,
      { date: 'Pentru această zi nu există listă de așteptare' },
    ]);
    const empty = await site.post('/api/waiting-list', {});
    expect(Object.keys((await empty.json()).fields).sort()).toEqual(['date', 'email', 'name', 'phone', 'serviceId']);
  });

  test('joining the waiting list twice creates one entry', async () => {
    for (let times = 0; times < 2; times++) expect((await join(1)).status).toBe(201);
    expect(await states()).toEqual(['waiting']);
  });

  test('an entry beyond the e-mail allowance is marked silently', async () => {
    const mailbox = { email: 'om9@exemplu.ro' };
    for (const serviceId of ['gazon', 'lung']) expect((await join(9, { ...mailbox, serviceId })).status).toBe(201);
    // Two entries use four of the six e-mails of a day, the third one the rest; the fourth exceeds them.
    await writeAvailabilitySettings(site.db, { ...list.oneTeam, windows: ['08:00'] });
    await site.post('/api/appointments', person(3, { date: '2027-03-16T08:00:00' }));
    await site.post('/api/appointments', person(4, { date: '2027-03-17T08:00:00' }));
    for (const date of ['2027-03-16', '2027-03-17']) expect((await join(9, { date })).status).toBe(201);
    const rows = await site.db.selectFrom('waiting_entries').selectAll().where('name', '=', 'Om 9').execute();
    expect(rows.filter(({ is_suspicious }) => is_suspicious === 1).map(({ date }) => date)).toEqual(['2027-03-17']);
    const written = (await listOutboxEmails(site.db)).filter(({ to }) => to === mailbox.email);
    expect(written).toHaveLength(3);
  });

  test('a series that moves by its own interval takes the windows that it leaves before the waiting list', async () => {
    const [first, second] = ['2027-03-22', '2027-03-29'];
    const call = createStaffCall(site, await createSignedInStaff(site, 'editor', clock.now));
    const repeat = { every: 'week', until: second, inSeason: false };
    const series = staffVisitBody({ date: `${first}T10:00:00`, repeat });
    const { id } = (await call('POST', staffVisitsPath, series)).body.visit;
    await site.post('/api/appointments', person(3, { date: `${second}T08:00:00` }));
    expect((await join(1, { date: second })).status).toBe(201);
    const move = { step: 'move', date: `${second}T10:00:00`, scope: 'following' };
    const moved = await call('POST', `${staffVisitsPath}/${id}/steps`, move);
    expect([moved.status, moved.body.following]).toEqual([200, { changed: 1, refused: [] }]);
    expect(await states()).toEqual(['waiting']);
    await call('POST', `${staffVisitsPath}/${id}/steps`, { step: 'cancel' });
    expect(await states()).toEqual(['held']);
  });

  test('of fifty concurrent acceptances of a hold one succeeds', async () => {
    await joinAll(1, 2);
    await cancelBooked(0);
    expect(await listHoldRecipients()).toEqual(['om1@exemplu.ro']);
    expect(await states()).toEqual(['held', 'waiting']);
    // Nobody else can book it, and reading the entry changes nothing.
    expect((await site.post('/api/appointments', person(5, { date: `${monday}T08:00:00` }))).status).toBe(409);
    const own = await findEntryCall(1);
    expect((await (await site.get(own)).json()).entry).toMatchObject({
      state: 'held',
      hold: { date: `${monday}T08:00:00`, until: '10:00', heldUntil: '2027-03-10T15:00:00' },
    });
    expect((await site.post(`${await findEntryCall(2)}/take`, address)).status).toBe(409);
    expect(Object.keys((await (await site.post(`${own}/take`, {})).json()).fields)).toContain('streetName');
    expect(await states()).toEqual(['held', 'waiting']);
    const replies = await Promise.all(Array.from({ length: 50 }, () => site.post(`${own}/take`, address)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(49);
    const visits = await site.db.selectFrom('visits').selectAll().where('email', '=', 'om1@exemplu.ro').execute();
    expect(visits).toMatchObject([
      { local_time: `${monday}T08:00:00`, street_name: 'Strada Teilor', timing: 'window' },
    ]);
    expect(readStoredZone(visits[0]?.zone ?? null)).toMatchObject({
      place: { name: 'Cluj-Napoca' },
      zone: { number: 1 },
    });
    expect((await windows()).map(({ local_time, visit_id }) => [local_time, visit_id === visits[0]?.id])).toEqual([
      [`${monday}T08:00:00`, true],
      [`${monday}T10:00:00`, false],
    ]);
    expect((await listOutboxEmails(site.db)).map(({ kind }) => kind)).toContain('visitReceived');
  });

  test.each([
    [false, 'requested', 'visitReceived'],
    [true, 'confirmed', 'visitConfirmed'],
  ])(
    'with automatic confirmation set to %s an accepted hold becomes a %s visit',
    async (confirmsAcceptedHolds, state, kind) => {
      const admin = createStaffCall(site, await createSignedInStaff(site, 'admin', clock.now));
      const requests = { changeHours: 0, holdHours: 4, confirmsAcceptedHolds };
      expect((await admin('PUT', '/api/admin/request-settings', { version: 0, requests })).status).toBe(200);
      await joinAll(1);
      await cancelBooked(0);
      const own = await findEntryCall(1);
      expect((await (await site.get(own)).json()).entry.hold.isConfirmedWhenTaken).toBe(confirmsAcceptedHolds);
      const { link } = await (await site.post(`${own}/take`, address)).json();
      expect((await (await site.get(link.replace('/visit/', '/api/visits/'))).json()).visit.state).toBe(state);
      const emails = (await listOutboxEmails(site.db)).filter(({ to }) => to === 'om1@exemplu.ro');
      expect(emails.at(-1)?.kind).toBe(kind);
      const visit = await site.db
        .selectFrom('visits')
        .select('id')
        .where('email', '=', 'om1@exemplu.ro')
        .executeTakeFirst();
      expect(await listEvents(site.db, 'visit_events', visit?.id ?? '')).toMatchObject([
        { step: 'request', actor_id: 'visitor', from_state: null, to_state: state },
      ]);
      await site.db.deleteFrom('settings').where('key', '=', 'requests').execute();
    },
  );

  test('an expired hold goes to the next entry', async () => {
    await joinAll(1, 2);
    await cancelBooked(0);
    const first = await findEntryCall(1);
    clock.now = new Date(wednesday.getTime() + 4.1 * hour);
    expect((await site.post(`${first}/take`, address)).status).toBe(409);
    await run();
    expect(await listHoldRecipients()).toEqual(['om1@exemplu.ro', 'om2@exemplu.ro']);
    expect(await states()).toEqual(['expired', 'held']);
    expect((await (await site.get(first)).json()).entry).toMatchObject({ state: 'expired', hold: null });
    const own = `${await findEntryCall(2)}/take`;
    const links = new Set<string>();
    for (let times = 0; times < 2; times++) {
      const reply = await site.post(own, address, { 'idempotency-key': 'aceeasi-apasare' });
      expect(reply.status).toBe(201);
      links.add((await reply.json()).link);
    }
    expect([...links]).toEqual([expect.stringMatching(/^\/visit\//)]);
    expect(await windows()).toHaveLength(2);
  });

  testOnce('an entry for a long visit is skipped until enough windows are free', async () => {
    await join(1, { serviceId: 'lung' });
    await joinAll(2);
    await cancelBooked(0);
    expect(await listHoldRecipients()).toEqual(['om2@exemplu.ro']);
    const second = await findEntryCall(2);
    await cancelBooked(1);
    expect(await states()).toEqual(['waiting', 'held']);
    expect((await (await site.post(`${second}/leave`, {})).json()).entry.state).toBe('left');
    expect(await listHoldRecipients()).toEqual(['om2@exemplu.ro', 'om1@exemplu.ro']);
    expect((await windows()).map(({ entry_id }) => entry_id !== null)).toEqual([true, true]);
  });

  test('a long entry gets the windows of a team whose visit was given to another team', async () => {
    await writeAvailabilitySettings(site.db, { ...list.oneTeam, teams: 2 });
    const { id } = await (await site.post('/api/appointments', person(7, { date: `${monday}T10:00:00` }))).json();
    await join(1, { serviceId: 'lung' });
    await cancelBooked(1);
    expect(await states()).toEqual(['waiting']);
    const call = createStaffCall(site, await createSignedInStaff(site, 'editor', wednesday));
    const steps = `/api/admin/appointments/${id}/steps`;
    expect((await call('POST', steps, { step: 'assign', teamId: 'echipa-1' })).status).toBe(200);
    expect(await listHoldRecipients()).toEqual(['om1@exemplu.ro']);
    expect((await windows()).filter(({ entry_id }) => entry_id).map(({ team }) => team)).toEqual([2, 2]);
  });

  testOnce('reopening a day and adding teams create holds', async () => {
    await joinAll(1, 2);
    await closeDay(site.db, monday, null);
    await writeAvailabilitySettings(site.db, { ...list.oneTeam, teams: 2 });
    await run();
    expect(await listHoldRecipients()).toEqual([]);
    await openDay(site.db, monday);
    await run();
    await run();
    expect((await listHoldRecipients()).toSorted()).toEqual(['om1@exemplu.ro', 'om2@exemplu.ro']);
    expect(await windows()).toHaveLength(4);
  });

  testOnce('closing a day takes back its holds until it is reopened', async () => {
    await joinAll(1);
    await writeAvailabilitySettings(site.db, { ...list.oneTeam, teams: 2 });
    await run();
    expect(await states()).toEqual(['held']);
    const maria = createStaffCall(site, await createSignedInStaff(site, 'editor', wednesday));
    const closure = { date: monday, teamId: null, from: null };
    await maria('POST', '/api/admin/closed-days', { ...closure, reason: 'Ploaie' });
    await run();
    expect(await states()).toEqual(['waiting']);
    const [entry] = await site.db.selectFrom('waiting_entries').select('id').execute();
    const refused = await maria('POST', `/api/admin/waiting-list/${entry?.id}/hold`, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'window_taken']);
    await maria('POST', '/api/admin/closed-days/reopen', closure);
    await run();
    expect(await states()).toEqual(['held']);
  });

  test('the next run creates a hold that failed halfway', async () => {
    await joinAll(1);
    await site.db.deleteFrom('visits').where('local_time', '=', `${monday}T10:00:00`).execute();
    await site.db.schema.alterTable('outbox').renameTo('outbox_away').execute();
    await expect(run()).rejects.toThrow();
    await site.db.schema.alterTable('outbox_away').renameTo('outbox').execute();
    expect([await states(), await windows()]).toMatchObject([['waiting'], [{ local_time: `${monday}T08:00:00` }]]);
    await run();
    expect(await listHoldRecipients()).toEqual(['om1@exemplu.ro']);
  });

  test('staff can hold a window out of turn', async () => {
    const call = createStaffCall(site, await createSignedInStaff(site, 'editor', wednesday));
    await joinAll(1, 2);
    const path = '/api/admin/waiting-list';
    const { body } = await call('GET', `${path}?date=${monday}`);
    expect(body.entries).toMatchObject([{ name: 'Om 1', state: 'waiting', phone: '0720000001' }, { name: 'Om 2' }]);
    const { body: calendar } = await call('GET', `/api/admin/appointments/calendar?from=${monday}&to=${monday}`);
    expect(calendar.days[0].waiting).toBe(2);
    const [first, second] = body.entries;
    expect((await call('POST', `${path}/${second.id}/hold`, {})).status).toBe(409);
    await site.db.deleteFrom('visits').where('local_time', '=', `${monday}T10:00:00`).execute();
    expect((await call('POST', `${path}/${second.id}/hold`, {})).body.entry).toMatchObject({
      state: 'held',
      hold: { date: `${monday}T10:00:00` },
    });
    expect((await call('DELETE', `${path}/${second.id}`)).status).toBe(200);
    expect(await listHoldRecipients()).toEqual(['om2@exemplu.ro', 'om1@exemplu.ro']);
    expect((await call('GET', `${path}?date=${monday}`)).body.entries).toMatchObject([{ id: first.id, state: 'held' }]);
    await deletePastEntries(site.db, monday);
    expect(await states()).toEqual(['held']);
    await deletePastEntries(site.db, '2027-03-16');
    expect(await states()).toEqual([]);
    expect((await windows()).map(({ entry_id }) => entry_id)).toEqual([null]);
  });

  testOnce('nobody who left the list or was removed from it is told that they are on it', async () => {
    await joinAll(1, 2);
    expect((await site.post(`${await findEntryCall(1)}/leave`, {})).status).toBe(200);
    const call = createStaffCall(site, await createSignedInStaff(site, 'editor', wednesday));
    const { entries } = (await call('GET', `/api/admin/waiting-list?date=${monday}`)).body;
    const { id } = entries.find(({ name }: { name: string }) => name === 'Om 2');
    expect((await call('DELETE', `/api/admin/waiting-list/${id}`)).status).toBe(200);
    const listJoinedStates = async () =>
      (await listOutboxEmails(site.db)).flatMap(({ kind, state }) => (kind === 'waitingJoined' ? [state] : []));
    // An e-mail that a worker had claimed is withdrawn when its attempt fails.
    await expect.poll(listJoinedStates).toEqual(['withdrawn', 'withdrawn']);
  });

  test('a second offer keeps the hold', async () => {
    // At night every hold ends at the same hour of the morning.
    clock.now = new Date('2027-03-10T20:00:00Z');
    const call = createStaffCall(site, await createSignedInStaff(site, 'editor', clock.now));
    await joinAll(1);
    const [entry] = (await call('GET', `/api/admin/waiting-list?date=${monday}`)).body.entries;
    const hold = (input: object) => call('POST', `/api/admin/waiting-list/${entry.id}/hold`, input);
    const conditionalHours = async () =>
      (await listOutboxEmails(site.db))
        .filter(({ kind, state }) => kind === 'waitingHold' && state === 'unsent')
        .map(({ payload }) => payload.localTime);
    await site.db.deleteFrom('visits').where('local_time', '>=', monday).execute();
    for (const _ of [1, 2]) expect((await hold({})).body.entry.hold.date).toBe(`${monday}T08:00:00`);
    // An attempt to send it may be under way.
    await expect.poll(conditionalHours).toEqual([`${monday}T08:00:00`]);
    expect((await hold({ date: `${monday}T10:00:00` })).body.entry.hold.date).toBe(`${monday}T10:00:00`);
    await expect.poll(conditionalHours).toEqual([`${monday}T10:00:00`]);
    expect((await windows()).map(({ local_time }) => local_time)).toEqual([`${monday}T10:00:00`]);
  });

  test('a waiting entry is exported and erased with its client', async () => {
    await joinAll(1, 2);
    await cancelBooked(0);
    const subject = dataSubjectWithEmail('om1@exemplu.ro');
    expect(await listClientEntries(site.db, subject)).toMatchObject([{ name: 'Om 1', state: 'held' }]);
    await site.db.transaction().execute((trx) => eraseFromVisits(trx, subject, wednesday));
    expect(await states()).toEqual(['waiting']);
    await run();
    await site.db.transaction().execute((trx) => eraseFromEmails(trx, subject, wednesday));
    expect(await listHoldRecipients()).toEqual(['', 'om2@exemplu.ro']);
  });

  testOnce('visitors cannot change a visit within the hours set by the company', async () => {
    const admin = createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
    const path = '/api/admin/request-settings';
    expect((await admin('GET', path)).body).toEqual({
      requests: { changeHours: 0, pauseDays: 30, holdHours: 4 },
      version: 0,
    });
    const wrong = await admin('PUT', path, { version: 0, requests: { changeHours: -1, pauseDays: 366, holdHours: 0 } });
    expect(Object.keys(wrong.body.fields)).toEqual([
      'requests.changeHours',
      'requests.pauseDays',
      'requests.holdHours',
    ]);
    await admin('PUT', path, { version: 0, requests: { changeHours: 24, holdHours: 4 } });
    const booking = await site.post('/api/appointments', person(7, { date: '2027-03-11T10:00:00' }));
    const { id, link } = await booking.json();
    const own = `/api/visits/${link.slice('/visit/'.length)}`;
    const { visit } = await (await site.get(own)).json();
    expect(visit).toMatchObject({ tooLateHours: 24, steps: [] });
    for (const call of [site.post(`${own}/cancel`, {}), site.post(`${own}/move`, { date: '2027-03-16T08:00:00' })]) {
      const refused = await call;
      expect([refused.status, (await refused.json()).message]).toEqual([409, expect.stringContaining('24 de ore')]);
    }
    const moved = await admin('POST', `/api/admin/appointments/${id}/steps`, { step: 'cancel' });
    expect(moved.body.visit.state).toBe('cancelled');
    await site.db.deleteFrom('settings').where('key', '=', 'requests').execute();
  });
});
