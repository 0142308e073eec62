import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { defaultAvailability } from '../../../contract/visits/availability.ts';
import { isDeep } from '../../support/fixtures/seed.ts';
import { type RunningSite, startSite } from '../../support/servers/running-site.ts';
import { type ServerProcess, startServerProcess } from '../../support/servers/server-process.ts';
import { engines } from '../../support/servers/test-postgres.ts';
import { writeAvailabilitySettings } from '../../support/visits/availability-settings.ts';
import { addService, visitRequest } from '../../support/visits/visit-request.ts';

const visitors = 50;
const racing = isDeep ? 10_000 : 100;
/** Server processes beside the one in the test's own process. */
const otherProcesses = isDeep ? 2 : 1;
const oneTeam = { ...defaultAvailability, teams: 1 };

interface BookingReply {
  status: number;
  body: { code?: string; next?: string[] };
}

let people = 0;

/** Books concurrently on the servers in turn, each time as another person from another network. */
const bookAtOnce = (urls: string[], date: string) =>
  Promise.all(
    Array.from({ length: visitors }, async (_, i): Promise<BookingReply> => {
      people += 1;
      const person = { name: `Vizitator ${i}`, email: `om${people}@exemplu.ro`, phone: `07${20_000_000 + people}` };
      const response = await fetch(`${urls[i % urls.length]}/api/appointments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${people}.1` },
        body: JSON.stringify(visitRequest({ date, ...person })),
      });
      return { status: response.status, body: await response.json() };
    }),
  );

/** Books as another person from another network, because bookings beyond a limit would only be marked. */
async function bookAs(url: string, number: number, date: string) {
  const response = await fetch(`${url}/api/appointments`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${number >> 8}.${number & 255}.7`,
    },
    body: JSON.stringify(
      visitRequest({
        date,
        name: `Grăbit ${number}`,
        email: `grabit${number}@exemplu.ro`,
        phone: `07${String(20_000_000 + number)}`,
      }),
    ),
  });
  await response.arrayBuffer();
  return response.status;
}

async function fetchFreeWindows(url: string) {
  const today = toBucharestDay(new Date());
  const response = await fetch(`${url}/api/availability?from=${today}&to=${addDays(today, 60)}`);
  const { days } = (await response.json()) as { days: { date: string; windows: { time: string; free: boolean }[] }[] };
  return days.flatMap(({ date, windows }) =>
    windows.filter(({ free }) => free).map(({ time }) => `${date}T${time}:00`),
  );
}

async function expectOneWinner(site: RunningSite, urls: string[]) {
  const [date, ...others] = await fetchFreeWindows(urls[0] as string);
  const answers = await bookAtOnce(urls, date as string);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(visitors - 1);
  for (const { body } of refused) expect(body).toMatchObject({ code: 'window_taken', next: others.slice(0, 5) });
  const sold = await site.db
    .selectFrom('visit_windows')
    .select('team')
    .where('local_time', '=', date as string)
    .execute();
  expect(sold).toEqual([{ team: 1 }]);
  const visits = await site.db
    .selectFrom('visits')
    .select('id')
    .where('local_time', '=', date as string)
    .execute();
  expect(visits).toHaveLength(1);
}

describe.each(engines)('Fifty concurrent bookings of one window (%s)', (engine) => {
  let site: RunningSite;
  let stopSite: () => Promise<void>;
  let others: ServerProcess[] = [];
  const urls = () => [site, ...others].map(({ url }) => url);

  beforeAll(async () => {
    ({ site, stop: stopSite } = await startSite(engine, {}));
    await addService(site.db);
    await writeAvailabilitySettings(site.db, oneTeam);
    const { databaseUrl } = site.config;
    // A SQLite file is used by one process.
    if (!databaseUrl) return;
    const start = () => startServerProcess({ DATABASE_URL: databaseUrl, DEMO: 'off' });
    others = await Promise.all(Array.from({ length: otherProcesses }, start));
  });

  afterAll(async () => {
    await Promise.all(others.map((other) => other.stop()));
    await stopSite();
  });

  test('of fifty concurrent bookings of one window one succeeds and the others get the next free windows', async () => {
    await expectOneWinner(site, [site.url]);
  });

  if (engine === 'PostgreSQL') {
    test('of fifty concurrent bookings on several server processes one succeeds', async () => {
      await expectOneWinner(site, urls());
    });
  }

  test('a window accepts one booking per team', async () => {
    await writeAvailabilitySettings(site.db, { ...defaultAvailability, teams: 3 });
    const date = (await fetchFreeWindows(site.url)).at(-1) as string;
    const answers = await bookAtOnce(urls(), date);
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(3).fill(201),
      ...Array(visitors - 3).fill(409),
    ]);
  });

  if (engine === 'PostgreSQL') {
    test('concurrent bookings of few windows on several processes book none of them twice', {
      timeout: 1_800_000,
    }, async () => {
      await writeAvailabilitySettings(site.db, oneTeam);
      const dates = (await fetchFreeWindows(site.url)).slice(0, racing / 10);
      const statuses: number[] = [];
      for (let sent = 0; sent < racing; sent += visitors) {
        const wave = Array.from({ length: visitors }, (_, i) =>
          bookAs(urls()[i % urls().length] as string, sent + i, dates[(sent + i * 7) % dates.length] as string),
        );
        statuses.push(...(await Promise.all(wave)));
      }
      expect(new Set(statuses)).toEqual(new Set([201, 409]));
      const { rows } = await sql<{ local_time: string; sold: number }>`
        select local_time, count(*) as sold from visits
        where name like 'Grăbit %' and is_suspicious = 0 and state <> 'cancelled' group by local_time having count(*) > 1`.execute(
        site.db,
      );
      expect(rows).toEqual([]);
      const visits = await site.db.selectFrom('visits').select('id').where('name', 'like', 'Grăbit %').execute();
      expect(visits).toHaveLength(statuses.filter((status) => status === 201).length);
    });
  }
});
