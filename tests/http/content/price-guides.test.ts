import { beforeAll, expect, test } from 'vitest';
import { postInquiry } from '../../support/fixtures/inquiry.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff, type StaffMember } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { addService, visitRequest, wednesday } from '../../support/visits/visit-request.ts';
import { listOutboxEmails, writeCompany } from '../../support/visits/visit-setup.ts';

const guide = {
  pricing: 'perUnit',
  unit: 'm2',
  reserve: 20,
  start: 100,
  most: 500,
  minimum: 30_000,
  brackets: [{ upTo: 100, price: 1400 }, { price: 1200 }],
  options: [{ name: 'Pantă', effect: 'percent', amount: 15 }],
};
const bands = {
  pricing: 'perMonth',
  unit: 'm2',
  reserve: 10,
  start: 100,
  most: 500,
  brackets: [{ upTo: 300, price: 39_000 }, { price: 52_000 }],
};

onEveryEngine('Price guides', { now: () => wednesday }, (site, testOnce) => {
  let call: StaffCall;
  let staff: StaffMember;
  const saveGuide = async (kind: 'services' | 'subscriptions', id: string, priceGuide: object) => {
    const { version, fields } = (await call('GET', `/api/admin/${kind}/${id}`)).body.item;
    return call('PUT', `/api/admin/${kind}/${id}`, { version, fields: { ...fields, priceGuide } });
  };
  beforeAll(async () => {
    staff = await createSignedInStaff(site, 'admin', wednesday);
    call = createStaffCall(site, staff);
    await writeCompany(site.db);
    await addService(site.db);
    await addService(site.db, 'plantare');
    const plan = { name: 'Esențial', price: '390 RON / lună', priceGuide: bands };
    const added = await call('POST', '/api/admin/subscriptions', { id: 'esential', fields: plan, status: 'published' });
    expect(added.status).toBe(201);
    expect((await saveGuide('services', 'gazon', guide)).status).toBe(200);
  });
  const book = async (change: object) => {
    const reply = await site.post('/api/appointments', visitRequest({ ...change }));
    return { status: reply.status, body: await reply.json() };
  };
  const readVisit = async (id: string) => (await call('GET', `/api/admin/appointments/${id}`)).body.visit;
  const readInquiry = async (id: string) => (await call('GET', `/api/admin/inquiries/${id}`)).body.inquiry;

  test('a service or plan is returned with its price guide', async () => {
    const { services } = await (await site.get('/api/services')).json();
    const byId = Object.fromEntries(services.map((service: { id: string }) => [service.id, service]));
    expect(byId.gazon.priceGuide).toEqual(guide);
    expect(Object.keys(byId.plantare)).not.toContain('priceGuide');
    const { subscriptions } = await (await site.get('/api/subscriptions')).json();
    expect(subscriptions[0].priceGuide).toEqual(bands);
  });

  test('a wrong guide is refused with a message for each field and not stored', async () => {
    const wrong = { ...guide, brackets: [{ upTo: 100 }, { upTo: 50, price: -1 }], reserve: 'mult' };
    const { status, body } = await saveGuide('services', 'gazon', wrong);
    expect([status, body.fields]).toEqual([
      400,
      {
        'priceGuide.brackets.0.price': 'Scrieți prețul',
        'priceGuide.brackets.1.price': 'Suma este mai mare decât zero',
        'priceGuide.reserve': 'Scrieți un număr întreg',
      },
    ]);
    expect((await saveGuide('services', 'gazon', bands)).body.fields).toHaveProperty(['priceGuide.pricing']);
    expect((await call('GET', '/api/admin/services/gazon')).body.item.fields.priceGuide).toEqual(guide);
  });

  test('a booking stores the estimate that the server calculates', async () => {
    const estimate = { quantity: 120, options: ['Pantă', 'Elicopter'], total: 1, low: 1 };
    const { status, body } = await book({ estimate });
    expect([status, Object.keys(body).sort()]).toEqual([201, ['id', 'link', 'mailed', 'success']]);
    const expected = {
      subject: 'Gazon',
      pricing: 'perUnit',
      unit: 'm2',
      quantity: 120,
      isGuideChanged: true,
      parts: [
        { kind: 'units', from: 0, quantity: 100, price: 1400, sum: 140_000 },
        { kind: 'units', from: 100, quantity: 20, price: 1200, sum: 24_000 },
        { kind: 'option', name: 'Pantă', effect: 'percent', amount: 15, sum: 24_600 },
      ],
      total: 188_600,
      low: 188_000,
      high: 227_000,
    };
    expect((await readVisit(body.id)).estimate).toEqual(expected);
    const line = 'Gazon: 120\u00a0m², Pantă – de la 1.880 până la 2.270\u00a0lei';
    const list = await site.get('/api/admin/appointments/export.csv', staff.headers);
    expect(await list.text()).toContain(line);
    expect((await listOutboxEmails(site.db)).map(({ payload }) => payload.estimate)).toContain(line);
    expect((await saveGuide('services', 'gazon', { ...guide, brackets: [{ price: 9900 }] })).status).toBe(200);
    expect((await readVisit(body.id)).estimate).toEqual(expected);
    await saveGuide('services', 'gazon', guide);
  });

  test('estimates of inquiries and visits are in the export of the client and erased with them', async () => {
    const choice = { quantity: 301, options: [], frequency: null };
    const inquiry = await postInquiry(site, { email: 'dan@exemplu.ro', estimate: { ...choice, planId: 'esential' } });
    const estimate = { subject: 'Esențial', pricing: 'perMonth', total: 52_000, low: 52_000, high: 58_000 };
    const { estimate: shown, clientId } = await readInquiry(inquiry);
    expect(shown).toMatchObject(estimate);
    const visit = await book({ email: 'dan@exemplu.ro', date: '2027-03-16T10:00:00', estimate: choice });
    const { messages, visits } = (await call('GET', `/api/admin/clients/${clientId}/export`)).body;
    expect(messages[0].estimate).toMatchObject(estimate);
    expect(visits.find(({ id }: { id: string }) => id === visit.body.id).estimate.subject).toBe('Gazon');
    expect((await call('POST', `/api/admin/clients/${clientId}/erase`, {})).status).toBe(200);
    for (const [table, id] of [
      ['inquiries', inquiry],
      ['visits', visit.body.id],
    ] as const)
      expect(await site.db.selectFrom(table).select('estimate').where('id', '=', id).execute()).toEqual([
        { estimate: null },
      ]);
  });

  testOnce('a request has no estimate without a choice and a guide', async () => {
    const choice = { quantity: 10, options: [] };
    const [plain, none] = await Promise.all([
      book({ email: 'a@exemplu.ro', phone: '0722 000 001', date: '2027-03-17T10:00:00' }),
      book({
        email: 'b@exemplu.ro',
        phone: '0722 000 002',
        date: '2027-03-18T10:00:00',
        serviceId: 'plantare',
        estimate: choice,
      }),
    ]);
    expect((await readVisit(plain.body.id)).estimate).toBeNull();
    expect((await readVisit(none.body.id)).estimate).toBeNull();
    const unknown = await postInquiry(site, { email: 'c@exemplu.ro', estimate: { ...choice, planId: 'nimic' } });
    expect((await readInquiry(unknown)).estimate).toBeNull();
  });

  testOnce.each([
    [{ quantity: 0, options: [] }, 'estimate.quantity'],
    [{ quantity: 1.5, options: [] }, 'estimate.quantity'],
    [{ quantity: 100_001, options: [] }, 'estimate.quantity'],
    [{ quantity: 1, options: 'Pantă' }, 'estimate.options'],
    [{ quantity: 1, options: Array(9).fill('Pantă') }, 'estimate.options'],
    [{ quantity: 1, options: ['x'.repeat(61)] }, 'estimate.options.0'],
  ])('the invalid estimate %j is refused with 400', async (estimate, field) => {
    const { status, body } = await book({ email: 'rau@exemplu.ro', date: '2027-03-19T10:00:00', estimate });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    const reply = await site.post('/api/contact', {
      name: 'Rău',
      email: 'rau@exemplu.ro',
      message: 'x'.repeat(30),
      estimate,
    });
    expect(reply.status).toBe(400);
    const stored = site.db.selectFrom('visits').select('id').where('email', '=', 'rau@exemplu.ro');
    expect(await stored.execute()).toEqual([]);
  });
});
