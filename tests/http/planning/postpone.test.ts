import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { PostponedVisit } from '../../../contract/planning/postpone.ts';
import { defaultSmsSettings } from '../../../contract/sms/settings.ts';
import { writeValue } from '../../../server/common/settings/setting-store.ts';
import { closePostponements } from '../../../server/workflows/planning/postpone/confirm-postponement.ts';
import { setMembers } from '../../support/crew/crew-calls.ts';
import { fillRainyDay, readDayState, teamIds } from '../../support/planning/rainy-day.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { tickingClock } from '../../support/servers/ticking-clock.ts';
import { createSignedInStaff, type StaffMember } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import {
  addCompanyAndService,
  clearVisits,
  staffVisitBody,
  staffVisitsPath,
} from '../../support/visits/staff-visit-calls.ts';
import { monday, today, visitRequest, wednesday } from '../../support/visits/visit-request.ts';
import { createVisitContext } from '../../support/visits/visit-setup.ts';

const clock = { now: wednesday };
const now = tickingClock(() => clock.now);
const minute = 60_000;

onEveryEngine('A rain day', { now }, (site, testOnce) => {
  let maria: StaffMember;
  beforeAll(async () => {
    await addCompanyAndService(site);
    maria = await createSignedInStaff(site, 'editor', wednesday);
  });
  beforeEach(async () => {
    clock.now = wednesday;
    for (const table of ['agreements', 'postponements', 'clients'] as const) await site.db.deleteFrom(table).execute();
    await clearVisits(site);
  });

  const call: StaffCall = (...args) => createStaffCall(site, maria)(...args);
  const chosen = { date: monday, teamIds };
  const preview = async (change = {}): Promise<PostponedVisit[]> =>
    (await call('POST', '/api/admin/postpone/preview', { ...chosen, ...change })).body.visits;
  let keys = 0;
  const newKey = () => `amanare-${++keys}`;
  const confirm = (visits: PostponedVisit[], change = {}) =>
    call('POST', '/api/admin/postpone/confirm', {
      ...chosen,
      key: newKey(),
      visits: visits.map(({ id, sequence, outcome }) => ({ id, sequence, outcome })),
      ...change,
    });
  const undo = (id: string) => call('POST', '/api/admin/postpone/undo', { id });
  const reopen = (change = {}) =>
    call('POST', '/api/admin/closed-days/reopen', { date: monday, teamId: null, from: null, ...change });
  const windows = () => site.db.selectFrom('visit_windows').selectAll().execute();
  const close = () => closePostponements(createVisitContext(site.db, now));
  /** Books as a different person for each number. */
  const book = (number: number, date: string) =>
    site.post(
      '/api/appointments',
      visitRequest({ date, email: `nou${number}@exemplu.ro`, phone: `07${30_000_000 + number}` }),
    );

  test('a postponement of forty visits during bookings reserves no window twice', async () => {
    await fillRainyDay(site.db, now, { date: monday });
    await site.db.updateTable('visits').set({ is_fixed: 1 }).where('id', '=', 'vizita-3').execute();
    await site.db
      .updateTable('visits')
      .set({ reminded_at: wednesday.toISOString() })
      .where('id', '=', 'vizita-4')
      .execute();
    const before = await readDayState(site.db);
    const planned = await preview();
    const count = (kind: string) => planned.filter(({ outcome }) => outcome.kind === kind).length;
    expect([planned.length, count('move'), count('ask'), count('stay')]).toEqual([40, 27, 12, 1]);
    expect(planned.find(({ id }) => id === 'vizita-3')).toMatchObject({ reason: 'Fixată cu clientul', email: false });
    // The preview stores nothing.
    expect(await readDayState(site.db)).toEqual(before);

    const stranger = await Promise.all([
      confirm(planned),
      ...planned
        .slice(0, 12)
        .map(({ outcome }, number) => book(number, outcome.kind === 'move' ? outcome.to.date : `${monday}T20:00:00`)),
    ]);
    const confirmed = stranger[0];
    const taken = stranger.slice(1).filter(({ status }) => status === 201).length;
    if (confirmed.status !== 201) expect([confirmed.status, confirmed.body.code]).toEqual([409, 'plan_changed']);
    // Every visit has its own window, whether it was booked or postponed first.
    const held = new Map((await windows()).map(({ visit_id, local_time }) => [visit_id, local_time]));
    const visits = await site.db.selectFrom('visits').select(['id', 'local_time']).execute();
    expect(visits.filter(({ id, local_time }) => held.get(id) !== local_time)).toEqual([]);
    expect(taken).toBeGreaterThan(0);
    await site.db.deleteFrom('visits').where('source', '=', 'site').execute();
    await site.db.deleteFrom('outbox').where('recipient', 'like', 'nou%').execute();
    await site.db.deleteFrom('outbox').where('kind', '=', 'staffVisit').execute();
    if (confirmed.status === 201) expect((await undo(confirmed.body.postponement.id)).body.kept).toEqual([]);
    expect(await readDayState(site.db)).toEqual(before);

    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await confirm(await preview());
      expect([status, body.postponement]).toMatchObject([201, { date: monday, moved: 27, asked: 12 }]);
      const open = await call('GET', '/api/admin/postpone');
      expect(open.body.postponement).toEqual(body.postponement);
      const waiting = await site.db.selectFrom('outbox').selectAll().where('state', '=', 'unsent').execute();
      const news = waiting.filter(({ kind }) => kind !== 'visitConfirmed');
      expect(news.map(({ kind }) => kind).toSorted()).toEqual([
        ...Array(12).fill('visitChoice'),
        ...Array(27).fill('visitMoved'),
      ]);
      expect(new Set(news.map(({ due_at }) => due_at))).toEqual(new Set([body.postponement.undoUntil]));
      const undone = await undo(body.postponement.id);
      expect([undone.status, undone.body]).toEqual([200, { restored: 39, kept: [] }]);
      expect(await readDayState(site.db)).toEqual(before);
      expect((await undo(body.postponement.id)).body.code).toBe('wrong_state');
    }
  });

  testOnce('a postponement keeps tolerances and uses no window twice', async () => {
    await fillRainyDay(site.db, now, { date: monday, agreements: 6, plain: 6 });
    const planned = await preview();
    const places = planned.flatMap(({ outcome }) =>
      outcome.kind === 'move' ? [outcome.to] : outcome.kind === 'ask' ? outcome.options : [],
    );
    expect(new Set(places.map(({ date, teamId }) => `${date} ${teamId}`)).size).toBe(places.length);
    for (const { outcome, tolerance, teamId, date } of planned) {
      if (outcome.kind === 'move') {
        expect(tolerance).toEqual({ earliest: '2027-03-01', latest: '2027-03-31' });
        expect(outcome.to).toEqual({ teamId, date: date.replace(monday, '2027-03-16') });
      } else expect(outcome).toMatchObject({ kind: 'ask', options: [{}, {}, {}] });
    }
    expect(places.every(({ date }) => date >= '2027-03-11' && !date.startsWith(monday))).toBe(true);
  });

  test('visits that cannot be postponed stay, each with its reason', async () => {
    await fillRainyDay(site.db, now, { date: monday, agreements: 0, plain: 6 });
    const change = (number: number, set: object) =>
      site.db.updateTable('visits').set(set).where('id', '=', `vizita-${number}`).execute();
    await change(0, { email: '' });
    await change(1, { timing: 'unset', local_time: `${monday}T00:00:00` });
    await change(2, { is_suspicious: 1 });
    await change(3, { state: 'completed' });
    await change(4, { starts_at: '2027-03-10T08:00:00.000Z' });
    const propose = { sequence: 0, options: ['2027-03-18T08:00:00', '2027-03-19T08:00:00'].map((date) => ({ date })) };
    expect((await call('POST', `${staffVisitsPath}/vizita-5/propose`, propose)).status).toBe(200);
    const planned = await preview();
    expect(Object.fromEntries(planned.map(({ id, reason }) => [id, reason]))).toEqual({
      'vizita-0': 'Fără e-mail: sunați clientul și mutați vizita',
      'vizita-1': 'Fără oră: stabiliți-o la telefon',
      'vizita-2': 'Pare suspectă',
      'vizita-3': 'Este încheiată',
      'vizita-4': 'A început',
      'vizita-5': 'Clientul alege deja dintre orele propuse',
    });
    const afternoon = await preview({ from: '08:00', teamIds: ['echipa-1'] });
    expect(afternoon.map(({ id }) => id)).toEqual(['vizita-3']);
  });

  testOnce('a visit at which the team works already, before its hour, is not postponed', async () => {
    const body = staffVisitBody({ date: `${today}T14:00:00`, sendEmail: false });
    const { id } = (await call('POST', staffVisitsPath, body)).body.visit;
    const entry = { key: randomUUID(), at: `${today}T08:30:00.000Z`, step: 'start' };
    expect((await call('POST', `/api/crew/visits/${id}/steps`, entry)).status).toBe(200);
    expect(await preview({ date: today })).toMatchObject([
      { id, outcome: { kind: 'stay' }, reason: 'Echipa lucrează din 10:30' },
    ]);
  });

  test('a postponement with changed visits or taken windows is refused as a whole and names each of them', async () => {
    await fillRainyDay(site.db, now, { date: monday, agreements: 3, plain: 3 });
    const planned = await preview();
    const before = await readDayState(site.db);
    const to = planned[1]?.outcome.kind === 'move' ? planned[1].outcome.to : undefined;
    // Books all three teams at that hour.
    for (let number = 0; number < 3; number += 1) expect((await book(number, String(to?.date))).status).toBe(201);
    await call('POST', `${staffVisitsPath}/vizita-5/steps`, { step: 'cancel', sendEmail: 'none' });
    const changed = await confirm(
      planned.map((visit) => (visit.id === 'vizita-2' ? { ...visit, sequence: 9 } : visit)),
    );
    expect([changed.status, changed.body.code]).toEqual([409, 'plan_changed']);
    const refused = changed.body.details.refused as { id: string; message: string }[];
    expect(refused.map(({ id, message }) => [id, message])).toEqual(
      [
        ['vizita-0', expect.any(String)],
        ['vizita-1', 'Ora nouă s-a ocupat între timp.'],
        ['vizita-2', 'S-a schimbat între timp.'],
        ['vizita-5', 'Nu mai este în ziua și la echipele alese.'],
      ].slice(refused[0]?.id === 'vizita-0' ? 0 : 1),
    );
    const after = await readDayState(site.db);
    expect(after.visits.filter(({ id }) => /vizita-[0-4]/.test(id))).toEqual(before.visits.slice(0, 5));
    expect(await site.db.selectFrom('postponements').selectAll().execute()).toEqual([]);
  });

  test('a visit booked on the day since its preview refuses the postponement, a suspicious request does not', async () => {
    await fillRainyDay(site.db, now, { date: monday, agreements: 1, plain: 1 });
    const planned = await preview();
    const seen = planned.map(({ id }) => id);
    const { id } = await (await book(1, `${monday}T12:00:00`)).json();
    const refused = await confirm(planned, { seen });
    expect([refused.status, refused.body.code]).toEqual([409, 'plan_changed']);
    expect(refused.body.details.refused).toEqual([
      { id, name: expect.any(String), message: 'A apărut între timp în ziua aleasă.' },
    ]);
    await site.db.updateTable('visits').set({ is_suspicious: 1 }).where('id', '=', id).execute();
    expect((await confirm(planned, { seen })).status).toBe(201);
  });

  testOnce('a move without an agreement, outside its tolerance or to an invalid time is refused', async () => {
    await fillRainyDay(site.db, now, { date: monday, agreements: 1, plain: 1 });
    const [first, second] = await preview();
    const move = (visit: PostponedVisit | undefined, date: string) => ({
      ...(visit as PostponedVisit),
      outcome: { kind: 'move' as const, to: { date, teamId: 'echipa-1' } },
    });
    for (const visit of [
      move(second, '2027-03-16T08:00:00'),
      ...['2027-04-01T08:00:00', `${monday}T12:00:00`, '2027-03-10T12:00:00', '2027-03-16T08:10:00'].map((date) =>
        move(first, date),
      ),
    ])
      expect((await confirm([visit])).body.code).toBe('plan_changed');
  });

  test('a postponement confirmed repeatedly with one key is stored once', async () => {
    await fillRainyDay(site.db, now, { date: monday, agreements: 3, plain: 1 });
    const [planned, key] = [await preview(), newKey()];
    const replies = await Promise.all([confirm(planned, { key }), confirm(planned, { key })]);
    replies.push(await confirm(planned, { key }));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.postponement.id)).size).toBe(1);
    expect(await site.db.selectFrom('postponements').selectAll().execute()).toHaveLength(1);
  });

  test('undoing a postponement keeps and names visits that were changed since', async () => {
    await fillRainyDay(site.db, now, { date: monday, agreements: 2, plain: 2 });
    const before = await readDayState(site.db);
    const { body } = await confirm(await preview());
    await call('POST', `${staffVisitsPath}/vizita-0/steps`, { step: 'cancel', sendEmail: 'none' });
    const [question] = await site.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', 'om2@exemplu.ro')
      .where('kind', '=', 'visitChoice')
      .execute();
    const { manageUrl, options } = JSON.parse(question?.payload ?? '');
    const own = `/api/visits/${manageUrl.split('/').at(-1)}/choose`;
    expect((await site.post(own, { date: options[0].localTime })).status).toBe(200);
    const undone = await undo(body.postponement.id);
    expect(undone.body).toEqual({
      restored: 2,
      kept: [
        { id: 'vizita-0', name: 'Om 0' },
        { id: 'vizita-2', name: 'Om 2' },
      ],
    });
    const after = await readDayState(site.db);
    const isRestored = ({ id }: { id: string }) => id === 'vizita-1' || id === 'vizita-3';
    expect(after.visits.filter(isRestored)).toEqual(before.visits.filter(isRestored));
    expect(after.windows.filter(({ postponement_id, choice_id }) => postponement_id || choice_id)).toEqual([]);
    expect(after.windows.map(({ visit_id }) => visit_id).toSorted()).toEqual(['vizita-1', 'vizita-2', 'vizita-3']);
  });

  test('the page of a visit says that the weather moved it, until it is moved again', async () => {
    await fillRainyDay(site.db, now, { date: monday, agreements: 1, plain: 0 });
    const { body } = await confirm(await preview());
    const email = await site.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'visitMoved')
      .executeTakeFirstOrThrow();
    const own = `/api/visits/${JSON.parse(email.payload).manageUrl.split('/').at(-1)}`;
    const readReason = async () => (await (await site.get(own)).json()).visit.moveReason;
    expect(await readReason()).toBe('Din cauza vremii am mutat vizita de luni, 15 martie.');
    await undo(body.postponement.id);
    expect(await readReason()).toBeUndefined();
  });

  test('the crew from which a postponement took a visit can still send what it noted there', async () => {
    await fillRainyDay(site.db, now, { date: monday, agreements: 1, plain: 0 });
    const [planned] = (await preview()) as [PostponedVisit];
    const { teamId } = planned;
    const date = '2027-03-16T07:00:00';
    const outcome = { kind: 'move' as const, to: { date, teamId: teamIds.find((id) => id !== teamId) as string } };
    const ion = await createSignedInStaff(site, 'crew', wednesday);
    await setMembers(site, teamId as string, [ion]);
    expect((await confirm([{ ...planned, outcome }])).status).toBe(201);
    const note = { key: randomUUID(), at: wednesday.toISOString(), kind: 'note', text: 'Am lăsat scara acolo' };
    const reply = await createStaffCall(site, ion)('POST', `/api/crew/visits/${planned.id}/notes`, note);
    await setMembers(site, teamId as string, []);
    expect(reply.status).toBe(200);
  });

  test('a postponement can be undone for five minutes', async () => {
    await fillRainyDay(site.db, now, { date: monday, agreements: 3, plain: 0 });
    const { body } = await confirm(await preview());
    expect((await book(1, `${monday}T07:00:00`)).status).toBe(409);
    await close();
    expect((await book(1, `${monday}T07:00:00`)).status).toBe(409);
    clock.now = new Date(wednesday.getTime() + 6 * minute);
    expect((await call('GET', '/api/admin/postpone')).body.postponement).toBeNull();
    expect((await undo(body.postponement.id)).body.code).toBe('wrong_state');
    await Promise.all([close(), close()]);
    expect((await windows()).filter(({ postponement_id }) => postponement_id)).toEqual([]);
    expect((await book(1, `${monday}T07:00:00`)).status).toBe(409);
    expect((await reopen()).status).toBe(200);
    expect((await book(1, `${monday}T07:00:00`)).status).toBe(201);
    expect((await undo(body.postponement.id)).body.code).toBe('wrong_state');
  });

  const readOffered = async () => {
    const { days } = await (await site.get(`/api/availability?from=${monday}&to=${monday}`)).json();
    return days[0].state;
  };
  const freeTeams = async (time: string) => {
    const { body } = await call('GET', `${staffVisitsPath}/calendar?from=${monday}&to=${monday}`);
    const window = body.days[0].windows.find((one: { time: string }) => one.time === time);
    return { free: window.free, closures: body.days[0].closures };
  };

  test('a rain day is closed to bookings, planner and moves until it is undone or reopened', async () => {
    await fillRainyDay(site.db, now, { date: monday, agreements: 1, plain: 1 });
    const { body } = await confirm(await preview());
    expect(await readOffered()).toBe('closed');
    const closure = { teamId: null, from: null, reason: 'Zi de ploaie', by: maria.name, at: expect.any(String) };
    expect(await freeTeams('12:00')).toEqual({ free: [], closures: [closure] });
    await undo(body.postponement.id);
    expect([await readOffered(), await freeTeams('12:00')]).toEqual(['free', { free: teamIds, closures: [] }]);

    await confirm(await preview());
    expect((await reopen()).status).toBe(200);
    expect((await reopen()).status).toBe(200);
    expect(await readOffered()).toBe('free');
    const activity = await site.db.selectFrom('activity').select('title').where('action', '=', 'restore').execute();
    expect(activity.filter(({ title }) => title.startsWith('Zi redeschisă: luni, 15 martie'))).toHaveLength(1);
  });

  test('a day without visits is closed for one team from an hour on', async () => {
    await fillRainyDay(site.db, now, { date: monday, agreements: 0, plain: 0 });
    expect((await confirm([], { teamIds: ['echipa-2'], from: '12:00' })).status).toBe(201);
    const [before, after] = [await freeTeams('11:00'), await freeTeams('12:00')];
    expect([before.free, after.free]).toEqual([teamIds, ['echipa-1', 'echipa-3']]);
    expect(after.closures).toMatchObject([{ teamId: 'echipa-2', from: '12:00' }]);
    await reopen({ teamId: 'echipa-2', from: '12:00' });
    expect((await freeTeams('12:00')).free).toEqual(teamIds);
  });

  testOnce('a closed day is shown on the dashboard and on the days of its teams', async () => {
    await fillRainyDay(site.db, now, { date: monday, agreements: 0, plain: 0 });
    const today = '2027-03-10';
    const closure = { teamId: 'echipa-2', from: '12:00', reason: 'Utilajul este la reparat' };
    const close = (reason = closure.reason) =>
      call('POST', '/api/admin/closed-days', { ...closure, date: today, reason });
    expect([(await close()).status, (await close('altceva')).status]).toEqual([200, 200]);
    const shown = [{ ...closure, by: maria.name, at: expect.any(String) }];
    expect((await call('GET', '/api/admin/dashboard')).body.today.closures).toEqual(shown);
    const closuresOf = async (team: string) =>
      (await call('GET', `/api/crew/days/${today}?team=${team}`)).body.day.closures;
    expect([await closuresOf('echipa-2'), await closuresOf('echipa-1')]).toEqual([shown, []]);
    const activity = await site.db.selectFrom('activity').select('title').where('action', '=', 'update').execute();
    expect(activity.filter(({ title }) => title.startsWith('Zi închisă: miercuri, 10 martie'))).toHaveLength(1);
  });

  test('a postponement cannot be undone once one of its e-mails is sent', async () => {
    await fillRainyDay(site.db, now, { date: monday, agreements: 3, plain: 0 });
    const { body } = await confirm(await preview());
    const confirmed = await readDayState(site.db);
    await site.db
      .updateTable('outbox')
      .set({ state: 'sent' })
      .where('kind', '=', 'visitMoved')
      .where('recipient', '=', 'om1@exemplu.ro')
      .execute();
    expect((await undo(body.postponement.id)).body.code).toBe('wrong_state');
    expect((await readDayState(site.db)).visits).toEqual(confirmed.visits);
  });

  test('undoing a postponement queues an SMS about the hour again that was still waiting', async () => {
    await writeValue(site.db, 'sms', JSON.stringify({ ...defaultSmsSettings, isOn: true }));
    const consent = { phone: '+40720000000', state: 'agreed' as const, at: wednesday.toISOString(), by_name: 'Maria' };
    await site.db.insertInto('sms_consents').values(consent).execute();
    // At 7:00 in Bucharest an SMS waits until 8:00.
    clock.now = new Date('2027-03-10T05:00:00Z');
    await fillRainyDay(site.db, now, { date: monday, agreements: 1, plain: 0 });
    const listUnsent = () =>
      site.db
        .selectFrom('sms_messages')
        .select(['kind', 'text', 'due_at', 'replaced_email'])
        .where('state', '=', 'unsent')
        .execute();
    const before = await listUnsent();
    expect(before).toMatchObject([{ kind: 'confirmed', due_at: '2027-03-10T06:00:00.000Z' }]);
    const { body } = await confirm(await preview());
    expect(await listUnsent()).toMatchObject([{ kind: 'moved' }]);
    expect((await undo(body.postponement.id)).body).toEqual({ restored: 1, kept: [] });
    expect(await listUnsent()).toEqual(before);
    for (const table of ['sms_messages', 'sms_consents'] as const) await site.db.deleteFrom(table).execute();
    await site.db.deleteFrom('settings').where('key', '=', 'sms').execute();
  });

  test('undoing a postponement restores the expiry of e-mails that were being sent during it', async () => {
    await fillRainyDay(site.db, now, { date: monday, agreements: 2, plain: 0 });
    const listEmails = () =>
      site.db.selectFrom('outbox').selectAll().where('kind', '=', 'visitConfirmed').orderBy('recipient').execute();
    const before = await listEmails();
    const { body } = await confirm(await preview());
    // These are the states after the withdrawal of a claimed e-mail: the first one has failed since.
    for (const [index, state] of (['withdrawn', 'sending'] as const).entries())
      await site.db
        .updateTable('outbox')
        .set({ state, expires_at: new Date(0).toISOString() })
        .where('id', '=', before[index]?.id ?? '')
        .execute();
    expect((await undo(body.postponement.id)).body).toEqual({ restored: 2, kept: [] });
    const ends = before.map(({ expires_at }) => expires_at);
    expect((await listEmails()).map(({ state, expires_at }) => [state, expires_at])).toEqual([
      ['unsent', ends[0]],
      ['sending', ends[1]],
    ]);
  });

  testOnce('an e-mail that was being sent before a postponement is tried again after its undo', async () => {
    await fillRainyDay(site.db, now, { date: monday, agreements: 1, plain: 0 });
    const listEmails = () => site.db.selectFrom('outbox').selectAll().where('kind', '=', 'visitConfirmed').execute();
    const [before] = await listEmails();
    await site.db.updateTable('outbox').set({ state: 'sending' }).where('kind', '=', 'visitConfirmed').execute();
    const { body } = await confirm(await preview());
    expect(await listEmails()).toMatchObject([{ state: 'sending', expires_at: new Date(0).toISOString() }]);
    await undo(body.postponement.id);
    expect(await listEmails()).toMatchObject([{ state: 'sending', expires_at: before?.expires_at }]);
  });
});
