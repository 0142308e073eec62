import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addDays, dayInBucharest } from '../../../contract/kernel/local-time.ts';
import { defaultAvailability } from '../../../contract/visits/availability.ts';
import { type Db, openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/schema/migrate.ts';
import { isDeep, seed, seededRandom } from '../../support/fixtures/seed.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { acceptance } from '../../support/quotes/client-calls.ts';
import { insertSentQuote } from '../../support/quotes/sent-quote.ts';
import { startServerProcess } from '../../support/servers/server-process.ts';
import { writeAvailabilitySettings } from '../../support/visits/availability-settings.ts';

const kills = 100;
const atOnce = 8;
const windowCount = 7;
const today = dayInBucharest(new Date());
const schedule = { serviceId: 'gazon', service: 'Gazon', windowCount, from: addDays(today, 1) };

async function prepareData() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kill-'));
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  await migrate(db);
  await addSmallCompany(db);
  await writeAvailabilitySettings(db, { ...defaultAvailability, teams: 50 });
  const quotes = [];
  for (let at = 0; at < kills * atOnce; at += 1)
    quotes.push(await insertSentQuote(db, { number: `OF-${at}`, validUntil: addDays(today, 30), schedule }));
  await close();
  return { dataDir, quotes };
}

type SentQuote = Awaited<ReturnType<typeof insertSentQuote>>;

test.runIf(isDeep)(
  'a process killed while quotes are accepted leaves each accepted with all that follows, or untouched',
  {
    timeout: 7_200_000,
  },
  async () => {
    const random = seededRandom();
    const { dataDir, quotes } = await prepareData();
    const server = await startServerProcess({ DEMO: 'off', LOG_LEVEL: 'error' }, dataDir);
    const acknowledged = new Set<string>();
    let calls = 0;
    const accept = async ({ id, hash, token }: SentQuote) => {
      calls += 1;
      // Each from a network of its own.
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.${calls >> 8}.${calls & 255}.7` };
      const { days } = await (await fetch(`${server.url}/api/quotes/${token}/availability`, { headers })).json();
      const free = days.filter((day: { state: string }) => day.state === 'free');
      const date = `${free[Math.floor(random() * free.length)].date}T08:00:00`;
      const body = { ...acceptance, hash, date, consents: ['order', 'information', 'earlyStart'] };
      const url = `${server.url}/api/quotes/${token}/accept`;
      const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      if (status === 200) acknowledged.add(id);
      return status;
    };

    for (let killed = 0; killed < kills; killed += 1) {
      let left = 1 + Math.floor(random() * atOnce);
      const round = quotes.slice(killed * atOnce, (killed + 1) * atOnce);
      await Promise.all(
        round.map(async (quote) => {
          expect(await accept(quote).catch(() => 0)).toBeLessThan(500);
          left -= 1;
          if (left === 0) process.kill(server.pid(), 'SIGKILL');
        }),
      );
      await server.restart();
    }
    process.kill(server.pid(), 'SIGKILL');

    const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: join(server.folder, 'data') });
    const kept = await readOutcomes(db);
    await close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
    for (const { id } of quotes) expect(kept.get(id)).toBe(kept.get(id) === nothing ? nothing : everything);
    expect([...acknowledged].filter((id) => kept.get(id) !== everything)).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(0);
    console.log(`${kills} kills, ${acknowledged.size} acknowledged acceptances, seed ${seed}`);
  },
);

const nothing = 'sent: 0 acceptances, 0 events, 0 visits, 0 windows, 0 e-mails';
const everything = `accepted: 1 acceptances, 1 events, 2 visits, ${windowCount} windows, 2 e-mails`;

async function readOutcomes(db: Db) {
  const quotes = await db.selectFrom('quotes').select(['id', 'state']).execute();
  const acceptances = await db.selectFrom('quote_acceptances').select('quote_id').execute();
  const events = await db.selectFrom('quote_events').select('quote_id').execute();
  const visits = await db.selectFrom('visits').select(['id', 'quote_id']).execute();
  const windows = await db.selectFrom('visit_windows').select('visit_id').execute();
  const emails = await db.selectFrom('outbox').select('key').execute();
  return new Map(
    quotes.map(({ id, state }) => {
      const own = visits.filter(({ quote_id }) => quote_id === id).map((visit) => visit.id);
      const counts = [
        `${acceptances.filter(({ quote_id }) => quote_id === id).length} acceptances`,
        `${events.filter(({ quote_id }) => quote_id === id).length} events`,
        `${own.length} visits`,
        `${windows.filter(({ visit_id }) => own.includes(visit_id ?? '')).length} windows`,
        `${emails.filter(({ key }) => key.startsWith(`quote:${id}:`)).length} e-mails`,
      ];
      return [id, `${state}: ${counts.join(', ')}`];
    }),
  );
}
