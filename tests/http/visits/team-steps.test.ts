import { describe, expect, test } from 'vitest';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall } from '../../support/staff/staff-calls.ts';
import { writeTeams } from '../../support/visits/availability-settings.ts';
import { setUpStaffVisits, staffVisitBody, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { addService, monday, wednesday } from '../../support/visits/visit-request.ts';

const [ten, noon] = [`${monday}T10:00:00`, `${monday}T12:00:00`];

onEveryEngine('Teams of visits', { now: () => wednesday }, (site, testOnce) => {
  const { call, request, step, listEmailsOfKind } = setUpStaffVisits(site);
  const add = (change = {}) => call('POST', staffVisitsPath, staffVisitBody(change));
  const read = async (id: string) => (await call('GET', `${staffVisitsPath}/${id}`)).body.visit;
  const listWindows = (id: string) =>
    site.db.selectFrom('visit_windows').select(['local_time', 'team']).where('visit_id', '=', id).execute();

  describe('assigning', () => {
    test('assigning another team sends no e-mail', async () => {
      const id = await request();
      const { body } = await step(id, { step: 'assign', teamId: 'echipa-2' });
      expect(body.visit).toMatchObject({ date: ten, teamId: 'echipa-2', sequence: 1 });
      expect(body.visit.events[1]).toMatchObject({ step: 'assign', note: 'Echipa 2', fromTime: null });
      expect(await listWindows(id)).toEqual([{ local_time: ten, team: 2 }]);
      expect(await listEmailsOfKind('visitMoved')).toEqual([]);
      expect(await listEmailsOfKind('visitReceived')).toMatchObject([{ state: 'unsent' }]);
      const admin = createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
      const { items } = (await admin('GET', `/api/admin/activity?kind=appointments&thing=${id}`)).body;
      expect(items[0].changes).toEqual([{ field: 'team', from: 'Echipa 1', to: 'Echipa 2' }]);
    });

    testOnce('a move to the same time with another team is an assignment', async () => {
      const id = await request();
      const { body } = await step(id, { step: 'move', date: ten, teamId: 'echipa-2' });
      expect(body.visit.events[1].step).toBe('assign');
      expect(await listEmailsOfKind('visitMoved')).toEqual([]);
    });

    test('assigning a busy, unknown, missing or the current team is refused', async () => {
      const [first, second] = [await request(), await request({ email: 'doi@exemplu.ro' })];
      expect((await step(first, { step: 'assign', teamId: 'echipa-2' })).body.code).toBe('team_busy');
      expect((await step(first, { step: 'assign', teamId: 'echipa-9' })).body.fields).toHaveProperty('teamId');
      expect((await step(first, { step: 'assign' })).body.fields).toHaveProperty('teamId');
      expect((await step(second, { step: 'assign', teamId: 'echipa-2' })).body.code).toBe('wrong_state');
      expect((await read(first)).sequence).toBe(0);
    });

    test('a team cannot be assigned to a visit without a window', async () => {
      const { id } = (await add({ date: `${monday}T00:00:00` })).body.visit;
      expect((await read(id)).steps).not.toContain('assign');
      expect((await step(id, { step: 'assign', teamId: 'echipa-2' })).body.code).toBe('wrong_state');
    });

    testOnce('assigning a team to a series changes the following visits for which it is free', async () => {
      const repeat = { every: 'week', until: '2027-04-05', inSeason: false };
      const { visit } = (await add({ repeat })).body;
      await add({ date: '2027-03-22T10:00:00', teamId: 'echipa-2', email: 'doi@exemplu.ro' });
      const { body } = await step(visit.id, { step: 'assign', teamId: 'echipa-2', scope: 'following' });
      expect(body.following).toMatchObject({ changed: 2, refused: [{ date: '2027-03-22T10:00:00' }] });
    });

    test('concurrent assignments never give two visits of one hour to one team', async () => {
      await writeTeams(site.db, 3);
      const ids = [await request(), await request({ email: 'doi@exemplu.ro' })];
      const replies = await Promise.all(
        ids.flatMap((id) => [1, 2, 3].map((_) => step(id, { step: 'assign', teamId: 'echipa-3' }))),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const teams = (await Promise.all(ids.map(listWindows))).flat().map(({ team }) => team);
      expect(teams.toSorted()).toHaveLength(new Set(teams).size);
      expect(teams).toContain(3);
    });
  });

  describe('moving', () => {
    testOnce('a move to a named team is refused unless that team is free', async () => {
      const id = await request();
      await add({ date: noon, teamId: 'echipa-2', email: 'doi@exemplu.ro' });
      const refused = await step(id, { step: 'move', date: noon, teamId: 'echipa-2' });
      expect(refused.body).toMatchObject({ code: 'window_taken', message: expect.stringContaining('Echipa aleasă') });
      expect(refused.body.next[0]).toBe(`${monday}T08:00:00`);
      expect(refused.body.next).not.toContain(noon);
      expect((await step(id, { step: 'move', date: noon, teamId: 'echipa-9' })).body.fields).toHaveProperty('teamId');
      expect((await step(id, { step: 'move', date: noon, teamId: 'echipa-1' })).body.visit.teamId).toBe('echipa-1');
    });

    test('a move without a named team keeps the team if it is free, else another one is assigned', async () => {
      const { id } = (await add({ teamId: 'echipa-2' })).body.visit;
      expect((await step(id, { step: 'move', date: noon })).body.visit.teamId).toBe('echipa-2');
      await add({ teamId: 'echipa-2', email: 'doi@exemplu.ro' });
      expect((await step(id, { step: 'move', date: ten })).body.visit.teamId).toBe('echipa-1');
    });

    test('of concurrent moves and new visits to one window of a team one succeeds', async () => {
      await writeTeams(site.db, 3);
      const ids = await Promise.all(
        ['08', '14', '16'].map((hour) => request({ date: `${monday}T${hour}:00:00`, email: `la${hour}@exemplu.ro` })),
      );
      const moves = ids.map((id) => step(id, { step: 'move', date: noon, teamId: 'echipa-3' }));
      const adding = ['a', 'b'].map((name) => add({ date: noon, teamId: 'echipa-3', email: `${name}@exemplu.ro` }));
      const statuses = (await Promise.all([...moves, ...adding])).map(({ status }) => status);
      expect(statuses.filter((status) => status < 300)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(4);
    });

    test('a longer service keeps the team of the visit', async () => {
      await addService(site.db, 'doua', 'published', { windowCount: 2 });
      const { id, sequence } = (await add({ teamId: 'echipa-2' })).body.visit;
      await call('PATCH', `${staffVisitsPath}/${id}`, { sequence, serviceId: 'doua' });
      expect((await listWindows(id)).map(({ team }) => team)).toEqual([2, 2]);
    });
  });

  describe('adding', () => {
    testOnce('a new visit for a named team is refused unless that team is free', async () => {
      expect((await add({ teamId: 'echipa-2' })).body.visit.teamId).toBe('echipa-2');
      const refused = await add({ teamId: 'echipa-2', email: 'doi@exemplu.ro' });
      expect(refused.body).toMatchObject({ code: 'window_taken', next: expect.not.arrayContaining([ten]) });
      expect((await add({ teamId: 'echipa-9' })).body.fields).toHaveProperty('teamId');
      expect((await add({ email: 'trei@exemplu.ro' })).body.visit.teamId).toBe('echipa-1');
    });

    test('a series keeps the named team and takes another hour where that team is busy', async () => {
      await add({ date: '2027-03-22T10:00:00', teamId: 'echipa-2', email: 'doi@exemplu.ro' });
      const repeat = { every: 'week', until: '2027-03-29', inSeason: false };
      const body = { date: ten, serviceId: 'gazon', repeat, teamId: 'echipa-2' };
      const preview = (await call('POST', `${staffVisitsPath}/repeats`, body)).body.occurrences;
      const added = (await add({ repeat, teamId: 'echipa-2' })).body;
      expect(added.occurrences).toEqual(preview);
      expect(preview[1]).toEqual({ wanted: '2027-03-22T10:00:00', date: '2027-03-22T08:00:00', reason: 'full' });
      const { items } = (await call('GET', `${staffVisitsPath}?text=Dan`)).body;
      expect(items.map(({ teamId }: { teamId: string }) => teamId)).toEqual(Array(4).fill('echipa-2'));
    });
  });
});
