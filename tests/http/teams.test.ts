import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultAvailability } from '../../contract/visits/availability.ts';
import { onEveryEngine } from '../support/servers/running-site.ts';
import { createSignedInStaff } from '../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../support/staff/staff-calls.ts';
import { writeTeams } from '../support/visits/availability-settings.ts';
import { addCompanyAndService, clearVisits, staffVisitBody } from '../support/visits/staff-visit-calls.ts';
import { monday, visitRequest, wednesday } from '../support/visits/visit-request.ts';

const path = '/api/admin/teams';
const saturday = '2027-03-13';

const teamBody = (change: Record<string, unknown> = {}) => ({
  name: 'Carpenul',
  color: 'blue',
  baseCity: 'Florești',
  baseCounty: 'Cluj',
  activeFrom: null,
  activeUntil: null,
  workingDays: null,
  members: [{ name: 'Ion Pop', userId: null }],
  ...change,
});
const plain = (name: string, change = {}) => teamBody({ name, baseCity: '', baseCounty: '', members: [], ...change });

onEveryEngine('Teams', { now: () => wednesday }, (site, testOnce) => {
  let call: StaffCall;
  let adminId: string;
  beforeAll(async () => {
    await addCompanyAndService(site);
    const admin = await createSignedInStaff(site, 'admin', wednesday);
    adminId = admin.id;
    call = createStaffCall(site, admin);
  });
  beforeEach(() => clearVisits(site));

  const save = (id: string, team: object, more = {}) => call('PUT', `${path}/${id}`, { version: 1, team, ...more });
  const list = async () => (await call('GET', path)).body.teams;
  const readOffered = async (day: string) =>
    (await (await site.get(`/api/availability?from=${day}&to=${day}`)).json()).days[0];
  const book = (change = {}) => site.post('/api/appointments', visitRequest(change));

  test('only administrators can add and change teams', async () => {
    const member = { name: 'Ana', userId: adminId };
    const { status, body } = await call('POST', path, teamBody({ members: [member], workingDays: [6, 2] }));
    expect(status).toBe(201);
    const { id } = body.team;
    expect(body.team).toEqual({
      ...teamBody({ members: [member], workingDays: [2, 6] }),
      id,
      position: 3,
      version: 1,
      isActive: true,
    });
    const ended = await save(id, teamBody({ activeUntil: '2027-03-09' }));
    expect(ended.body.team).toMatchObject({ version: 2, isActive: false });
    const editor = createStaffCall(site, await createSignedInStaff(site, 'editor', wednesday));
    expect((await editor('GET', path)).body.teams.map(({ name }: { name: string }) => name)).toEqual([
      'Echipa 1',
      'Echipa 2',
      'Carpenul',
    ]);
    expect((await editor('POST', path, teamBody())).status).toBe(403);
    const log = (await call('GET', `/api/admin/activity?kind=teams&thing=${id}`)).body.items;
    const update = log.find(({ action }: { action: string }) => action === 'update');
    expect(log).toHaveLength(2);
    expect(update.changes).toContainEqual({ field: 'members', from: ['Ana'], to: ['Ion Pop'] });
  });

  describe('input', () => {
    test.each([
      ['name', { name: ' ' }],
      ['color', { color: 'negru' }],
      ['baseCity', { baseCity: 'Nicăieri' }],
      ['baseCity', { baseCity: 'Florești', baseCounty: '' }],
      ['activeFrom', { activeFrom: '2027-02-30' }],
      ['activeUntil', { activeFrom: '2027-04-02', activeUntil: '2027-04-01' }],
      ['workingDays', { workingDays: [] }],
      ['workingDays', { workingDays: [1, 1] }],
      ['members', { members: Array.from({ length: 31 }, () => ({ name: 'Ion', userId: null })) }],
      ['members.0.name', { members: [{ name: '', userId: null }] }],
      ['members.0.userId', { members: [{ name: 'Ion', userId: 'nimeni' }] }],
    ])('an invalid value of %s is refused with a message for the field', async (field, change) => {
      expect((await call('POST', path, teamBody(change))).body.fields).toHaveProperty([field]);
      expect((await save('echipa-1', teamBody(change))).body.fields).toHaveProperty([`team.${field}`]);
    });

    test('an account is in a team once', async () => {
      const members = [1, 2].map(() => ({ name: 'Ana', userId: adminId }));
      expect((await call('POST', path, teamBody({ members }))).body.fields).toHaveProperty(['members.1.userId']);
    });

    testOnce('the county of a base whose name is unique is filled in', async () => {
      const { team } = (await call('POST', path, teamBody({ baseCity: 'Cluj-Napoca', baseCounty: '' }))).body;
      expect(team.baseCounty).toBe('Cluj');
    });

    testOnce('a change of a stale team is refused with the team as it is now', async () => {
      await save('echipa-1', plain('Stejarul'));
      const { status, body } = await save('echipa-1', plain('Fagul'));
      expect([status, body.code, body.details.current.name]).toEqual([409, 'stale_version', 'Stejarul']);
    });

    testOnce('an unknown team cannot be changed', async () => {
      expect((await save('echipa-9', plain('Fagul'))).status).toBe(404);
    });
  });

  describe('how many there are', () => {
    test('at most 50 teams are active at a time, even when several are added concurrently', async () => {
      await writeTeams(site.db, 48);
      const replies = await Promise.all(Array.from({ length: 5 }, () => call('POST', path, teamBody())));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);
      await save('echipa-1', plain('Echipa 1', { activeUntil: '2027-03-01' }));
      expect((await call('POST', path, teamBody())).status).toBe(201);
      const back = await save('echipa-1', plain('Echipa 1'), { version: 2 });
      expect(back.body.code).toBe('list_full');
    });

    testOnce('the last active team cannot be ended', async () => {
      const end = { activeUntil: '2027-03-09' };
      expect((await save('echipa-1', plain('Echipa 1', end))).status).toBe(200);
      expect((await save('echipa-2', plain('Echipa 2', end))).body.fields).toHaveProperty(['team.activeUntil']);
      expect((await save('echipa-2', plain('Echipa 2', { activeUntil: '2027-10-31' }))).status).toBe(200);
    });

    test('only administrators can reorder teams', async () => {
      const [one, two] = await list();
      const order = (ids: string[], by = call) => by('POST', `${path}/order`, { ids });
      const editor = createStaffCall(site, await createSignedInStaff(site, 'editor', wednesday));
      expect((await order([two.id, one.id], editor)).status).toBe(403);
      expect((await order([two.id, 'nimic'])).status).toBe(404);
      expect((await order([two.id, one.id])).body.teams.map(({ id }: { id: string }) => id)).toEqual([two.id, one.id]);
      expect((await list()).map(({ position }: { position: number }) => position)).toEqual([1, 2]);
      await order([one.id, two.id]);
    });

    test('the number of an ended team is not reused', async () => {
      await save('echipa-2', plain('Echipa 2', { activeUntil: '2027-03-01' }));
      await call('POST', path, teamBody());
      const rows = await site.db.selectFrom('teams').select('number').orderBy('number').execute();
      expect(rows.map(({ number }) => number)).toEqual([1, 2, 3]);
    });
  });

  describe('availability', () => {
    test('Saturdays have as many bookings as teams that work on them', async () => {
      expect((await readOffered(saturday)).state).toBe('closed');
      await save('echipa-2', plain('Echipa 2', { workingDays: [6] }));
      expect((await readOffered(saturday)).state).toBe('free');
      expect((await book({ date: `${saturday}T10:00:00` })).status).toBe(201);
      expect((await book({ date: `${saturday}T10:00:00` })).status).toBe(409);
      expect((await book()).status).toBe(201);
      expect((await book({ email: 'doi@exemplu.ro' })).status).toBe(409);
    });

    testOnce('a team offers windows from its first to its last day', async () => {
      await save('echipa-1', plain('Echipa 1', { activeFrom: '2027-03-16' }));
      await save('echipa-2', plain('Echipa 2', { activeUntil: '2027-03-12' }));
      const states = await Promise.all(['2027-03-12', monday, '2027-03-16'].map(readOffered));
      expect(states.map(({ state }) => state)).toEqual(['free', 'closed', 'free']);
    });
  });

  describe('booked visits', () => {
    const listAffected = async (id: string, change: object, more = {}) =>
      (await save(id, plain('Echipa', change), more)).body.details?.touched;

    test('ending a team or changing its days is refused until the affected visits are accepted', async () => {
      await book({ name: 'La prima' });
      await book({ name: 'La a doua' });
      expect(await listAffected('echipa-1', { workingDays: [2, 3] })).toMatchObject([
        { name: 'La prima', date: `${monday}T10:00:00`, reason: 'weekday' },
      ]);
      const end = { activeUntil: '2027-03-12' };
      expect(await listAffected('echipa-2', end)).toMatchObject([{ name: 'La a doua', reason: 'teams' }]);
      expect(await listAffected('echipa-2', { activeUntil: monday })).toBeUndefined();
      expect((await list())[1]).toMatchObject({ version: 2, activeUntil: monday });
      expect(await listAffected('echipa-2', end, { version: 2, accepted: true })).toBeUndefined();
      expect((await call('GET', '/api/admin/appointments?text=doua')).body.items).toMatchObject([
        { state: 'requested', date: `${monday}T10:00:00`, teamId: 'echipa-2' },
      ]);
    });

    testOnce('new working days of the company do not affect teams with their own days', async () => {
      await save('echipa-2', plain('Echipa 2', { workingDays: [1, 2] }));
      await book({ name: 'La prima' });
      await book({ name: 'La a doua' });
      const settings = { availability: { ...defaultAvailability, workingDays: [2, 3, 4, 5] }, closedDays: [] };
      const { body } = await call('PUT', '/api/admin/visit-settings', { version: 0, settings });
      expect(body.details).toMatchObject({ count: 1, touched: [{ name: 'La prima', reason: 'weekday' }] });
      const closed = { ...settings, availability: defaultAvailability, closedDays: [{ date: monday, reason: '' }] };
      const all = await call('PUT', '/api/admin/visit-settings', { version: 0, settings: closed });
      expect(all.body.details).toMatchObject({ count: 2, touched: [{ reason: 'closed' }, { reason: 'closed' }] });
    });

    test('a visit of an ended team can be given to an active team only', async () => {
      await book();
      await save('echipa-1', plain('Echipa 1', { activeUntil: '2027-03-12' }), { accepted: true });
      const { body: calendar } = await call('GET', `/api/admin/appointments/calendar?from=${monday}&to=${monday}`);
      expect(calendar.days[0].teams).toEqual(['echipa-2']);
      expect(calendar.teams.map(({ name }: { name: string }) => name)).toEqual(['Echipa 1', 'Echipa 2']);
      const [{ id }] = (await call('GET', '/api/admin/appointments')).body.items;
      const steps = `/api/admin/appointments/${id}/steps`;
      expect((await call('POST', steps, { step: 'assign', teamId: 'echipa-2' })).body.visit.teamId).toBe('echipa-2');
      expect((await call('POST', steps, { step: 'assign', teamId: 'echipa-1' })).body.code).toBe('team_busy');
      const added = await call('POST', '/api/admin/appointments', staffVisitBody({ teamId: 'echipa-1' }));
      expect(added.body.code).toBe('window_taken');
    });
  });
});
