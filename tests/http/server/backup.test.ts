import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { copyFile, open, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertWebhookSubscription } from '../../../server/common/webhooks/webhook-store.ts';
import { readConfig } from '../../../server/config.ts';
import { explainFailure } from '../../../server/explain-failure.ts';
import { readBackupState } from '../../../server/operate/backup/backup-state.ts';
import { databaseName, type Manifest, manifestName } from '../../../server/operate/backup/manifest.ts';
import { erasureListName, restoreBackup } from '../../../server/operate/backup/restore-backup.ts';
import { createBackup, runConfiguredBackup } from '../../../server/operate/backup/run-backup.ts';
import { readTar, writeTar } from '../../../server/operate/backup/tar.ts';
import { type Db, openDatabase } from '../../../server/platform/db/database.ts';
import { postInquiry } from '../../support/fixtures/inquiry.ts';
import { plainPhoto } from '../../support/fixtures/photos.ts';
import { isDeep } from '../../support/fixtures/seed.ts';
import { startBucketServer } from '../../support/servers/bucket-server.ts';
import { type RunningSite, startSite } from '../../support/servers/running-site.ts';
import { createTestDatabase, engines } from '../../support/servers/test-postgres.ts';
import { createProgram } from '../../support/staff/program.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall } from '../../support/staff/staff-calls.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const messages = isDeep ? 2000 : 40;
const atOnce = 40;

const olderTables = ['visits', 'inquiries'];
/** Tables of the migrations after the first, each after the tables it refers to. */
const laterTables = [
  ...olderTables,
  ...['quotes', 'quote_versions', 'quote_acceptances', 'quote_withdrawals', 'quote_events'],
  ...['quote_links', 'quote_line_uses', 'number_series', 'agreements', 'agreement_events', 'visit_choices'],
  ...['postponements', 'stop_entries', 'stop_orders', 'gardens', 'client_links'],
  ...['inquiry_messages', 'push_subscriptions', 'jobs'],
];
type AnyDb = Kysely<Record<string, Record<string, unknown>>>;
const anyTable = (db: Db) => db as unknown as AnyDb;

/** Inserts one row into each; every text is 'x', so that the rows refer to each other. */
async function fillTables(db: Db) {
  const known = await db.introspection.getTables();
  const team = await db.selectFrom('teams').select('id as team_id').executeTakeFirstOrThrow();
  for (const table of laterTables) {
    const columns = known.find(({ name }) => name === table)?.columns ?? [];
    // Tables of the first migration may refer to others.
    const wanted = columns.filter(
      ({ name, isNullable }) => name === 'id' || !isNullable || !olderTables.includes(table),
    );
    const row = wanted.map(({ name, dataType }) => [name, /text|char/i.test(dataType) ? 'x' : 1]);
    await anyTable(db)
      .insertInto(table)
      .values({ ...Object.fromEntries(row), ...(table === 'stop_orders' && team) })
      .execute();
  }
}

const readFilled = async (db: Db) =>
  Promise.all(
    laterTables.map(async (table) => {
      const rows = await anyTable(db).selectFrom(table).selectAll().execute();
      return [table, ...rows.filter((row) => Object.values(row).includes('x'))];
    }),
  );

async function emptyTables(db: Db) {
  for (const table of laterTables.toReversed())
    await anyTable(db)
      .deleteFrom(table)
      .$if(olderTables.includes(table), (query) => query.where('id', '=', 'x'))
      .execute();
}

const subscription = {
  ...{ id: 'w', url: 'https://n8n.exemplu.ro/x', events: '[]', secret: 'x', former_secret: null, former_until: null },
  ...{ is_on: 1, version: 1, created_at: '2027-03-01T08:00:00.000Z', failing_since: null, paused_until: null },
  ...{ ended_at: null, missed: 0 },
};

