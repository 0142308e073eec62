import { beforeAll, beforeEach, expect, test } from 'vitest';
import { lockRows } from '../../../server/platform/db/run-exclusively.ts';
import { lockAgreements } from '../../../server/workflows/agreements/agreement-store.ts';
import { listSubscriberEvents } from '../../../server/workflows/newsletter/subscriber-store.ts';
import { agreementContent, createAgreementCalls } from '../../support/agreements/agreement-calls.ts';
import { openClientSession } from '../../support/clients/client-session.ts';
import { insertImportedAddress } from '../../support/clients/imported-address.ts';
import { postInquiry } from '../../support/fixtures/inquiry.ts';
import { readPdfText } from '../../support/papers/read-pdf.ts';
import { sampleSnapshot } from '../../support/quotes/sample-snapshot.ts';
import { insertSentQuote } from '../../support/quotes/sent-quote.ts';
import { waitForLock } from '../../support/servers/locks.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { tickingClock } from '../../support/servers/ticking-clock.ts';
import { type ApiReply, createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { setUpStaffVisits } from '../../support/visits/staff-visit-calls.ts';
import { monday, today, wednesday } from '../../support/visits/visit-request.ts';
import { listOutboxEmails } from '../../support/visits/visit-setup.ts';

const email = 'ana@exemplu.ro';
const phone = '0722 123 456';
const limits = { clientChangesADay: 4 };

onEveryEngine("The client's own data", { now: tickingClock(() => wednesday), limits }, (site, testOnce) => {
  const { call: staff, addToday } = setUpStaffVisits(site);
  const { create, read } = createAgreementCalls(site, () => staff);
  let [client, stranger] = [] as unknown as [StaffCall, StaffCall];
  beforeAll(async () => {
    client = createStaffCall(site, { headers: await openClientSession(site, email, wednesday) });
    stranger = createStaffCall(site, { headers: await openClientSession(site, 'rau@exemplu.ro', wednesday) });
  });
  beforeEach(async () => {
    const tables = ['quotes', 'agreements', 'inquiries', 'clients', 'subscribers', 'rate_counts'] as const;
    for (const table of tables) await site.db.deleteFrom(table).execute();
  });
  const profile = async (call = client) => (await call('GET', '/api/client/profile')).body;
  const change = (body: object) => client('PATCH', '/api/client/profile', body);
  const addOwn = (more = {}) => addToday({ name: 'Ana Pop', email, phone, date: `${monday}T10:00:00`, ...more });

  const noteAtVisit = async (id: string, path: string, body: object) => {
    const entry = { key: crypto.randomUUID(), at: wednesday.toISOString(), ...body };
    expect((await staff('POST', `/api/crew/visits/${id}/${path}`, entry)).status).toBe(200);
  };

  test('the profile shows each garden of the client once', async () => {
    await addOwn();
    await addOwn({ streetName: 'str. Fagului', date: `${monday}T14:00:00` });
    await create({ client: { ...agreementContent().client, email } });
    expect(await profile()).toMatchObject({
      email,
      isSubscribed: false,
      hasAskedForErasure: false,
      addresses: [{ houseNumber: '7', city: 'Florești' }, { streetName: 'Strada Lalelelor' }],
      devices: [{ isCurrent: true }],
    });
  });

  test('corrected contact data reaches coming visits, open agreements and the client', async () => {
    const id = await addOwn();
    const agreement = await create({ client: { ...agreementContent().client, email, phone } });
    expect(await change({ name: 'Ana Popescu', phone: '0733 000 111' })).toMatchObject({ status: 200 });
    const { visit } = (await staff('GET', `/api/admin/appointments/${id}`)).body;
    expect(visit).toMatchObject({
      name: 'Ana Popescu',
      phone: '0733 000 111',
      address: { streetName: 'Strada Fagului' },
    });
    const event = await site.db
      .selectFrom('visit_events')
      .selectAll()
      .where('visit_id', '=', id)
      .orderBy('sequence', 'desc')
      .executeTakeFirst();
    expect(event).toMatchObject({ step: 'edit', actor_id: 'visitor', actor_name: 'Ana Pop' });
    expect((await read(agreement.id)).content.client).toMatchObject({ name: 'Ana Popescu', phone: '0733 000 111' });
    expect(await profile()).toMatchObject({ name: 'Ana Popescu', phone: '0733 000 111' });
    expect(await site.db.selectFrom('clients').select(['name', 'phone']).execute()).toEqual([
      { name: 'Ana Popescu', phone: '+40733000111' },
    ]);
    const logged = site.db.selectFrom('activity').select('kind').where('action', '=', 'update').orderBy('kind');
    expect(await logged.execute()).toEqual([{ kind: 'agreements' }, { kind: 'appointments' }]);
    const count = await site.db.selectFrom('visit_events').select('sequence').execute();
    await change({ name: 'Ana Popescu', phone: '0733 000 111' });
    expect(await site.db.selectFrom('visit_events').select('sequence').execute()).toEqual(count);
  });

  test('a correction locks agreements before visits, so that a concurrent pause cannot deadlock with it', async () => {
    const id = await addOwn();
    const agreement = await create({ client: { ...agreementContent().client, email, phone } });
    let correction: Promise<ApiReply> | undefined;
    await site.db.transaction().execute(async (trx) => {
      await lockAgreements(trx, [agreement.id]);
      correction = change({ name: 'Ana Popescu', phone });
      await waitForLock(trx, correction);
      await lockRows(trx, 'visits', [id]);
    });
    expect(await correction).toMatchObject({ status: 200 });
  });

  test('staff get a correction as an inquiry when the client has no coming visit', async () => {
    await postInquiry(site, { email, name: 'Ana Pop', phone });
    await change({ name: 'Ana Popescu', phone: '' });
    expect(await profile()).toMatchObject({ name: 'Ana Popescu', phone: '' });
    const { items } = (await staff('GET', '/api/admin/inquiries?state=new')).body;
    expect(items).toMatchObject([{ name: 'Ana Pop' }, { name: 'Ana Popescu', excerpt: expect.stringContaining('→') }]);
  });

  testOnce('a correction is refused with a message for each field', async () => {
    await addOwn();
    expect((await change({ name: 'A', phone: '07' })).body.fields).toEqual({
      name: 'Numele trebuie să aibă cel puțin 2 caractere',
      phone: 'Numărul de telefon trebuie să aibă cel puțin 10 cifre',
    });
  });

  testOnce('the fifth correction of a day gets 429', async () => {
    await addOwn();
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await change({ name: `Ana ${i}`, phone })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });

  test('addresses that came by import are shown, exported and corrected by the e-mail address they came with', async () => {
    await addOwn();
    const id = await insertImportedAddress(site.db, email);
    await insertImportedAddress(site.db, email, { emails: ['sot@exemplu.ro'] });
    const [, imported, ...others] = (await profile()).addresses;
    expect(imported).toMatchObject({ id, streetName: 'Strada Veche', city: 'Gherla' });
    expect(others).toEqual([]);
    const { body } = await client('GET', '/api/client/export');
    expect(body.addresses).toMatchObject([{ streetName: 'Strada Veche' }]);

    const path = `/api/client/addresses/${id}`;
    const { id: _, ...address } = imported;
    expect((await client('PUT', path, { ...address, city: ' ' })).body.fields).toEqual({
      city: 'Orașul este obligatoriu',
    });
    expect((await stranger('PUT', path, address)).status).toBe(404);
    expect(await client('PUT', path, { ...address, streetName: 'Strada Nouă' })).toMatchObject({ status: 200 });
    expect((await profile()).addresses[1]).toMatchObject({ id, streetName: 'Strada Nouă' });
    const log = await site.db.selectFrom('activity').select('changes').where('kind', '=', 'clients').execute();
    expect(JSON.stringify(log)).toContain('Strada Nouă');
    expect(await client('DELETE', path)).toMatchObject({ status: 200 });
    expect((await profile()).addresses).toHaveLength(1);
  });

  test('a person who books with the phone number of another client cannot read or change their data', async () => {
    const visit = await addOwn({ staffNotes: 'Plătește greu' });
    const body = { name: 'Rău Voitor', email: 'rau@exemplu.ro', phone, streetName: 'Strada Rea' };
    await addToday({ ...body, date: `${monday}T14:00:00` });
    await postInquiry(site, { email, phone, message: 'Codul de la poartă este 4711, vă rog să veniți.' });
    await insertSentQuote(site.db);
    await create({ client: { ...agreementContent().client, email, phone } });
    const all = JSON.stringify([
      await profile(stranger),
      (await stranger('GET', '/api/client/export')).body,
      (await stranger('GET', '/api/client/messages')).body,
    ]);
    expect(all).not.toMatch(/Ana Pop|ana@exemplu|Fagului|4711|OF-2027|Lalelelor/);
    expect(all).toContain('Strada Rea');
    await stranger('PATCH', '/api/client/profile', { name: 'Altcineva', phone: '0799 999 999' });
    expect((await staff('GET', `/api/admin/appointments/${visit}`)).body.visit).toMatchObject({
      name: 'Ana Pop',
      phone,
    });
  });

  test('the export of a client contains all records of the address, without internal notes of staff and crew', async () => {
    const visit = await addOwn({ staffNotes: 'Plătește greu' });
    await noteAtVisit(visit, 'notes', { kind: 'note', text: 'Vecinul Ion are cheia' });
    await noteAtVisit(visit, 'steps', { step: 'arrive', point: { latitude: 46.7, longitude: 23.5 } });
    const id = await postInquiry(site, { email });
    await staff('POST', `/api/admin/inquiries/${id}/notes`, { text: 'Notă internă' });
    await staff('POST', `/api/admin/inquiries/${id}/answer`, { subject: 'Da', text: 'Venim joi.' });
    await insertSentQuote(site.db);
    await insertSentQuote(site.db, { number: 'OF-2027-0009', client: { ...sampleSnapshot().client, email: 'x@y.ro' } });
    await create({ client: { ...agreementContent().client, email } });
    const { body } = await client('GET', '/api/client/export');
    expect(body).toMatchObject({
      client: { email },
      messages: [{ id, thread: [{ sender: 'staff', text: 'Venim joi.' }] }],
      visits: [{ name: 'Ana Pop', steps: [{ step: 'request' }], crew: [{ kind: 'arrive' }] }],
      quotes: [{ number: 'OF-2027-0001', versions: [{ version: 1 }] }],
      agreements: [{ number: expect.stringContaining('CI-') }],
      devices: [{}],
    });
    expect(JSON.stringify(body)).not.toMatch(/Plătește greu|Notă internă|Vecinul Ion|OF-2027-0009/);
    const paper = await site.get('/api/client/export/pdf', await openClientSession(site, email, wednesday));
    expect(paper.headers.get('content-disposition')).toBe('attachment; filename="datele-mele.pdf"');
    const text = (await readPdfText(new Uint8Array(await paper.arrayBuffer()))).join(' ').replaceAll('\u00a0', ' ');
    for (const known of [
      'Datele dumneavoastră',
      email,
      'Vizita din luni, 15 martie 2027',
      'Am ajuns',
      'Oferta OF-2027-0001',
      /Contractul CI-\S+/,
      'Perioada',
      'noi: Venim joi.',
      'Dispozitive pe care ați deschis',
    ])
      expect(text).toMatch(known);
    expect(text).not.toMatch(/Plătește greu|Notă internă|Vecinul Ion|OF-2027-0009|undefined|null|\[object/);
  });

  test('the export of a person with a visit at the same garden contains neither the crew’s times nor the point of other visits', async () => {
    const visit = await addOwn({ date: `${today}T10:00:00` });
    await noteAtVisit(visit, 'steps', { step: 'arrive', point: { latitude: 46.7, longitude: 23.5 } });
    await noteAtVisit(visit, 'steps', { step: 'finish' });
    await addToday({ name: 'Rău Voitor', email: 'rau@exemplu.ro', date: `${monday}T14:00:00` });
    const { visits } = (await stranger('GET', '/api/client/export')).body;
    expect(visits).toMatchObject([{ name: 'Rău Voitor', crew: [], garden_point: null }]);
    const ofOwner = (await client('GET', '/api/client/export')).body.visits;
    expect(ofOwner[0].garden_point).toEqual({ latitude: 46.7, longitude: 23.5 });
  });

  testOnce('the export of a client leaves out a suspicious entry of the waiting list with their address', async () => {
    const entry = { key: null, state: 'waiting' as const, date: monday, service_id: 'gazon', service_name: 'Gazon' };
    const rest = { window_count: 1, email, phone, phone_e164: null, notice_version: null, held_time: null };
    const times = { hold_ends_at: null, visit_id: null, created_at: '2027-03-01', updated_at: '2027-03-01' };
    const rows = [0, 1].map((is_suspicious) => ({ id: `entry-${is_suspicious}`, name: 'Ana Pop', is_suspicious }));
    await site.db
      .insertInto('waiting_entries')
      .values(rows.map((row) => ({ ...entry, ...rest, ...times, ...row })))
      .execute();
    const { waitingList } = (await client('GET', '/api/client/export')).body;
    expect(waitingList.map(({ id }: { id: string }) => id)).toEqual(['entry-0']);
    await site.db.deleteFrom('waiting_entries').execute();
  });

  test('repeated requests for erasure create one inquiry while it is open', async () => {
    await addOwn();
    await Promise.all([1, 2, 3].map(() => client('POST', '/api/client/erasure')));
    expect(await client('POST', '/api/client/erasure')).toMatchObject({ status: 202 });
    const list = async () => (await staff('GET', '/api/admin/inquiries?spam=no')).body.items;
    const [asked, ...others] = await list();
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ name: 'Ana Pop', excerpt: expect.stringContaining('ștergeți datele') });
    expect((await profile()).hasAskedForErasure).toBe(true);
    await staff('POST', `/api/admin/inquiries/${asked.id}/steps`, { step: 'archive' });
    expect((await profile()).hasAskedForErasure).toBe(false);
  });

  test('a client subscribes and unsubscribes without a confirmation e-mail', async () => {
    const set = async (isSubscribed: boolean) =>
      (await client('PUT', '/api/client/newsletter', { isSubscribed })).body.isSubscribed;
    expect(await set(true)).toBe(true);
    expect(await set(true)).toBe(true);
    expect((await profile()).isSubscribed).toBe(true);
    expect(await listOutboxEmails(site.db)).toEqual([]);
    expect(await set(false)).toBe(false);
    expect((await profile()).isSubscribed).toBe(false);
    const { id } = await site.db.selectFrom('subscribers').select('id').executeTakeFirstOrThrow();
    const events = await listSubscriberEvents(site.db, id);
    expect(events.map(({ event }) => event)).toEqual(['asked', 'confirmed', 'unsubscribed']);
    for (const { source, textVersion } of events)
      expect([source, textVersion]).toEqual(['client', expect.stringMatching(/./)]);
  });
});
