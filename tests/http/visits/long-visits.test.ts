import { beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultAvailability } from '../../../contract/visits/availability.ts';
import { createSeededRandom, isDeep, seed } from '../../support/fixtures/seed.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { writeAvailabilitySettings } from '../../support/visits/availability-settings.ts';
import { staffVisitBody, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { addService, monday, visitRequest, wednesday } from '../../support/visits/visit-request.ts';
import { listOutboxEmails } from '../../support/visits/visit-setup.ts';
import { setUpVisitorPage } from '../../support/visits/visitor-page-calls.ts';

const at = (hour: number, day = monday) => `${day}T${String(hour).padStart(2, '0')}:00:00`;
const racing = isDeep ? 2000 : 40;

onEveryEngine('Visits of several windows', { now: () => wednesday }, (site, testOnce) => {
  const { book, see, move, cancel, listTakenWindows, at: addressOf } = setUpVisitorPage(site);
  let call: StaffCall;
  beforeAll(async () => {
    await addService(site.db, 'doua', 'published', { windowCount: 2 });
    await addService(site.db, 'trei', 'published', { windowCount: 3 });
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
  });
  beforeEach(() => writeAvailabilitySettings(site.db, { ...defaultAvailability, teams: 1 }));

  const starts = async (service?: string) => {
    const query = `from=${monday}&to=${monday}${service ? `&service=${service}` : ''}`;
    const { days } = await (await site.get(`/api/availability?${query}`)).json();
    return days[0].windows.filter(({ free }: { free: boolean }) => free).map(({ time }: { time: string }) => time);
  };

  test('a long visit is offered only where all its windows are free', async () => {
    expect(await starts('trei')).toEqual(['08:00', '10:00', '12:00']);
    await book({ date: at(12), serviceId: 'doua' });
    expect(await listTakenWindows()).toEqual([at(12), at(14)]);
    expect(await starts()).toEqual(['08:00', '10:00', '16:00']);
    expect(await starts('doua')).toEqual(['08:00']);
    expect(await starts('trei')).toEqual([]);
    expect(await starts('nicicare')).toEqual(['08:00', '10:00', '16:00']);
    expect((await site.get(`/api/availability?from=${monday}&to=${monday}&service=`)).status).toBe(400);
  });

  test('a long visit that does not fit is refused with the next possible hours', async () => {
    await book({ date: at(12) });
    for (const hour of [10, 14]) {
      const response = await site.post('/api/appointments', visitRequest({ date: at(hour), serviceId: 'trei' }));
      expect(response.status).toBe(409);
      expect((await response.json()).next).toEqual(
        [8, 10, 12].map((next) => at(next, '2027-03-16')).concat([8, 10].map((next) => at(next, '2027-03-17'))),
      );
    }
    expect(await listTakenWindows()).toEqual([at(12)]);
  });

  test('a long visit can be moved into its own windows', async () => {
    const link = await book({ date: at(8), serviceId: 'doua' });
    expect((await move(link, at(10))).status).toBe(200);
    expect(await listTakenWindows()).toEqual([at(10), at(12)]);
    expect(await see(link)).toMatchObject({ date: at(10), until: '12:00', workUntil: '14:00' });
    const file = await (await site.get(`${addressOf(link)}/calendar.ics`)).text();
    expect(file).toContain('DTSTART:20270315T080000Z');
    expect(file).toContain('DTEND:20270315T120000Z');
    expect((await move(link, at(16))).status).toBe(409);
    await cancel(link);
    expect(await listTakenWindows()).toEqual([]);
    const moved = (await listOutboxEmails(site.db)).find(
      ({ kind }) => kind === 'visitReceived' || kind === 'visitMoved',
    );
    expect(moved?.payload.visit).toMatchObject({ workUntil: expect.any(String) });
  });

  testOnce('the availability for moving a visit counts its own windows as free, except its current hour', async () => {
    const link = await book({ date: at(10), serviceId: 'doua' });
    await book({ date: at(16) });
    const response = await site.get(`${addressOf(link)}/availability`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { days, windowMinutes } = await response.json();
    expect([days[0].date, days.length, windowMinutes]).toEqual(['2027-03-11', 366, 120]);
    expect(days.find(({ date }: { date: string }) => date === monday).windows).toEqual([
      { time: '08:00', free: true },
      { time: '10:00', free: false, current: true },
      { time: '12:00', free: true },
      { time: '14:00', free: false },
      { time: '16:00', free: false },
    ]);
    expect(await starts('doua')).toEqual([]);
    const refused = await move(link, at(14));
    expect(refused.status).toBe(409);
    expect((await refused.json()).next).toEqual(
      [at(8), at(12)].concat([8, 10, 12].map((hour) => at(hour, '2027-03-16'))),
    );
    expect((await move(link, at(12))).status).toBe(200);
    expect(await listTakenWindows()).toEqual([at(12), at(14), at(16)]);
  });

  test('a long visit changes its length with its service', async () => {
    await book({ date: at(10, '2027-03-22') });
    const { body } = await call('POST', staffVisitsPath, {
      ...staffVisitBody({ date: at(10), serviceId: 'doua' }),
      repeat: { every: 'week', until: '2027-03-29', inSeason: false },
    });
    expect(body.visit).toMatchObject({ until: '14:00', windowCount: 2 });
    expect(body.occurrences.map(({ date }: { date: string }) => date)).toEqual([
      at(10),
      at(12, '2027-03-22'),
      at(10, '2027-03-29'),
    ]);
    const { id, sequence } = body.visit;
    const change = (serviceId: string, from = sequence) =>
      call('PATCH', `${staffVisitsPath}/${id}`, { serviceId, sequence: from });
    await book({ date: at(14) });
    expect((await change('trei')).body.message).toContain('Mutați întâi vizita');
    expect((await change('gazon')).body.visit).toMatchObject({ until: '12:00', windowCount: 1 });
    expect((await listTakenWindows()).filter((window) => window.startsWith(monday))).toEqual([at(10), at(14)]);
  });

  test('new settings that affect a long visit list it once', async () => {
    await book({ date: at(8), serviceId: 'trei' });
    const { body: read } = await call('GET', '/api/admin/visit-settings');
    const { body } = await call('PUT', '/api/admin/visit-settings', {
      version: read.version,
      settings: { availability: { ...defaultAvailability, windows: ['08:00', '14:00'] }, closedDays: [] },
    });
    expect(body.details.touched).toMatchObject([{ date: at(8), reason: 'window' }]);
  });

  test('concurrent bookings and moves of different lengths book no window twice', { timeout: 600_000 }, async () => {
    console.info(`seed ${seed}`);
    await writeAvailabilitySettings(site.db, { ...defaultAvailability, teams: 2 });
    const random = createSeededRandom();
    const any = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
    const days = isDeep ? ['2027-03-15', '2027-03-16', '2027-03-17', '2027-03-18'] : ['2027-03-15', '2027-03-16'];
    const anyTime = () => at(any([8, 10, 12, 14, 16]), any(days));
    const links: string[] = [];
    const act = async (number: number) => {
      const person = { name: `Om ${number}`, email: `om${number}@exemplu.ro`, phone: `07${20_000_000 + number}` };
      const link = random() < 0.3 ? any(links) : undefined;
      if (link) return (await (random() < 0.3 ? cancel(link) : move(link, anyTime()))).status;
      const serviceId = any(['gazon', 'doua', 'trei']);
      const response = await site.post('/api/appointments', visitRequest({ ...person, serviceId, date: anyTime() }));
      if (response.status === 201) links.push((await response.json()).link);
      return response.status;
    };
    const statuses: number[] = [];
    for (let sent = 0; sent < racing; sent += 20)
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, (_, i) => act(sent + i)))));
    expect([...new Set(statuses)].filter((status) => ![200, 201, 409].includes(status))).toEqual([]);

    const held = await site.db.selectFrom('visit_windows').selectAll().orderBy('local_time').execute();
    const visits = await site.db.selectFrom('visits').selectAll().where('state', '=', 'requested').execute();
    expect(visits.length).toBeGreaterThan(4);
    for (const { id, local_time, window_count } of visits) {
      const own = held.filter(({ visit_id }) => visit_id === id);
      const first = Number(local_time.slice(11, 13));
      expect(own.map((row) => row.local_time)).toEqual(
        Array.from({ length: window_count }, (_, i) => at(first + 2 * i, local_time.slice(0, 10))),
      );
      expect(new Set(own.map(({ team }) => team)).size).toBe(1);
    }
    expect(held).toHaveLength(visits.reduce((sum, { window_count }) => sum + window_count, 0));
    expect(new Set(held.map(({ local_time, team }) => `${local_time} ${team}`)).size).toBe(held.length);
    expect(held.every(({ team }) => team <= 2)).toBe(true);
  });
});
