import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientSummary } from '../../../contract/clients/schemas.ts';
import { insertPicture, insertVideo, toSearchText } from '../../../server/company/media/media-store.ts';
import { insertRows } from '../../../server/platform/db/rows.ts';
import { startSending } from '../../../server/workflows/newsletter/issues.ts';
import { buildImportedEvent } from '../../../server/workflows/newsletter/staff-subscribers.ts';
import { buildSubscriberRow } from '../../../server/workflows/newsletter/subscriptions.ts';
import { filterMentions, listAllRows } from '../../support/fixtures/all-rows.ts';
import { postInquiry } from '../../support/fixtures/inquiry.ts';
import { plainPhoto } from '../../support/fixtures/photos.ts';
import { addSmallCompany, lawnService } from '../../support/fixtures/small-company.ts';
import { onEveryEngine, type RunningSite, startSite } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { staffVisitBody } from '../../support/visits/staff-visit-calls.ts';
import { visitRequest } from '../../support/visits/visit-request.ts';

interface Known {
  name: string;
  email: string;
  phone: string;
}

const person: Known = { name: 'Zenobia Quintescu', email: 'Zenobia.Quintescu@exemplu.ro', phone: '0799 314 159' };
const traces = [
  ...['zenobia', 'quintescu', '799314159', '799 314 159', 'strada secretă', 'poarta albastră', 'nufărul roz'],
  ...['fata cu pălărie', 'interfon 777', 'aleea ascunsă', '799271828', '799 271 828'],
];

/** A client with data in every feature; `asNamed` is how others refer to them. */
async function leaveTraces(site: RunningSite, call: StaffCall, { name, email, phone }: Known, asNamed: string) {
  const photos = [(await plainPhoto(40, 30)).toString('base64')];
  const message = 'Buna ziua, caut pe cineva pentru poarta albastră, sunati la 0799.314.159 sau +40 (0)799 314 159.';
  const inquiry = await postInquiry(site, { name, email, phone, message, photos });
  const visit = visitRequest({ name, email, phone, date: nextMonday(), notes: 'poarta albastră' });
  const booked = await (await site.post('/api/appointments', { ...visit, streetName: 'Strada Secretă' })).json();
  await call('POST', `/api/admin/appointments/${booked.id}/steps`, { step: 'confirm', note: 'nufărul roz' });
  await site.post('/api/newsletter', { email });
  await call('POST', `/api/admin/inquiries/${inquiry}/notes`, { text: 'fata cu pălărie' });
  const words = { subject: `Pentru ${name}`, text: `Bună ziua, ${name}, venim joi.` };
  await call('POST', `/api/admin/inquiries/${inquiry}/answer`, words);
  const { items } = (await call('GET', '/api/admin/clients?text=zenobia')).body as { items: ClientSummary[] };
  const id = items[0]?.id as string;
  await call('POST', `/api/admin/clients/${id}/notes`, { text: 'interfon 777' });
  await call('PATCH', `/api/admin/clients/${id}`, { name: `Doamna ${name}` });
  await mergeAnother(site, call, id, name);
  for (const email of (await call('GET', '/api/admin/emails?text=zenobia')).body.items)
    await call('POST', `/api/admin/emails/${email.id}/send`);
  await writeAbout(call, asNamed);
  await mentionElsewhere(site, call, asNamed);
  return { id, inquiry, booked };
}

/** The same client with another e-mail, and a visit whose phone field holds two numbers. */
async function mergeAnother(site: RunningSite, call: StaffCall, id: string, name: string) {
  const second = { name, email: 'z@alta.exemplu.ro', phone: '', message: 'Scriu încă o dată, de la poarta albastră.' };
  await postInquiry(site, second);
  const unreachable = { name, email: '', phone: '0799 271 828 / 0799 271 829', streetName: 'Aleea Ascunsă' };
  await call(
    'POST',
    '/api/admin/appointments',
    staffVisitBody({ ...unreachable, date: nextMonday('12:00'), sendEmail: false }),
  );
  const { items } = (await call('GET', '/api/admin/clients?text=zenobia')).body as { items: ClientSummary[] };
  expect(items).toHaveLength(3);
  for (const other of items.filter((one) => one.id !== id))
    await call('POST', `/api/admin/clients/${id}/merge`, { otherId: other.id });
}