describe.each(engines)('Backup on %s', (engine) => {
  let site: RunningSite;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ site, stop } = await startSite(engine, {}));
  });
  afterAll(() => stop?.());

  /** A configuration with an empty data folder and database. */
  async function emptyPlace() {
    const postgres = engine === 'PostgreSQL' ? await createTestDatabase() : undefined;
    const config = readConfig({ DATA_DIR: mkdtempSync(join(folder, 'place-')), DATABASE_URL: postgres?.url });
    return { config, drop: async () => postgres?.drop() };
  }
  const newFolder = () => mkdtempSync(join(folder, 'to-'));
  const photos = async () => [(await plainPhoto(60, 40)).toString('base64')];
  const namesIn = async (config: Pick<RunningSite['config'], 'databaseUrl' | 'dataDir'>) => {
    const { db, close } = await openDatabase(config);
    const rows = await db.selectFrom('inquiries').select('name').orderBy('name').execute().finally(close);
    return rows.map(({ name }) => name);
  };

  test('a backup made while inquiries arrive is restored completely', async () => {
    await postInquiry(site, { name: 'Ana Cu Poză', email: 'poza@exemplu.ro', photos: await photos() });
    await fillTables(site.db);
    let sent = 0;
    const send = async () => {
      for (let i = sent++; i < messages; i = sent++)
        await postInquiry(site, { name: `Ana ${i}`, email: `ana${i}@exemplu.ro`, phone: '' });
    };
    const sending = Promise.all(Array.from({ length: atOnce }, send));
    const { path, manifest } = await createBackup(site.config, newFolder(), new Date());
    await sending;
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(dirname(path))).toHaveLength(1);

    const { config, drop } = await emptyPlace();
    await restoreBackup(config, path, new Date());
    const names = await namesIn(config);
    expect(names).toHaveLength(manifest.rows.inquiries as number);
    expect(names).toContain('Ana Cu Poză');
    const copy = await openDatabase(config);
    const filled = await readFilled(copy.db).finally(copy.close);
    expect(filled).toEqual(await readFilled(site.db));
    expect(filled.map(({ length }) => length)).toEqual(laterTables.map(() => 2));
    await emptyTables(site.db);
    const restored = readdirSync(join(config.dataDir, 'private'), { recursive: true }).map(String);
    expect(restored.some((name) => name.endsWith('.jpg'))).toBe(true);
    expect(manifest.missing).toEqual([]);

    await expect(restoreBackup(config, path, new Date())).rejects.toThrow(/empty/);
    await drop();
  });

  test('restoring a backup erases again a client who was erased after it was made', async () => {
    const to = newFolder();
    await postInquiry(site, { name: 'Maria Uitata', email: 'uitata@exemplu.ro', phone: '0744 111 222' });
    const { path } = await createBackup(site.config, to, new Date());
    const call = createStaffCall(site, await createSignedInStaff(site));
    const { items } = (await call('GET', '/api/admin/clients?text=uitata')).body;
    expect((await call('POST', `/api/admin/clients/${items[0].id}/erase`, {})).status).toBe(200);
    const later = await createBackup(site.config, to, new Date(Date.now() + 60_000));
    writeFileSync(join(to, erasureListName), JSON.stringify(later.manifest.erasures));

    const { config, drop } = await emptyPlace();
    const { erasedAgain } = await restoreBackup(config, path, new Date());
    expect(erasedAgain).toBe(1);
    expect(await namesIn(config)).not.toContain('Maria Uitata');
    await drop();
  });

  test('a restored backup ends the sessions, tokens and webhooks that it brought', async () => {
    await createSignedInStaff(site);
    await createProgram(site);
    const at = new Date().toISOString();
    const device = { token_hash: 'y', id: 'y', email: 'ana@exemplu.ro', agent: '', created_at: at, last_seen_at: at };
    await site.db
      .insertInto('client_sessions')
      .values({ ...device, ends_at: '2090-01-01' })
      .execute();
    await insertWebhookSubscription(site.db, subscription);
    const { path } = await createBackup(site.config, newFolder(), new Date());
    await site.db.deleteFrom('client_sessions').where('id', '=', 'y').execute();
    await site.db.deleteFrom('webhook_subscriptions').execute();

    const { config, drop } = await emptyPlace();
    const { ended } = await restoreBackup(config, path, new Date());
    expect(ended).toEqual({ sessions: expect.any(Number), clientSessions: 1, tokens: 1, webhooks: 1 });
    const { db, close } = await openDatabase(config);
    const left = [
      ...(await db.selectFrom('session_tokens').select('token_hash').execute()),
      ...(await db.selectFrom('sessions').select('id').execute()),
      ...(await db.selectFrom('client_sessions').select('id').execute()),
      ...(await db.selectFrom('api_tokens').select('id').where('revoked_at', 'is', null).execute()),
      ...(await db.selectFrom('webhook_subscriptions').select('id').where('is_on', '=', 1).execute()),
    ];
    await close();
    expect(left).toEqual([]);
    await drop();
  });

  // These tests do not depend on the engine, and creating a PostgreSQL database takes a second.
  const testOnce = engine === 'SQLite' ? test : () => undefined;

  testOnce('the daily backup keeps the newest archives', async () => {
    const config = { ...site.config, backupTo: newFolder() };
    const call = createStaffCall(site, await createSignedInStaff(site));
    const { version } = (await call('GET', '/api/admin/backup')).body;
    const saved = await call('PUT', '/api/admin/backup', { version, backup: { hour: 4, keep: 2 } });
    expect(saved.body).toMatchObject({ backup: { hour: 4, keep: 2 } });
    const days = [1, 2, 3].map((day) => new Date(Date.UTC(2027, 2, day)));
    for (const day of days) await runConfiguredBackup(config, site.db, day);
    expect(readdirSync(config.backupTo).filter((name) => name.endsWith('.tar'))).toEqual([
      'gradina-2027-03-02T00-00-00.tar',
      'gradina-2027-03-03T00-00-00.tar',
    ]);
    const { backup } = (await call('GET', '/api/admin/dashboard')).body;
    expect(backup).toMatchObject({ lastGood: { at: days[2]?.toISOString() }, problem: null });

    const broken = { ...config, backupTo: join(config.backupTo, 'gradina-2027-03-03T00-00-00.tar', 'x') };
    await expect(runConfiguredBackup(broken, site.db, new Date(Date.UTC(2027, 2, 6)))).rejects.toThrow();
    const { status } = (await call('GET', '/api/admin/backup')).body;
    expect(status).toMatchObject({
      lastGood: { at: days[2]?.toISOString() },
      problem: { message: expect.any(String) },
    });
  });

  testOnce('a backup goes to a bucket in one object', async () => {
    const bucket = await startBucketServer();
    const config = { ...site.config, backupTo: bucket.url.replace('/poze', '/poze/copii') };
    for (const month of [3, 4, 5]) await runConfiguredBackup(config, site.db, new Date(Date.UTC(2027, month, 1)));
    const tars = [...bucket.objects.keys()].filter((name) => name.endsWith('.tar'));
    expect(tars).toEqual([
      '/poze/copii/gradina-2027-05-01T00-00-00.tar',
      '/poze/copii/gradina-2027-06-01T00-00-00.tar',
    ]);
    expect(bucket.objects.has(`/poze/copii/${erasureListName}`)).toBe(true);
    expect(readdirSync(join(config.dataDir, 'backups'))).toEqual([]);
    await bucket.stop();
  });

  testOnce('a backup whose old archives cannot be deleted counts as good', async () => {
    const bucket = await startBucketServer();
    const config = { ...site.config, backupTo: bucket.url.replace('/poze', '/poze/refuz') };
    const refuse = (method: string) => {
      bucket.outage.of = (asked, name) => asked === method && name.endsWith('.tar');
    };
    const run = (day: number) => runConfiguredBackup(config, site.db, new Date(Date.UTC(2028, 1, day)));
    const tars = () => [...bucket.objects.keys()].filter((name) => name.endsWith('.tar'));
    refuse('PUT');
    await expect(run(1)).rejects.toThrow('403');
    expect([tars(), readdirSync(join(config.dataDir, 'backups'))]).toEqual([[], []]);
    bucket.outage.of = () => false;
    for (const day of [2, 3]) await run(day);
    refuse('DELETE');
    await expect(run(4)).rejects.toThrow('403');
    const { lastGood, problem } = await readBackupState(site.db, new Date());
    expect([lastGood?.at, problem?.message]).toEqual(['2028-02-04T00:00:00.000Z', expect.stringContaining('403')]);
    bucket.outage.of = () => false;
    await run(5);
    expect(tars()).toEqual([4, 5].map((day) => `/poze/refuz/gradina-2028-02-0${day}T00-00-00.tar`));
    await bucket.stop();
  });

  const testPostgres = engine === 'PostgreSQL' ? test : () => undefined;

  testPostgres('a backup drops the trial database that a killed one left behind hours ago', async () => {
    const now = new Date();
    const [old, recent] = [7, 5].map((hours) => `gradina_check_${now.getTime() - hours * 3_600_000}_proba`);
    for (const name of [old, recent]) await sql`create database ${sql.id(name as string)}`.execute(site.db);
    await createBackup(site.config, newFolder(), now);
    const { rows } = await sql<{ name: string }>`
      select datname as name from pg_database where datname in (${old}, ${recent})`.execute(site.db);
    expect(rows).toEqual([{ name: recent }]);
    await sql`drop database ${sql.id(recent as string)}`.execute(site.db);
  });

  testPostgres('a PostgreSQL backup leaves out an extension of the hosting company', async () => {
    // Its view cannot be read: the server does not load its library.
    await sql`create extension pg_stat_statements`.execute(site.db);
    const { path } = await createBackup(site.config, newFolder(), new Date());
    const { config, drop } = await emptyPlace();
    await restoreBackup(config, path, new Date());
    const { db, close } = await openDatabase(config);
    const { rows } = await sql<{ name: string }>`select extname as name from pg_extension`.execute(db).finally(close);
    expect(rows.map(({ name }) => name).sort()).toEqual(['pg_trgm', 'plpgsql']);
    await drop();
    await sql`drop extension pg_stat_statements`.execute(site.db);
  });

  testPostgres(
    'a backup is restored into an empty PostgreSQL database that has an extension of the hosting company',
    async () => {
      const { path } = await createBackup(site.config, newFolder(), new Date());
      const { config, drop } = await emptyPlace();
      const { db, close } = await openDatabase(config);
      await sql`create extension pg_stat_statements`.execute(db).finally(close);
      await restoreBackup(config, path, new Date());
      await drop();
    },
  );

  test('a damaged or truncated archive is refused', async () => {
    const { path } = await createBackup(site.config, newFolder(), new Date());
    const { config, drop } = await emptyPlace();
    const file = await open(path, 'r+');
    const { size } = await file.stat();
    await file.write(Buffer.from([1, 2, 3]), 0, 3, 4096);
    await expect(restoreBackup(config, path, new Date())).rejects.toThrow(/damaged/);
    await file.truncate(Math.floor(size / 2));
    await file.close();
    await expect(restoreBackup(config, path, new Date())).rejects.toThrow(/too early|not a whole/);
    expect(readdirSync(config.dataDir)).toEqual([]);
    await drop();
  });
});

