import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientSummary } from '../../contract/clients.ts';
import { foldText } from '../../contract/fold-text.ts';
import { buildApp } from '../../server/app.ts';
import { onEveryEngine, type RunningSite, startSite } from '../support/running-site.ts';
import { sendInquiry } from '../support/sent-inquiry.ts';
import { addSmallCompany, lawnService } from '../support/small-company.ts';
import { signedIn } from '../support/staff.ts';
import { type Call, callsOf } from '../support/staff-calls.ts';
import { until } from '../support/until.ts';
import { visitRequest } from '../support/visit-request.ts';

const person = { name: 'Zenobia Quintescu', email: 'Zenobia.Quintescu@exemplu.ro', phone: '0799 314 159' };
const traces = [
  ...['zenobia', 'quintescu', '799314159', '799 314 159', 'strada secretă', 'poarta albastră', 'nufărul roz'],
  ...['fata cu pălărie', 'interfon 777'],
];

/** Everything a person leaves behind in a house like this. */
async function leaveTraces(site: RunningSite, call: Call) {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();
  const photos = [photo.toString('base64')];
  const message = 'Buna ziua, caut pe cineva pentru poarta albastră, sunati la 0799.314.159 sau +40 (0)799 314 159.';
  const inquiry = await sendInquiry(site, { ...person, message, photos });
  const visit = { ...visitRequest(person), streetName: 'Strada Secretă', date: nextMonday(), notes: 'poarta albastră' };
  const booked = await (await site.post('/api/appointments', visit)).json();
  await call('POST', `/api/admin/appointments/${booked.id}/steps`, { step: 'confirm', note: 'nufărul roz' });
  await site.post('/api/newsletter', { email: person.email });
  await call('POST', `/api/admin/inquiries/${inquiry}/notes`, { text: 'fata cu pălărie' });
  const words = { subject: `Pentru ${person.name}`, text: `Bună ziua, ${person.name}, venim joi.` };
  await call('POST', `/api/admin/inquiries/${inquiry}/answer`, words);
  const { items } = (await call('GET', '/api/admin/clients?text=zenobia')).body as { items: ClientSummary[] };
  const id = items[0]?.id as string;
  await call('POST', `/api/admin/clients/${id}/notes`, { text: 'interfon 777' });
  await call('PATCH', `/api/admin/clients/${id}`, { name: 'Doamna Zenobia Quintescu' });
  // A working draft and an earlier version of a document speak of them as well.
  const fields = { name: 'Serviciu', description: `Făcut pentru ${person.name}, ${person.phone}` };
  await call('PUT', `/api/admin/services/${lawnService.id}/draft`, { version: 1, fields });
  const { item } = (await call('POST', '/api/admin/services', { fields, status: 'draft' })).body;
  await call('PUT', `/api/admin/services/${item.id}`, {
    version: item.version,
    fields: { ...fields, description: 'Fără nume' },
    status: 'draft',
  });
  return { id, inquiry, booked };
}

const nextMonday = () => {
  const day = new Date(Date.now() + 14 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
  return `${day.toISOString().slice(0, 10)}T10:00:00`;
};

const tableNames = [
  ...['inquiries', 'inquiry_photos', 'inquiry_events', 'inquiry_notes', 'visits', 'visit_events', 'visit_photos'],
  ...['letters', 'subscribers', 'subscriber_events', 'clients', 'client_contacts', 'client_things', 'client_notes'],
  ...['client_tags', 'client_duplicates', 'activity', 'content', 'content_history', 'content_drafts', 'settings'],
  ...['review_requests', 'newsletter_deliveries', 'reply_templates'],
];

async function everyRow(site: RunningSite) {
  const rows: string[] = [];
  for (const table of tableNames) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(site.db);
    rows.push(...found.rows.map((row) => `${table} ${JSON.stringify(row)}`));
  }
  return rows;
}

const mentions = (texts: string[]) =>
  texts.filter((text) => traces.some((trace) => foldText(text).includes(foldText(trace))));

onEveryEngine('Somebody who asks to be forgotten', {}, (site) => {
  let call: Call;
  let left: Awaited<ReturnType<typeof leaveTraces>>;
  beforeAll(async () => {
    await addSmallCompany(site.db);
    call = callsOf(site, await signedIn(site, 'admin'));
    await sendInquiry(site, { name: 'Alt Om', email: 'alt@exemplu.ro', phone: '0733 111 222' });
    left = await leaveTraces(site, call);
    expect(mentions(await everyRow(site)).length).toBeGreaterThan(15);
    const { status, body } = await call('POST', `/api/admin/clients/${left.id}/erase`);
    expect(body).toMatchObject({ success: true, files: 1 });
    expect(status).toBe(200);
  });

  test('is in no row of any table', async () => {
    expect(mentions(await everyRow(site))).toEqual([]);
  });

  test('is found by nobody any more', async () => {
    for (const path of ['clients', 'inquiries', 'appointments', 'letters', 'activity'])
      expect((await call('GET', `/api/admin/${path}?text=zenobia`)).body.items, path).toEqual([]);
    expect((await call('GET', `/api/admin/clients/${left.id}`)).status).toBe(404);
    expect((await call('GET', `/api/admin/inquiries/${left.inquiry}`)).status).toBe(404);
    expect((await site.get(`/api/visits/${left.booked.link.split('/').at(-1)}`)).status).toBe(404);
    const photos = join(site.config.dataDir, 'private', 'inquiries', left.inquiry);
    expect(readdirSync(photos)).toEqual([]);
  });

  test('still counts: the visit and the message stay as numbers', async () => {
    const visit = await site.db.selectFrom('visits').selectAll().where('id', '=', left.booked.id).executeTakeFirst();
    expect(visit).toMatchObject({ state: 'confirmed', service_id: lawnService.id, email: '' });
    const inquiry = await site.db.selectFrom('inquiries').selectAll().where('id', '=', left.inquiry).executeTakeFirst();
    expect(inquiry).toMatchObject({ state: 'answered', name: 'Persoană ștearsă', message: '' });
    const states = await site.db.selectFrom('letters').select('state').where('recipient', '=', '').execute();
    expect(states.length).toBeGreaterThan(2);
    expect(states.every(({ state }) => state === 'withdrawn')).toBe(true);
  });

  test('leaves a line in the log that tells who did it, and not to whom', async () => {
    const { items } = (await call('GET', '/api/admin/activity?kind=clients')).body;
    expect(items[0]).toMatchObject({ action: 'erase', title: 'O persoană', user: { name: 'Ana Administrator' } });
  });

  test('a letter of theirs can still be opened, and says why it is empty', async () => {
    const { id } = await site.db
      .selectFrom('letters')
      .select('id')
      .where('recipient', '=', '')
      .executeTakeFirstOrThrow();
    const { letter } = (await call('GET', `/api/admin/letters/${id}`)).body;
    expect(letter).toMatchObject({ isErased: true, html: '', canSendAgain: false });
    expect((await call('POST', `/api/admin/letters/${id}/send`)).status).toBe(409);
  });

  test('takes nobody else with them', async () => {
    expect((await call('GET', '/api/admin/clients')).body.items).toMatchObject([{ name: 'Alt Om' }]);
    expect((await call('GET', '/api/admin/inquiries')).body.total).toBe(1);
  });
});

