import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClientVisit } from '../../../contract/client-page/schemas.ts';
import type { PostponedVisit } from '../../../contract/planning/postpone.ts';
import { defaultAvailability } from '../../../contract/visits/availability.ts';
import { remindVisitors } from '../../../server/workflows/visits/emails/visit-emails.ts';
import { openClientSession } from '../../support/clients/client-session.ts';
import { setMembers } from '../../support/crew/crew-calls.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { tickingClock } from '../../support/servers/ticking-clock.ts';
import { createSignedInStaff, type StaffMember } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { closeDay, writeAvailabilitySettings } from '../../support/visits/availability-settings.ts';
import { checkLinkedWork, createLinkedWork } from '../../support/visits/linked-work.ts';
import { staffVisitBody, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { wednesday } from '../../support/visits/visit-request.ts';
import { createVisitContext, listOutboxEmails, rethrow } from '../../support/visits/visit-setup.ts';

const clock = { now: wednesday };
const now = tickingClock(() => clock.now);
const [mon, tue, wed, thu, fri] = [15, 16, 17, 18, 19].map((day) => `2027-03-${day}`) as [
  string,
  string,
  string,
  string,
  string,
];
const nextMon = '2027-03-22';
const eight = (day: string) => `${day}T08:00:00`;
const emptied = ['quotes', 'visits', 'visit_series', 'outbox', 'activity', 'clients', 'closed_days'] as const;

onEveryEngine('Work of several days', { now }, (site, testOnce) => {
  let maria: StaffMember;
  const call: StaffCall = (...args) => createStaffCall(site, maria)(...args);
  const { order } = createLinkedWork(site, () => call);
  beforeAll(async () => {
    await addSmallCompany(site.db);
    maria = await createSignedInStaff(site, 'editor', wednesday);
  });
  beforeEach(async () => {
    clock.now = wednesday;
    for (const table of emptied) await site.db.deleteFrom(table).execute();
    await writeAvailabilitySettings(site.db, { ...defaultAvailability, teams: 2 });
  });
  afterEach(() => checkLinkedWork(site.db));

  const step = (id: string | undefined, body: Record<string, unknown>) =>
    call('POST', `${staffVisitsPath}/${id}/steps`, body);
  const add = async (date: string, teamId: string) =>
    (await call('POST', staffVisitsPath, staffVisitBody({ date, teamId, sendEmail: false }))).body.visit.id as string;
  const listDays = async () => {
    const rows = await site.db
      .selectFrom('visits')
      .innerJoin('visit_windows', 'visit_windows.visit_id', 'visits.id')
      .select(['visits.local_time as date', 'team'])
      .distinct()
      .where('series_id', 'is not', null)
      .orderBy('visits.local_time')
      .execute();
    return rows.map(({ date, team }) => `${date.slice(0, 13)} ${team}`);
  };
  const held = async () => (await site.db.selectFrom('visit_windows').selectAll().execute()).length;

  test('a moved day takes the days after it along, whatever scope was asked for', async () => {
    const [first, second] = await order(12, eight(mon));
    expect(await listDays()).toEqual([`${mon}T08 1`, `${tue}T08 1`, `${wed}T08 1`]);
    const { status, body } = await step(first, { step: 'move', date: `${thu}T08:00:00`, scope: 'this' });
    expect([status, body.following]).toEqual([200, { changed: 2, refused: [] }]);
    expect(await listDays()).toEqual([`${thu}T08 1`, `${fri}T08 1`, `${nextMon}T08 1`]);
    expect((await step(first, { step: 'move', date: eight(mon) })).status).toBe(200);
    expect(await listDays()).toEqual([`${mon}T08 1`, `${tue}T08 1`, `${wed}T08 1`]);
    expect((await step(second, { step: 'move', date: eight(thu) })).body.following.changed).toBe(1);
    expect(await listDays()).toEqual([`${mon}T08 1`, `${thu}T08 1`, `${fri}T08 1`]);
    expect(await held()).toBe(12);
  });

  test('a day that moves keeps its distance where it can', async () => {
    const [first, second] = await order(7, eight(mon));
    await step(second, { step: 'move', date: eight(wed) });
    await step(first, { step: 'move', date: eight(tue) });
    expect(await listDays()).toEqual([`${tue}T08 1`, `${thu}T08 1`]);
    await closeDay(site.db, fri, null);
    await add(eight(nextMon), 'echipa-1');
    await step(first, { step: 'move', date: eight(wed) });
    expect(await listDays()).toEqual([`${wed}T08 1`, '2027-03-23T08 1']);
  });

  test('the days move to another team together when their own is not free on the first', async () => {
    const [first] = await order(7, eight(mon));
    await add(eight(wed), 'echipa-1');
    await step(first, { step: 'move', date: eight(wed) });
    expect(await listDays()).toEqual([`${wed}T08 2`, `${thu}T08 2`]);
  });

  test('a day cannot move to or before the one before it, nor to a team that is busy on that one', async () => {
    const [first, second] = await order(7, eight(mon));
    for (const date of [`${mon}T10:00:00`, '2027-03-12T08:00:00']) {
      const { status, body } = await step(second, { step: 'move', date });
      expect([status, body.code]).toEqual([409, 'wrong_state']);
      expect(body.message).toContain('luni, 15 martie');
    }
    await step(second, { step: 'move', date: eight(wed), teamId: 'echipa-2' });
    expect(await listDays()).toEqual([`${mon}T08 2`, `${wed}T08 2`]);
    await add(`${mon}T10:00:00`, 'echipa-1');
    expect((await step(second, { step: 'move', date: eight(thu), teamId: 'echipa-1' })).body.code).toBe('team_busy');
    await add(eight(thu), 'echipa-2');
    // The first day stays with its team, which is not free then.
    expect((await step(second, { step: 'move', date: eight(thu) })).body.code).toBe('window_taken');
    expect((await step(first, { step: 'move', date: eight(thu) })).body).toMatchObject({ following: { changed: 1 } });
    expect(await listDays()).toEqual([`${thu}T08 1`, `${nextMon}T08 1`]);
  });

  test('where the work does not fit, only windows in which all its days fit are suggested', async () => {
    await writeAvailabilitySettings(site.db, { ...defaultAvailability, teams: 1 });
    const [first] = await order(7, eight(mon));
    await add(`${thu}T12:00:00`, 'echipa-1');
    const { status, body } = await step(first, { step: 'move', date: eight(thu) });
    expect([status, body.code]).toEqual([409, 'window_taken']);
    expect(body.next).toEqual([fri, nextMon, '2027-03-23', '2027-03-24', '2027-03-25'].map(eight));
    expect(await listDays()).toEqual([`${mon}T08 1`, `${tue}T08 1`]);
  });

  test('a team is assigned to all open days or to none', async () => {
    const [first, second, third] = await order(12, eight(mon));
    clock.now = new Date(`${mon}T15:00:00Z`);
    maria = await createSignedInStaff(site, 'editor', clock.now);
    await step(first, { step: 'complete', sendEmail: 'none' });
    const { body } = await step(third, { step: 'assign', teamId: 'echipa-2' });
    expect(body).toMatchObject({ visit: { teamId: 'echipa-2' }, following: { changed: 1, refused: [] } });
    expect(await listDays()).toEqual([`${mon}T08 1`, `${tue}T08 2`, `${wed}T08 2`]);
    expect((await step(second, { step: 'assign', teamId: 'echipa-2' })).body.code).toBe('wrong_state');
    await add(`${wed}T10:00:00`, 'echipa-1');
    const refused = await step(second, { step: 'assign', teamId: 'echipa-1' });
    expect([refused.body.code, refused.body.message]).toEqual(['team_busy', expect.stringContaining('miercuri, 17')]);
    expect(await listDays()).toEqual([`${mon}T08 1`, `${tue}T08 2`, `${wed}T08 2`]);
  });

  test('a day that its team ended is not reopened while another team has the rest', async () => {
    const [first, second] = await order(7, eight(mon));
    clock.now = new Date(`${mon}T15:00:00Z`);
    maria = await createSignedInStaff(site, 'editor', clock.now);
    const entry = (kind: string) => ({ key: randomUUID(), at: now().toISOString(), step: kind });
    const crew = (kind: string) => call('POST', `/api/crew/visits/${first}/steps`, entry(kind));
    for (const kind of ['start', 'finish']) expect((await crew(kind)).status).toBe(200);
    await step(second, { step: 'assign', teamId: 'echipa-2' });
    const refused = await step(first, { step: 'reopen' });
    expect([refused.body.code, refused.body.message]).toEqual(['wrong_state', expect.stringContaining('Echipa 2')]);
    const undone = await crew('undo');
    expect([undone.status, undone.body.notice]).toEqual([200, expect.stringContaining('biroul hotărăște')]);
    await step(second, { step: 'assign', teamId: 'echipa-1' });
    expect((await step(first, { step: 'reopen' })).body.visit.state).toBe('confirmed');
  });

  testOnce('work begun by the former team is not applied while another team has the rest', async () => {
    const [first, second] = await order(7, eight(mon));
    clock.now = new Date(`${mon}T15:00:00Z`);
    maria = await createSignedInStaff(site, 'editor', clock.now);
    const radu = await createSignedInStaff(site, 'crew', clock.now);
    await setMembers(site, 'echipa-1', [radu]);
    await step(second, { step: 'assign', teamId: 'echipa-2' });
    const entry = { key: randomUUID(), at: `${mon}T08:10:00.000Z`, step: 'start' };
    const begun = await createStaffCall(site, radu)('POST', `/api/crew/visits/${first}/steps`, entry);
    expect([begun.status, begun.body.notice]).toEqual([200, expect.stringContaining('altă echipă')]);
    const decision = { entry: entry.key, decision: 'apply' };
    const apply = () => call('POST', `${staffVisitsPath}/${first}/crew-conflict`, decision);
    const refused = await apply();
    expect([refused.body.code, refused.body.message]).toEqual(['wrong_state', expect.stringContaining('Echipa 2')]);
    expect(await listDays()).toEqual([`${mon}T08 2`, `${tue}T08 2`]);
    await step(second, { step: 'assign', teamId: 'echipa-1' });
    expect((await apply()).status).toBe(200);
  });

  test('a missed day may come after one that is done, which is then not reopened before it', async () => {
    const [first, second] = await order(7, eight(mon));
    clock.now = new Date(`${tue}T15:00:00Z`);
    maria = await createSignedInStaff(site, 'editor', clock.now);
    await step(second, { step: 'complete', sendEmail: 'none' });
    expect((await step(first, { step: 'move', date: `${tue}T16:00:00`, acceptsUnusualTime: true })).body.code).toBe(
      'wrong_state',
    );
    expect((await step(first, { step: 'move', date: eight(fri) })).status).toBe(200);
    const refused = await step(second, { step: 'reopen' });
    expect([refused.body.code, refused.body.message]).toEqual(['wrong_state', expect.stringContaining('vineri, 19')]);
    expect(await listDays()).toEqual([`${tue}T08 1`, `${fri}T08 1`]);
  });

  test('one e-mail tells of all days that moved', async () => {
    const [first] = await order(7, eight(mon));
    await site.db.deleteFrom('outbox').execute();
    const wanted = { step: 'move', date: eight(thu) };
    const opening = expect.stringContaining('joi 18 martie și vineri 19 martie');
    const preview = await call('POST', `${staffVisitsPath}/${first}/email`, wanted);
    expect(preview.body.email).toMatchObject({ opening });
    const key = { key: 'de-doua-ori-1' };
    const moved = await step(first, { ...wanted, ...key });
    expect((await step(first, { ...wanted, ...key })).body.following).toEqual(moved.body.following);
    const emails = (await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'visitMoved');
    expect(emails).toMatchObject([{ payload: { texts: { opening }, visit: { localTime: eight(thu) } } }]);
  });

  testOnce('cancelling a day leaves the others in order', async () => {
    const [first, second] = await order(7, eight(mon));
    await step(first, { step: 'cancel', scope: 'this', sendEmail: 'none' });
    await step(second, { step: 'move', date: '2027-03-12T08:00:00' });
    expect(await listDays()).toEqual(['2027-03-12T08 1']);
  });

  testOnce('two moves at once leave the days in order', async () => {
    const [first, second] = await order(12, eight(mon));
    const replies = await Promise.all([
      step(first, { step: 'move', date: eight(tue) }),
      step(second, { step: 'move', date: eight(thu) }),
      step(second, { step: 'assign', teamId: 'echipa-2' }),
    ]);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    for (const { status } of replies) expect([200, 409]).toContain(status);
    expect(await held()).toBe(12);
  });

  const createOwnPath = async (id: string | undefined) => {
    const { url } = (await call('POST', `${staffVisitsPath}/${id}/links`)).body;
    return `/api/visits/${url.split('/').at(-1)}`;
  };
  const readOwn = async (path: string) => (await (await site.get(path)).json()).visit;
  const rain = { date: mon, teamIds: ['echipa-1', 'echipa-2'] };
  const preview = async (change = {}) =>
    (await call('POST', '/api/admin/postpone/preview', { ...rain, ...change })).body.visits;
  const confirm = (visits: PostponedVisit[], change = {}) =>
    call('POST', '/api/admin/postpone/confirm', {
      ...rain,
      key: randomUUID(),
      visits: visits.map(({ id, sequence, outcome }) => ({ id, sequence, outcome })),
      ...change,
    });
  const choose = async (path: string, date: string) => {
    const reply = await site.post(`${path}/choose`, { date });
    return { status: reply.status, body: await reply.json() };
  };

  test('a rain day offers a new first day with all days after it, of the same team', async () => {
    const [first, second] = await order(7, eight(mon));
    await add(eight(wed), 'echipa-1');
    const [planned] = await preview();
    expect(planned).toMatchObject({
      id: first,
      reason: 'Lucrare de 2 zile, care se mută împreună: clientul alege',
    });
    expect(planned.outcome).toEqual({
      kind: 'ask',
      options: [
        { date: eight('2027-03-12'), teamId: 'echipa-1', following: [eight(tue)] },
        { date: eight(tue), teamId: 'echipa-1', following: [eight(thu)] },
        { date: eight(thu), teamId: 'echipa-1', following: [eight(fri)] },
      ],
    });
    expect((await confirm([planned])).status).toBe(201);
    // Both days wait for the answer, on the page of either.
    const path = await createOwnPath(second);
    for (const id of [first, second]) {
      const { visit } = (await call('GET', `${staffVisitsPath}/${id}`)).body;
      expect([visit.status.name, visit.choice.options[1].following]).toEqual(['choosing', [eight(thu)]]);
    }
    expect((await readOwn(path)).choice.options).toHaveLength(3);
    const [email] = (await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'visitChoice');
    expect(email?.payload.options).toMatchObject([{}, { localTime: eight(tue), following: [eight(thu)] }, {}]);
    const { status, body } = await choose(path, eight(tue));
    expect([status, body.visit.date]).toEqual([200, eight(thu)]);
    expect(await listDays()).toEqual([`${tue}T08 1`, `${thu}T08 1`]);
    const moved = (await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'visitMoved');
    expect(moved.map(({ payload }) => JSON.stringify(payload))).toEqual([
      expect.stringContaining('marți 16 martie și joi 18 martie'),
    ]);
    expect(await held()).toBe(8);
  });

  test('a rain day on the second day leaves the first', async () => {
    const [first, second] = await order(7, eight(mon));
    const [planned] = await preview({ date: tue });
    expect(planned).toMatchObject({ id: second, reason: 'Lucrare din ofertă: clientul alege' });
    expect(planned.outcome.options.map(({ date }: { date: string }) => date)).toEqual([wed, thu, fri].map(eight));
    await step(first, { step: 'cancel', scope: 'following', sendEmail: 'none' });
    await order(7, eight(mon));
    await site.db.updateTable('teams').set({ active_until: tue }).where('number', '=', 1).execute();
    for (const date of ['2027-03-11', '2027-03-12']) await closeDay(site.db, date, null);
    const [other] = await preview();
    expect(new Set(other.outcome.options.map(({ teamId }: { teamId: string }) => teamId))).toEqual(
      new Set(['echipa-2']),
    );
  });

  test('a rain day keeps what was changed meanwhile', async () => {
    const [first, second] = await order(7, eight(mon));
    const planned = await preview();
    await add(eight(tue), 'echipa-2');
    await step(second, { step: 'assign', teamId: 'echipa-2' }).then(({ body }) => expect(body.code).toBe('team_busy'));
    const { postponement } = (await confirm(planned)).body;
    await step(second, { step: 'move', date: eight('2027-03-24') });
    const choices = () => site.db.selectFrom('visit_choices').select('state').execute();
    expect(await choices()).toEqual([{ state: 'withdrawn' }]);
    const undone = await call('POST', '/api/admin/postpone/undo', { id: postponement.id });
    expect(undone.body).toEqual({ restored: 0, kept: [{ id: first, name: expect.any(String) }] });
    expect(await listDays()).toEqual([`${mon}T08 1`, '2027-03-24T08 1']);
    expect(await held()).toBe(8);
    const again = await confirm(await preview());
    await call('POST', '/api/admin/postpone/undo', { id: again.body.postponement.id });
    expect(await listDays()).toEqual([`${mon}T08 1`, '2027-03-24T08 1']);
  });

  test('the client moves and cancels a day with the days after it, into windows where all fit', async () => {
    await writeAvailabilitySettings(site.db, { ...defaultAvailability, teams: 1 });
    const [first, second] = await order(7, eight(mon));
    await add(eight(fri), 'echipa-1');
    const path = await createOwnPath(first);
    const { days } = await (await site.get(`${path}/availability`)).json();
    const free = (date: string) =>
      days
        .find((day: { date: string }) => day.date === date)
        .windows.flatMap(({ time, free: isFree }: { time: string; free: boolean }) => (isFree ? [time] : []));
    expect([free(tue), free(thu), free(fri)]).toEqual([['08:00'], ['08:00'], []]);
    const move = async (to: string, date: string) => (await site.post(`${to}/move`, { date })).status;
    expect(await move(path, `${thu}T10:00:00`)).toBe(409);
    expect(await move(path, eight(thu))).toBe(200);
    expect(await listDays()).toEqual([`${thu}T08 1`, `${nextMon}T08 1`]);
    const later = await createOwnPath(second);
    expect(await move(later, eight(wed))).toBe(409);
    expect(await move(later, eight('2027-03-23'))).toBe(200);
    expect(await listDays()).toEqual([`${thu}T08 1`, '2027-03-23T08 1']);
    const news = (await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'staffVisit');
    expect(news.map(({ payload }) => payload.news)).toEqual(['moved', 'moved']);
    expect((await site.post(`${path}/cancel`, {})).status).toBe(200);
    expect(await listDays()).toEqual([]);
    const emails = (await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'visitCancelled');
    expect(emails.map(({ payload }) => JSON.stringify(payload))).toEqual([
      expect.stringContaining('joi 18 martie și marți 23 martie'),
    ]);
  });

  testOnce('office, dashboard, crew, client and e-mails say which day of the work a visit is', async () => {
    const [first, second] = await order(7, eight(mon));
    const days = [mon, tue].map((day, index) => ({
      id: [first, second][index],
      date: eight(day),
      state: 'confirmed',
    }));
    const shown = days.map((day) => expect.objectContaining({ ...day, teamId: 'echipa-1' }));
    expect((await call('GET', `${staffVisitsPath}/${second}`)).body.visit.linkedDays).toEqual(shown);
    expect((await call('GET', staffVisitsPath)).body.items[0].linkedDays).toEqual(shown);
    const ownDays = days.map(({ date, state }) => ({ date, state }));
    expect((await readOwn(await createOwnPath(first))).linkedDays).toEqual(ownDays);
    const client = createStaffCall(site, { headers: await openClientSession(site, 'stefan@clienti.ro', now()) });
    expect(
      (await client('GET', '/api/client/visits')).body.upcoming.map((visit: ClientVisit) => visit.linkedDays),
    ).toEqual([days, days]);
    clock.now = new Date(`${mon}T07:00:00Z`);
    maria = await createSignedInStaff(site, 'editor', clock.now);
    expect((await call('GET', '/api/admin/dashboard')).body.today.visits.items[0].linkedDays).toEqual(ownDays);
    const { stops } = (await call('GET', `/api/crew/days/${mon}`)).body.day;
    expect(stops[0].linkedDays).toEqual(days);
    await site.db.deleteFrom('outbox').execute();
    expect(await remindVisitors({ ...createVisitContext(site.db, now), canEmailClients: true }, rethrow)).toBe(1);
    const [reminder] = await listOutboxEmails(site.db);
    expect(reminder).toMatchObject({
      kind: 'visitReminder',
      payload: { visit: { localTime: eight(tue), days: [mon, tue].map(eight) } },
    });
    const file = await (await site.get(`${await createOwnPath(second)}/calendar.ics`)).text();
    expect(file).toContain('Ziua 2 din 2');
  });

  testOnce('a day is not reminded of while the client chooses the hours of the work', async () => {
    const [first] = await order(7, eight(mon));
    clock.now = new Date('2027-03-14T09:00:00Z');
    maria = await createSignedInStaff(site, 'editor', clock.now);
    expect((await confirm(await preview())).status).toBe(201);
    clock.now = new Date(`${mon}T09:00:00Z`);
    await site.db.deleteFrom('outbox').execute();
    const remind = () => remindVisitors({ ...createVisitContext(site.db, now), canEmailClients: true }, rethrow);
    expect(await remind()).toBe(0);
    maria = await createSignedInStaff(site, 'editor', clock.now);
    await call('DELETE', `${staffVisitsPath}/${first}/propose`);
    expect(await remind()).toBe(1);
  });

  testOnce('hours proposed for a day hold those of the days after it', async () => {
    const [first, second] = await order(7, eight(mon));
    const propose = async (id: string | undefined, sequence: number) =>
      call('POST', `${staffVisitsPath}/${id}/propose`, {
        sequence,
        options: [{ date: eight(tue) }, { date: eight(wed) }],
      });
    expect((await propose(first, 0)).body.visit.choice.options).toMatchObject([
      { date: eight(tue), following: [eight(wed)] },
      { date: eight(wed), following: [eight(thu)] },
    ]);
    expect((await propose(second, 0)).body.code).toBe('wrong_state');
    // Two windows of the first option are those of the second day, and two of the second those of the first option.
    expect(await held()).toBe(7 + 3 + 2 + 3 + 2);
    await step(second, { step: 'cancel', scope: 'this', sendEmail: 'none' });
    expect(await held()).toBe(5);
  });
});
