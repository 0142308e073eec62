import { beforeAll, expect, test } from 'vitest';
import { blankSite } from '../../../contract/site/blank-site.ts';
import { createFirstAdministrator } from '../../../server/company/accounts/first-administrator.ts';
import { openSession } from '../../../server/company/accounts/sessions/sessions.ts';
import { findUserByEmail, updateUser } from '../../../server/company/accounts/user-store.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

onEveryEngine('The set-up of an empty site', {}, (site, testOnce) => {
  let call: StaffCall;
  let adminId: string;
  beforeAll(async () => {
    const { email } =
      (await createFirstAdministrator(site.db, { email: undefined, password: undefined }, new Date())) ?? {};
    const admin = await findUserByEmail(site.db, email as string);
    adminId = admin?.id as string;
    const caller = { address: '127.0.0.1', agent: 'test' };
    const token = await site.db
      .transaction()
      .execute((trx) => openSession(trx, { id: adminId, role: 'admin' }, caller, new Date()));
    call = createStaffCall(site, { headers: { authorization: `Bearer ${token}` } } as never);
  });
  const setup = async () => (await call('GET', '/api/admin/setup')).body.setup;
  const done = async () =>
    (await setup()).steps.filter(({ isDone }: { isDone: boolean }) => isDone).map(({ step }: { step: string }) => step);
  const saveSite = async (changes: object) => {
    const { site: saved, version } = (await call('GET', '/api/admin/site')).body;
    return call('PUT', '/api/admin/site', { version, site: { ...blankSite, ...saved, ...changes } });
  };

  testOnce('only administrators can read the set-up', async () => {
    const editor = createStaffCall(site, await createSignedInStaff(site, 'editor'));
    for (const path of ['/api/admin/setup', '/api/admin/setup/check', '/api/admin/setup/catalogue'])
      expect((await editor('GET', path)).status).toBe(403);
    expect((await createStaffCall(site)('GET', '/api/admin/setup')).status).toBe(401);
  });

  test('the account step is done once the generated e-mail and password are changed', async () => {
    expect(await setup()).toMatchObject({ isUntouched: true, sample: null, removed: null });
    expect(await done()).toEqual([]);
    await updateUser(site.db, adminId, { email: 'ion@verde.test' });
    expect(await done()).toEqual([]);
    await updateUser(site.db, adminId, { password_hash: '$argon2id$another' });
    expect(await done()).toEqual(['account']);
  });

  testOnce('a skipped step is remembered', async () => {
    const skipped = await call('PUT', '/api/admin/setup/steps/pictures', { isSkipped: true });
    expect(skipped.body.setup.steps.find(({ step }: { step: string }) => step === 'pictures')).toEqual({
      step: 'pictures',
      isDone: false,
      isSkipped: true,
    });
    expect(skipped.body.setup.isUntouched).toBe(false);
    expect((await call('PUT', '/api/admin/setup/steps/nimic', { isSkipped: true })).status).toBe(404);
    const back = await call('PUT', '/api/admin/setup/steps/pictures', { isSkipped: false });
    expect(back.body.setup.isUntouched).toBe(true);
  });

  test('a set-up step is done once its data is complete', async () => {
    await saveSite({ name: 'Verde', legal: { company: 'Verde SRL', taxId: 'RO18547290', register: 'J32/1/2026' } });
    expect(await done()).toContain('company');
    await saveSite({ phone: '0269', email: 'salut@verde.test' });
    expect(await done()).not.toContain('contact');
    await saveSite({ hours: [{ days: 'Luni', hours: '8-16' }] });
    expect(await done()).toContain('contact');
    await saveSite({ address: { street: 'Strada Lungă 1', city: 'Sibiu', county: 'Sibiu', postalCode: '' } });
    expect(await done()).not.toContain('place');
    await saveSite({ position: { latitude: 45.79, longitude: 24.12 } });
    expect(await done()).toContain('place');
  });

  test('the step about VAT and payment is done once the payment is written', async () => {
    const { quotes, version } = (await call('GET', '/api/admin/quote-settings')).body;
    expect(quotes).toMatchObject({ isVatPayer: true, payment: '' });
    const save = (payment: string, index: number) =>
      call('PUT', '/api/admin/quote-settings', { version: index, quotes: { ...quotes, payment } });
    await save('', version);
    expect(await done()).not.toContain('quotes');
    await save('La finalul lucrării, prin transfer.', version + 1);
    expect(await done()).toContain('quotes');
    await save('', version + 2);
  });

  test('services of the catalogue are added once, as drafts or published', async () => {
    const { services } = (await call('GET', '/api/admin/setup/catalogue')).body;
    expect(services.length).toBeGreaterThanOrEqual(14);
    const add = (ids: string[], status: string) => call('POST', '/api/admin/setup/services', { ids, status });
    const drafts = await add(['deszapezire'], 'draft');
    expect(drafts.body.added).toEqual([{ id: 'deszapezire', name: 'Deszăpezire' }]);
    expect(await done()).not.toContain('services');
    expect((await add(['deszapezire'], 'published')).body.added).toEqual([]);
    expect(
      (
        await add(
          services.map(({ id }: { id: string }) => id),
          'published',
        )
      ).body.added,
    ).toHaveLength(services.length - 1);
    expect(await done()).toContain('services');
    expect((await (await site.get('/api/services')).json()).services).toHaveLength(services.length - 1);
    const again = (await call('GET', '/api/admin/setup/catalogue')).body.services;
    expect(again.every(({ isAdded }: { isAdded: boolean }) => isAdded)).toBe(true);
  });

  test.each([
    [{ ids: [], status: 'draft' }, 'ids'],
    [{ ids: ['nimic'], status: 'draft' }, 'ids'],
    [{ ids: ['tuns-gazon'], status: 'altfel' }, 'status'],
  ])('adding services with %j is refused with a message for the field', async (input, field) => {
    const refused = await call('POST', '/api/admin/setup/services', input);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toEqual([field]);
  });

  testOnce('the go-live check lists what is missing, with a link to the screen that fixes it', async () => {
    const { lines, isReady } = (await call('GET', '/api/admin/setup/check')).body;
    const states = Object.fromEntries(lines.map(({ id, state }: { id: string; state: string }) => [id, state]));
    expect(isReady).toBe(false);
    expect(states).toMatchObject({
      'public-address': 'failed',
      email: 'failed',
      'company-data': 'passed',
      'sample-text': 'passed',
      fallbacks: 'failed',
      'service-pictures': 'advised',
      'empty-pages': 'advised',
      'quote-terms': 'failed',
      brand: 'advised',
      'share-image': 'advised',
      backup: 'failed',
      access: 'failed',
      'own-name': 'advised',
    });
    const textOf = (id: string) => lines.find((line: { id: string }) => line.id === id).text;
    expect(textOf('service-pictures')).toMatch(/sunt fără fotografie: .* și încă \d+\.$/);
    // The empty blog and portfolio are not shown to visitors.
    expect(textOf('empty-pages')).toContain('Acasă, Servicii, Pagina unui serviciu, Despre noi, Contact, Programare');
    // No page links an empty blog, so only fallbacks that pages show are listed.
    const shown = lines.find(({ id }: { id: string }) => id === 'fallbacks');
    expect(shown).toMatchObject({ link: { to: '/admin/setup/pictures' }, findings: [] });
    const share = lines.find(({ id }: { id: string }) => id === 'share-image');
    expect(share.link.to).toBe('/admin/settings#imagini');
    await createSignedInStaff(site, 'admin').then(({ id }) => updateUser(site.db, id, { password_hash: 'x' }));
    await updateUser(site.db, adminId, { name: 'Ion Verde' });
    const later = (await call('GET', '/api/admin/setup/check')).body.lines;
    expect(later.find(({ id }: { id: string }) => id === 'access').state).toBe('passed');
    expect(later.find(({ id }: { id: string }) => id === 'own-name')).toMatchObject({
      state: 'passed',
      text: 'Răspunsurile către clienți le semnează Ion Verde.',
    });
  });

  test('localities are suggested to staff', async () => {
    const { items } = (await call('GET', '/api/admin/localities?text=floresti%20cluj')).body;
    expect(items).toEqual([{ name: 'Florești', county: 'Cluj', latitude: 46.7457, longitude: 23.4937 }]);
    expect((await createStaffCall(site)('GET', '/api/admin/localities?text=a')).status).toBe(401);
    expect((await call('GET', `/api/admin/localities?text=${'a'.repeat(81)}`)).status).toBe(400);
  });
});

onEveryEngine(
  'A site behind an address that does not answer',
  { env: { PUBLIC_URL: 'https://127.0.0.1:1' } },
  (site) => {
    test('the go-live check fails for a public address that does not answer, with the reason', async () => {
      const call = createStaffCall(site, await createSignedInStaff(site, 'admin'));
      const { lines } = (await call('GET', '/api/admin/setup/check')).body;
      expect(lines[0]).toMatchObject({ id: 'public-address', state: 'failed' });
      expect(lines[0].text).toMatch(/^https:\/\/127\.0\.0\.1:1 nu răspunde/);
    });
  },
);
