import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BusyCalendar } from '../../../contract/busy-calendars/schemas.ts';
import { addMs, hourMs, minuteMs } from '../../../contract/kernel/durations.ts';
import { insertRows } from '../../../server/platform/db/rows.ts';
import type { Tables } from '../../../server/platform/db/tables/tables.ts';
import { noHolder } from '../../../server/workflows/visits/availability/availability-store.ts';
import { listAllRows } from '../../support/fixtures/all-rows.ts';
import { insertMowing } from '../../support/planning/insert-agreement.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { writeTeams } from '../../support/visits/availability-settings.ts';
import { buildIcs } from '../../support/visits/busy-calendar.ts';
import { createCalendarServer } from '../../support/visits/calendar-server.ts';
import { setUpStaffVisits, staffVisitBody, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { monday, visitRequest, wednesday } from '../../support/visits/visit-request.ts';

const path = '/api/admin/busy-calendars';
const at = (from: string, until: string, day = '20270315') =>
  `DTSTART;TZID=Europe/Bucharest:${day}T${from}00\nDTEND;TZID=Europe/Bucharest:${day}T${until}00\nSUMMARY:Dentist la Dr. Secret`;

const held: Tables['waiting_entries'] = {
  id: 'entry',
  key: null,
  state: 'held',
  is_suspicious: 0,
  date: monday,
  service_id: 'gazon',
  service_name: 'Gazon',
  window_count: 1,
  name: 'Om',
  email: 'om@exemplu.ro',
  phone: '0722123456',
  phone_e164: null,
  notice_version: null,
  held_time: `${monday}T10:00:00`,
  hold_ends_at: '2027-03-11T09:00:00.000Z',
  visit_id: null,
  created_at: wednesday.toISOString(),
  updated_at: wednesday.toISOString(),
};

onEveryEngine('Busy calendars', { now: () => wednesday, env: { OUTGOING_HOSTS: 'localhost' } }, (site, testOnce) => {
  const server = createCalendarServer();
  const { call, listEmailsOfKind } = setUpStaffVisits(site);
  let admin: StaffCall;
  afterAll(server.stop);
  beforeAll(async () => {
    await server.start();
    admin = createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
  });
  beforeEach(async () => {
    await writeTeams(site.db, 1);
    await site.db.deleteFrom('busy_calendars').execute();
    await site.db.deleteFrom('jobs').where('name', '=', 'poll busy calendar').execute();
    Object.assign(server, { answer: undefined, requests: [] });
    server.text = buildIcs(at('0900', '1030'));
  });

  const connect = async (more = {}): Promise<string> => {
    const input = { teamId: 'echipa-1', name: 'Ion', address: server.url(), ...more };
    const { status, body } = await admin('POST', path, input);
    expect(status).toBe(201);
    await waitForReading();
    return body.id;
  };
  const waitForReading = () =>
    waitUntil('the calendar is read', async () => {
      const jobs = site.db.selectFrom('jobs').select(['due_at', 'claimed_by']).where('name', '=', 'poll busy calendar');
      const found = await jobs.execute();
      return found.every(({ claimed_by, due_at }) => !claimed_by && due_at > wednesday.toISOString());
    });
  const readAgain = async (id: string) => {
    expect((await call('POST', `${path}/${id}/read`)).status).toBe(200);
    await waitForReading();
  };
  const show = async (): Promise<BusyCalendar> => (await call('GET', path)).body.calendars[0];
  const freeHours = async (date = monday, url = '/api/availability?') => {
    const { days } = await (await site.get(`${url}from=${date}&to=${date}`)).json();
    return days[0].windows.flatMap(({ time, free }: { time: string; free: boolean }) => (free ? [time] : []));
  };
  const decide = async (id: string, decision: 'keep' | 'release') => {
    const { version } = await show();
    const reply = await call('POST', `${path}/${id}/decide`, { decision, version });
    await waitForReading();
    return reply.status;
  };
  const readNews = async () => (await call('GET', '/api/admin/dashboard')).body.busyCalendars;
  const staffDay = async () =>
    (await call('GET', `/api/admin/appointments/calendar?from=${monday}&to=${monday}`)).body.days[0];

  test('busy hours close every window they touch, for visitors, bookings, the planner and staff, who see why', async () => {
    await connect();
    expect(await freeHours()).toEqual(['12:00', '14:00', '16:00']);
    const booking = await site.post('/api/appointments', visitRequest({ date: `${monday}T10:00:00` }));
    expect([booking.status, (await booking.json()).code]).toEqual([409, 'window_taken']);
    const day = await staffDay();
    expect(day.closures).toEqual([
      {
        teamId: 'echipa-1',
        from: null,
        reason: '',
        by: null,
        at: null,
        busy: { calendar: 'Ion', hours: [{ from: '09:00', until: '10:30' }] },
      },
    ]);
    expect(day.windows.map(({ free }: { free: string[] }) => free.length)).toEqual([0, 0, 1, 1, 1]);
    await insertMowing(site.db);
    const { proposals } = (await call('POST', '/api/admin/plan/preview', { kept: [], weeks: 2 })).body;
    expect(proposals.length).toBeGreaterThan(0);
    for (const { date } of proposals) expect([`${monday}T08:00:00`, `${monday}T10:00:00`]).not.toContain(date);
  });

  test('another team still works at the busy hours', async () => {
    await writeTeams(site.db, 2);
    await connect();
    expect(await freeHours()).toContain('10:00');
    const booking = await site.post('/api/appointments', visitRequest({ date: `${monday}T10:00:00` }));
    const { id } = await booking.json();
    expect((await call('GET', `${staffVisitsPath}/${id}`)).body.visit.teamId).toBe('echipa-2');
    expect(await freeHours()).not.toContain('10:00');
  });

  test('of a calendar only busy hours are stored', async () => {
    await connect({ address: `${server.url()}?key=foarte-secret` });
    const rows = await listAllRows(site);
    expect(rows.filter((row) => /Dentist|Secret\b|foarte-secret/.test(row))).toEqual([]);
    expect(JSON.stringify(await show())).not.toContain('busy.ics');
    expect(await show()).toMatchObject({ host: new URL(server.url()).host, intervalCount: 1, problem: null });
    const page = await (await site.get(`/api/availability?from=${monday}&to=${monday}`)).text();
    expect(page).not.toMatch(/Ion|calendar/);
  });

  testOnce('a calendar that did not change is asked with its ETag', async () => {
    const id = await connect();
    await readAgain(id);
    expect(server.requests.map((headers) => Boolean(headers['if-none-match']))).toEqual([false, true]);
    expect(await show()).toMatchObject({ intervalCount: 1, failingSince: null });
  });

  testOnce('an unchanged calendar is read whole again after a week', async () => {
    const id = await connect();
    await site.db.updateTable('busy_calendars').set({ read_until: '2028-03-01' }).execute();
    await readAgain(id);
    expect(server.requests.at(-1)?.['if-none-match']).toBeUndefined();
  });

  testOnce('it is read again every 15 minutes', async () => {
    await connect();
    const { due_at } = await site.db
      .selectFrom('jobs')
      .select('due_at')
      .where('name', '=', 'poll busy calendar')
      .executeTakeFirstOrThrow();
    expect(due_at).toBe(addMs(wednesday, 15 * minuteMs));
  });

  test.each([
    ['500', 500, 'răspuns cu 500'],
    ['404', 404, 'nu mai există'],
    ['403', 403, 'nu poate fi citit'],
  ])('a calendar that answers %s keeps its hours and says why', async (_, status, problem) => {
    const id = await connect();
    server.answer = (reply) => reply.writeHead(status).end();
    await readAgain(id);
    expect(await show()).toMatchObject({
      intervalCount: 1,
      needsDecision: false,
      failingSince: wednesday.toISOString(),
    });
    expect((await show()).problem).toContain(problem);
    expect(await freeHours()).toEqual(['12:00', '14:00', '16:00']);
    server.answer = undefined;
    await readAgain(id);
    expect(await show()).toMatchObject({ problem: null, failingSince: null });
  });

  testOnce.each([
    ['a page', '<!doctype html><p>Autentificare', 'nu este un calendar'],
    ['a broken file', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT', 'stricat'],
    ['a million recurrences', buildIcs(`${at('0900', '1000')}\nRRULE:FREQ=SECONDLY`), 'prea lungi'],
    ['more than a megabyte', 'x'.repeat(1_100_000), 'KB'],
  ])('%s instead of the calendar keeps its hours and says why', async (_, text, problem) => {
    const id = await connect();
    server.text = text;
    await readAgain(id);
    expect((await show()).problem).toContain(problem);
    expect(await show()).toMatchObject({ intervalCount: 1 });
  });

  testOnce('a redirect into the internal network is not followed', async () => {
    const id = await connect();
    server.answer = (reply) => {
      server.answer = undefined;
      reply.writeHead(302, { location: '/elsewhere.ics' }).end();
    };
    await readAgain(id);
    expect(await show()).toMatchObject({ problem: null });
    const asked = server.requests.length;
    const inside = server.url().replace('localhost', '127.0.0.1');
    server.answer = (reply) => reply.writeHead(302, { location: inside }).end();
    await readAgain(id);
    expect((await show()).problem).toContain('rețeaua internă');
    expect(server.requests.length).toBe(asked + 1);
  });

  testOnce(
    'a calendar that hangs keeps its hours',
    async () => {
      const id = await connect();
      server.answer = () => undefined;
      await call('POST', `${path}/${id}/read`);
      await waitUntil('it is asked', () => server.requests.length === 2);
      expect(await freeHours()).toEqual(['12:00', '14:00', '16:00']);
      await waitForReading();
      expect((await show()).problem).toContain('nu a răspuns la timp');
    },
    30_000,
  );

  test('staff decide about the hours of a calendar that could not be read for a day', async () => {
    const id = await connect();
    server.answer = (reply) => reply.writeHead(410).end();
    await readAgain(id);
    expect((await readNews()).undecided).toEqual([]);
    await site.db
      .updateTable('busy_calendars')
      .set({ failing_since: addMs(wednesday, -25 * hourMs) })
      .execute();
    await readAgain(id);
    expect((await readNews()).undecided).toMatchObject([{ id, intervalCount: 1 }]);
    expect(await freeHours()).toEqual(['12:00', '14:00', '16:00']);
    expect(await decide(id, 'keep')).toBe(200);
    expect((await readNews()).undecided).toEqual([]);
    expect(await freeHours()).toEqual(['12:00', '14:00', '16:00']);
    expect(await decide(id, 'release')).toBe(200);
    expect(await freeHours()).toContain('10:00');
    // It answers again: its hours are back.
    server.answer = undefined;
    await readAgain(id);
    expect(await freeHours()).toEqual(['12:00', '14:00', '16:00']);
  });

  test('a calendar that is suddenly empty frees nothing until staff decide', async () => {
    const id = await connect();
    server.text = buildIcs();
    await readAgain(id);
    await readAgain(id);
    expect((await readNews()).undecided).toMatchObject([{ id, emptiedAt: wednesday.toISOString() }]);
    expect(await freeHours()).toEqual(['12:00', '14:00', '16:00']);
    expect(await decide(id, 'release')).toBe(200);
    expect(await freeHours()).toContain('10:00');
    expect(await show()).toMatchObject({ intervalCount: 0, needsDecision: false, emptiedAt: null });
  });

  testOnce('a decision about an earlier state of the calendar is refused', async () => {
    const id = await connect();
    const { version } = await show();
    expect((await call('POST', `${path}/${id}/decide`, { decision: 'keep', version })).status).toBe(200);
    const { status, body } = await call('POST', `${path}/${id}/decide`, { decision: 'release', version });
    expect([status, body.code]).toEqual([409, 'stale_version']);
  });

  test('a visit at an hour that becomes busy stays', async () => {
    server.text = buildIcs(at('1600', '1700'));
    const id = await connect();
    const visit = (await call('POST', staffVisitsPath, staffVisitBody())).body.visit.id;
    server.text = buildIcs(at('1100', '1130'));
    await readAgain(id);
    const shown = (await call('GET', `${staffVisitsPath}/${visit}`)).body.visit;
    expect(shown).toMatchObject({
      date: `${monday}T10:00:00`,
      teamId: 'echipa-1',
      closure: { busy: { calendar: 'Ion', hours: [{ from: '11:00', until: '11:30' }] } },
    });
    const conflict = { id: visit, name: 'Dan Rusu', date: `${monday}T10:00:00`, teamId: 'echipa-1', calendar: 'Ion' };
    expect((await readNews()).conflicts).toEqual({ items: [conflict], total: 1 });
    expect(await listEmailsOfKind('visitMoved')).toEqual([]);
    const other = (await call('POST', staffVisitsPath, staffVisitBody({ date: `${monday}T14:00:00` }))).body.visit;
    const move = { step: 'move', sequence: other.sequence, date: `${monday}T10:00:00` };
    const { status, body } = await call('POST', `${staffVisitsPath}/${other.id}/steps`, move);
    expect([status, body.code]).toEqual([409, 'day_closed']);
    expect(body.message).toContain('Toate echipele sunt ocupate după calendar');
  });

  test('a visit of our own feed in the calendar is not counted again', async () => {
    const visit = (await call('POST', staffVisitsPath, staffVisitBody())).body.visit.id;
    server.text = buildIcs(`UID:echipa-${visit}\n${at('1000', '1200')}`, `UID:${visit}\n${at('1000', '1200')}`);
    await connect();
    expect(await show()).toMatchObject({ intervalCount: 0, problem: null });
    expect((await readNews()).conflicts.total).toBe(0);
  });

  test('a window that is held for the waiting list waits again when it becomes busy', async () => {
    server.text = buildIcs(at('1900', '2000'));
    const id = await connect();
    await insertRows(site.db, 'waiting_entries', [held]);
    const window = { ...noHolder, local_time: `${monday}T10:00:00`, team: 1, entry_id: held.id };
    await insertRows(site.db, 'visit_windows', [window]);
    server.text = buildIcs(at('1000', '1100'));
    await readAgain(id);
    const row = await site.db.selectFrom('waiting_entries').selectAll().executeTakeFirstOrThrow();
    expect(row.state).toBe('waiting');
    expect(await site.db.selectFrom('visit_windows').selectAll().execute()).toEqual([]);
    await site.db.deleteFrom('waiting_entries').execute();
  });

  testOnce('an address under another key of the server asks to be entered again', async () => {
    const id = await connect();
    await site.db.updateTable('busy_calendars').set({ address: 'v1:bm9uc2Vuc2U' }).execute();
    await readAgain(id);
    expect((await show()).problem).toContain('Introduceți-o din nou');
    const input = { name: 'Ion', address: server.url(), version: 1 };
    expect((await admin('PUT', `${path}/${id}`, input)).status).toBe(200);
    await waitForReading();
    expect(await show()).toMatchObject({ problem: null, intervalCount: 1, version: 2 });
  });

  test('a deleted calendar frees its hours', async () => {
    const id = await connect();
    expect((await admin('DELETE', `${path}/${id}`)).status).toBe(200);
    expect(await freeHours()).toContain('10:00');
    expect(await site.db.selectFrom('jobs').select('id').where('name', '=', 'poll busy calendar').execute()).toEqual(
      [],
    );
    expect((await call('POST', `${path}/${id}/read`)).status).toBe(404);
  });

  testOnce('only administrators connect calendars', async () => {
    const input = { teamId: 'echipa-1', name: 'Ion', address: server.url() };
    expect((await call('POST', path, input)).status).toBe(403);
    for (const address of ['', 'calendar', 'ftp://x.ro/a.ics', 'javascript:alert(1)']) {
      const { status, body } = await admin('POST', path, { ...input, address });
      expect([status, Object.keys(body.fields)], address).toEqual([400, ['address']]);
    }
    expect((await admin('POST', path, { ...input, teamId: 'alta' })).body.fields).toHaveProperty('teamId');
  });
});
