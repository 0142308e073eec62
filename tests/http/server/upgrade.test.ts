import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { foldLines } from 'ical-generator';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, expect, test } from 'vitest';
import type { EmailPayloadOf } from '../../../contract/emails/email-kinds.ts';
import type { PushMessage } from '../../../contract/push/schemas.ts';
import { defaultAvailability } from '../../../contract/visits/availability.ts';
import { buildApp } from '../../../server/app.ts';
import { type Activity, insertActivity, toActivityRow } from '../../../server/common/activity/activity-store.ts';
import { toOutboxRow } from '../../../server/common/emails/outbox.ts';
import { insertContent } from '../../../server/company/content/content-store.ts';
import { readConfig } from '../../../server/config.ts';
import { type Db, openDatabase, type Trx } from '../../../server/platform/db/database.ts';
import { migrate } from '../../../server/platform/schema/migrate.ts';
import * as initial from '../../../server/platform/schema/migrations/001-initial.ts';
import { sampleEmails } from '../../support/emails/sample-emails.ts';
import type { RunningSite } from '../../support/servers/running-site.ts';
import { createTestDatabase, engines } from '../../support/servers/test-postgres.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';

const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Hashes of released migrations, which are never edited; a new migration is added when it is released. */
const released = { '001-initial': 'ff48b4cc46d001f5' };

const migrationsFolder = join(import.meta.dirname, '../../../server/platform/schema/migrations');

test.each(Object.entries(released))('the released migration %s is unchanged', (name, hash) => {
  const files = globSync([`${name}.ts`, `${name}/*.ts`], { cwd: migrationsFolder }).sort();
  const found = createHash('sha256');
  for (const file of files) found.update(readFileSync(join(migrationsFolder, file)));
  expect(found.digest('hex').slice(0, 16)).toBe(hash);
});

test.each(engines)('a database of version 1.0.0 on %s is upgraded with all its data', async (engine) => {
  const postgres = engine === 'PostgreSQL' ? await createTestDatabase() : undefined;
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: postgres?.url, LOG_LEVEL: 'fatal' });
  const database = await openDatabase(config);
  const { db } = database;
  await createDatabaseOf100(db);
  await migrate(db);
  const now = new Date('2027-03-10T09:00:00Z');
  const app = await buildApp(config, database, { now: () => now });
  const { headers } = await createSignedInStaff({ db } as RunningSite, 'admin', now);
  const read = async (url: string) => (await app.inject({ url, headers })).json();

  expect((await read('/api/site')).site.name).toBe('Carpen & Rouă');
  const [service] = (await read('/api/services')).services;
  expect(service).toMatchObject({ name: 'Tundere garduri vii și arbuști' });
  expect((await read('/api/pages/layout')).page.formOfAddress).toBe('familiar');
  const [visit] = (await read('/api/admin/appointments')).items;
  expect(visit).toMatchObject({ name: 'Gabriela Șerban', date: '2027-03-11T14:00:00', state: 'confirmed' });
  const [inquiry] = (await read('/api/admin/inquiries?text=tamas')).items;
  expect(inquiry).toMatchObject({ name: 'Gabriel Tămaș', state: 'answered' });
  const clients = (await read('/api/admin/clients')).items.map(({ name }: { name: string }) => name);
  expect(clients.sort()).toEqual(['Gabriel Tămaș', 'Gabriela Șerban']);
  expect((await read('/api/admin/newsletter/subscribers')).items[0]).toMatchObject({ email: 'ioan@exemplu.invalid' });
  const sent = await db
    .selectFrom('outbox')
    .select(['payload', 'attachments'])
    .where('id', '=', 'sent')
    .executeTakeFirst();
  expect(sent?.payload).toContain('https://gradina.example/…');
  expect(JSON.stringify(sent).replaceAll('\\\\r\\\\n ', '')).not.toContain(visitToken);
  const { retention, lastRun } = await read('/api/admin/retention');
  expect([retention.emails, lastRun.emails]).toEqual([6, 40]);
  expect((await read('/api/admin/email-texts')).texts.visitConfirmed.subject).toBe('Venim la grădină');
  const findLogged = async (subject: string) => (await read(`/api/admin/activity?${subject}`)).items[0];
  expect(await findLogged('kind=emails')).toMatchObject({ thingId: 'sent', action: 'send' });
  expect(await findLogged('kind=settings&thing=email-texts')).toMatchObject({ action: 'update' });
  expect((await findLogged('kind=settings&thing=retention')).changes).toEqual([{ field: 'emails', from: 12, to: 6 }]);
  // The window belongs to a team beyond the number of teams, which was reduced later.
  const { teams } = await read('/api/admin/teams');
  expect(teams.map(({ name }: { name: string }) => name)).toEqual(['Echipa 1', 'Echipa 2', 'Echipa 3', 'Echipa 4']);
  expect(teams.map(({ isActive }: { isActive: boolean }) => isActive)).toEqual([true, true, true, false]);
  expect(visit.teamId).toBe(teams[3].id);

  await app.close();
  await database.close();
  await postgres?.drop();
});

