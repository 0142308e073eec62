import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { lifeDomain } from '../../../demo/life/people.ts';
import { refreshClient } from '../../../server/company/clients/link-client-store.ts';
import { removeLife } from '../../../server/operate/sample/remove-life.ts';
import { hashSecret } from '../../../server/platform/db/secret.ts';
import { listPossibleStarts } from '../../../server/workflows/visits/availability/work-days.ts';
import { listAllRows } from '../../support/fixtures/all-rows.ts';
import { addSampleLife } from '../../support/fixtures/sample-life.ts';
import { createClientCalls } from '../../support/quotes/client-calls.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { completeContent } from '../../support/quotes/quote-content.ts';
import { runDailyJobs } from '../../support/servers/daily-jobs.ts';
import { onEveryEngine, type RunningSite } from '../../support/servers/running-site.ts';
import { createSignedInStaff, type StaffMember } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

interface Named {
  name: string;
}

const dayMs = 24 * 60 * 60_000;
const minLifeRows = 4000;
let today = new Date();
// Nothing listens on this port, so a sent e-mail would fail and stay visible.
const env = { SMTP_URL: 'smtp://127.0.0.1:9' };

onEveryEngine("The sample company's life", { demo: true, env, now: () => today }, (site, testOnce) => {
  let staff: StaffMember;
  let call: StaffCall;
  beforeAll(async () => {
    today = new Date();
    staff = await createSignedInStaff(site, 'admin', today);
    call = createStaffCall(site, staff);
  });
  const quotes = createQuoteCalls(() => call);
  const clientCalls = createClientCalls(site);
  const writeLife = () => addSampleLife(site, staff, today);
  const removeSampleLife = () => site.db.transaction().execute((trx) => removeLife(trx, today));
  /** All but the notes by which programs that read the sample learn that it is gone. */
  const readRows = async () => {
    const tables = (await listTables(site)).filter((name) => name !== 'record_changes');
    return (await listAllRows(site, tables)).sort();
  };
  const renameTeam = (number: number, name: string) =>
    site.db.updateTable('teams').set({ name }).where('number', '=', number).execute();

  test('removing the sample life restores all tables', async () => {
    const before = await readRows();
    await writeLife();
    expect((await readRows()).length).toBeGreaterThan(before.length + minLifeRows);
    await removeSampleLife();
    const files = await site.db.selectFrom('deletion_queue').select('name').execute();
    expect(files.length).toBeGreaterThan(10);
    await site.db.deleteFrom('deletion_queue').execute();
    expect(await readRows()).toEqual(before);
  });

  test('the sample life renames teams, except those that staff named', async () => {
    const names = async () => (await call('GET', '/api/admin/teams')).body.teams.map(({ name }: Named) => name);
    await renameTeam(2, 'Fagul');
    await writeLife();
    expect(await names()).toEqual(['Echipa Carpen', 'Fagul']);
  });

  test('removing the sample life deletes its quotes and keeps renamed teams', async () => {
    const { items } = (await call('GET', '/api/admin/appointments?state=completed&size=1')).body;
    const { create, save, read, step } = createQuoteCalls(() => call);
    const id = await create({ kind: 'visit', id: items[0].id });
    const { content } = await read(id);
    expect(content.client.email).toContain(lifeDomain);
    const validUntil = addDays(toBucharestDay(today), 10);
    expect((await save(id, { ...completeContent({ validUntil }), client: content.client })).status).toBe(200);
    expect((await step(id, 'send')).status).toBe(200);
    await renameTeam(1, 'Stejarul');
    await removeSampleLife();
    for (const table of ['quotes', 'quote_versions', 'number_series', 'clients'] as const)
      expect(await site.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    expect(await site.db.selectFrom('activity').selectAll().where('kind', '=', 'quotes').execute()).toEqual([]);
    expect((await call('GET', '/api/admin/teams')).body.teams[0]).toMatchObject({
      name: 'Stejarul',
      baseCity: '',
      members: [],
    });
    for (const number of [1, 2]) await renameTeam(number, `Echipa ${number}`);
  });

  testOnce('the public site answers the same bytes with and without the sample life', async () => {
    const before = await readPublicSite(site);
    await writeLife();
    // A commit empties the response cache.
    await site.database.changes.commit(site.db, async () => undefined);
    expect(await readPublicSite(site)).toEqual(before);
    await removeSampleLife();
  });

  test('the clients of the sample life match what refreshClient computes from their records', async () => {
    await writeLife();
    const clients = () => site.db.selectFrom('clients').selectAll().orderBy('id').execute();
    const written = await clients();
    expect(written.length).toBeGreaterThan(50);
    await site.db.transaction().execute(async (trx) => {
      for (const { id } of written) await refreshClient(trx, id, new Date());
    });
    expect(await clients()).toEqual(written);
  });

  test('the sample life fills every screen of the back-office', async () => {
    const read = async (path: string) => (await call('GET', `/api/admin/${path}`)).body;
    for (const state of ['requested', 'confirmed', 'completed', 'cancelled', 'no_show'])
      expect((await read(`appointments?state=${state}`)).total, state).toBeGreaterThan(0);
    const { counts } = await read('inquiries');
    expect(Math.min(...(Object.values(counts) as number[]))).toBeGreaterThan(0);
    expect((await read('reviews?state=answered')).total).toBeGreaterThan(0);
    for (const query of ['state=active', 'state=paused', 'renew=yes'])
      expect((await read(`agreements?${query}`)).total, query).toBeGreaterThan(0);
    expect((await read('agreements/due')).overdue.total).toBeGreaterThan(0);
    expect((await read('clients')).total).toBeGreaterThan(50);
    expect((await read('statistics?days=30')).statistics.views).toBeGreaterThan(100);
    const { items: issues } = await read('newsletter/issues');
    expect(issues.map(({ progress }: { progress: { sent: number } }) => progress.sent > 10)).toEqual([true, true]);
    const { items: emails } = await read('emails');
    expect((await read(`emails/${emails[0].id}`)).email.html).toContain('Carpen');
    const { items: open } = await read('inquiries?state=open');
    expect(open.every(({ owner }: { owner: { name: string } }) => owner.name === staff.name)).toBe(true);
  });

  test('the quotes of the sample life are complete, numbered without gaps and match their hashes', async () => {
    const read = async (path: string) => (await call('GET', `/api/admin/quotes${path}`)).body;
    const { items } = await read('');
    const { states, toInvoice } = await read('/counts');
    expect(states).toMatchObject({
      draft: { count: 1 },
      sent: { count: 3 },
      accepted: { count: 3 },
      declined: { count: 1 },
      expired: { count: 1 },
    });
    expect(toInvoice).toBe(1);
    expect((await read('?due=yes')).total).toBe(1);
    const numbers = items
      .map(({ number }: { number: string | null }) => number)
      .filter(Boolean)
      .sort();
    const bySeries = Map.groupBy<string, string>(numbers, (number) => number.slice(0, 'OF-2027'.length));
    for (const [series, given] of bySeries)
      expect(given).toEqual(given.map((_, index) => `${series}-${String(index + 1).padStart(4, '0')}`));
    for (const { id, state } of items) {
      const { versions, acceptance } = await read(`/${id}/verification`);
      expect([...versions, ...(acceptance ? [acceptance] : [])].every(({ matches }) => matches)).toBe(true);
      expect(acceptance !== null).toBe(state === 'accepted');
      const { quote } = await read(`/${id}`);
      expect(quote).toMatchObject({ hasUnsentChanges: false, clientId: expect.any(String) });
      expect(quote.visits).toHaveLength(state === 'accepted' ? 1 : 0);
    }
    expect((await read('/suggestions?text=carpen')).items.length).toBeGreaterThan(1);
  });

  test('e-mails to clients of the sample life are never sent', async () => {
    const { items } = (await call('GET', '/api/admin/appointments?state=requested')).body;
    await call('POST', `/api/admin/appointments/${items[0].id}/steps`, { step: 'confirm' });
    const { items: inquiries } = (await call('GET', '/api/admin/inquiries?state=new')).body;
    await call('POST', `/api/admin/inquiries/${inquiries[0].id}/answer`, { subject: 'Bună ziua', text: 'Vă sunăm.' });
    const { items: emails } = (await call('GET', '/api/admin/emails?state=sent')).body;
    expect((await call('POST', `/api/admin/emails/${emails[0].id}/send`)).status).toBe(409);
    const states = await site.db
      .selectFrom('outbox')
      .select('state')
      .distinct()
      .where('recipient', 'like', `%@${lifeDomain}`)
      .execute();
    expect(states.map(({ state }) => state).sort()).toEqual(['expired', 'sent', 'withdrawn']);
  });

  test('starting over keeps what visitors and staff entered', async () => {
    await site.post('/api/contact', {
      name: 'Maria Pop',
      email: 'maria@client.test',
      phone: null,
      serviceId: null,
      message: 'Aș vrea o ofertă pentru grădina din spate.',
    });
    // A sample visit that staff gave to a real client.
    const { items } = (await call('GET', '/api/admin/appointments?state=confirmed&order=desc')).body;
    const { visit } = (await call('GET', `/api/admin/appointments/${items[0].id}`)).body;
    const owner = { name: 'Dan Rusu', email: 'dan@client.test', phone: '0722 123 456' };
    await call('PATCH', `/api/admin/appointments/${visit.id}`, { sequence: visit.sequence, ...owner });
    // A real client who was merged with an invented one.
    const { items: clients } = (await call('GET', '/api/admin/clients')).body;
    const real = clients.find(({ name }: { name: string }) => name === 'Maria Pop');
    const other = clients.find(({ visits }: { visits: number }) => visits > 1);
    await call('POST', `/api/admin/clients/${real.id}/merge`, { otherId: other.id });
    const own = await quotes.send();
    // A sample quote that staff accepted as its client, with a chosen day, so that it has visits.
    const [tried] = (await call('GET', '/api/admin/quotes?text=irigatie')).body.items;
    const token = await quotes.link(tried.id);
    const { days } = await (await site.get(clientCalls.path(token, '/availability'))).json();
    const [date] = listPossibleStarts(days);
    const consents = ['order', 'information', 'earlyStart'];
    expect((await clientCalls.accept(token, { date, consents })).body.quote.acceptance.visits.length).toBeGreaterThan(
      1,
    );
    const [photo] = await site.db.selectFrom('inquiry_photos').select('file').execute();
    const file = join(site.config.dataDir, 'private', photo?.file as string);
    expect(existsSync(file)).toBe(true);
    const { sample } = (await call('GET', '/api/admin/setup')).body.setup;
    expect(sample.hasLife).toBe(true);

    const { body } = await call('POST', '/api/admin/setup/start-over', { keepEdited: false });
    expect(body.setup.sample).toBeNull();
    expect(existsSync(file)).toBe(false);
    expect((await call('GET', '/api/admin/inquiries')).body.items).toMatchObject([{ name: 'Maria Pop' }]);
    expect((await call('GET', '/api/admin/appointments')).body.items).toMatchObject([{ id: visit.id }]);
    expect((await call('GET', '/api/admin/quotes')).body.items).toMatchObject([{ id: own.id, number: own.number }]);
    expect((await call('GET', `/api/admin/clients/${real.id}`)).body.client).toMatchObject({
      name: 'Maria Pop',
      emails: ['maria@client.test'],
      phones: [],
      inquiries: 1,
      visits: 0,
      merged: [],
    });
    expect((await readRows()).filter((row) => row.startsWith('visit_series'))).toEqual([]);
    const invented = (await readRows()).filter((row) => row.includes(lifeDomain));
    // The log of the visit says what it was before.
    expect(invented.filter((row) => !(row.startsWith('activity') && row.includes(visit.id)))).toEqual([]);
  });
});

onEveryEngine("The sample company's life as time passes", { demo: true, now: () => today }, (site) => {
  beforeAll(async () => {
    today = new Date();
    const start = new Date(today.getTime() - 200 * dayMs);
    await addSampleLife(site, await createSignedInStaff(site, 'admin', start), start);
  });
  const lastVisit = async () => {
    const latest = site.db.selectFrom('visits').select((eb) => eb.fn.max('local_time').as('time'));
    return (await latest.executeTakeFirstOrThrow()).time.slice(0, 10);
  };

  test('the daily job moves the sample life to the present while nobody has changed it', async () => {
    await runDailyJobs(site, () => today);
    expect((await lastVisit()) > toBucharestDay(today)).toBe(true);
    const days = site.db.selectFrom('daily_counts').select('day').distinct().orderBy('day');
    expect((await days.execute()).at(-1)?.day).toBe(addDays(toBucharestDay(today), -1));
  });

  test('the sample life is no longer moved after the first change', async () => {
    const before = await lastVisit();
    today = new Date(today.getTime() + dayMs);
    const call = createStaffCall(site, await createSignedInStaff(site, 'admin', today));
    const { items } = (await call('GET', '/api/admin/clients')).body;
    await call('PATCH', `/api/admin/clients/${items[0].id}`, { tags: ['vecin'] });
    today = new Date(today.getTime() + 30 * dayMs);
    await runDailyJobs(site, () => today);
    expect(await lastVisit()).toBe(before);
  });
});

/** A line for each call and page, with a hash of its reply. */
async function readPublicSite(site: RunningSite) {
  const calls = ['services', 'portfolio', 'blog', 'testimonials', 'feature-cards', 'carousel-images', 'subscriptions'];
  const pages = ['/', '/services', '/portfolio', '/subscriptions', '/about', '/blog', '/contact', '/appointment'];
  const read: string[] = [];
  for (const path of [
    ...['/api/site', ...calls.map((name) => `/api/${name}`), ...pages, '/sitemap.xml', '/llms.txt', '/rss.xml'],
    ...['/services/gazon-rulou-si-insamantat', '/portfolio/curte-interioara-in-oras'],
    '/blog/mulciul-cat-unde-si-cand',
  ]) {
    const reply = await site.get(path);
    read.push(`${path} ${reply.status} ${hashSecret(await reply.text())}`);
  }
  return read;
}

/** Excludes search indexes, which derive from the tables, and tables that sessions and jobs write meanwhile. */
async function listTables(site: RunningSite) {
  const tables = await site.db.introspection.getTables();
  const own = ['jobs', 'sessions', 'session_tokens', 'security_events', 'rate_counts', 'kysely_migration'];
  return tables.map(({ name }) => name).filter((name) => !name.includes('_trigrams') && !own.includes(name));
}
