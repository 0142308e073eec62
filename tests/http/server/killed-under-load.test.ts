import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, toBucharestDay, toWeekday } from '../../../contract/kernel/local-time.ts';
import { defaultAvailability } from '../../../contract/visits/availability.ts';
import { findHoliday } from '../../../contract/visits/holidays.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { migrate } from '../../../server/platform/schema/migrate.ts';
import { inquiryBody } from '../../support/fixtures/inquiry.ts';
import { createSeededRandom, isDeep, seed } from '../../support/fixtures/seed.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { insertMowing } from '../../support/planning/insert-agreement.ts';
import { accepted, readAcceptanceOutcomes, untouched } from '../../support/quotes/acceptance-outcomes.ts';
import { acceptance } from '../../support/quotes/client-calls.ts';
import { insertSentQuote } from '../../support/quotes/sent-quote.ts';
import type { RunningSite } from '../../support/servers/running-site.ts';
import { startServerProcess } from '../../support/servers/server-process.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { writeAvailabilitySettings } from '../../support/visits/availability-settings.ts';
import { visitRequest } from '../../support/visits/visit-request.ts';

const kills = isDeep ? 1000 : 1;
const atOnce = 18;
const today = toBucharestDay(new Date());
/** Seven windows take two days. */
const schedule = { serviceId: 'gazon', service: 'Gazon', windowCount: 7, from: addDays(today, 1) };
/** Three visits a week apart, all on working days and none tomorrow, because reminders are sent for tomorrow. */
const plannedDays = [3, 4, 5, 6, 7, 8, 9]
  .map((from) => [0, 7, 14].map((days) => addDays(today, from + days)))
  .find((days) => days.every((day) => toWeekday(day) < 6 && !findHoliday(day))) as string[];

const clientEmail = (index: number) => `contract${index}@exemplu.ro`;

/** A migrated database with a company, its service, many teams and a quote for each acceptance. */
async function prepareData() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kill-'));
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  await migrate(db);
  await addSmallCompany(db);
  await writeAvailabilitySettings(db, { ...defaultAvailability, teams: 20 });
  const quotes = [];
  const agreements = [];
  for (let at = 0; at < (kills * atOnce) / 4; at += 1) {
    quotes.push(await insertSentQuote(db, { number: `OF-${at}`, validUntil: addDays(today, 30), schedule }));
    const client = { email: clientEmail(at), phone: '', houseNumber: String(at) };
    agreements.push(await insertMowing(db, client, { start: today, end: addDays(today, 300) }));
  }
  const { headers } = await createSignedInStaff({ db } as RunningSite);
  await close();
  return { dataDir, quotes, agreements, headers };
}

test('a killed process loses no acknowledged write and leaves no partial booking, inquiry, acceptance or plan', {
  timeout: 7_200_000,
}, async () => {
  const random = createSeededRandom();
  const { dataDir, quotes, agreements, headers: staff } = await prepareData();
  const unanswered = [...quotes];
  const unplanned = [...agreements];
  const server = await startServerProcess({ DEMO: 'off', LOG_LEVEL: 'error' }, dataDir);
  const acknowledged = {
    visits: [] as string[],
    inquiries: [] as string[],
    acceptances: [] as string[],
    plans: [] as string[],
  };
  let number = 0;

  const post = async (path: string, body: object) => {
    number += 1;
    // Each call comes from another network, so that no rate limit applies.
    const address = `10.${(number >> 8) & 255}.${number & 255}.7`;
    const headers = { ...staff, 'content-type': 'application/json', 'x-forwarded-for': address };
    const reply = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: reply.status, body: (await reply.json()) as { id?: string } };
  };
  const contacts = () => ({ email: `ana${number}@exemplu.ro`, phone: `07${20_000_000 + number}` });
  const pickDay = () => addDays(today, 1 + Math.floor(random() * 60));
  const book = async () => {
    const date = pickDay();
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

  const accept = async () => {
    const { id, hash, token } = unanswered.pop() as (typeof quotes)[number];
    const consents = ['order', 'information', 'earlyStart'];
    const body = { ...acceptance, hash, date: `${pickDay()}T08:00:00`, consents };
    const { status } = await post(`/api/quotes/${token}/accept`, body);
    if (status === 200) acknowledged.acceptances.push(id);
    return status;
  };
  const plan = async () => {
    const agreementId = unplanned.pop() as string;
    const teamId = `echipa-${1 + Math.floor(random() * 20)}`;
    const visits = plannedDays.map((day) => ({ agreementId, workId: 'tuns', date: `${day}T08:00:00`, teamId }));
    const { status } = await post('/api/admin/plan/confirm', { visits, email: true, key: `plan-${agreementId}` });
    if (status === 201) acknowledged.plans.push(agreementId);
    return status;
  };
  const requestKinds = [write, book, accept, plan];

  for (let killed = 0; killed < kills; killed += 1) {
    let left = 1 + Math.floor(random() * atOnce);
    const requests = Array.from({ length: atOnce }, async (_, i) => {
      const status = await (requestKinds[i % requestKinds.length] as typeof write)().catch(() => 0);
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
  const all = await db.selectFrom('visits').selectAll().where('quote_id', 'is', null).execute();
  const planned = all.filter(({ agreement_id }) => agreement_id !== null);
  const visits = all.filter(({ agreement_id }) => agreement_id === null);
  const windows = await db.selectFrom('visit_windows').select('visit_id').execute();
  const outcomes = await readAcceptanceOutcomes(db);
  const inquiries = await db.selectFrom('inquiries').select(['id', 'name', 'state']).execute();
  const emails = await db.selectFrom('outbox').select(['key', 'recipient']).execute();
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
  expect(written.filter(({ id }) => !emails.some(({ key }) => key.includes(id)))).toEqual([]);
  const everything = accepted(schedule.windowCount);
  expect(quotes.filter(({ id }) => ![untouched, everything].includes(outcomes.get(id) ?? ''))).toEqual([]);
  expect(acknowledged.acceptances.filter((id) => outcomes.get(id) !== everything)).toEqual([]);
  const plans = new Map(
    agreements.map((id, index) => {
      const own = planned.filter(({ agreement_id }) => agreement_id === id).map((visit) => visit.id);
      const held = windows.filter(({ visit_id }) => own.includes(visit_id ?? '')).length;
      const told = emails.filter(({ recipient }) => recipient === clientEmail(index)).length;
      return [id, `${own.length} visits, ${held} windows, ${told} e-mails`];
    }),
  );
  const complete = '3 visits, 3 windows, 1 e-mails';
  expect([...plans.values()].filter((text) => ![complete, '0 visits, 0 windows, 0 e-mails'].includes(text))).toEqual(
    [],
  );
  expect(acknowledged.plans.filter((id) => plans.get(id) !== complete)).toEqual([]);
  const counts = Object.entries(acknowledged).map(([kind, { length }]) => `${length} ${kind}`);
  console.log(`${kills} kills, ${counts.join(', ')}, seed ${seed}`);
});