/** Mentions in a draft, an earlier version, an unpublished document and the bin. */
async function writeAbout(call: StaffCall, asNamed: string) {
  const fields = { name: 'Serviciu', description: `Făcut pentru\n${asNamed}` };
  await call('PUT', `/api/admin/services/${lawnService.id}/draft`, { version: 1, fields });
  const write = async (after: object) => {
    const { item } = (await call('POST', '/api/admin/services', { fields, status: 'draft' })).body;
    const change = { version: item.version, fields: after, status: 'draft' };
    return (await call('PUT', `/api/admin/services/${item.id}`, change)).body.item;
  };
  await write({ ...fields, description: 'Fără nume' });
  await write({ ...fields, name: `Grădina: ${asNamed}` });
  const binned = await write({ ...fields, name: `Curtea: ${asNamed}` });
  const { status } = await call('DELETE', `/api/admin/services/${binned.id}`);
  expect(status).toBe(200);
}

/** Mentions in texts of the staff that belong to no record. */
async function mentionElsewhere(site: RunningSite, call: StaffCall, asNamed: string) {
  const closedDays = [{ date: '2099-06-01', reason: `Nuntă la ${asNamed}` }];
  const { settings, version } = (await call('GET', '/api/admin/visit-settings')).body;
  const changes = [
    call('PUT', '/api/admin/visit-settings', { version, settings: { ...settings, closedDays } }),
    call('POST', '/api/admin/reply-templates', { title: 'Ofertă', subject: 'Oferta', text: `Ca la ${asNamed}.` }),
  ];
  for (const { status } of await Promise.all(changes)) expect(status).toBeLessThan(300);
  const other = buildSubscriberRow('alt@exemplu.ro', '2027-01-01', '2027-01-01');
  await insertRows(site.db, 'subscribers', [other]);
  const event = buildImportedEvent(other.id, '2027-01-01', { id: 'x', name: 'X' }, `Listă de la ${asNamed}`);
  await insertRows(site.db, 'subscriber_events', [event]);
  const texts = { name: `${asNamed}.jpg`, alt: `Grădina: ${asNamed}` };
  const picture = { ...texts, width: 8, height: 8, bytes: 8, tones: '[]', focus_x: 50, focus_y: 50, deleted_at: null };
  await insertPicture(site.db, { ...picture, id: 'picture', search: toSearchText(texts), created_at: '2027-01-01' });
  await insertVideo(site.db as never, { id: 'v', type: 'mp4', name: texts.name, bytes: 8, created_at: '2027-01-01' });
  const issue = { title: 'Noutăți', intro: `Am lucrat pentru ${asNamed}.`, closing: '', articles: [] };
  await call('POST', '/api/admin/newsletter/issues', issue);
  const { item } = (await call('POST', '/api/admin/newsletter/issues', issue)).body;
  const { user } = (await call('GET', '/api/admin/validate-session')).body;
  await startSending({ db: site.db, now: () => new Date(), publicUrl: site.url }, item.id, item.version, user);
}