test.each(engines)('work that waits in the queues before the jobs is kept on %s', async (engine) => {
  const postgres = engine === 'PostgreSQL' ? await createTestDatabase() : undefined;
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const { db, close } = await openDatabase({ dataDir, databaseUrl: postgres?.url });
  const names = globSync('*.ts', { cwd: migrationsFolder }).sort();
  const getMigrations = async () =>
    Object.fromEntries(
      await Promise.all(
        names.map(async (name) => [basename(name, '.ts'), await import(join(migrationsFolder, name))] as const),
      ),
    );
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateTo('011-private-links');
  if (error) throw error;
  const at = '2027-03-10T09:00:00.000Z';
  const message: PushMessage = { title: 'Programul de „azi” s-a schimbat', body: '"…"', path: '/client', tag: 'day' };
  await sql`insert into push_subscriptions values ('phone', 'crew', 'ion', '{}', ${at})`.execute(db);
  await sql`insert into push_notices values
    ('notice', 'day', 'phone', ${JSON.stringify(message)}, 2, ${at}, ${at})`.execute(db);
  for (const state of ['draft', 'sending', 'sent'])
    await sql`insert into newsletter_issues (id, state, version, title, intro, articles, closing, created_at, updated_at,
      started_at, cursor, queued) values (${state}, ${state}, 1, '', '', '[]', '', ${at}, ${at}, ${at}, '', 0)`.execute(
      db,
    );
  await migrate(db);
  const issues = await db.selectFrom('jobs').selectAll().where('name', '=', 'send issue').execute();
  expect(issues.map(({ key, payload }) => [key, JSON.parse(payload)])).toEqual([
    ['issue:sending', { issueId: 'sending' }],
  ]);
  const [job] = await db.selectFrom('jobs').selectAll().where('name', '=', 'push notice').execute();
  expect(job).toMatchObject({ id: 'notice', name: 'push notice', key: 'push:phone', occasion: 'day', attempts: 2 });
  expect(job).toMatchObject({ run_at: at, due_at: at, expires_at: at, claimed_by: null, failed_at: null });
  expect(JSON.parse(job?.payload ?? '')).toEqual({ subscriptionId: 'phone', message });
  await close();
  await postgres?.drop();
});

const visitToken = 'ab12'.repeat(12);

/** Version 1.0.0 kept the links of sent e-mails. */
function addSentEmail(db: Db) {
  const email = sampleEmails.find(({ kind }) => kind === 'visitConfirmed') as EmailPayloadOf<'visitConfirmed'>;
  const company = { ...email.company, url: 'https://gradina.example' };
  const manageUrl = `${company.url}/visit/${visitToken}`;
  const content = foldLines(`DESCRIPTION:Detalii, mutare sau anulare: ${manageUrl}\r\nURL:${manageUrl}`);
  const attachments = [{ filename: 'vizita.ics', contentType: 'text/calendar', content }];
  const row = toOutboxRow(
    { key: 'visit:1:0:visitConfirmed', to: 'ana@exemplu.ro', payload: { ...email, company, manageUrl }, attachments },
    '2027-03-01T10:00:00.000Z',
  );
  return db
    .insertInto('outbox')
    .values({ ...row, id: 'sent', state: 'sent', sent_at: row.created_at })
    .execute();
}

const addSampleLayout = (db: Db) =>
  insertContent(
    db as Trx,
    { kind: 'pages', id: 'layout', status: 'published', publishAt: longAgo, fields: { hasPlaceholderPages: true } },
    null,
    longAgo,
  );

const longAgo = '2026-11-01T00:00:00.000Z';

async function createDatabaseOf100(db: Db) {
  const provider = { getMigrations: async () => ({ '001-initial': initial }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  const rows = readFileSync(join(import.meta.dirname, '../../support/fixtures/release-1.0.0.sql'), 'utf8');
  for (const statement of rows.trim().split(/;\n(?=insert into )/)) await sql.raw(statement).execute(db);
  const availability = JSON.stringify({ ...defaultAvailability, teams: 3 });
  await db.insertInto('settings').values({ key: 'availability', value: availability }).execute();
  await sql`update visit_windows set team = 4`.execute(db);
  await addSentEmail(db);
  await addSampleLayout(db);
  await addLetters(db);
}

/** Version 1.0.0 stored 'letters' for e-mails. */
async function addLetters(db: Db) {
  const texts = { visitConfirmed: { subject: 'Venim la grădină', opening: '' } };
  const lastRun = { at: longAgo, inquiries: 0, visits: 0, letters: 40 };
  const settings = {
    'letter-texts': texts,
    retention: { inquiries: 12, visits: 36, letters: 6 },
    'retention-run': lastRun,
  };
  const values = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await db.insertInto('settings').values(values).execute();
  const by = { id: 'ana', name: 'Ana' };
  const log = [
    { by, action: 'send', kind: 'letters', id: 'sent', title: 'Programarea dvs.' },
    { by, action: 'update', kind: 'settings', id: 'letter-texts', title: 'Textele e-mailurilor' },
    {
      ...{ by, action: 'update', kind: 'settings', id: 'retention', title: 'Cât timp se păstrează datele' },
      ...{ before: { letters: 12 }, after: { letters: 6 } },
    },
  ] as Activity[];
  await insertActivity(
    db,
    log.map((entry) => toActivityRow(entry, longAgo)),
  );
}
