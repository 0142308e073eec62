import { expect, test } from 'vitest';
import type { DashboardToday } from '../../../contract/dashboard/schemas.ts';
import { minuteAfterNine, setUpCrew } from '../../support/crew/crew-calls.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { monday, today, wednesday } from '../../support/visits/visit-request.ts';

onEveryEngine('Work that a visit could not follow', { now: () => wednesday }, (site, testOnce) => {
  const { call, addToday, step, stopStep, listEmailsOfKind, radu } = setUpCrew(site);
  const path = (id: string) => `/api/admin/appointments/${id}`;
  const readVisit = async (id: string) => (await call('GET', path(id))).body.visit;
  const readConflict = async (id: string) => (await call('GET', `${path(id)}/entries`)).body.conflict;
  const readDashboard = async (): Promise<DashboardToday['crewConflicts']> =>
    (await call('GET', '/api/admin/dashboard')).body.today.crewConflicts;
  const decide = async (id: string, decision: 'apply' | 'dismiss') =>
    call('POST', `${path(id)}/crew-conflict`, { entry: (await readConflict(id)).entry, decision });
  const [startedAt, finishedAt] = [`${today}T08:10:00.000Z`, `${today}T08:50:00.000Z`];
  const work = async (id: string) => {
    await stopStep(id, 'start', { at: startedAt });
    await stopStep(id, 'finish', { at: finishedAt, note: 'Am tuns tot' });
  };

  const changes = [
    ['cancelled', { step: 'cancel' }, 'cancelled', 'cancelled'],
    ['moved', { step: 'move', date: `${monday}T12:00:00` }, 'moved', 'confirmed'],
    ['assigned', { step: 'assign', teamId: 'echipa-2' }, 'assigned', 'due'],
    ['ended as missed', { step: 'no_show' }, 'ended', 'missed'],
  ] as const;

  test.each(changes)('the office ends a visit that was %s as its crew noted', async (_, change, reason, status) => {
    const id = await addToday();
    await step(id, change);
    await work(id);
    const conflict = {
      reason,
      said: 'Am terminat: Am tuns tot',
      by: radu.name,
      at: finishedAt,
      leadsTo: 'completed',
    };
    expect(await readDashboard()).toMatchObject({
      total: 1,
      items: [{ id, name: 'Dan Rusu', status: { name: status }, conflict }],
    });
    expect(await readConflict(id)).toMatchObject(conflict);
    expect((await decide(id, 'apply')).status).toBe(200);
    expect(await readVisit(id)).toMatchObject({
      state: 'completed',
      date: `${today}T10:00:00`,
      timing: 'window',
      teamId: 'echipa-1',
      startedAt,
      finishedAt,
    });
    expect((await readVisit(id)).events.at(-1)).toMatchObject({
      step: 'complete',
      note: `Am terminat: Am tuns tot, notat de ${radu.name}`,
    });
    expect([await readDashboard(), await readConflict(id)]).toEqual([{ items: [], total: 0 }, null]);
    expect(await listEmailsOfKind('visitThanks')).toHaveLength(1);
  });

  test.each(changes)(
    'a visit that was %s stays so when the office dismisses the work',
    async (_, change, __, status) => {
      const id = await addToday();
      await step(id, change);
      const before = await readVisit(id);
      await work(id);
      expect((await decide(id, 'dismiss')).status).toBe(200);
      const { state, date, teamId, events } = await readVisit(id);
      expect([state, date, teamId, events.length]).toEqual([
        before.state,
        before.date,
        before.teamId,
        before.events.length,
      ]);
      expect(before.status.name).toBe(status);
      expect([await readDashboard(), await readConflict(id)]).toEqual([{ items: [], total: 0 }, null]);
      expect((await call('GET', `${path(id)}/entries`)).body.entries).toHaveLength(2);
      expect(await listEmailsOfKind('visitThanks')).toEqual([]);
    },
  );

  test('a visit that was only begun before a move goes back to its hour', async () => {
    const id = await addToday({ sendEmail: false });
    await stopStep(id, 'start', { at: startedAt });
    await step(id, { step: 'move', date: `${monday}T12:00:00`, sendEmail: 'later' });
    await stopStep(id, 'start', { at: `${today}T08:30:00.000Z` });
    expect(await readConflict(id)).toMatchObject({ reason: 'moved', leadsTo: 'confirmed' });
    expect((await decide(id, 'apply')).status).toBe(200);
    expect(await readVisit(id)).toMatchObject({
      date: `${today}T10:00:00`,
      status: { name: 'working', at: startedAt },
      teamId: 'echipa-1',
    });
    expect((await listEmailsOfKind('visitMoved')).map(({ state }) => state)).toEqual(['withdrawn']);
    const windows = await site.db.selectFrom('visit_windows').select('local_time').execute();
    expect(windows).toEqual([{ local_time: `${today}T10:00:00` }]);
  });

  test('a cancelled visit that was begun goes back to its hour without a window that was given away', async () => {
    const id = await addToday();
    await step(id, { step: 'cancel' });
    for (const teamId of ['echipa-1', 'echipa-2']) await addToday({ teamId, email: `${teamId}@exemplu.ro` });
    await stopStep(id, 'start', { at: startedAt });
    expect((await decide(id, 'apply')).status).toBe(200);
    expect(await readVisit(id)).toMatchObject({
      date: `${today}T10:00:00`,
      status: { name: 'working', at: startedAt },
      teamId: null,
      timing: 'outside',
    });
  });

  testOnce('work on a day that was closed meanwhile keeps its team', async () => {
    const id = await addToday();
    await step(id, { step: 'move', date: `${monday}T12:00:00` });
    await site.db.insertInto('closed_days').values({ date: today, team: 0, from_hour: '', reason: 'Ploaie' }).execute();
    await work(id);
    await decide(id, 'apply');
    expect(await readVisit(id)).toMatchObject({ state: 'completed', teamId: 'echipa-1', timing: 'window' });
  });

  testOnce('work noted as impossible before its visit was confirmed makes it a missed one', async () => {
    const id = await addToday({ isConfirmed: false, sendEmail: false });
    await stopStep(id, 'fail', { reason: 'weather', at: finishedAt });
    expect(await readConflict(id)).toMatchObject({ reason: 'unconfirmed', leadsTo: 'no_show' });
    expect((await decide(id, 'apply')).status).toBe(200);
    expect((await readVisit(id)).state).toBe('no_show');
  });

  test('a decision about an entry that a later one replaced is refused', async () => {
    const id = await addToday();
    await step(id, { step: 'cancel' });
    await stopStep(id, 'start', { at: startedAt });
    const { entry } = await readConflict(id);
    await stopStep(id, 'finish', { at: finishedAt });
    const refused = await call('POST', `${path(id)}/crew-conflict`, { entry, decision: 'apply' });
    expect([refused.status, refused.body.code]).toEqual([409, 'stale_version']);
    expect((await readVisit(id)).state).toBe('cancelled');
    const open = await readConflict(id);
    const decisions = await Promise.all(
      ['apply', 'dismiss'].map((decision) =>
        call('POST', `${path(id)}/crew-conflict`, { entry: open.entry, decision }),
      ),
    );
    expect(decisions.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  testOnce('nothing waits for a decision that became superfluous', async () => {
    const [undone, ended] = [await addToday(), await addToday({ date: `${today}T12:00:00`, teamId: 'echipa-1' })];
    await step(undone, { step: 'cancel' });
    await work(undone);
    await stopStep(undone, 'undo', { at: minuteAfterNine(0) });
    await step(ended, { step: 'assign', teamId: 'echipa-2' });
    await work(ended);
    expect((await readDashboard()).items.map(({ id }) => id)).toEqual([ended]);
    await step(ended, { step: 'complete' });
    expect(await readDashboard()).toEqual({ items: [], total: 0 });
  });
});
