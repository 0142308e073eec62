import { beforeAll, expect, test } from 'vitest';
import { demoSite } from '../../demo/site.ts';
import { onEveryEngine } from '../support/servers/running-site.ts';
import { createSignedInStaff } from '../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../support/staff/staff-calls.ts';

const buildSchedule = (times: object) => ({ days: '', hours: '', schedule: { from: 1, to: 5, times } });

onEveryEngine('The settings of the site', {}, (site, testOnce) => {
  let call: StaffCall;
  let editor: StaffCall;
  beforeAll(async () => {
    call = createStaffCall(site, await createSignedInStaff(site, 'admin'));
    editor = createStaffCall(site, await createSignedInStaff(site, 'editor'));
  });
  const save = (version: number, more: object = {}) =>
    call('PUT', '/api/admin/site', { version, site: { ...demoSite, ...more } });

  test('only administrators can read and change the site settings', async () => {
    expect((await editor('GET', '/api/admin/site')).status).toBe(403);
    expect((await editor('PUT', '/api/admin/site', { version: 0, site: demoSite })).status).toBe(403);
    expect((await createStaffCall(site)('GET', '/api/admin/site')).status).toBe(401);
  });

  test('saved site settings are public on the next request', async () => {
    const name = async () => (await createStaffCall(site)('GET', '/api/site')).body.site.name;
    expect(await name()).toBe('Grădina');
    expect((await call('GET', '/api/admin/site')).body.version).toBe(0);
    expect((await save(0)).body).toMatchObject({ version: 1, site: { name: demoSite.name } });
    expect(await name()).toBe(demoSite.name);
    expect((await save(1, { name: 'Altă grădină' })).body.version).toBe(2);
    expect(await name()).toBe('Altă grădină');
  });

  test('a stale save of the site settings gets 409 with the current version', async () => {
    const late = await save(1, { name: 'Prea târziu' });
    expect(late).toMatchObject({
      status: 409,
      body: { details: { current: { version: 2, site: { name: 'Altă grădină' } } } },
    });
    const both = await Promise.all([save(2, { name: 'Unul' }), save(2, { name: 'Altul' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  testOnce.each([
    [{ name: '' }, 'name'],
    [{ email: 'fără-adresă' }, 'email'],
    [{ social: [{ name: 'Rău', url: 'javascript:alert(1)' }] }, 'social.0.url'],
    [{ reviewUrl: 'http://g.page/r/firma/review' }, 'reviewUrl'],
    [{ reviewUrl: 'https://cineva@evil' }, 'reviewUrl'],
    [{ hero: { mp4: 'javascript:x', webm: '', poster: '' } }, 'hero.mp4'],
    [{ position: { latitude: 99, longitude: 0 } }, 'position.latitude'],
    [{ position: { latitude: 45, longitude: null } }, 'position.longitude'],
    [
      {
        hours: [
          { days: '', hours: '' },
          { days: 'Luni', hours: '' },
        ],
      },
      'hours.1.hours',
    ],
    [{ hours: [{ days: '', hours: '08–16' }] }, 'hours.0.days'],
    [{ hours: [buildSchedule({ opens: '08:00', closes: '' })] }, 'hours.0.schedule.times.closes'],
    [{ hours: [buildSchedule({ opens: '18:00', closes: '08:00' })] }, 'hours.0.schedule.times.closes'],
    [{ social: [{ name: 'Instagram', url: '' }] }, 'social.0.url'],
    [{ phone: 'sunați la poartă' }, 'phone'],
    [{ whatsapp: '123' }, 'whatsapp'],
    [{ address: { ...demoSite.address, postalCode: '50003' } }, 'address.postalCode'],
    [{ legal: { ...demoSite.legal, taxId: 'RO18547291' } }, 'legal.taxId'],
    [{ legal: { ...demoSite.legal, register: '12-1234-2010' } }, 'legal.register'],
    [
      { legal: { ...demoSite.legal, authorisations: [{ name: '', number: 'x'.repeat(81), issuer: '' }] } },
      'legal.authorisations.0.number',
    ],
  ])('the site setting %j is refused with a message for its field', async (wrong, field) => {
    const refused = await save(3, wrong);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toEqual([`site.${field}`]);
  });

  test('empty rows of the site settings are dropped', async () => {
    const opens = buildSchedule({ opens: '08:00', closes: '16:00' });
    const saved = await save(3, { hours: [{ days: ' ', hours: '' }, opens], landmarks: [''], position: null });
    expect(saved.body.site).toMatchObject({ landmarks: [], position: null, hours: { length: 1 } });
  });

  test('the texts of a schedule are generated', async () => {
    const { hours } = (await save(4, { hours: [buildSchedule({ opens: '08:00', closes: '16:00' })] })).body.site;
    expect(hours).toMatchObject([{ days: 'Luni–Vineri', hours: '08:00–16:00' }]);
    expect((await save(5)).body.site.hours).toEqual(demoSite.hours);
  });

  test('site settings stored with an invalid tax id stay readable', async () => {
    const legal = { company: 'Veche SRL', taxId: '123', register: 'fără' };
    const stored = JSON.stringify({ ...demoSite, legal, phone: 'la poartă' });
    await site.db.updateTable('settings').set({ value: stored }).where('key', '=', 'site').execute();
    const { site: read, version } = (await call('GET', '/api/admin/site')).body;
    expect(read.legal.taxId).toBe('123');
    const old = { legal, phone: 'la poartă' };
    const refused = await save(version, { ...old, phone: 'la vecini' });
    expect(Object.keys(refused.body.fields)).toEqual(['site.phone']);
    const saved = await save(version, { ...old, name: 'Nume nou' });
    expect(saved.body.site).toMatchObject({ ...old, name: 'Nume nou' });
  });

  test('changes of the site settings are logged with the difference', async () => {
    const { items } = (await call('GET', '/api/admin/activity?kind=settings')).body;
    expect(items.at(-2).changes).toEqual([{ field: 'name', from: demoSite.name, to: 'Altă grădină' }]);
  });
});
