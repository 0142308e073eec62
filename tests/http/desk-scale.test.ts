import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onEveryEngine, type RunningSite } from '../support/running-site.ts';
import { signedIn } from '../support/staff.ts';
import { type Call, callsOf } from '../support/staff-calls.ts';

const rows = 200_000;

/** Made by the database itself: a year of a large company, in seconds. */
async function fill({ db, config }: RunningSite) {
  const counting = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(rows)})`;
  const text = (value: string) => sql.raw(config.databaseUrl ? `(${value})::text` : `cast(${value} as text)`);
  const at = config.databaseUrl
    ? sql.raw(`to_char(timestamp '2026-01-01' + i * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"')`)
    : sql.raw(`strftime('%Y-%m-%dT%H:%M:%S.000Z', '2026-01-01', '+' || i || ' minutes')`);
  const i = text('i');
  const words = sql.raw(
    `'gazon trandafiri lavanda mulci compost taiere rasad umbra terasa gard viu irigatie toamna primavara'`,
  );
  await sql`insert into inquiries (id, name, email, phone, phone_e164, service_id, message, state, created_at, search)
    ${counting} select 'm' || ${i}, 'Client ' || ${i}, 'c' || ${i} || '@exemplu.ro', null, '+40722' || ${i}, null,
      ${words} || ' ' || ${words}, case when i % 50 = 0 then 'new' when i % 7 = 0 then 'spam' else 'archived' end, ${at},
      'client ' || ${i} || ' c' || ${i} || '@exemplu.ro ' || ${words} || ' ' || ${words} from n`.execute(db);
  await sql`insert into clients
    (id, name, sort_name, is_named, email, phone, inquiries, visits, first_at, last_at, merged_into, search)
    ${counting} select 'c' || ${i}, 'Client ' || ${i}, 'client ' || ${i}, 0, 'c' || ${i} || '@exemplu.ro', '+40722' || ${i},
      1, 2, ${at}, ${at}, null, 'client ' || ${i} || ' c' || ${i} || '@exemplu.ro +40722' || ${i} from n`.execute(db);
  await sql`insert into client_contacts (kind, value, client_id, own_client_id)
    ${counting} select 'email', 'c' || ${i} || '@exemplu.ro', 'c' || ${i}, 'c' || ${i} from n`.execute(db);
  await sql`insert into client_things (kind, thing_id, client_id, own_client_id, at)
    ${counting} select 'inquiry', 'm' || ${i}, 'c' || ${i}, 'c' || ${i}, ${at} from n`.execute(db);
  await sql`insert into client_tags (client_id, tag)
    ${counting} select 'c' || ${i}, case when i % 2 = 0 then 'abonament' else 'rar' end from n where i % 10 < 2`.execute(
    db,
  );
  await sql`insert into letters (id, key, kind, recipient, subject, letter, attachments, headers, search, state, attempts,
      due_at, expires_at, created_at)
    ${counting} select 'l' || ${i}, 'k' || ${i}, 'visitReminder', 'c' || ${i} || '@exemplu.ro', 'Mâine ne vedem', '{}', '[]',
      '{}', 'c' || ${i} || '@exemplu.ro maine ne vedem', case when i % 1000 = 0 then 'failed' else 'sent' end, 1, ${at}, ${at},
      ${at} from n`.execute(db);
  if (config.databaseUrl) await sql`vacuum analyze`.execute(db);
}

/** What it takes to read every row once; measured in the same moment, so that a busy machine slows both. */
async function wholeRead({ db }: RunningSite, table: 'inquiries' | 'clients' | 'letters') {
  const start = performance.now();
  await db.selectFrom(table).selectAll().execute();
  return performance.now() - start;
}

async function milliseconds(work: () => Promise<unknown>) {
  const times: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[1] as number;
}

onEveryEngine('With 200,000 messages, clients and letters', {}, (site) => {
  let call: Call;
  const measured: Record<string, number> = {};
  beforeAll(async () => {
    await fill(site);
    call = callsOf(site, await signedIn(site, 'editor'));
  }, 180_000);

  test.each([
    [
      'inquiries',
      [
        '?state=new',
        '?state=archived&page=100',
        '?text=lavanda',
        '?text=c177777@',
        '?text=nimic%20de%20gasit',
        '/m5000',
      ],
    ],
    ['clients', ['', '?page=2000', '?sort=name', '?text=c177777@', '?text=nimeni', '?tag=rar', '/c5000']],
    ['letters', ['', '?state=failed', '?text=c177777@', '?page=1000']],
  ] as const)('the lists of %s answer at once', async (table, queries) => {
    const times: [string, number][] = [];
    for (const query of queries) {
      const path = `/api/admin/${table}${query}`;
      expect((await call('GET', path)).status).toBe(200);
      times.push([table + query, await milliseconds(() => call('GET', path))]);
    }
    const whole = await wholeRead(site, table);
    for (const [path, time] of times) {
      measured[path] = Math.round(time);
      expect(time, path).toBeLessThan(whole / 2);
    }
  });

  test('a message from somebody known is written at once', async () => {
    const message = { name: 'Client 7', email: 'c7@exemplu.ro', message: 'Aș dori o ofertă pentru gazon, vă rog.' };
    measured.message = Math.round(await milliseconds(() => site.post('/api/contact', message)));
    console.log(site.config.databaseUrl ? 'PostgreSQL' : 'SQLite', 'ms:', JSON.stringify(measured));
    expect(measured.message).toBeLessThan((await wholeRead(site, 'clients')) / 2);
  });
});
