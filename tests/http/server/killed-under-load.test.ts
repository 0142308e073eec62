import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, dayInBucharest } from '../../../contract/kernel/local-time.ts';
import { defaultAvailability } from '../../../contract/visits/availability.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/schema/migrate.ts';
import { inquiryBody } from '../../support/fixtures/inquiry.ts';
import { isDeep, seed, seededRandom } from '../../support/fixtures/seed.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { startServerProcess } from '../../support/servers/server-process.ts';
import { writeAvailabilitySettings } from '../../support/visits/availability-settings.ts';
import { visitRequest } from '../../support/visits/visit-request.ts';

const kills = isDeep ? 1000 : 1;
const atOnce = 16;

/** A migrated database with a company, its service and many teams. */
async function prepareData() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kill-'));
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  await migrate(db);
  await addSmallCompany(db);
  await writeAvailabilitySettings(db, { ...defaultAvailability, teams: 5 });
  await close();
  return dataDir;
}

test('a process killed while it answers loses no acknowledged booking or message and no e-mail about them', {
  timeout: 7_200_000,
}, async () => {
  const random = seededRandom();
  const dataDir = await prepareData();
  const server = await startServerProcess({ DEMO: 'off', LOG_LEVEL: 'error' }, dataDir);
  const acknowledged = { visits: [] as string[], inquiries: [] as string[] };
  let number = 0;

  const post = async (path: string, body: object) => {
    number += 1;
    // Each from a network of its own.
    const address = `10.${(number >> 8) & 255}.${number & 255}.7`;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const reply = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: reply.status, body: (await reply.json()) as { id?: string } };
  };
  const contacts = () => ({ email: `ana${number}@exemplu.ro`, phone: `07${20_000_000 + number}` });
  const book = async () => {
    const date = addDays(dayInBucharest(new Date()), 1 + Math.floor(random() * 60));
    const hour = 8 + 2 * Math.floor(random() * 5);
    const wanted = { ...contacts(), date: `${date}T${String(hour).padStart(2, '0')}:00:00`, name: `Vizită ${number}` };
    const { status } = await post('/api/appointments', visitRequest(wanted));
    if (status === 201) acknowledged.visits.push(wanted.name);
    return status;
  };
  const write = async () => {
    const wanted = { ...contacts(), name: `Mesaj ${number}` };
    const { status } = await post('/api/contact', inquiryBody(wanted));
    if (status === 201) acknowledged.inquiries.push(wanted.name);
    return status;
  };

  for (let killed = 0; killed < kills; killed += 1) {
    let left = 1 + Math.floor(random() * atOnce);
    const requests = Array.from({ length: atOnce }, async (_, i) => {
      const status = await (i % 2 ? book() : write()).catch(() => 0);
      expect(status).toBeLessThan(500);
      left -= 1;
      if (left === 0) process.kill(server.pid(), 'SIGKILL');
    });
    await Promise.all(requests);
    await server.restart();
  }
  expect(acknowledged.visits.length + acknowledged.inquiries.length).toBeGreaterThan(kills);
  process.kill(server.pid(), 'SIGKILL');

  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: join(server.folder, 'data') });
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  expect(rows).toEqual([{ integrity_check: 'ok' }]);
  const visits = await db.selectFrom('visits').select(['id', 'name', 'is_suspicious']).execute();
  const inquiries = await db.selectFrom('inquiries').select(['id', 'name', 'state']).execute();
  const emails = (await db.selectFrom('outbox').select('key').execute()).map(({ key }) => key);
  await close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });

  const missing = (names: string[], kept: { name: string }[]) => {
    const found = new Set(kept.map(({ name }) => name));
    return names.filter((name) => !found.has(name));
  };
  expect(missing(acknowledged.visits, visits)).toEqual([]);
  expect(missing(acknowledged.inquiries, inquiries)).toEqual([]);
  const written = [
    ...visits.filter(({ is_suspicious }) => !is_suspicious),
    ...inquiries.filter(({ state }) => state === 'new'),
  ];
  expect(written.filter(({ id }) => !emails.some((key) => key.includes(id)))).toEqual([]);
  console.log(
    `${kills} kills, ${acknowledged.visits.length} bookings and ${acknowledged.inquiries.length} messages, seed ${seed}`,
  );
});
