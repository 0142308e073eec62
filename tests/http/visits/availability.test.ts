import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { defaultAvailability } from '../../../contract/visits/availability.ts';
import { onEveryEngine, onOneEngine, type RunningSite } from '../../support/servers/running-site.ts';
import { closeDay, openDay, writeAvailabilitySettings } from '../../support/visits/availability-settings.ts';
import { addService, monday, visitRequest, wednesday } from '../../support/visits/visit-request.ts';

const days = async (site: RunningSite, from: string, to = from) => {
  const response = await site.get(`/api/availability?from=${from}&to=${to}`);
  expect(response.status).toBe(200);
  return (await response.json()).days;
};

onEveryEngine('Availability', { now: () => wednesday }, (site) => {
  beforeAll(() => addService(site.db));

  test('availability lists working days with their windows and other days as closed', async () => {
    const week = await days(site, '2027-03-09', '2027-03-16');
    expect(week.map(({ date, state }: { date: string; state: string }) => `${date} ${state}`)).toEqual([
      '2027-03-09 closed',
      '2027-03-10 closed',
      '2027-03-11 free',
      '2027-03-12 free',
      '2027-03-13 closed',
      '2027-03-14 closed',
      '2027-03-15 free',
      '2027-03-16 free',
    ]);
    expect(week[2].windows).toEqual(defaultAvailability.windows.map((time) => ({ time, free: true })));
  });

  test('availability names legal holidays', async () => {
    expect(await days(site, '2027-04-30')).toEqual([
      { date: '2027-04-30', state: 'holiday', holiday: 'Vinerea Mare', windows: [] },
    ]);
  });

  test('availability ends at the horizon', async () => {
    const [last, beyond] = await days(site, '2027-06-08', '2027-06-09');
    expect([last.state, beyond.state]).toEqual(['free', 'closed']);
  });

  test('a window is taken once every team is booked', async () => {
    for (const time of defaultAvailability.windows) {
      for (let team = 1; team <= 2; team++) {
        const [before] = await days(site, monday);
        expect(before.state).toBe('free');
        expect(before.windows).toContainEqual({ time, free: true });
        const response = await site.post('/api/appointments', visitRequest({ date: `${monday}T${time}:00` }));
        expect(response.status).toBe(201);
      }
      expect((await days(site, monday))[0].windows).toContainEqual({ time, free: false });
    }
    expect((await days(site, monday))[0].state).toBe('full');
  });

  test('a day that staff close is closed until they open it', async () => {
    await closeDay(site.db, '2027-03-16', 'Instruire');
    expect((await days(site, '2027-03-16'))[0]).toEqual({ date: '2027-03-16', state: 'closed', windows: [] });
    await openDay(site.db, '2027-03-16');
    expect((await days(site, '2027-03-16'))[0].state).toBe('free');
  });

  test('availability follows the settings', async () => {
    const settings = {
      ...defaultAvailability,
      windows: ['13:00', '09:30'],
      workingDays: [6],
      leadDays: 2,
      horizonDays: 30,
    };
    await writeAvailabilitySettings(site.db, settings);
    const [friday, saturday] = await days(site, '2027-03-12', '2027-03-13');
    expect(friday.state).toBe('closed');
    expect(saturday.windows.map(({ time }: { time: string }) => time)).toEqual(['09:30', '13:00']);
    await writeAvailabilitySettings(site.db, defaultAvailability);
  });

  test('availability covers the longest horizon in one reply', async () => {
    await writeAvailabilitySettings(site.db, { ...defaultAvailability, horizonDays: 365 });
    const all = await days(site, '2027-03-15', '2028-03-14');
    expect(all).toHaveLength(366);
    expect(all.findLast(({ state }: { state: string }) => state === 'free')?.date > '2028-02-20').toBe(true);
    await writeAvailabilitySettings(site.db, defaultAvailability);
  });

  test.each([
    ['', { from: 'Data are forma 2027-03-15', to: 'Data are forma 2027-03-15' }],
    ['?from=2027-03-15&to=', { to: 'Data are forma 2027-03-15' }],
    ['?from=2027-02-30&to=2027-03-01', { from: 'Data are forma 2027-03-15' }],
    ['?from=2027-03-15&to=2027-03-14', { to: 'Intervalul se termină înainte să înceapă' }],
    ['?from=2027-03-01&to=2028-03-01', { to: 'Cel mult 366 de zile odată' }],
  ])('availability refuses the range %j', async (query, fields) => {
    const response = await site.get(`/api/availability${query}`);
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toEqual(fields);
  });

  test.each(['0000-01-01', '9999-12-31'])('availability can be read for %s', async (date) => {
    expect(await days(site, date)).toHaveLength(1);
  });

  test('availability is never cached', async () => {
    const response = await site.get(`/api/availability?from=${monday}&to=${monday}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

/** Holds back the results of all queries until it resolves. */
let held: Promise<void> | undefined;
const plugin: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    await held;
    return result;
  },
};

onOneEngine('Availability asked for in numbers', { now: () => wednesday, plugin }, (site) => {
  test('a network with 200 open availability calls gets 429', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    held = promise;
    const ask = async (address: string) =>
      site.app.inject({
        url: `/api/availability?from=${monday}&to=${monday}`,
        headers: { 'x-forwarded-for': address },
      });
    const waiting = Array.from({ length: 200 }, () => ask('203.0.113.9'));
    const refused = await ask('203.0.113.9');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
    const other = ask('198.51.100.9');
    release();
    held = undefined;
    const statuses = (await Promise.all([...waiting, other])).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
