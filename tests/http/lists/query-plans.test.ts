import { beforeAll, expect, test } from 'vitest';
import { apiObjects } from '../../../contract/api/objects.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { maxCounted } from '../../../contract/kernel/paging.ts';
import { isSqlite } from '../../../server/platform/db/is-sqlite.ts';
import { searchedTables } from '../../../server/platform/schema/text-search-store.ts';
import { openClientSession } from '../../support/clients/client-session.ts';
import * as many from '../../support/fixtures/many-rows.ts';
import { canUseTrigramIndex, QueryRecorder } from '../../support/fixtures/query-plans.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createProgram } from '../../support/staff/program.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { addService, visitRequest } from '../../support/visits/visit-request.ts';

/** Lists whose plans must not depend on the number of rows. bench/growth.ts measures their times with 200,000 rows. */
const calls: Record<string, string[]> = {
  appointments: ['', '?state=requested', '?from=2016-05-01&to=2016-05-31&order=asc', '?page=3', '/v50'],
  inquiries: ['', '?state=new', '?state=archived&page=2', '?owner=none', '/m50'],
  quotes: ['', '?state=accepted', '?state=sent', '?due=yes', '?page=3', '?client=c50'],
  'invoicing/items': ['', '?kind=advance', '?kind=agreement'],
  agreements: ['', '?state=active', '?state=ended', '?renew=yes', '?page=2', '?client=c50', '/counts', '/due'],
  clients: ['', '?sort=name', '?tag=rar', '?tag=abonament', '?tag=abonament&sort=name', '/c50'],
  emails: ['', '?state=failed', '?page=3', '/l50'],
  sms: ['', '?state=failed', '?page=3'],
  blog: ['', '?page=2', '?sort=title', '?sort=updated&page=2', '?sort=published&direction=asc', '?sort=position'],
  'blog?status=': ['draft', 'bin'],
  'blog/': ['document-50'],
  'media/': ['poza7'],
  activity: [''],
  'appointments?text=': [
    'client150@',
    'nimic%20de%20gasit',
    'turzii&state=completed&from=2016-01-01',
    'pop%20ana%20198',
  ],
  'inquiries?text=': ['client150@', 'nimic%20de%20gasit', 'pop%20ana%20198'],
  'quotes?text=': ['client150@', 'nimic%20de%20gasit', 'pop%20ana%20198', 'client15&state=sent'],
  'agreements?text=': ['client150@', 'nimic%20de%20gasit', 'pop%20ana%20198'],
  'clients?text=': ['client150@', 'nimeni', 'pop&tag=rar'],
  'emails?text=': ['client150@', 'nimic'],
  'blog?text=': ['numarul%207', 'nimic%20de%20gasit', 'infrunzire&status=draft&sort=title'],
};
const paths = Object.entries(calls).flatMap(([list, ends]) => ends.map((end) => `/api/admin/${list}${end}`));

/** Pages of other programs, whose first and last one cost the same. */
const apiPaths = Object.keys(apiObjects).flatMap((kind) => [
  `/api/v1/${kind}`,
  `/api/v1/${kind}?updatedSince=2016-01-01T00:00:00Z&limit=20`,
]);

const recorder = new QueryRecorder();

