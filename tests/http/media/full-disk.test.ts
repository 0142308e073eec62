import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { isSqlite } from '../../../server/platform/db/is-sqlite.ts';
import { inquiryBody } from '../../support/fixtures/inquiry.ts';
import { plainPhoto } from '../../support/fixtures/photos.ts';
import { onOneEngine } from '../../support/servers/running-site.ts';
import { plainPng, setUpStaffPictures } from '../../support/staff/staff-pictures.ts';
import { addService, monday, visitRequest, wednesday } from '../../support/visits/visit-request.ts';

const mb = 1024 ** 2;
const plenty = { free: 50_000 * mb, total: 100_000 * mb };
let space = plenty;
afterEach(() => {
  space = plenty;
});

onOneEngine('A disk that fills up', { now: () => wednesday, diskSpace: async () => space }, (site) => {
  const { call, upload } = setUpStaffPictures(site, wednesday);
  beforeAll(() => addService(site.db));
  const book = (hour: string) => site.post('/api/appointments', visitRequest({ date: `${monday}T${hour}:00:00` }));

  test.each([
    ['less than 200 MB of a small disk', { free: 199 * mb, total: 8_000 * mb }],
    ['less than 2 % of a disk', { free: 700 * mb, total: 40_000 * mb }],
  ])('with %s free, bookings and inquiries are accepted while uploads get 507', async (_, left) => {
    const { item } = (await upload(await plainPng(`#00${left.total.toString(16).slice(-4)}`))).body;
    space = left;
    const refused = await upload(await plainPng('#101010'));
    expect(refused).toMatchObject({ status: 507, body: { message: expect.stringContaining('aproape plin') } });
    const photos = [(await plainPhoto(20, 20)).toString('base64')];
    const inquiry = await site.post('/api/contact', inquiryBody({ photos }));
    expect(inquiry.status).toBe(507);
    expect((await inquiry.json()).fields.photos).toContain('Trimiteți mesajul fără ele');
    expect((await site.post('/api/contact', inquiryBody())).status).toBe(201);
    expect((await book(left.total > 10_000 * mb ? '10' : '12')).status).toBe(201);
    // The variant is encoded for this request and not stored.
    const files = () => readdirSync(`${site.config.dataDir}/media`, { recursive: true }).length;
    const before = files();
    expect((await site.get(item.url)).status).toBe(200);
    expect(files()).toBe(before);
    expect(readdirSync(`${site.config.dataDir}/uploads`)).toEqual([]);
  });

  test('the dashboard and /readyz report a nearly full disk', async () => {
    const readDisk = async () => (await call('GET', '/api/admin/dashboard')).body.disk;
    const ready = async () => (await site.get('/readyz')).json();
    expect([await readDisk(), await ready()]).toEqual([{ freeMb: 50_000, isNearlyFull: false }, { status: 'ready' }]);
    space = { free: 150 * mb, total: 8_000 * mb };
    expect([await readDisk(), await ready()]).toEqual([
      { freeMb: 150, isNearlyFull: true },
      { status: 'ready', disk: 'nearly full' },
    ]);
    space = { free: mb, total: 8_000 * mb };
    expect((await site.get('/readyz')).status).toBe(isSqlite(site.db) ? 503 : 200);
  });

  test('an inquiry gets 503 with a message while the database cannot grow', async () => {
    const restore = await fillDatabase();
    const send = () => site.post('/api/contact', inquiryBody({ message: 'x'.repeat(1000) }));
    let reply = await send();
    // SQLite pages with free space still accept some rows.
    for (let sent = 1; reply.status === 201 && sent < 50; sent += 1) reply = await send();
    const failed = await site.db
      .transaction()
      .execute((trx) => trx.insertInto('settings').values(hugeSetting).execute())
      .catch((error) => error.message);
    await restore();
    expect(reply.status).toBe(503);
    expect((await reply.json()).message).toBe('Discul serverului este plin. Vă rugăm să ne contactați.');
    expect(failed).toContain('full');
    expect((await site.post('/api/contact', inquiryBody())).status).toBe(201);
  });

  const hugeSetting = { key: 'x', value: 'x'.repeat(4_000_000), version: 1 };

  /** Limits SQLite to its current pages; makes PostgreSQL fail as on a full disk. */
  async function fillDatabase() {
    if (isSqlite(site.db)) {
      await sql`vacuum`.execute(site.db);
      await sql`pragma max_page_count = 1`.execute(site.db);
      return () => sql`pragma max_page_count = 1000000`.execute(site.db);
    }
    await sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: disk full' using errcode = '53100'; end $$`.execute(site.db);
    for (const table of ['inquiries', 'settings'])
      await sql`create trigger full_disk before insert on ${sql.table(table)} execute function full_disk()`.execute(
        site.db,
      );
    return () => sql`drop function full_disk cascade`.execute(site.db);
  }
});
