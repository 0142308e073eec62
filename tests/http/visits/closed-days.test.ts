import { beforeEach, expect, test } from 'vitest';
import { lockDays } from '../../../server/workflows/visits/availability/availability-store.ts';
import { allTeams, insertClosures } from '../../../server/workflows/visits/availability/closure-store.ts';
import { insertMowing } from '../../support/planning/insert-agreement.ts';
import { waitForLock } from '../../support/servers/locks.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { writeTeams } from '../../support/visits/availability-settings.ts';
import { setUpStaffVisits, staffVisitBody, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { monday, visitRequest, wednesday } from '../../support/visits/visit-request.ts';

const [tuesday, friday] = ['2027-03-16', '2027-03-19'];

onEveryEngine('Closed days', { now: () => wednesday }, (site, testOnce) => {
  const { call, listEmailsOfKind } = setUpStaffVisits(site);
  beforeEach(() => writeTeams(site.db, 1));

  const closeDay = async (date: string, change = {}) =>
    expect(
      (await call('POST', '/api/admin/closed-days', { date, teamId: null, from: null, reason: 'Ploaie', ...change }))
        .status,
    ).toBe(200);
  const reopenDay = (date: string, change = {}) =>
    call('POST', '/api/admin/closed-days/reopen', { date, teamId: null, from: null, ...change });
  const book = async (change = {}) => (await call('POST', staffVisitsPath, staffVisitBody(change))).body.visit.id;
  const detail = async (id: string) => (await call('GET', `${staffVisitsPath}/${id}`)).body.visit;
  const propose = (id: string, days: string[]) =>
    call('POST', `${staffVisitsPath}/${id}/propose`, {
      sequence: 0,
      options: days.map((day) => ({ date: `${day}T08:00:00` })),
    });
  const step = (id: string, body: object) => call('POST', `${staffVisitsPath}/${id}/steps`, body);
  const findOwnPath = async (kind: string) => {
    const [email] = (await listEmailsOfKind(kind)).toReversed();
    return `/api/visits/${String(email?.payload.manageUrl).split('/').at(-1)}`;
  };
  const readOwn = async (path: string) => (await (await site.get(path)).json()).visit;
  const freeHours = async (path: string) => {
    const { days } = await (await site.get(path)).json();
    return days
      .find(({ date }: { date: string }) => date === monday)
      .windows.flatMap(({ time, free }: { time: string; free: boolean }) => (free ? [time] : []));
  };

  testOnce('visitors can book only the open part of a day', async () => {
    await closeDay(monday, { from: '12:00' });
    expect(await freeHours(`/api/availability?from=${monday}&to=${monday}`)).toEqual(['08:00', '10:00']);
    const late = await site.post('/api/appointments', visitRequest({ date: `${monday}T14:00:00` }));
    expect([late.status, (await late.json()).code]).toEqual([409, 'window_taken']);
    expect((await site.post('/api/appointments', visitRequest({ date: `${monday}T10:00:00` }))).status).toBe(201);
  });

  test('a booking that waits while its day is closed is refused', async () => {
    const date = `${monday}T10:00:00`;
    const reply = await site.db.transaction().execute(async (trx) => {
      await lockDays(trx, [date]);
      const booking = site.post('/api/appointments', visitRequest({ date }));
      await waitForLock(trx, booking);
      const closure = { date: monday, team: allTeams, from_hour: '', reason: null, by_name: 'Maria', created_at: '' };
      await insertClosures(trx, [closure]);
      return { booking };
    });
    expect((await reply.booking).status).toBe(409);
  });

  testOnce('a client cannot move a visit into the closed part of a day', async () => {
    await book({ date: `${tuesday}T10:00:00` });
    const path = await findOwnPath('visitConfirmed');
    await closeDay(monday, { from: '12:00' });
    expect(await freeHours(`${path}/availability`)).toEqual(['08:00', '10:00']);
    expect((await site.post(`${path}/move`, { date: `${monday}T14:00:00` })).status).toBe(409);
    expect((await site.post(`${path}/move`, { date: `${monday}T08:00:00` })).status).toBe(200);
  });

  testOnce('hours of a closed day cannot be proposed to a client', async () => {
    const id = await book();
    await closeDay(tuesday);
    const { status, body } = await propose(id, [tuesday, friday]);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['options.0.date']]);
  });

  test('a client cannot choose a proposed hour of a day that was closed since, until it is reopened', async () => {
    const id = await book();
    expect((await propose(id, [tuesday, friday])).status).toBe(200);
    const path = await findOwnPath('visitChoice');
    await closeDay(tuesday);
    expect((await readOwn(path)).choice.options).toMatchObject([{ date: `${friday}T08:00:00`, until: '10:00' }]);
    expect((await detail(id)).choice.options).toMatchObject([{ isClosed: true }, { isClosed: false }]);
    expect((await site.post(`${path}/choose`, { date: `${tuesday}T08:00:00` })).status).toBe(409);
    await closeDay(friday);
    expect(await readOwn(path)).toMatchObject({ choice: null, status: { name: 'confirmed' } });
    await reopenDay(tuesday);
    expect((await readOwn(path)).status.name).toBe('choosing');
    expect((await site.post(`${path}/choose`, { date: `${tuesday}T08:00:00` })).status).toBe(200);
    expect((await detail(id)).teamId).toBe('echipa-1');
  });

  testOnce('a repeated visit leaves out the closed part of a day', async () => {
    await closeDay('2027-03-22', { from: '09:00' });
    const repeat = { every: 'week', until: '2027-03-22', inSeason: false };
    const { body } = await call('POST', `${staffVisitsPath}/repeats`, {
      date: `${monday}T10:00:00`,
      serviceId: 'gazon',
      repeat,
    });
    expect(body.occurrences[1]).toEqual({
      wanted: '2027-03-22T10:00:00',
      date: '2027-03-22T08:00:00',
      reason: 'closed',
    });
  });

  testOnce('the planner proposes nothing for a closed day and refuses a plan that was made before', async () => {
    await insertMowing(site.db);
    const plan = async () => (await call('POST', '/api/admin/plan/preview', { kept: [], weeks: 2 })).body.proposals;
    const [first] = await plan();
    const day = first.date.slice(0, 10);
    await closeDay(day);
    const days = (await plan()).map(({ date }: { date: string }) => date.slice(0, 10));
    expect(days.length).toBeGreaterThan(0);
    expect(days).not.toContain(day);
    const { agreementId, workId, date, teamId } = first;
    const visits = [{ agreementId, workId, date, teamId }];
    const { body } = await call('POST', '/api/admin/plan/confirm', { visits, email: false, key: 'planul-vechi-1' });
    expect(body.details.refused).toMatchObject([{ message: 'Echipa nu lucrează în acea zi' }]);
  });

  testOnce(
    'the list, the calendar and the page of a visit that stays on a closed day say so until it is over',
    async () => {
      const [early, late] = [await book({ date: `${monday}T08:00:00` }), await book({ date: `${monday}T14:00:00` })];
      await closeDay(monday, { teamId: 'echipa-1', from: '12:00' });
      const closure = {
        teamId: 'echipa-1',
        from: '12:00',
        reason: 'Ploaie',
        by: expect.any(String),
        at: expect.any(String),
      };
      const closures = async () => {
        const [list, calendar] = await Promise.all([
          call('GET', staffVisitsPath),
          call('GET', `${staffVisitsPath}/calendar?from=${monday}&to=${monday}`),
        ]);
        const find = (visits: { id: string; closure: unknown }[], wanted: string) =>
          visits.find(({ id }) => id === wanted)?.closure ?? null;
        return Promise.all(
          [early, late].map(async (id) => [
            find(list.body.items, id),
            find(calendar.body.visits, id),
            (await detail(id)).closure,
          ]),
        );
      };
      const [open, none] = [Array(3).fill(closure), Array(3).fill(null)];
      expect(await closures()).toEqual([none, open]);
      await step(late, { step: 'cancel' });
      expect(await closures()).toEqual([none, none]);
    },
  );

  testOnce('a rain day neither moves visits to a closed day nor offers its hours', async () => {
    await book();
    await closeDay(tuesday);
    const { body } = await call('POST', '/api/admin/postpone/preview', { date: monday, teamIds: ['echipa-1'] });
    const days = body.visits[0].outcome.options.map(({ date }: { date: string }) => date.slice(0, 10));
    expect(days).toHaveLength(3);
    expect(days).not.toContain(tuesday);
  });

  testOnce('staff are asked before a visit is moved to a closed day or a Saturday', async () => {
    const id = await book();
    await closeDay(tuesday, { from: '12:00' });
    for (const date of [`${tuesday}T14:00:00`, '2027-03-20T10:00:00']) {
      const asked = await step(id, { step: 'move', date });
      expect([asked.status, asked.body.code, asked.body.details]).toEqual([409, 'day_closed', { team: 'Echipa 1' }]);
      expect((await detail(id)).date).toBe(`${monday}T10:00:00`);
    }
    const moved = await step(id, { step: 'move', date: `${tuesday}T14:00:00`, acceptsUnusualTime: true });
    expect(moved.body.visit).toMatchObject({ date: `${tuesday}T14:00:00`, teamId: null, timing: 'outside' });
  });

  testOnce('staff are asked before a request outside the programme or on a day closed since is confirmed', async () => {
    const ask = async (date: string) =>
      (await (await site.post('/api/appointments', visitRequest({ date }))).json()).id;
    const early = await ask(`${monday}T06:30:00`);
    const usual = await ask(`${tuesday}T10:00:00`);
    await closeDay(tuesday);
    const first = await step(early, { step: 'confirm' });
    expect([first.status, first.body.code, first.body.details]).toEqual([409, 'irregular_hour', { team: null }]);
    const second = await step(usual, { step: 'confirm' });
    expect([second.status, second.body.code]).toEqual([409, 'day_closed']);
    expect(second.body.message).toBe('Nu se lucrează marți, 16 martie, la ora 10:00. Echipa 1 rămâne pusă la vizită.');
    for (const id of [early, usual])
      expect((await step(id, { step: 'confirm', acceptsUnusualTime: true })).body.visit.state).toBe('confirmed');
    expect((await detail(usual)).teamId).toBe('echipa-1');
  });

  testOnce('a later visit of a series that would land on a closed day stays', async () => {
    const repeat = { every: 'week', until: '2027-03-23', inSeason: false };
    const id = await book({ date: `${tuesday}T10:00:00`, repeat });
    await closeDay('2027-03-24');
    const wanted = { step: 'move', date: '2027-03-17T09:30:00', scope: 'following', acceptsUnusualTime: true };
    const { body } = await step(id, wanted);
    expect(body.following).toMatchObject({ changed: 0, refused: [{ message: 'Nu se lucrează la acea oră.' }] });
    expect(body.visit.date).toBe('2027-03-17T09:30:00');
  });
});
