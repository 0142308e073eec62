import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClientSummary, Garden } from '../../contract/clients/schemas.ts';
import { filterMentions, listAllRows } from '../support/fixtures/all-rows.ts';
import { postInquiry } from '../support/fixtures/inquiry.ts';
import { addSmallCompany } from '../support/fixtures/small-company.ts';
import { onEveryEngine } from '../support/servers/running-site.ts';
import { createSignedInStaff } from '../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../support/staff/staff-calls.ts';
import { staffVisitBody } from '../support/visits/staff-visit-calls.ts';
import { monday, visitRequest, wednesday } from '../support/visits/visit-request.ts';

onEveryEngine('Clients', { now: () => wednesday }, (site, testOnce) => {
  let call: StaffCall;
  beforeAll(() => addSmallCompany(site.db));
  beforeEach(async () => {
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
    for (const table of ['visits', 'inquiries', 'outbox', 'clients', 'subscribers', 'activity'] as const)
      await site.db.deleteFrom(table).execute();
  });

  const write = (change: Record<string, unknown> = {}) => postInquiry(site, change);
  const book = async (change: Record<string, unknown> = {}): Promise<string> =>
    (await (await site.post('/api/appointments', visitRequest(change))).json()).id;
  const list = async (query = '') => (await call('GET', `/api/admin/clients${query}`)).body;
  const names = async (query = '') => (await list(query)).items.map(({ name }: ClientSummary) => name).sort();
  const only = async (): Promise<ClientSummary> => {
    const { items } = await list();
    expect(items).toHaveLength(1);
    return items[0];
  };
  const detail = async (id: string) => (await call('GET', `/api/admin/clients/${id}`)).body.client;

  testOnce('an inquiry and a visit with the same e-mail in any case are one client', async () => {
    await write({ email: 'Ana.Pop@Exemplu.ro', phone: '' });
    await book({ email: 'ana.pop@exemplu.ro', name: 'Ana Pop' });
    expect(await only()).toMatchObject({ name: 'Ana Pop', inquiries: 1, visits: 1, phone: '+40722123456' });
  });

  test('an inquiry and a visit with the same phone number in any spelling belong to one client', async () => {
    await write({ phone: '0722.123.456' });
    await book({ email: 'alta@exemplu.ro', phone: '+40 722 123 456' });
    const client = await detail((await only()).id);
    expect(client.emails).toEqual(['alta@exemplu.ro', 'maria.pop@exemplu.ro']);
    expect(client.phones).toEqual(['+40722123456']);
  });

  test('concurrent forms with one e-mail are one client', async () => {
    const contacts = { email: 'grabit@exemplu.ro', phone: '0755 123 123' };
    await Promise.all(Array.from({ length: 6 }, (_, i) => write({ ...contacts, name: `Om Grăbit ${i % 2}` })));
    expect(await only()).toMatchObject({ inquiries: 6, email: 'grabit@exemplu.ro' });
  });

  test('spam creates no client until it is unmarked', async () => {
    const id = await write({ website: 'http://pastile.example' });
    expect((await list()).total).toBe(0);
    await call('POST', `/api/admin/inquiries/${id}/steps`, { step: 'notSpam' });
    expect((await only()).inquiries).toBe(1);
    await call('POST', `/api/admin/inquiries/${id}/steps`, { step: 'spam' });
    expect((await list()).total).toBe(0);
  });

  testOnce('the timeline of a client holds inquiries, visits and e-mails', async () => {
    const inquiry = await write();
    const visit = await book({ email: 'maria.pop@exemplu.ro' });
    await site.post('/api/newsletter', { email: 'Maria.Pop@exemplu.ro' });
    await call('POST', `/api/admin/inquiries/${inquiry}/answer`, { subject: 'Răspuns', text: 'Bună ziua' });
    const { timeline, id } = await detail((await only()).id);
    const kinds = timeline.map(({ kind }: { kind: string }) => kind);
    for (const kind of ['inquiry', 'visit', 'email', 'newsletter']) expect(kinds).toContain(kind);
    expect(timeline.find(({ kind }: { kind: string }) => kind === 'visit')).toMatchObject({
      to: `/admin/appointments/${visit}`,
      state: 'requested',
    });
    expect((await call('GET', `/api/admin/inquiries/${inquiry}`)).body.inquiry.clientId).toBe(id);
  });

  testOnce(
    'the gardens of a client are those of the visits, the latest first, then of agreements and quotes',
    async () => {
      await book({ date: '2027-03-18T10:00:00', streetName: 'Teilor', houseNumber: '4', city: 'Cluj-Napoca' });
      await book({ date: '2027-03-19T10:00:00', streetName: 'Str. Teilor', houseNumber: 'nr. 4', city: 'Cluj-Napoca' });
      await book({ date: '2027-03-22T10:00:00', streetName: 'Rozelor', houseNumber: '9', city: 'Turda' });
      const { id } = await only();
      const [rose, lime, ...others] = (await detail(id)).gardens;
      expect(rose).toMatchObject({ streetName: 'Rozelor', houseNumber: '9', city: 'Turda', postalCode: '' });
      expect(lime).toMatchObject({ houseNumber: 'nr. 4', city: 'Cluj-Napoca' });
      expect(others).toEqual([]);
      const { body } = await call('POST', '/api/admin/quotes', { from: { kind: 'client', id } });
      const { content, version } = (await call('GET', `/api/admin/quotes/${body.id}`)).body.quote;
      const third = { ...content.client, streetName: 'Zorilor', houseNumber: '1', city: 'Florești' };
      const input = { version, content: { ...content, client: third }, internalNote: '' };
      expect((await call('PUT', `/api/admin/quotes/${body.id}`, input)).status).toBe(200);
      const streets = (await detail(id)).gardens.map(({ streetName }: Garden) => streetName);
      expect(streets).toEqual(['Rozelor', 'Str. Teilor', 'Zorilor']);
    },
  );

  testOnce(
    'the visits of a client stand in the timeline by their day, not by the day on which they were asked',
    async () => {
      const email = 'maria.pop@exemplu.ro';
      await write();
      const later = await book({ email, date: `${monday}T14:00:00` });
      const sooner = await book({ email, date: `${monday}T10:00:00` });
      const { timeline } = await detail((await only()).id);
      const shown = timeline.filter(({ kind }: { kind: string }) => ['visit', 'inquiry'].includes(kind));
      expect(shown).toMatchObject([{ id: later }, { id: sooner, at: '2027-03-15T08:00:00.000Z' }, { kind: 'inquiry' }]);
    },
  );

  test('clients are found by name, e-mail and phone as people type them', async () => {
    await write({ name: 'Ștefan Țîrlea' });
    await write({ name: 'Ioana Marin', email: 'ioana@exemplu.ro', phone: '0733 111 222' });
    for (const text of ['stefan', 'țîrlea', 'maria.pop@', '0722123456', '722123'])
      expect(await names(`?text=${encodeURIComponent(text)}`), text).toEqual(['Ștefan Țîrlea']);
    expect(await names('?text=nimeni')).toEqual([]);
    expect((await list('?sort=name')).items[0].name).toBe('Ioana Marin');
  });

  test('clients have tags and notes and are filtered by tag', async () => {
    await write();
    const { id } = await only();
    await call('PATCH', `/api/admin/clients/${id}`, { tags: ['abonament', 'Florești'] });
    const noted = await call('POST', `/api/admin/clients/${id}/notes`, { text: 'Interfon 23' });
    expect(noted.body.client).toMatchObject({ tags: ['Florești', 'abonament'], notes: [{ text: 'Interfon 23' }] });
    expect((await list('?tag=abonament')).total).toBe(1);
    expect((await list('?tag=alta')).total).toBe(0);
    expect((await list()).tags).toContainEqual({ tag: 'abonament', count: 1 });
    const note = noted.body.client.notes[0].id;
    expect((await call('DELETE', `/api/admin/clients/${id}/notes/${note}`)).body.client.notes).toEqual([]);
  });

  testOnce('a name set by the staff is not overwritten by the next form', async () => {
    await write({ name: 'm.' });
    const { id } = await only();
    await call('PATCH', `/api/admin/clients/${id}`, { name: 'Maria Pop (Florești)' });
    await book({ email: 'maria.pop@exemplu.ro', name: 'maria' });
    expect((await only()).name).toBe('Maria Pop (Florești)');
  });

  test('clients are merged and split again with all their records', async () => {
    await write({ name: 'Maria Pop', email: 'maria@unu.ro', phone: '' });
    await book({ name: 'Maria Pop', email: 'maria@doi.ro', phone: '0744 555 666' });
    const { items, duplicates } = await list();
    expect([items.length, duplicates]).toEqual([2, 1]);
    const [kept, other] = items.map(({ id }: ClientSummary) => id);
    await call('POST', `/api/admin/clients/${other}/notes`, { text: 'a celuilalt' });
    const { client } = (await call('POST', `/api/admin/clients/${kept}/merge`, { otherId: other })).body;
    expect(client).toMatchObject({
      inquiries: 1,
      visits: 1,
      merged: [{ id: other }],
      notes: [{ text: 'a celuilalt' }],
    });
    expect((await list()).duplicates).toBe(0);
    // Later forms with either e-mail belong to the merged client, and old links lead there.
    await write({ name: 'Maria Pop', email: 'maria@doi.ro', phone: '' });
    await write({ name: 'Maria Pop', email: 'maria@unu.ro', phone: '' });
    expect(await only()).toMatchObject({ inquiries: 3 });
    expect((await detail(other)).id).toBe(kept);
    const split = (await call('POST', `/api/admin/clients/${kept}/split`, { otherId: other })).body.client;
    expect([split.merged, split.notes]).toEqual([[], []]);
    const after = await list();
    expect(after.items).toHaveLength(2);
    expect((await detail(other)).emails).toHaveLength(1);
    expect((await call('POST', `/api/admin/clients/${kept}/split`, { otherId: other })).status).toBe(409);
  });

  /** Two clients who were merged: the one that stays and the other. */
  const mergePair = async () => {
    await write({ name: 'Maria Pop', email: 'maria@unu.ro', phone: '' });
    await write({ name: 'Maria Pop', email: 'maria@doi.ro', phone: '0744 555 666' });
    const [kept, other] = (await list()).items.map(({ id }: ClientSummary) => id);
    await call('POST', `/api/admin/clients/${kept}/merge`, { otherId: other });
    return { kept, other };
  };

  test('calls for a merged client apply to the client it was merged into', async () => {
    const { kept, other } = await mergePair();
    const noted = (await call('POST', `/api/admin/clients/${other}/notes`, { text: 'Interfon 23' })).body.client;
    expect([noted.id, noted.notes[0].text]).toEqual([kept, 'Interfon 23']);
    const gone = await call('DELETE', `/api/admin/clients/${other}/notes/${noted.notes[0].id}`);
    expect(gone.body.client.notes).toEqual([]);
    await call('PATCH', `/api/admin/clients/${other}`, { name: 'Maria Pop-Ionescu', tags: ['abonament'] });
    expect(await only()).toMatchObject({ id: kept, name: 'Maria Pop-Ionescu', tags: ['abonament'] });
    const { messages } = (await call('GET', `/api/admin/clients/${other}/export`)).body;
    expect(messages).toHaveLength(2);
    expect((await call('POST', `/api/admin/clients/${other}/merge`, { otherId: kept })).status).toBe(409);
    expect((await call('POST', `/api/admin/clients/${other}/erase`)).status).toBe(200);
    expect(await listAllRows(site, ['clients', 'client_contacts'])).toEqual([]);
    expect(filterMentions(await listAllRows(site), ['maria@'])).toEqual([]);
  });

  testOnce('a client whose last records become spam is deleted, with those merged into it', async () => {
    await mergePair();
    for (const { id } of (await call('GET', '/api/admin/inquiries')).body.items)
      await call('POST', `/api/admin/inquiries/${id}/steps`, { step: 'spam' });
    expect(await listAllRows(site, ['clients'])).toEqual([]);
  });

  const unreachable = { name: 'Nea Vasile', email: '', phone: '0722 123 456 / 0733 111 222', sendEmail: false };
  const repeat = { every: 'week', until: '2027-04-05', inSeason: false };

  testOnce('a series of visits without a usable phone belongs to one client', async () => {
    const added = await call('POST', '/api/admin/appointments', staffVisitBody({ ...unreachable, repeat }));
    expect(added.body.occurrences).toHaveLength(4);
    expect(await only()).toMatchObject({ name: 'Nea Vasile', visits: 4, email: null, phone: null });
  });

  test('a visit stays with its client when staff correct its name and phone', async () => {
    const { visit } = (await call('POST', '/api/admin/appointments', staffVisitBody({ ...unreachable, repeat }))).body;
    const { id } = await only();
    await call('POST', `/api/admin/clients/${id}/notes`, { text: 'Poarta verde' });
    const edit = (sequence: number, change: object) =>
      call('PATCH', `/api/admin/appointments/${visit.id}`, { sequence, ...change });
    const renamed = await edit(visit.sequence, { name: 'Vasile Rus' });
    expect(renamed.status).toBe(200);
    expect(await only()).toMatchObject({ id, visits: 4 });
    await edit(renamed.body.visit.sequence, { phone: '0733 111 222' });
    expect(await only()).toMatchObject({ id, visits: 4, phone: '+40733111222' });
  });

  test('a client without a usable phone can be erased', async () => {
    await call('POST', '/api/admin/appointments', staffVisitBody({ ...unreachable, repeat }));
    const { id } = await only();
    expect((await call('POST', `/api/admin/clients/${id}/erase`)).body).toMatchObject({ success: true });
    expect(filterMentions(await listAllRows(site), ['vasile', '722 123 456', 'strada fagului'])).toEqual([]);
  });

  test('two clients who share a phone are suggested as duplicates until dismissed', async () => {
    await write({ name: 'Radu Unu', email: 'unu@exemplu.ro', phone: '0722 000 001' });
    await write({ name: 'Dana Doi', email: 'doi@exemplu.ro', phone: '0722 000 002' });
    await write({ name: 'Radu Unu', email: 'unu@exemplu.ro', phone: '0722 000 002' });
    const pairs = (await call('GET', '/api/admin/clients/duplicates')).body;
    expect(pairs).toMatchObject({ total: 1, items: [{ reason: 'contact' }] });
    const { a, b } = pairs.items[0];
    await call('POST', `/api/admin/clients/${a.id}/not-duplicate`, { otherId: b.id });
    expect((await call('GET', '/api/admin/clients/duplicates')).body.total).toBe(0);
    await write({ name: 'Radu Unu', email: 'unu@exemplu.ro', phone: '0722 000 002' });
    expect((await list()).duplicates).toBe(0);
  });

  test('clients need a session, erasure needs an administrator', async () => {
    await write();
    const { id } = await only();
    expect((await site.get('/api/admin/clients')).status).toBe(401);
    const editor = createStaffCall(site, await createSignedInStaff(site, 'editor', wednesday));
    expect((await editor('POST', `/api/admin/clients/${id}/erase`)).status).toBe(403);
    expect((await editor('GET', '/api/admin/retention')).status).toBe(403);
    expect((await editor('GET', `/api/admin/clients/${id}`)).status).toBe(200);
  });
});
