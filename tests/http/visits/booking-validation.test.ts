import { beforeAll, describe, expect, test } from 'vitest';
import { maxPhotoBody } from '../../../contract/media/photo-limits.ts';
import { onOneEngine } from '../../support/servers/running-site.ts';
import { listVisitRows, requestVisit } from '../../support/visits/requested-visits.ts';
import { addService, monday, visitRequest, wednesday } from '../../support/visits/visit-request.ts';

const required = {
  name: 'Numele trebuie să aibă cel puțin 2 caractere',
  email: 'Vă rugăm să introduceți o adresă de email validă',
  phone: 'Numărul de telefon trebuie să aibă cel puțin 10 caractere',
  serviceId: 'Vă rugăm să selectați un serviciu',
  date: 'Vă rugăm să selectați o dată',
  streetName: 'Numele străzii este obligatoriu',
  houseNumber: 'Numărul casei/proprietății este obligatoriu',
  city: 'Orașul este obligatoriu',
  county: 'Județul este obligatoriu',
};
const tooLong = 'Textul este prea lung';
const notText = 'Acest câmp trebuie să fie un text';
const notStorable = 'Textul conține caractere nepermise';
const early = 'Programarea trebuie să fie cu cel puțin o zi în avans';

const refused: [field: string, value: unknown, message: string][] = [
  ...Object.entries(required).flatMap(([field, message]) => [
    [field, undefined, message] as [string, unknown, string],
    [field, null, message] as [string, unknown, string],
    [field, '', message] as [string, unknown, string],
    [field, '   ', message] as [string, unknown, string],
    [field, 12, notText] as [string, unknown, string],
    [field, { toString: 'x' }, notText] as [string, unknown, string],
    [field, ['x'], notText] as [string, unknown, string],
  ]),
  ...['buildingName', 'postalCode', 'notes'].flatMap((field) => [
    [field, 12, notText] as [string, unknown, string],
    [field, 'a\u0000b', notStorable] as [string, unknown, string],
    [field, 'x'.repeat(2001), tooLong] as [string, unknown, string],
  ]),
  ['name', 'A', required.name],
  ['name', 'x'.repeat(121), tooLong],
  ['name', 'Ana \ud800', notStorable],
  ['name', 'Ana \u0007', notStorable],
  ['email', 'ana', required.email],
  ['email', 'ana@', required.email],
  ['email', 'ana@exemplu.ro\nBcc: altul@exemplu.ro', required.email],
  ['email', `${'a'.repeat(250)}@exemplu.ro`, required.email],
  ['phone', '072212345', required.phone],
  ['phone', '0'.repeat(41), 'Numărul de telefon este prea lung'],
  ['serviceId', 'x'.repeat(81), required.serviceId],
  ['date', 'mâine', required.date],
  ['date', monday, required.date],
  ['date', `${monday}T10:00`, required.date],
  ['date', `${monday}T10:00:00Z`, required.date],
  ['date', `${monday}T25:00:00`, required.date],
  ['date', '2027-02-30T10:00:00', required.date],
  ['date', '2027-03-10T10:00:00', early],
  ['date', '2020-03-10T10:00:00', early],
  ['streetName', 'x'.repeat(161), tooLong],
  ['houseNumber', 'x'.repeat(41), tooLong],
  ['city', 'x'.repeat(121), tooLong],
  ['county', 'x'.repeat(121), tooLong],
];

onOneEngine('Invalid bookings', { now: () => wednesday }, (site) => {
  beforeAll(() => addService(site.db));

  test.each(refused)('a booking whose %s is %j is refused with: %s', async (field, value, message) => {
    const response = await requestVisit(site, { [field]: value });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: 'Verificați câmpurile marcate.',
      code: 'invalid_input',
      fields: { [field]: message },
    });
    expect(await listVisitRows(site)).toEqual([]);
  });

  test('every invalid field of a booking has its own message', async () => {
    const response = await site.post('/api/appointments', {});
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toEqual(required);
  });

  test.each([
    ['invalid JSON', '{', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['a form', 'name=Ana', 'application/x-www-form-urlencoded', 415],
    [
      'a body that is too large',
      JSON.stringify(visitRequest({ notes: 'x'.repeat(maxPhotoBody) })),
      'application/json',
      413,
    ],
  ])('a booking with %s is refused in JSON', async (_, body, type, status) => {
    const response = await fetch(`${site.url}/api/appointments`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    expect(await listVisitRows(site)).toEqual([]);
  });
});

describe('Bookings near midnight', () => {
  const at2330Utc = new Date('2027-03-14T23:30:00Z');

  onOneEngine('at 23:30 UTC of the 14th', { now: () => at2330Utc }, (site) => {
    beforeAll(() => addService(site.db));

    test('at 23:30 UTC of the 14th a booking for the 15th is too early, because it is today in Bucharest', async () => {
      const response = await requestVisit(site, { date: '2027-03-15T16:00:00' });
      expect(response.status).toBe(400);
      expect((await response.json()).fields).toEqual({ date: early });
    });

    test('at 23:30 UTC of the 14th a booking for the start of the 16th is accepted', async () => {
      expect((await requestVisit(site, { date: '2027-03-16T00:00:00' })).status).toBe(201);
    });
  });
});