describe('The files of an embedded database', () => {
  test('keep no byte of who was forgotten', async () => {
    const { site, stop } = await startSite('SQLite', {});
    try {
      await addSmallCompany(site.db);
      const call = callsOf(site, await signedIn(site, 'admin'));
      // Enough to fill and split pages, so that copies lie about.
      for (let i = 0; i < 60; i += 1)
        await sendInquiry(site, { name: `Alt Om ${i}`, email: `alt${i}@exemplu.ro`, phone: `0733 111 2${i + 10}` });
      const { id } = await leaveTraces(site, call);
      expect(bytesMentioning(site.config.dataDir)).not.toEqual([]);
      await call('POST', `/api/admin/clients/${id}/erase`);
      expect(bytesMentioning(site.config.dataDir)).toEqual([]);
    } finally {
      await stop();
    }
  });
});

/** In every file of the data folder: the database, its log, its shared memory, the private photos. */
function bytesMentioning(folder: string) {
  const needles = [
    'zenobia',
    'Zenobia',
    'quintescu',
    'Quintescu',
    '799314159',
    '799 314 159',
    'Secret\u0103',
    'albastr\u0103',
  ];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const path = join(folder, name);
    if (!statSync(path).isFile()) return [];
    const bytes = readFileSync(path);
    return needles.filter((needle) => bytes.includes(needle)).map((needle) => `${name}: ${needle}`);
  });
}

const longAgo = new Date('2027-03-10T09:00:00Z');
let clock = longAgo;

onEveryEngine('What is older than the term', { now: () => clock }, (site) => {
  test('loses what is personal by itself; what is younger or still waits does not', async () => {
    clock = longAgo;
    await addSmallCompany(site.db);
    const old = await sendInquiry(site, { name: 'Foarte Vechi', email: 'vechi@exemplu.ro', phone: '0722 000 001' });
    const waiting = await sendInquiry(site, {
      name: 'Încă Așteaptă',
      email: 'asteapta@exemplu.ro',
      phone: '0722 000 002',
    });
    let call = callsOf(site, await signedIn(site, 'admin', clock));
    await call('POST', `/api/admin/inquiries/${old}/steps`, { step: 'archive' });
    clock = new Date('2028-04-01T09:00:00Z');
    const young = await sendInquiry(site, { name: 'Destul Tânăr', email: 'tanar@exemplu.ro', phone: '0722 000 003' });
    call = callsOf(site, await signedIn(site, 'admin', clock));
    await call('POST', `/api/admin/inquiries/${young}/steps`, { step: 'archive' });
    expect((await call('GET', '/api/admin/retention')).body.retention).toEqual({
      inquiries: null,
      visits: null,
      letters: null,
    });
    const saved = await call('PUT', '/api/admin/retention', { inquiries: 12, visits: 24, letters: 6 });
    expect(saved.status).toBe(200);
    expect((await call('PUT', '/api/admin/retention', { inquiries: 0, visits: null, letters: null })).status).toBe(400);

    // The job of every day also runs when a server starts.
    const next = await buildApp(site.config, site.database, { now: () => clock });
    await next.listen({ port: 0, host: '127.0.0.1' });
    const lastRun = async () => (await call('GET', '/api/admin/retention')).body.lastRun;
    await until('the terms to be kept', async () => (await lastRun()) !== null);
    await next.close();
    const names = (await call('GET', '/api/admin/inquiries')).body.items
      .map(({ name }: { name: string }) => name)
      .sort();
    expect(names).toEqual(['Destul Tânăr', 'Încă Așteaptă']);
    expect((await call('GET', `/api/admin/inquiries/${waiting}`)).status).toBe(200);
    const clients = (await call('GET', '/api/admin/clients')).body.items.map(({ name }: ClientSummary) => name).sort();
    expect(clients).toEqual(['Destul Tânăr', 'Încă Așteaptă']);
    expect(JSON.stringify(await everyRow(site))).not.toContain('vechi@exemplu.ro');
    expect(await lastRun()).toMatchObject({ inquiries: 1, visits: 0 });
  });
});