describe('An archive that cannot be restored', () => {
  let good: string;
  beforeAll(async () => {
    const { site, stop } = await startSite('SQLite', {});
    ({ path: good } = await createBackup(site.config, mkdtempSync(join(folder, 'good-')), new Date()));
    await stop();
  });
  const newPath = () => join(mkdtempSync(join(folder, 'bad-')), 'copie.tar');
  async function writeArchive(text: string) {
    const path = newPath();
    writeFileSync(path, text);
    return path;
  }
  async function cutTo(share: number) {
    const path = newPath();
    await copyFile(good, path);
    await truncate(path, Math.floor(statSync(good).size * share));
    return path;
  }
  /** The good archive with one entry changed and a matching manifest. */
  async function changeArchive(name: string, change: (bytes: Buffer) => Promise<Buffer | string> | Buffer | string) {
    const path = newPath();
    const files: Manifest['files'] = {};
    await writeTar(path, new Date(), async (add) => {
      for await (const entry of readTar(good)) {
        let bytes: Buffer = await buffer(entry.content());
        if (entry.name === manifestName) bytes = Buffer.from(JSON.stringify({ ...JSON.parse(String(bytes)), files }));
        if (entry.name === name) bytes = Buffer.from(await change(bytes));
        files[entry.name] = await add(entry.name, bytes);
      }
    });
    return path;
  }
  async function withLaterMigration(bytes: Buffer) {
    const path = newPath();
    writeFileSync(path, bytes);
    const database = new DatabaseSync(path);
    database.exec("insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')");
    database.close();
    return readFileSync(path);
  }
  async function besideBrokenList() {
    const path = newPath();
    await copyFile(good, path);
    writeFileSync(join(dirname(path), erasureListName), '[');
    return path;
  }

  test.each<[string, () => Promise<string>, RegExp]>([
    ['cut short', () => cutTo(0.5), /ends too early/],
    ['cut before its end mark', () => cutTo(0.999), /ends too early/],
    ['missing', async () => newPath(), /does not exist/],
    ['empty', () => writeArchive(''), /is not a backup/],
    ['a folder', async () => folder, /is not a backup/],
    ['a text', () => writeArchive('o scrisoare '.repeat(100)), /is not a backup/],
    [
      'of another format',
      () => changeArchive(manifestName, (bytes) => String(bytes).replace('"format":1', '"format":2')),
      /another version/,
    ],
    ['without a readable manifest', () => changeArchive(manifestName, () => '{'), /manifest.json cannot be read/],
    [
      'with a database that is none',
      () => changeArchive(databaseName.SQLite, () => 'x'.repeat(5000)),
      /cannot be read/,
    ],
    ['of a newer product', () => changeArchive(databaseName.SQLite, withLaterMigration), /newer version/],
    ['beside a list of erasures that cannot be read', besideBrokenList, /erasures.json cannot be read/],
  ])('an archive that is %s is refused with a sentence', async (_, archive, sentence) => {
    const dataDir = mkdtempSync(join(folder, 'place-'));
    const refused = await restoreBackup(readConfig({ DATA_DIR: dataDir }), await archive(), new Date()).catch(
      explainFailure,
    );
    expect(refused).toEqual(expect.stringMatching(sentence));
    expect(refused).toEqual(expect.stringMatching(/^[^\n]+$/));
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('a good archive is not restored beside the write-ahead log of another database', async () => {
    const dataDir = mkdtempSync(join(folder, 'place-'));
    writeFileSync(join(dataDir, 'site.sqlite-wal'), 'x');
    await expect(restoreBackup(readConfig({ DATA_DIR: dataDir }), good, new Date())).rejects.toThrow(
      /site.sqlite-wal exists/,
    );
    expect(readdirSync(dataDir)).toEqual(['site.sqlite-wal']);
  });

  test('a missing permission is explained by a sentence that names the path', () => {
    const denied = Object.assign(new Error(), { code: 'EACCES', path: '/srv/data/media' });
    expect(explainFailure(denied)).toBe('/srv/data/media may not be read or written by this user.');
  });
});
