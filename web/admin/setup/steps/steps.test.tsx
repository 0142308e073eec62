import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { blankBrand } from '../../../../contract/brand/brand.ts';
import { defaultAvailability } from '../../../../contract/visits/availability.ts';
import { type ApiCall, refusal } from '../../../../tests/support/components/fake-api.ts';
import { openSetup, setup } from '../../../../tests/support/components/open-setup.tsx';
import { ana } from '../../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../../tests/support/components/render-page.tsx';
import { readDescription } from '../../../../tests/support/components/texts.ts';

const locality = { name: 'Cisnădie', county: 'Sibiu', latitude: 45.7128, longitude: 24.15 };

beforeEach(() => localStorage.clear());

test('text typed into a set-up step survives leaving the step', async () => {
  const { user, address, callsOf } = await openSetup('/admin/setup/company');
  fill(await screen.findByLabelText(/^Numele/), 'Verde');
  await user.click(screen.getByRole('link', { name: /3\. Contact/ }));
  await user.click(screen.getByRole('link', { name: /2\. Firma/ }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Numele/).value).toBe('Verde'));
  await user.click(screen.getByRole('button', { name: 'Salvează și continuă' }));
  await waitFor(() => expect(address()).toBe('/admin/setup/contact'));
  expect(callsOf('PUT', '/api/admin/site')[0]?.body).toMatchObject({ version: 0, site: { name: 'Verde' } });
});

