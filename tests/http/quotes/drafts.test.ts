import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { StoredEstimate } from '../../../contract/prices/schemas.ts';
import { linkClient } from '../../../server/company/clients/link-client.ts';
import { bani } from '../../support/fixtures/bani.ts';
import { postInquiry } from '../../support/fixtures/inquiry.ts';
import { addSmallCompany, lawnService } from '../../support/fixtures/small-company.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { completeContent, lawnItem } from '../../support/quotes/quote-content.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff, type StaffMember } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { completedVisitRow } from '../../support/visits/completed-visit.ts';

const clock = new Date('2027-03-10T09:00:00Z');

onEveryEngine('Drafts of quotes', { now: () => clock }, (site, testOnce) => {
  let me: StaffMember;
  let call: StaffCall;
  const { path, read, create, save, step, draft, link } = createQuoteCalls(() => call);
  beforeAll(async () => {
    await addSmallCompany(site.db);
    me = await createSignedInStaff(site, 'editor', clock);
    call = createStaffCall(site, me);
  });
  beforeEach(async () => {
    for (const table of ['quotes', 'inquiries', 'visits', 'outbox', 'clients', 'activity'] as const)
      await site.db.deleteFrom(table).execute();
  });

  const estimate: StoredEstimate = {
    subject: 'Tunderea gazonului',
    pricing: 'perUnit',
    unit: 'm2',
    quantity: 150,
    isGuideChanged: false,
    parts: [
      { kind: 'units', from: 0, quantity: 100, price: bani(300), sum: bani(30_000) },
      { kind: 'units', from: 100, quantity: 50, price: bani(250), sum: bani(12_500) },
      { kind: 'option', name: 'Strânsul resturilor', effect: 'once', amount: 5000, sum: bani(5000) },
      { kind: 'discount', name: 'Lunar', percent: 10, sum: bani(-4750) },
    ],
    total: bani(42_750),
    low: bani(42_000),
    high: bani(50_000),
  };

  test('an empty draft has the default terms of the settings and no client', async () => {
    const quote = await read(await create());
    expect(quote).toMatchObject({ state: 'draft', number: null, gross: 0, validUntil: '2027-04-09', clientId: null });
    expect(quote).toMatchObject({ isVatPayer: true, steps: ['send'], versions: [], hasUnsentChanges: false });
    expect(quote.content).toMatchObject({ title: '', lines: [], pricesIncludeVat: true });
    expect(quote.events).toMatchObject([{ sequence: 0, step: 'create', toState: 'draft' }]);
    const [entry] = await site.db.selectFrom('activity').selectAll().execute();
    expect(entry).toMatchObject({ kind: 'quotes', action: 'create', title: 'Ciornă de ofertă' });
  });

  test('a draft from a visit has its client, address, photos and the lines of its estimate', async () => {
    const visit = completedVisitRow('vizita', { estimate: JSON.stringify(estimate) });
    await site.db.insertInto('visits').values(visit).execute();
    await site.db
      .insertInto('request_photos')
      .values({ visit_id: visit.id, position: 0, file: 'requests/x/0.jpg', width: 800, height: 600, bytes: 10 })
      .execute();
    const quote = await read(await create({ kind: 'visit', id: visit.id }));
    expect(quote.content.client).toMatchObject({
      name: 'Ana Pop',
      email: 'ana@exemplu.ro',
      streetName: 'Strada Teilor',
    });
    expect(quote.content.lines).toMatchObject([
      { description: 'Tunderea gazonului', unit: 'm2', quantity: 100_000, unitPrice: 300, isOptional: false },
      { description: 'Tunderea gazonului, peste 100\u00a0m²', quantity: 50_000, unitPrice: 250 },
      { description: 'Strânsul resturilor', unit: 'set', quantity: 1000, unitPrice: 5000 },
    ]);
    expect(quote.content.discount).toEqual({ kind: 'percent', percent: 10 });
    expect(quote).toMatchObject({ gross: estimate.total, source: { kind: 'visit', id: visit.id } });
    expect(quote.availablePhotos).toMatchObject([
      { id: quote.content.photos[0], url: `/api/crew/visits/${visit.id}/request-photos/0`, width: 800 },
    ]);
    const copy = await read(await create({ kind: 'quote', id: quote.id }));
    expect(copy.content).toMatchObject({ ...quote.content, photos: quote.content.photos });
    expect(copy.availablePhotos).toEqual(quote.availablePhotos);
    await save(quote.id, { ...quote.content, photos: [] });
    expect((await read(await create({ kind: 'quote', id: quote.id }))).content.photos).toEqual([]);
  });

  test('a draft from a visit starts with the photos that its client may see', async () => {
    const visit = completedVisitRow('cu-poze');
    await site.db.insertInto('visits').values(visit).execute();
    const shared = { visit_id: visit.id, moment: 'after' as const, width: 8, height: 6, bytes: 1, created_at: '2027' };
    await site.db
      .insertInto('visit_photos')
      .values([
        { ...shared, id: 'vazuta', file: 'a.jpg', is_for_client: 1 },
        { ...shared, id: 'ascunsa', file: 'b.jpg', is_for_client: 0 },
      ])
      .execute();
    const quote = await read(await create({ kind: 'visit', id: visit.id }));
    expect(quote.content.photos).toEqual(['visit-vazuta']);
    expect(quote.availablePhotos).toMatchObject([
      { id: 'visit-ascunsa', isForClient: false },
      { id: 'visit-vazuta', isForClient: true },
    ]);
  });

  test('a copied draft given to another client keeps no photo of the former garden', async () => {
    const visit = completedVisitRow('cu-poza-ceruta');
    await site.db.insertInto('visits').values(visit).execute();
    await site.db
      .insertInto('request_photos')
      .values({ visit_id: visit.id, position: 0, file: 'requests/y/0.jpg', width: 800, height: 600, bytes: 10 })
      .execute();
    const copy = await read(await create({ kind: 'quote', id: await create({ kind: 'visit', id: visit.id }) }));
    const { photos, client } = copy.content;
    expect(photos).toHaveLength(1);
    const renamed = { ...copy.content, client: { ...client, name: 'Ana Maria Pop' } };
    expect((await save(copy.id, renamed)).body.quote.content.photos).toEqual(photos);
    const other = { ...copy.content, client: completeContent().client };
    expect((await save(copy.id, other)).body.quote).toMatchObject({ content: { photos: [] }, availablePhotos: [] });
  });

  test('the check before sending names free lines and rates that differ from the last use of the description', async () => {
    const line = { ...lawnItem, description: 'Transport de pământ' };
    expect(await step(await draft({ lines: [line] }), 'send')).toMatchObject({ status: 200 });
    const id = await draft({
      lines: [
        { ...line, description: 'transport de pamant', vat: 'reduced' },
        { ...line, id: 'la-fel' },
        { ...line, id: 'gratis', description: 'Plan', unitPrice: bani(0) },
      ],
    });
    expect((await call('GET', path(id, '/line-checks'))).body.items).toEqual([
      { id: 'gazon', description: 'transport de pamant', isFree: false, vat: { now: 11, last: 21 } },
      { id: 'gratis', description: 'Plan', isFree: true, vat: null },
    ]);
  });

  test('a draft from an inquiry or a client has the contacts of that client', async () => {
    const id = await postInquiry(site, { name: 'Ioana Rus', email: 'Ioana@clienti.ro', serviceId: lawnService.id });
    const quote = await read(await create({ kind: 'inquiry', id }));
    expect(quote.content).toMatchObject({ title: 'Gazon', client: { name: 'Ioana Rus', email: 'Ioana@clienti.ro' } });
    expect(quote.clientId).not.toBeNull();
    const other = await read(await create({ kind: 'client', id: quote.clientId as string }));
    expect(other.content.client).toMatchObject({ name: 'Ioana Rus', email: 'ioana@clienti.ro' });
    expect(other.clientId).toBe(quote.clientId);
    const { client } = (await call('GET', `/api/admin/clients/${quote.clientId}`)).body;
    expect(client).toMatchObject({ inquiries: 1, visits: 0 });
  });

  test('a draft from a message of a known client has the address of their garden in the place of the message', async () => {
    const email = 'ioana@clienti.ro';
    const gardens = [
      ['vechi', '2026-06-10T10:00:00', 'Rozelor', 'Turda'],
      ['nou', '2026-09-10T10:00:00', 'Teilor', 'Cluj-Napoca'],
    ] as const;
    for (const [id, local_time, street_name, city] of gardens) {
      const place = { local_time, street_name, city, name: 'Ioana Rus', email, phone: '', phone_e164: null };
      const row = completedVisitRow(id, place);
      await site.db.insertInto('visits').values(row).execute();
      const link = {
        kind: 'visit' as const,
        id,
        name: 'Ioana Rus',
        email,
        phone: null,
        at: row.created_at,
        now: row.created_at,
      };
      await site.db.transaction().execute((trx) => linkClient(trx, link));
    }
    const id = await postInquiry(site, { name: 'Ioana Rus', email });
    const start = async () => (await read(await create({ kind: 'inquiry', id }))).content.client;
    expect(await start()).toMatchObject({ name: 'Ioana Rus', streetName: 'Teilor', city: 'Cluj-Napoca' });
    for (const [name, street] of [
      ['Turda', 'Rozelor'],
      ['Dej', ''],
    ] as const) {
      const zone = JSON.stringify({ place: { name, county: 'Cluj' }, km: null, zone: null });
      await site.db.updateTable('inquiries').set({ zone }).where('id', '=', id).execute();
      expect(await start()).toMatchObject({ streetName: street, city: name, county: 'Cluj' });
    }
  });

  test('a draft whose creation is repeated after a lost reply is created once', async () => {
    const keyed = createStaffCall(site, { headers: { ...me.headers, 'idempotency-key': 'oferta-noua-1' } });
    const replies = [await keyed('POST', '/api/admin/quotes', {}), await keyed('POST', '/api/admin/quotes', {})];
    expect(replies[1]).toEqual(replies[0]);
    const copies = [1, 2].map(() =>
      keyed('POST', '/api/admin/quotes', { from: { kind: 'quote', id: replies[0]?.body.id } }),
    );
    const [one, two] = await Promise.all(copies);
    expect(two).toEqual(one);
    expect(one?.body.id).not.toBe(replies[0]?.body.id);
  });

  test('a draft from something that does not exist is refused', async () => {
    for (const kind of ['visit', 'inquiry', 'client', 'quote'])
      expect((await call('POST', '/api/admin/quotes', { from: { kind, id: 'nimic' } })).status).toBe(404);
    expect((await call('GET', path('nimic'))).status).toBe(404);
  });

  test('a saved draft keeps what was written and counts its total without optional lines', async () => {
    const id = await create();
    const reply = await save(id, completeContent(), { internalNote: 'A cerut reducere' });
    expect(reply.body.quote).toMatchObject({ version: 2, gross: 542_250, name: 'Ștefan Țurcanu', city: 'Cluj-Napoca' });
    expect(reply.body.quote).toMatchObject({ content: completeContent(), internalNote: 'A cerut reducere' });
    expect(reply.body.quote.clientId).toBeNull();
  });

  test('a stale save changes nothing and says who saved and what', async () => {
    const id = await draft();
    const reply = await save(id, completeContent({ title: 'Altul' }), { version: 1 });
    expect(reply).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect(reply.body.details).toMatchObject({
      by: expect.any(String),
      at: clock.toISOString(),
      current: { version: 2 },
    });
    expect((await read(id)).content.title).toBe(completeContent().title);
  });

  const refused: [string, string, object][] = [
    ['a quantity of zero', 'content.lines.0.quantity', { lines: [{ ...lawnItem, quantity: 0 }] }],
    ['a quantity above the limit', 'content.lines.0.quantity', { lines: [{ ...lawnItem, quantity: 100_000_001 }] }],
    ['a negative price', 'content.lines.0.unitPrice', { lines: [{ ...lawnItem, unitPrice: -1 }] }],
    ['a price above the limit', 'content.lines.0.unitPrice', { lines: [{ ...lawnItem, unitPrice: 1_000_000_001 }] }],
    ['an unknown rate', 'content.lines.0.vat', { lines: [{ ...lawnItem, vat: 'lunar' }] }],
    ['an unknown unit', 'content.lines.0.unit', { lines: [{ ...lawnItem, unit: 'palet' }] }],
    [
      'a total above the limit',
      'content.lines',
      { lines: [{ ...lawnItem, quantity: 20_000, unitPrice: 1_000_000_000 }] },
    ],
    [
      'optional lines above the limit',
      'content.lines',
      { lines: [{ ...lawnItem, isOptional: true, quantity: 20_000, unitPrice: 1_000_000_000 }] },
    ],
    [
      '201 lines',
      'content.lines',
      { lines: Array.from({ length: 201 }, (_, index) => ({ ...lawnItem, id: `linia-${index}` })) },
    ],
    ['a line twice', 'content.lines', { lines: [lawnItem, lawnItem] }],
    ['long terms', 'content.terms', { terms: 'a'.repeat(10_000) }],
    ['a wrong e-mail', 'content.client.email', { client: { ...completeContent().client, email: 'stefan@' } }],
    ['a wrong CUI', 'content.client.taxId', { client: { ...completeContent().client, taxId: 'RO123' } }],
    ['a discount above 100 %', 'content.discount.percent', { discount: { kind: 'percent', percent: 101 } }],
    ['a day that does not exist', 'content.validUntil', { validUntil: '2027-02-30' }],
  ];
  testOnce.each(refused)(
    'a draft of a quote with %s is refused with a message at its field',
    async (_, field, change) => {
      const id = await create();
      const reply = await save(id, { ...completeContent(), ...change });
      expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
      expect(await read(id)).toMatchObject({ version: 1, gross: 0, content: { lines: [] } });
    },
  );

  test('a draft that was never sent can be deleted', async () => {
    const id = await draft();
    expect((await call('DELETE', path(id))).status).toBe(200);
    expect((await call('GET', path(id))).status).toBe(404);
    expect(await site.db.selectFrom('quote_events').selectAll().execute()).toEqual([]);
  });

  test('a draft gets a preview link but no link for the client', async () => {
    const id = await draft();
    expect(await link(id, 'preview')).toMatch(/^[0-9a-f]{48}$/);
    expect(await call('POST', path(id, '/links'), { channel: 'copy' })).toMatchObject({
      body: { code: 'wrong_state' },
    });
  });
});