const nextMonday = (hour = '10:00') => {
  const day = new Date(Date.now() + 14 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
  return `${day.toISOString().slice(0, 10)}T${hour}:00`;
};

const mentions = (texts: string[]) => filterMentions(texts, traces);

onEveryEngine('Erasure of a client in every table', {}, (site) => {
  let call: StaffCall;
  let left: Awaited<ReturnType<typeof leaveTraces>>;
  beforeAll(async () => {
    await addSmallCompany(site.db);
    call = createStaffCall(site, await createSignedInStaff(site, 'admin'));
    await postInquiry(site, { name: 'Alt Om', email: 'alt@exemplu.ro', phone: '0733 111 222' });
    left = await leaveTraces(site, call, person, `${person.name}, ${person.phone}`);
    expect(mentions(await listAllRows(site)).length).toBeGreaterThan(15);
    const { status, body } = await call('POST', `/api/admin/clients/${left.id}/erase`);
    expect(body).toMatchObject({ success: true, files: 1 });
    expect(status).toBe(200);
  });

  test('an erased client is in no row of any table', async () => {
    expect(mentions(await listAllRows(site))).toEqual([]);
  });

  test('no list or record of the API shows an erased client', async () => {
    for (const path of ['clients', 'inquiries', 'appointments', 'emails', 'activity'])
      expect((await call('GET', `/api/admin/${path}?text=zenobia`)).body.items, path).toEqual([]);
    expect((await call('GET', `/api/admin/clients/${left.id}`)).status).toBe(404);
    expect((await call('GET', `/api/admin/inquiries/${left.inquiry}`)).status).toBe(404);
    expect((await site.get(`/api/visits/${left.booked.link.split('/').at(-1)}`)).status).toBe(404);
    const photos = join(site.config.dataDir, 'private', 'inquiries', left.inquiry);
    expect(readdirSync(photos)).toEqual([]);
  });

  test('visits and inquiries of an erased client are kept without personal data', async () => {
    const visit = await site.db.selectFrom('visits').selectAll().where('id', '=', left.booked.id).executeTakeFirst();
    expect(visit).toMatchObject({ state: 'cancelled', service_id: lawnService.id, email: '' });
    const inquiry = await site.db.selectFrom('inquiries').selectAll().where('id', '=', left.inquiry).executeTakeFirst();
    expect(inquiry).toMatchObject({ state: 'answered', name: 'Persoană ștearsă', message: '' });
    const states = await site.db.selectFrom('outbox').select('state').where('recipient', '=', '').execute();
    expect(states.length).toBeGreaterThan(2);
    expect(states.every(({ state }) => state === 'withdrawn')).toBe(true);
  });

  test('the activity log does not say who was erased', async () => {
    const { items } = (await call('GET', '/api/admin/activity?kind=clients')).body;
    expect(items[0]).toMatchObject({ action: 'erase', title: 'O persoană', user: { name: 'Ana Administrator' } });
  });

  test('an e-mail to an erased client is marked as erased and cannot be sent again', async () => {
    const { id } = await site.db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', '')
      .executeTakeFirstOrThrow();
    const { email } = (await call('GET', `/api/admin/emails/${id}`)).body;
    expect(email).toMatchObject({ isErased: true, html: '', canSendAgain: false });
    expect((await call('POST', `/api/admin/emails/${id}/send`)).status).toBe(409);
  });

  test('erasing a client keeps the data of others', async () => {
    expect((await call('GET', '/api/admin/clients')).body.items).toMatchObject([{ name: 'Alt Om' }]);
    expect((await call('GET', '/api/admin/inquiries')).body.total).toBe(1);
  });
});

onEveryEngine('Erasure of a client with one name', {}, (site) => {
  test('a client whose name is a single word is erased from every table', async () => {
    await addSmallCompany(site.db);
    const call = createStaffCall(site, await createSignedInStaff(site, 'admin'));
    const one = { ...person, name: 'Zenobia' };
    const { id } = await leaveTraces(site, call, one, `${one.email}, tel.${one.phone}`);
    expect(mentions(await listAllRows(site)).length).toBeGreaterThan(15);
    expect((await call('POST', `/api/admin/clients/${id}/erase`)).status).toBe(200);
    expect(mentions(await listAllRows(site))).toEqual([]);
  });
});

describe('Files of the SQLite database', () => {
  test('the database files hold no byte of an erased client', async () => {
    const { site, stop } = await startSite('SQLite', {});
    try {
      await addSmallCompany(site.db);
      const call = createStaffCall(site, await createSignedInStaff(site, 'admin'));
      // Enough to split pages, so that freed pages hold copies.
      for (let i = 0; i < 60; i += 1)
        await postInquiry(site, { name: `Alt Om ${i}`, email: `alt${i}@exemplu.ro`, phone: `0733 111 2${i + 10}` });
      const { id } = await leaveTraces(site, call, person, `${person.name}, ${person.phone}`);
      expect(bytesMentioning(site.config.dataDir)).not.toEqual([]);
      await call('POST', `/api/admin/clients/${id}/erase`);
      expect(bytesMentioning(site.config.dataDir)).toEqual([]);
    } finally {
      await stop();
    }
  });
});

/** Searches every file of the data folder: database, WAL, shared memory, private photos. */
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