test('the accent chosen in the brand step is saved by the continue button', async () => {
  const { user, address, callsOf } = await openSetup('/admin/setup/brand', {
    'GET /api/admin/brand': { brand: blankBrand, version: 0, logos: {} },
    'PUT /api/admin/brand': ({ body }: ApiCall) => ({ ...(body as object), version: 1, logos: {} }),
  });
  fill(await screen.findByLabelText('Codul culorii'), '#2f6fb0');
  expect(screen.queryByRole('button', { name: 'Salvează' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Salvează și continuă' }));
  await waitFor(() => expect(address()).toBe('/admin/setup/legal'));
  expect(callsOf('PUT', '/api/admin/brand')[0]?.body).toMatchObject({ brand: { accent: '#2f6fb0' } });
});

test('a refused set-up step stays open with a message at the field', async () => {
  const { user, address } = await openSetup('/admin/setup/contact', {
    'PUT /api/admin/site': refusal(400, {
      code: 'invalid_input',
      message: 'Verificați câmpurile.',
      fields: { 'site.email': 'Adresa de email nu este validă' },
    }),
  });
  fill(await screen.findByLabelText('E-mail'), 'greșit');
  await user.click(screen.getByRole('button', { name: 'Salvează și continuă' }));
  expect(await screen.findByText('Adresa de email nu este validă')).toBeTruthy();
  expect(address()).toBe('/admin/setup/contact');
});

test('half a position can be removed after the step was left', async () => {
  const { user } = await openSetup('/admin/setup/place');
  fill(await screen.findByLabelText('Latitudine'), '45.7');
  await user.click(screen.getByRole('link', { name: /3\. Contact/ }));
  await user.click(screen.getByRole('link', { name: /4\./ }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Latitudine').value).toBe('45.7'));
  fill(screen.getByLabelText('Latitudine'), '');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('ciorne:'))).toEqual([]);
});

test('the place step accepts a locality from the list and a pasted map link', async () => {
  const { user, callsOf } = await openSetup('/admin/setup/place', { '/api/admin/localities': { items: [locality] } });
  await user.type(await screen.findByRole('combobox', { name: /Localitatea/ }), 'cisna');
  expect((await screen.findByRole('option')).textContent).toBe('Cisnădie, Sibiu');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByLabelText<HTMLInputElement>('Județul').value).toBe('Sibiu');
  expect(screen.getByLabelText<HTMLInputElement>('Latitudine').value).toBe('45.7128');
  await user.click(screen.getByLabelText('Link de hartă'));
  await user.paste('https://maps.app.goo.gl/x');
  expect(await screen.findByText(/Linkul scurt nu conține coordonatele/)).toBeTruthy();
  await user.clear(screen.getByLabelText('Link de hartă'));
  await user.paste('https://www.google.com/maps?q=45.71,24.14');
  await user.click(screen.getByRole('button', { name: 'Salvează și continuă' }));
  await waitFor(() => expect(callsOf('PUT', '/api/admin/site')).toHaveLength(1));
  expect(callsOf('PUT', '/api/admin/site')[0]?.body).toMatchObject({
    site: { address: { city: 'Cisnădie', county: 'Sibiu' }, position: { latitude: 45.71, longitude: 24.14 } },
  });
});

test('the default arrival windows can be saved unchanged', async () => {
  const settings = { availability: defaultAvailability, closedDays: [] };
  const { user, callsOf, address } = await openSetup('/admin/setup/visits', {
    'GET /api/admin/visit-settings': { settings, version: 0 },
    'PUT /api/admin/visit-settings': { settings, version: 1 },
  });
  await user.click(await screen.findByRole('button', { name: 'Salvează și continuă' }));
  await waitFor(() => expect(address()).toBe('/admin/setup/services'));
  expect(callsOf('PUT', '/api/admin/visit-settings')[0]?.body).toEqual({ version: 0, settings });
});

test('an arrival window and a closed day that were typed but not added are saved too', async () => {
  const settings = { availability: defaultAvailability, closedDays: [] };
  const { user, callsOf } = await openSetup('/admin/setup/visits', {
    'GET /api/admin/visit-settings': { settings, version: 1 },
    'PUT /api/admin/visit-settings': { settings, version: 2 },
  });
  await user.type(await screen.findByLabelText('Altă oră de sosire'), '18:30');
  await user.type(screen.getByLabelText('De la'), '2030-08-01');
  await user.click(screen.getByRole('button', { name: 'Salvează și continuă' }));
  await waitFor(() => expect(callsOf('PUT', '/api/admin/visit-settings')).toHaveLength(1));
  const { windows } = defaultAvailability;
  expect(callsOf('PUT', '/api/admin/visit-settings')[0]?.body).toMatchObject({
    settings: { availability: { windows: [...windows, '18:30'] }, closedDays: [{ date: '2030-08-01', reason: '' }] },
  });
});

test.each([
  ['', '2030-08-01', 'Scrieți zilele întregi, începând cu prima, ca să se închidă.'],
  ['2030-08-02', '2030-08-01', 'Ultima zi este înaintea primei.'],
  ['2030-08-01', '2030-09-30', 'Închideți cel mult 60 de zile odată.'],
])('closed days from „%s” to „%s” keep the step open with „%s”', async (from, to, sentence) => {
  const settings = { availability: defaultAvailability, closedDays: [] };
  const { user, callsOf } = await openSetup('/admin/setup/visits', {
    'GET /api/admin/visit-settings': { settings, version: 1 },
  });
  fill(await screen.findByLabelText('De la'), from);
  fill(screen.getByLabelText('Până la'), to);
  await user.click(screen.getByLabelText('Până la'));
  await user.click(screen.getByRole('button', { name: 'Salvează și continuă' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(callsOf('PUT', '/api/admin/visit-settings')).toHaveLength(0);
});

test('an unreadable map link keeps the place step open and focuses its field', async () => {
  const { user, address } = await openSetup('/admin/setup/place');
  fill(await screen.findByLabelText('Link de hartă'), 'https://maps.app.goo.gl/x');
  await user.click(screen.getByRole('button', { name: 'Salvează și continuă' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Link de hartă')));
  expect(address()).toBe('/admin/setup/place');
});

test('ticked services are added by the continue button', async () => {
  const service = { shortDesc: 'Scurt', description: 'Lung', includes: [], seasonalAvailability: ['mai'] };
  const services = [
    { ...service, id: 'a', name: 'Tuns gazon', isAdded: false },
    { ...service, id: 'b', name: 'Plantare', isAdded: true },
  ];
  const { user, callsOf, address, reply } = await openSetup('/admin/setup/services', {
    '/api/admin/setup/catalogue': { services },
    'POST /api/admin/setup/services': refusal(503, { code: 'unavailable', message: 'Serverul este ocupat.' }),
    'GET /api/admin/brand': { brand: blankBrand, version: 0, logos: {} },
  });
  await user.click(await screen.findByRole('checkbox', { name: /Tuns gazon/ }));
  await user.click(screen.getByRole('button', { name: 'Ca ciorne' }));
  await user.click(screen.getByRole('button', { name: 'Salvează și continuă' }));
  await waitFor(() => expect(callsOf('POST', '/api/admin/setup/services')).toHaveLength(1));
  expect(address()).toBe('/admin/setup/services');
  reply({ 'POST /api/admin/setup/services': { added: [{ id: 'a', name: 'Tuns gazon' }] } });
  await user.click(screen.getByRole('button', { name: 'Salvează și continuă' }));
  await waitFor(() => expect(address()).toBe('/admin/setup/quotes'));
  expect(callsOf('POST', '/api/admin/setup/services')[1]?.body).toEqual({ ids: ['a'], status: 'draft' });
});

test('a set-up step can be skipped', async () => {
  const { user, callsOf, address } = await openSetup('/admin/setup/email', {
    'PUT /api/admin/setup/steps/email': { setup },
  });
  await user.click(screen.getByRole('button', { name: /Sari peste/ }));
  await waitFor(() => expect(address()).toBe('/admin/setup/pictures'));
  expect(callsOf('PUT', '/api/admin/setup/steps/email')[0]?.body).toEqual({ isSkipped: true });
});

test('the account step stays open when the new password is refused', async () => {
  const { user, callsOf, address } = await openSetup('/admin/setup/account', {
    '/api/admin/profile': ({ body }: ApiCall) => ({ user: { ...ana, ...(body as object) }, pendingEmail: null }),
    'POST /api/admin/profile/password': refusal(400, {
      code: 'invalid_input',
      message: 'Verificați câmpurile.',
      fields: { newPassword: 'Parola este prea ușor de ghicit' },
    }),
  });
  fill(await screen.findByLabelText('Nume'), 'Ana Livadă');
  fill(screen.getByLabelText('Parola actuală'), 'muguri-de-tei-17');
  fill(screen.getByLabelText('Parola nouă'), 'livadaverde');
  await user.click(screen.getByRole('button', { name: 'Salvează și continuă' }));
  expect(await screen.findByText('Parola este prea ușor de ghicit')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Parola nouă')));
  expect(address()).toBe('/admin/setup/account');
  expect(callsOf('PATCH', '/api/admin/profile')[0]?.body).toEqual({ name: 'Ana Livadă', email: ana.email });
});

test('the account step asks once for the current password when both address and password are new', async () => {
  const { user, callsOf, address } = await openSetup('/admin/setup/account', {
    '/api/admin/profile': ({ body }: ApiCall) => ({ user: { ...ana, ...(body as object) }, pendingEmail: null }),
    'POST /api/admin/profile/password': { success: true, token: 'nou' },
  });
  fill(await screen.findByLabelText('Parola nouă'), 'livada-verde-de-mere');
  fill(screen.getByLabelText('E-mail'), 'ana@livada.test');
  fill(await screen.findByLabelText('Parola actuală'), 'muguri-de-tei-17');
  await user.click(screen.getByRole('button', { name: 'Salvează și continuă' }));
  await waitFor(() => expect(address()).not.toBe('/admin/setup/account'));
  const currentPassword = 'muguri-de-tei-17';
  expect(callsOf('PATCH', '/api/admin/profile')[0]?.body).toMatchObject({ email: 'ana@livada.test', currentPassword });
  expect(callsOf('POST', '/api/admin/profile/password')[0]?.body).toMatchObject({ currentPassword });
});

test('the picture chosen for the front page is published by the continue button', async () => {
  const url = '/media/livada/1600.webp';
  const waiting = { value: { url, alt: '' }, version: 0, savedAt: '' };
  localStorage.setItem(`ciorne:${ana.id}:setup-cover`, JSON.stringify(waiting));
  const { user, callsOf, address, reply } = await openSetup('/admin/setup/pictures', {
    'POST /api/admin/carousel-images': refusal(400, {
      code: 'invalid_input',
      message: 'Verificați câmpurile.',
      fields: { 'fields.alt': 'Spuneți ce se vede' },
    }),
    '/api/admin/setup/check': { lines: [], isReady: false },
  });
  await user.click(await screen.findByRole('button', { name: 'Salvează și continuă' }));
  expect(await screen.findByText('Spuneți ce se vede')).toBeTruthy();
  expect(address()).toBe('/admin/setup/pictures');
  reply({ 'POST /api/admin/carousel-images': { item: {} } });
  fill(screen.getByLabelText('Ce se vede în imagine'), 'O livadă');
  await user.click(screen.getByRole('button', { name: 'Salvează și continuă' }));
  await waitFor(() => expect(address()).toBe('/admin/setup/check'));
  const published = { status: 'published', fields: { imageUrl: url, alt: 'O livadă' } };
  expect(callsOf('POST', '/api/admin/carousel-images')[1]?.body).toMatchObject(published);
});

test('opening hours can be chosen as days and times or typed as free text', async () => {
  const { user, callsOf } = await openSetup('/admin/setup/contact');
  const add = await screen.findByRole('button', { name: 'Adaugă un rând' });
  await user.click(add);
  fill(screen.getByLabelText('De la ora'), '08:00');
  fill(screen.getByLabelText('Până la ora'), '16:00');
  await user.click(add);
  await user.click(screen.getByRole('button', { name: 'Scrieți text liber la rândul 2' }));
  fill(screen.getByLabelText('Orele'), 'după programare');
  await user.click(screen.getByRole('button', { name: 'Salvează și continuă' }));
  await waitFor(() => expect(callsOf('PUT', '/api/admin/site')).toHaveLength(1));
  const hours = [
    { schedule: { from: 1, to: 5, times: { opens: '08:00', closes: '16:00' } } },
    { days: 'Sâmbătă–Duminică', hours: 'după programare' },
  ];
  expect(callsOf('PUT', '/api/admin/site')[0]?.body).toMatchObject({ site: { hours } });
});

test('without a mail server the set-up says why no test e-mail can be sent', async () => {
  const email = { server: null, isEncrypted: false, user: null, from: null, test: null, addresses: ['ana@livada.ro'] };
  await openSetup('/admin/setup/email', { 'GET /api/admin/setup/email': { email } });
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Trimite e-mailul de test' });
  expect(send.disabled).toBe(true);
  expect(readDescription(send)).toContain('Se poate trimite după ce este configurat serverul de e-mail');
});
