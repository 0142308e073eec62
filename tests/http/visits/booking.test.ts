import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onEveryEngine, type RunningSite } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall } from '../../support/staff/staff-calls.ts';
import { listVisitRows, requestVisit } from '../../support/visits/requested-visits.ts';
import { addService, monday, visitRequest, wednesday } from '../../support/visits/visit-request.ts';

const windows = (site: RunningSite) => site.db.selectFrom('visit_windows').selectAll().execute();
const deleteVisits = (site: RunningSite) => site.db.deleteFrom('visits').execute();

onEveryEngine('Booking', { now: () => wednesday }, (site, testOnce) => {
  beforeAll(() => addService(site.db));
  beforeEach(() => deleteVisits(site));

  test('a booking is stored as requested and returns a private link', async () => {
    const response = await requestVisit(site, {
      notes: 'Câinele latră',
      buildingName: 'Vila Iris',
      postalCode: '400015',
    });
    expect(response.status).toBe(201);
    const { success, id, link } = await response.json();
    expect(success).toBe(true);
    expect(link).toMatch(/^\/visit\/[0-9a-f]{48}$/);
    expect(await listVisitRows(site)).toMatchObject([
      {
        id,
        state: 'requested',
        sequence: 0,
        local_time: `${monday}T10:00:00`,
        starts_at: '2027-03-15T08:00:00.000Z',
        timing: 'window',
        service_id: 'gazon',
        service_name: 'Gazon',
        name: 'Ana Pop',
        phone: '0722 123 456',
        phone_e164: '+40722123456',
        building_name: 'Vila Iris',
        postal_code: '400015',
        notes: 'Câinele latră',
      },
    ]);
    expect(await windows(site)).toMatchObject([{ local_time: `${monday}T10:00:00`, team: 1, visit_id: id }]);
    const events = await site.db.selectFrom('visit_events').selectAll().execute();
    expect(events).toMatchObject([{ visit_id: id, actor_id: 'visitor', step: 'request', to_state: 'requested' }]);
  });

  test('the private link of a booking is stored only as a hash', async () => {
    const { link } = await (await requestVisit(site)).json();
    const links = await site.db.selectFrom('visit_links').selectAll().execute();
    expect(links.length).toBeGreaterThan(0);
    expect(JSON.stringify(links)).not.toContain(link.slice('/visit/'.length));
  });

  testOnce('optional fields of a booking may be missing, empty or null', async () => {
    const { buildingName, postalCode, notes, ...least } = visitRequest({ date: `${monday}T00:00:00` });
    for (const body of [
      least,
      { ...least, buildingName, postalCode, notes },
      { ...least, postalCode: null, notes: null },
    ]) {
      expect((await site.post('/api/appointments', body)).status).toBe(201);
    }
    const codes = (await listVisitRows(site)).map(({ postal_code, notes, building_name }) => [
      postal_code,
      notes,
      building_name,
    ]);
    expect(codes).toEqual(Array.from({ length: 3 }, () => ['000000', null, null]));
  });

  test('the default postal code is neither shown nor found by a search', async () => {
    const { link } = await (await requestVisit(site)).json();
    const admin = await createSignedInStaff(site, 'admin', wednesday);
    const staff = createStaffCall(site, admin);
    const [{ id }] = (await staff('GET', '/api/admin/appointments')).body.items;
    const [client] = (await staff('GET', '/api/admin/clients')).body.items;
    const shown = [
      `/api/admin/appointments/${id}`,
      '/api/admin/appointments/export.csv',
      `/api/admin/clients/${client.id}/export`,
      link.replace('/visit/', '/api/visits/'),
      link.replace('/visit/', '/api/visits/').concat('/calendar.ics'),
    ];
    for (const path of shown) {
      const reply = await site.get(path, admin.headers);
      expect([path, reply.status]).toEqual([path, 200]);
      expect(await reply.text()).not.toMatch(/\b000000\b/);
    }
    expect((await staff('GET', '/api/admin/appointments?text=000000')).body.total).toBe(0);
  });

  test('a foreign phone number and an unreadable one are stored as typed', async () => {
    await requestVisit(site, { phone: '+373 69 123 456', date: `${monday}T00:00:00` });
    await requestVisit(site, { phone: 'doar pe WhatsApp', date: `${monday}T00:00:00` });
    const numbers = (await listVisitRows(site)).map(({ phone, phone_e164 }) => [phone, phone_e164]);
    expect(numbers).toContainEqual(['+373 69 123 456', '+37369123456']);
    expect(numbers).toContainEqual(['doar pe WhatsApp', null]);
  });

  testOnce('a booking at midnight has no hour and holds no window', async () => {
    for (let i = 0; i < 4; i++) expect((await requestVisit(site, { date: `${monday}T00:00:00` })).status).toBe(201);
    expect((await listVisitRows(site)).map(({ timing }) => timing)).toEqual(Array(4).fill('unset'));
    expect(await windows(site)).toEqual([]);
  });

  testOnce.each([
    ['an hour outside the windows', `${monday}T09:15:00`],
    ['a Sunday', '2027-03-14T10:00:00'],
    ['a legal holiday', '2027-05-03T10:00:00'],
  ])('a booking at %s is accepted as outside the windows and holds no window', async (_, date) => {
    for (let i = 0; i < 3; i++) expect((await requestVisit(site, { date })).status).toBe(201);
    expect((await listVisitRows(site)).map(({ timing }) => timing)).toEqual(Array(3).fill('outside'));
    expect(await windows(site)).toEqual([]);
  });

  testOnce('a booking far beyond the horizon is accepted', async () => {
    expect((await requestVisit(site, { date: '2031-03-17T10:00:00' })).status).toBe(201);
    expect((await listVisitRows(site))[0]).toMatchObject({ timing: 'window', starts_at: '2031-03-17T08:00:00.000Z' });
  });

  test('a window accepts one booking per team', async () => {
    for (let team = 1; team <= 2; team++) expect((await requestVisit(site)).status).toBe(201);
    const response = await requestVisit(site);
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      message: 'Intervalul ales tocmai s-a ocupat. Vă rugăm să alegeți altul.',
      code: 'window_taken',
      next: ['08:00', '12:00', '14:00', '16:00'].map((time) => `${monday}T${time}:00`).concat('2027-03-16T08:00:00'),
    });
    expect(await listVisitRows(site)).toHaveLength(2);
  });

  describe('repeated with the same key', () => {
    const askAs = (key: string, change: Record<string, unknown> = {}) =>
      site.post('/api/appointments', visitRequest(change), { 'idempotency-key': key });

    test('a booking repeated with the same key is one visit, whose link all replies give without another row', async () => {
      const first = await askAs('un-formular-completat');
      const answer = await first.json();
      const countLinks = async () => (await site.db.selectFrom('visit_links').selectAll().execute()).length;
      const links = await countLinks();
      for (let i = 0; i < 3; i++) {
        const reply = await askAs('un-formular-completat');
        expect([reply.status, await reply.json()]).toEqual([first.status, answer]);
      }
      expect(await countLinks()).toBe(links);
      const seen = await site.get(`/api/visits/${answer.link.slice('/visit/'.length)}`);
      expect((await seen.json()).visit.name).toBe('Ana Pop');
      expect([await listVisitRows(site), await windows(site)].map(({ length }) => length)).toEqual([1, 1]);
    });

    test('concurrent bookings with the same key are one visit', async () => {
      const replies = await Promise.all(Array.from({ length: 8 }, () => askAs('apasat-de-multe-ori')));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
      expect([await listVisitRows(site), await windows(site)].map(({ length }) => length)).toEqual([1, 1]);
    });

    test('a repeated booking opens no visit whose links were deleted', async () => {
      const { link } = await (await askAs('o-programare-veche')).json();
      await site.db.deleteFrom('visit_links').execute();
      expect(await (await askAs('o-programare-veche')).json()).toMatchObject({ link });
      expect((await site.get(`/api/visits/${link.slice('/visit/'.length)}`)).status).toBe(404);
    });

    test('another booking with the same key is another visit', async () => {
      const [own, other] = [await askAs('12345678'), await askAs('12345678', { email: 'alta@exemplu.ro' })];
      expect((await own.json()).id).not.toBe((await other.json()).id);
    });
  });

  test('an unpublished service cannot be booked', async () => {
    await addService(site.db, 'nepublicat', 'draft');
    for (const serviceId of ['nepublicat', 'nu-exista']) {
      const response = await requestVisit(site, { serviceId });
      expect(response.status).toBe(400);
      expect((await response.json()).fields).toEqual({ serviceId: 'Vă rugăm să selectați un serviciu' });
    }
    expect(await listVisitRows(site)).toEqual([]);
  });
});
