import { beforeAll, expect, test } from 'vitest';
import { demoSite } from '../../demo/site.ts';
import { inquiryBody } from '../support/fixtures/inquiry.ts';
import { onEveryEngine } from '../support/servers/running-site.ts';
import { createSignedInStaff } from '../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../support/staff/staff-calls.ts';
import { addService, visitRequest, wednesday } from '../support/visits/visit-request.ts';

const [near, around, far] = demoSite.coverage as NonNullable<typeof demoSite.coverage>;
const firstZone = {
  number: 1,
  reach: '0-15 km',
  where: 'în oraș',
  transport: 'free',
  rule: 'Costul este inclus în preț.',
};

onEveryEngine('Where the company goes', { now: () => wednesday, limits: { perAddress: 1 } }, (site, testOnce) => {
  let staff: StaffCall;
  let version = 0;
  let visitors = 0;
  const callFrom = (address: string): StaffCall => createStaffCall(site, { headers: { 'x-forwarded-for': address } });
  /** Calls from a new network each time, so that no rate limit applies. */
  const visitor: StaffCall = (...call) => {
    visitors += 1;
    return callFrom(`10.${visitors}.0.1`)(...call);
  };
  const ask = (query: object) => visitor('GET', `/api/coverage?${new URLSearchParams({ ...query })}`);
  const save = async (change: object) => {
    const saved = await staff('PUT', '/api/admin/site', { version, site: { ...demoSite, ...change } });
    if (saved.status === 200) ({ version } = saved.body);
    return saved;
  };
  const book = async (city: string, county: string, hour: string) => {
    const booked = await visitor(
      'POST',
      '/api/appointments',
      visitRequest({
        city,
        county,
        date: `2027-03-15T${hour}:00:00`,
        email: `om${hour}@exemplu.ro`,
        phone: `07221234${hour}`,
      }),
    );
    expect(booked).toMatchObject({ status: 201 });
    return booked.body.id as string;
  };
  const visit = async (id: string) => (await staff('GET', `/api/admin/appointments/${id}`)).body.visit;

  beforeAll(async () => {
    staff = createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
    await addService(site.db);
  });

  test('a company without a location answers no zone and accepts bookings', async () => {
    expect((await ask({ place: 'Turda', county: 'Cluj' })).body.answer).toMatchObject({ km: null, zone: null });
    expect((await visit(await book('Turda', 'Cluj', '08'))).zone).toBeNull();
    await save({});
  });

  test('one uncached reply has at most eight suggestions and, for a full name with county, the zone', async () => {
    const reply = await site.get('/api/coverage?place=floresti&county=cluj');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await reply.json()).toEqual({
      suggestions: [{ name: 'Florești', county: 'Cluj' }],
      answer: { place: { name: 'Florești', county: 'Cluj' }, km: 7, zone: firstZone },
    });
    const { body } = await ask({ place: 'floresti' });
    expect(body.answer).toBeNull();
    expect(body.suggestions[0]).toEqual({ name: 'Florești', county: 'Cluj' });
    expect(body.suggestions.length).toBeGreaterThan(3);
    expect((await ask({ place: 'a' })).body.suggestions.length).toBeLessThanOrEqual(8);
    expect((await ask({})).body).toEqual({ suggestions: [], answer: null });
    expect(await ask({ place: 'x'.repeat(81) })).toMatchObject({
      status: 400,
      body: { fields: { place: expect.any(String) } },
    });
  });

  test('the zone of a visit is stored with it and computed again only when staff correct the place', async () => {
    const id = await book('Florești', 'Cluj', '10');
    const before = (await visit(id)).zone;
    expect(before).toEqual({ place: { name: 'Florești', county: 'Cluj' }, km: 7, zone: firstZone });
    const places = [{ name: 'Florești', county: 'Cluj' }];
    expect(await save({ coverage: [near, { ...around, places }, far] })).toMatchObject({ status: 200 });
    expect((await visit(id)).zone).toEqual(before);
    expect((await visit(await book('floresti', 'cluj', '12'))).zone).toMatchObject({
      zone: { number: 2, feeBani: 6000 },
    });
    const { sequence } = await visit(id);
    await staff('PATCH', `/api/admin/appointments/${id}`, { sequence, city: 'Turda' });
    expect((await visit(id)).zone).toMatchObject({ place: { name: 'Turda' }, km: 26, zone: { number: 2 } });
    const [, shown] = (await visitor('GET', '/api/site')).body.site.coverage;
    expect(shown).toEqual(around);
  });

  test('a visit in an unknown place is accepted without distance and zone', async () => {
    const { zone } = await visit(await book('Atlantida', 'Cluj', '14'));
    expect(zone).toEqual({ place: { name: 'Atlantida', county: 'Cluj' }, km: null, zone: null });
  });

  test('the zone of an inquiry is in the export of the client and erased with them', async () => {
    const readInquiry = async (id: string) => (await staff('GET', `/api/admin/inquiries/${id}`)).body.inquiry;
    const send = async (change: object) => (await visitor('POST', '/api/contact', inquiryBody({ ...change }))).body.id;
    const id = await send({ place: { name: 'turda', county: '' } });
    expect((await readInquiry(id)).zone).toEqual({ place: { name: 'turda', county: '' }, km: null, zone: null });
    const placed = await send({
      place: { name: 'turda', county: 'cluj' },
      email: 'ion@exemplu.ro',
      phone: '',
    });
    const { zone, clientId } = await readInquiry(placed);
    expect(zone).toMatchObject({ place: { name: 'Turda', county: 'Cluj' }, km: 26, zone: { number: 2 } });
    const { messages } = (await staff('GET', `/api/admin/clients/${clientId}/export`)).body;
    expect(JSON.parse(messages[0].zone)).toEqual(zone);
    expect((await staff('POST', `/api/admin/clients/${clientId}/erase`)).status).toBeLessThan(300);
    const kept = await site.db.selectFrom('inquiries').select('zone').where('id', '=', placed).executeTakeFirst();
    expect(kept?.zone ?? null).toBeNull();
  });

  testOnce.each([
    [{ coverage: [{ ...near, within: 0 }] }, 'coverage.0.within'],
    [{ coverage: [near, { ...around, within: 15 }] }, 'coverage.1.within'],
    [{ coverage: [{ ...around, feeBani: 6000.5 }] }, 'coverage.0.feeBani'],
    [{ coverage: [near, { ...around, where: 'ÎN ORAȘ' }] }, 'coverage.1.where'],
  ])('the coverage setting %j is refused with a message for its field', async (wrong, field) => {
    const refused = await save(wrong);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toEqual([`site.${field}`]);
  });

  test('an IP address that has reached the limit of coverage calls gets 429', async () => {
    const ask = callFrom('10.200.0.1');
    for (let call = 0; call < 10; call += 1) expect((await ask('GET', '/api/coverage?place=tu')).status).toBe(200);
    expect((await ask('GET', '/api/coverage?place=tu')).status).toBe(429);
  });
});
