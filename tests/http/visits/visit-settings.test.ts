import { beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultAvailability } from '../../../contract/visits/availability.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { addCompanyAndService, clearVisits } from '../../support/visits/staff-visit-calls.ts';
import { monday, visitRequest, wednesday } from '../../support/visits/visit-request.ts';

const path = '/api/admin/visit-settings';

onEveryEngine('Settings of visits', { now: () => wednesday }, (site, testOnce) => {
  let call: StaffCall;
  beforeAll(async () => {
    await addCompanyAndService(site);
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
  });
  beforeEach(() => clearVisits(site));

  const save = (availability = {}, more: Record<string, unknown> = {}) =>
    call('PUT', path, {
      version: 0,
      settings: { availability: { ...defaultAvailability, ...availability }, closedDays: [] },
      ...more,
    });
  const book = (change = {}) => site.post('/api/appointments', visitRequest(change));
  const readOffered = async (day: string) =>
    (await (await site.get(`/api/availability?from=${day}&to=${day}`)).json()).days[0];

  test('changed settings of visits apply to availability at once', async () => {
    const editor = createStaffCall(site, await createSignedInStaff(site, 'editor', wednesday));
    expect((await editor('GET', path)).status).toBe(403);
    expect((await call('GET', path)).body).toEqual({
      settings: { availability: defaultAvailability, closedDays: [] },
      version: 0,
    });
    const closedDays = [{ date: '2027-03-16', reason: 'Inventar' }];
    const availability = { ...defaultAvailability, windows: ['09:00', '13:00'] };
    const { body } = await call('PUT', path, { version: 0, settings: { availability, closedDays } });
    expect(body).toEqual({ settings: { availability, closedDays }, version: 1 });
    expect((await readOffered(monday)).windows.map(({ time }: { time: string }) => time)).toEqual(['09:00', '13:00']);
    expect((await readOffered('2027-03-16')).state).toBe('closed');
  });

  testOnce('visit settings that affect booked visits are refused until the changes are accepted', async () => {
    await book({ name: 'Luni la zece' });
    await book({ name: 'Marți', date: '2027-03-16T12:00:00' });
    for (const change of [{ windows: ['08:00', '12:00'] }, { workingDays: [2, 3, 4, 5] }]) {
      const { status, body } = await save(change);
      expect(status).toBe(409);
      expect(body.details.touched).toMatchObject([{ name: 'Luni la zece', date: `${monday}T10:00:00` }]);
    }
    const closed = await save(
      {},
      {
        settings: { availability: defaultAvailability, closedDays: [{ date: '2027-03-16', reason: '' }] },
      },
    );
    expect(closed.body.details.touched).toMatchObject([{ name: 'Marți', reason: 'closed' }]);
    expect((await call('GET', path)).body.version).toBe(0);
    expect((await save({ windows: ['08:00', '12:00'] }, { accepted: true })).status).toBe(200);
    const kept = (await call('GET', '/api/admin/appointments?text=zece')).body.items[0];
    expect(kept).toMatchObject({ state: 'requested', date: `${monday}T10:00:00` });
  });

  test('visit settings without a valid version are refused', async () => {
    const refused = await save({}, { version: undefined });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { version: 'Lipsește versiunea de la care s-a pornit' } },
    });
    expect((await save({}, { version: 1e12 })).status).toBe(400);
  });

  test('stale visit settings are refused with the current ones', async () => {
    await save({ leadDays: 3 });
    const { status, body } = await save({ leadDays: 4 });
    expect(status).toBe(409);
    expect(body.details.current.settings.availability.leadDays).toBe(3);
  });

  testOnce.each([
    [{ windows: [] }, 'settings.availability.windows'],
    [{ windows: ['25:00'] }, 'settings.availability.windows.0'],
    [{ leadDays: 0 }, 'settings.availability.leadDays'],
    [{ windowMinutes: 5 }, 'settings.availability.windowMinutes'],
    [{ leadDays: 30, horizonDays: 20 }, 'settings.availability.horizonDays'],
  ])('the visit setting %j is refused with a message for its field', async (change, field) => {
    const { status, body } = await save(change);
    expect(status).toBe(400);
    expect(body.fields[field]).toMatch(/^(Cel |Adăugați|Ora |Trebuie )/);
  });
});