onEveryEngine('Query plans', { plugin: recorder }, (site) => {
  let call: StaffCall;
  beforeAll(async () => {
    for (const fill of [many.fillVisits, many.fillInquiries, many.fillClients, many.fillEmails, many.fillSms])
      await fill(site.db, [1, 300]);
    await many.fillQuotes(site.db, [1, 600]);
    await many.fillAgreements(site.db, [1, 300]);
    await many.fillPictures(site.db);
    await many.fillPosts(site.db, [1, 60]);
    await many.analyzeTables(site.db);
    await addService(site.db);
    call = createStaffCall(site, await createSignedInStaff(site));
  });

  test.each(apiPaths)('a program that calls GET %s neither scans nor sorts a table that grows', async (path) => {
    const { headers } = await createProgram(site);
    const work = async () => expect((await site.get(path, headers)).status).toBe(200);
    expect(await recorder.findSlowSteps(site.db, work)).toEqual([]);
    if (isSqlite(site.db)) expect(await recorder.listIndexes(site.db, work)).toContain('record_changes_by_time');
  });

  test.each(paths)('GET %s neither scans nor sorts a table that grows', async (path) => {
    const work = async () => expect((await call('GET', path)).status).toBe(200);
    expect(await recorder.findSlowSteps(site.db, work)).toEqual([]);
  });

  test('reading the day of a team scans no table that grows', async () => {
    const date = toBucharestDay(new Date());
    await site.db
      .updateTable('visits')
      .set({ local_time: `${date}T10:00:00` })
      .where('id', '=', 'v7')
      .execute();
    const work = async () => expect((await call('GET', `/api/crew/days/${date}`)).body.day.stops).toHaveLength(1);
    expect(await recorder.findSlowSteps(site.db, work)).toEqual([]);
  });

  test.each(['visits', 'quotes', 'agreements', 'messages', 'profile'])(
    "the client's %s scan no table that grows",
    async (list) => {
      const headers = await openClientSession(site, 'client7@exemplu.ro');
      const work = async () => expect((await site.get(`/api/client/${list}`, headers)).status).toBe(200);
      expect(await recorder.findSlowSteps(site.db, work)).toEqual([]);
    },
  );

  test('requesting a link to the client page scans no table that grows', async () => {
    const work = async () =>
      expect((await site.post('/api/client/link', { email: 'client7@exemplu.ro' })).status).toBe(202);
    expect(await recorder.findSlowSteps(site.db, work)).toEqual([]);
  });

  test('a crew step scans no table that grows', async () => {
    await site.db.updateTable('visits').set({ state: 'confirmed' }).where('id', '=', 'v8').execute();
    const entry = { step: 'start', key: crypto.randomUUID(), at: new Date().toISOString() };
    const work = async () => expect((await call('POST', '/api/crew/visits/v8/steps', entry)).status).toBe(200);
    expect(await recorder.findSlowSteps(site.db, work)).toEqual([]);
  });

  test.each(['', '?from=2016-05-01&to=2016-05-31'])(
    'GET /api/admin/work-times%s reads only visits with recorded times',
    async (query) => {
      const work = async () => expect((await call('GET', `/api/admin/work-times${query}`)).status).toBe(200);
      expect(await recorder.findSlowSteps(site.db, work)).toEqual([]);
      if (isSqlite(site.db)) expect(await recorder.listIndexes(site.db, work)).toContain('visits_with_times');
    },
  );

  test.each([
    ['appointments', many.fillVisits, 'visits_to_search'],
    ['inquiries', many.fillInquiries, 'inquiries_to_search'],
    ['clients', many.fillClients, 'clients_by_last'],
  ])('searching %s for a word of more rows than are counted walks only one index', async (list, fill, index) => {
    await fill(site.db, [301, 2 * maxCounted]);
    const work = async () => expect((await call('GET', `/api/admin/${list}?text=exemplu`)).status).toBe(200);
    const steps = await recorder.findSlowSteps(site.db, work);
    const walked = steps.map((step) => / USING (?:COVERING )?INDEX (\w+)/.exec(step)?.[1]);
    expect([...new Set(walked)]).toEqual(isSqlite(site.db) ? [index] : []);
  });

  test.each([
    ['inquiries', 'inquiries', `state = 'spam'`, 'inquiries_spam'],
    ['appointments', 'visits', 'is_suspicious = 1', 'visits_marked'],
  ])('a search of %s reads what strangers sent once, and from one index alone', async (list, table, where, index) => {
    if (!isSqlite(site.db)) return;
    const work = async () => expect((await call('GET', `/api/admin/${list}?text=client1&size=5`)).status).toBe(200);
    expect(await recorder.explainQueries(site.db, work, where)).toEqual([
      `SCAN ${table} USING COVERING INDEX ${index}`,
    ]);
  });

  test('a page of the list of visits counts the requests in an index that holds nothing else', async () => {
    if (!isSqlite(site.db)) return;
    const work = async () => expect((await call('GET', '/api/admin/appointments?size=5')).status).toBe(200);
    expect(await recorder.listIndexes(site.db, work)).toContain('visits_requested');
  });

  test.each(['client7@exemplu.ro', 'noua@exemplu.ro'])(
    'an inquiry from %s scans no table that grows',
    async (email) => {
      const message = { name: 'Ana Pop', email, message: 'Aș dori o ofertă pentru gazon, vă rog.' };
      const work = async () => expect((await site.post('/api/contact', message)).status).toBe(201);
      expect(await recorder.findSlowSteps(site.db, work)).toEqual([]);
    },
  );

  test.each(['client7@exemplu.ro', 'alta@exemplu.ro'])('a booking by %s scans no table that grows', async (email) => {
    const date = `${new Date().getFullYear() + 1}-03-15T00:00:00`;
    const work = async () =>
      expect((await site.post('/api/appointments', visitRequest({ email, date }))).status).toBe(201);
    expect(await recorder.findSlowSteps(site.db, work)).toEqual([]);
  });

  test('a search can use the trigram index of every searched table', async () => {
    if (!site.config.databaseUrl) return;
    for (const table of Object.keys(searchedTables) as (keyof typeof searchedTables)[])
      expect(await canUseTrigramIndex(site.db, table), table).toBe(true);
  });
});
