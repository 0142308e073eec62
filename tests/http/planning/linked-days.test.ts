import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultAvailability } from '../../../contract/visits/availability.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { tickingClock } from '../../support/servers/ticking-clock.ts';
import { createSignedInStaff, type StaffMember } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { closeDay, writeAvailabilitySettings } from '../../support/visits/availability-settings.ts';
import { checkLinkedWork, createLinkedWork } from '../../support/visits/linked-work.ts';
import { staffVisitBody, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { wednesday } from '../../support/visits/visit-request.ts';
import { listOutboxEmails } from '../../support/visits/visit-setup.ts';

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
    (await call('POST', staffVisitsPath, staffVisitBody({ date, teamId, letter: false }))).body.visit.id as string;
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

  test('a day keeps its distance, and comes later where its team is busy or the day is closed', async () => {
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

  test('assigning a team to one day assigns all open days, or none', async () => {
    const [first, second, third] = await order(12, eight(mon));
    clock.now = new Date(`${mon}T15:00:00Z`);
    maria = await createSignedInStaff(site, 'editor', clock.now);
    await step(first, { step: 'complete', letter: 'none' });
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

  test('one e-mail tells of all days that moved, and the preview shows it', async () => {
    const [first] = await order(7, eight(mon));
    await site.db.deleteFrom('outbox').execute();
    const wanted = { step: 'move', date: eight(thu) };
    const opening = expect.stringContaining('joi 18 martie și vineri 19 martie');
    const preview = await call('POST', `${staffVisitsPath}/${first}/letter`, wanted);
    expect(preview.body.letter).toMatchObject({ opening });
    const key = { key: 'de-doua-ori-1' };
    const moved = await step(first, { ...wanted, ...key });
    expect((await step(first, { ...wanted, ...key })).body.following).toEqual(moved.body.following);
    const emails = (await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'visitMoved');
    expect(emails).toMatchObject([{ payload: { texts: { opening }, visit: { localTime: eight(thu) } } }]);
  });

  testOnce('cancelling a day leaves the others in order, and the only one left is an ordinary visit', async () => {
    const [first, second] = await order(7, eight(mon));
    await step(first, { step: 'cancel', scope: 'this', letter: 'none' });
    await step(second, { step: 'move', date: '2027-03-12T08:00:00' });
    expect(await listDays()).toEqual(['2027-03-12T08 1']);
  });

  testOnce('of two moves at once one succeeds, or the second follows the first', async () => {
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
});
