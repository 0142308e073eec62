import { expect, test } from 'vitest';
import { openClientSession } from '../../../support/clients/client-session.ts';
import { setUpCrew } from '../../../support/crew/crew-calls.ts';
import { readPdfText } from '../../../support/papers/read-pdf.ts';
import { onEveryEngine } from '../../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../../support/staff/staff.ts';
import { createStaffCall } from '../../../support/staff/staff-calls.ts';
import { staffVisitsPath } from '../../../support/visits/staff-visit-calls.ts';
import { visitRequest, wednesday } from '../../../support/visits/visit-request.ts';

onEveryEngine('A yes/no field of a visit', { now: () => wednesday }, (site) => {
  const { maria, call, addToday, readDay } = setUpCrew(site);
  const readVisit = async (id: string) => (await call('GET', `${staffVisitsPath}/${id}`)).body.visit;
  const admin = async () => createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
  const readFeed = async () => {
    const { url } = (await call('POST', '/api/admin/calendar-feed')).body;
    const file = await (await site.get(new URL(url, 'https://gradina.invalid').pathname)).text();
    return file.replaceAll('\r\n ', '');
  };
  const readCsv = async () => (await site.get(`${staffVisitsPath}/export.csv`, maria.headers)).text();

  test('a gate code that staff note is shown to staff and crew and stands in the calendar and the CSV', async () => {
    const id = await addToday({ hasGateCode: true });
    expect((await readVisit(id)).hasGateCode).toBe(true);
    expect((await readDay()).stops).toMatchObject([{ id, hasGateCode: true }]);
    expect(await readFeed()).toContain('Poarta are cod: da');
    const [head = '', row = ''] = (await readCsv()).split('\n');
    expect(row.split(';')[head.split(';').indexOf('Poarta are cod')]).toBe('da');
  });

  test('correcting a yes/no field is logged with both values', async () => {
    const id = await addToday();
    expect((await readVisit(id)).hasGateCode).toBe(false);
    await call('PATCH', `${staffVisitsPath}/${id}`, { sequence: 0, hasGateCode: true });
    const { items } = (await (await admin())('GET', '/api/admin/activity?kind=appointments')).body;
    const corrections = items.map(({ changes }: { changes: object[] }) => changes);
    expect(corrections).toContainEqual([{ field: 'hasGateCode', from: false, to: true }]);
    await call('PATCH', `${staffVisitsPath}/${id}`, { sequence: 1, city: 'Turda' });
    expect(await readVisit(id)).toMatchObject({ hasGateCode: true, address: { city: 'Turda' }, sequence: 2 });
  });

  test('a yes/no field is refused as a text and ignored in a booking of the site', async () => {
    const id = await addToday();
    const refused = await call('PATCH', `${staffVisitsPath}/${id}`, { sequence: 0, hasGateCode: 'da' });
    expect(refused).toMatchObject({ status: 400, body: { fields: { hasGateCode: 'Alegeți da sau nu' } } });
    const booked = await (await site.post('/api/appointments', visitRequest({ hasGateCode: true }))).json();
    expect((await readVisit(booked.id)).hasGateCode).toBe(false);
  });

  test("a client's export has the yes/no field of a visit until it is erased", async () => {
    const id = await addToday({ hasGateCode: true, email: 'dan@exemplu.ro' });
    const paper = await site.get('/api/client/export/pdf', await openClientSession(site, 'dan@exemplu.ro', wednesday));
    const text = (await readPdfText(new Uint8Array(await paper.arrayBuffer()))).join(' ');
    expect(text).toMatch(/Poarta are cod\s+da/);
    await (await admin())('POST', `/api/admin/clients/${(await readVisit(id)).clientId}/erase`);
    expect(await readVisit(id)).toMatchObject({
      name: 'Persoană ștearsă',
      hasGateCode: false,
      address: { city: 'Florești' },
    });
  });
});
