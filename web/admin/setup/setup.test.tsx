import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { blankBrand } from '../../../contract/brand/brand.ts';
import type { Setup } from '../../../contract/setup/schemas.ts';
import { setupSteps } from '../../../contract/setup/steps.ts';
import { blankSite } from '../../../contract/site/blank-site.ts';
import { defaultAvailability } from '../../../contract/visits/availability.ts';
import { type ApiCall, fakeApi, refusal } from '../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../tests/support/components/render-page.tsx';
import * as dashboard from '../dashboard/dashboard-page.tsx';
import * as check from './check-page.tsx';
import * as overview from './setup-page.tsx';
import * as step from './step-page.tsx';

const steps = setupSteps.map((name) => ({ step: name, isDone: name === 'account', isSkipped: false }));
const setup: Setup = { steps, isUntouched: false, sample: null, removed: null };
const site = { ...blankSite, pictures: {} };
const locality = { name: 'Cisnădie', county: 'Sibiu', latitude: 45.7128, longitude: 24.15 };

beforeEach(() => localStorage.clear());

async function open(at: string, change: Record<string, object> = {}) {
  storeSession('valabil');
  const api = fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    'GET /api/admin/setup': { setup },
    'GET /api/admin/site': { site, version: 0 },
    'PUT /api/admin/site': ({ body }: ApiCall) => ({
      site: { ...site, ...(body as { site: object }).site },
      version: 1,
    }),
    ...change,
  });
  const screens = {
    '/admin/setup': overview,
    '/admin/setup/check': check,
    '/admin/setup/:step': step,
    '/admin/dashboard': dashboard,
  };
  return { ...(await renderAdmin(screens, at)), ...api };
}

test('the overview shows what is done and leads to the first step that is not', async () => {
  const { user, address } = await open('/admin/setup');
  expect(await screen.findByText(`1 din ${setupSteps.length} pași gata`)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /Continuă: Firma/ }));
  expect(address()).toBe('/admin/setup/company');
});

test('what is typed into a step survives, is saved with the button and leads on', async () => {
  const { user, address, callsOf } = await open('/admin/setup/company');
  fill(await screen.findByLabelText(/^Numele/), 'Verde');
  await user.click(screen.getByRole('link', { name: /3\. Contact/ }));
  await user.click(screen.getByRole('link', { name: /2\. Firma/ }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Numele/).value).toBe('Verde'));
  await user.click(screen.getByRole('button', { name: 'Salvează și continuă' }));
  await waitFor(() => expect(address()).toBe('/admin/setup/contact'));
  expect(callsOf('PUT', '/api/admin/site')[0]?.body).toMatchObject({ version: 0, site: { name: 'Verde' } });
});

test('a colour chosen in its step is saved with the button that leads on', async () => {
  const { user, address, callsOf } = await open('/admin/setup/brand', {
    'GET /api/admin/brand': { brand: blankBrand, version: 0, logos: {} },
    'PUT /api/admin/brand': ({ body }: ApiCall) => ({ ...(body as object), version: 1, logos: {} }),
  });
  fill(await screen.findByLabelText('Codul culorii'), '#2f6fb0');
  expect(screen.queryByRole('button', { name: 'Salvează' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Salvează și continuă' }));
  await waitFor(() => expect(address()).toBe('/admin/setup/legal'));
  expect(callsOf('PUT', '/api/admin/brand')[0]?.body).toMatchObject({ brand: { accent: '#2f6fb0' } });
});

test('a refused step stays open with a word beside the field', async () => {
  const { user, address } = await open('/admin/setup/contact', {
    'PUT /api/admin/site': refusal(400, {
      ...{ code: 'invalid_input', message: 'Verificați câmpurile.' },
      fields: { 'site.email': 'Adresa de email nu este validă' },
    }),
  });
  fill(await screen.findByLabelText('E-mail'), 'greșit');
  await user.click(screen.getByRole('button', { name: 'Salvează și continuă' }));
  expect(await screen.findByText('Adresa de email nu este validă')).toBeTruthy();
  expect(address()).toBe('/admin/setup/contact');
});

test('the place takes a locality from the list and a pasted map link', async () => {
  const { user, callsOf } = await open('/admin/setup/place', { '/api/admin/localities': { items: [locality] } });
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

test('the usual hours of arrival are accepted as they are', async () => {
  const settings = { availability: defaultAvailability, closedDays: [] };
  const { user, callsOf, address } = await open('/admin/setup/visits', {
    'GET /api/admin/visit-settings': { settings, version: 0 },
    'PUT /api/admin/visit-settings': { settings, version: 1 },
  });
  await user.click(await screen.findByRole('button', { name: 'Salvează și continuă' }));
  await waitFor(() => expect(address()).toBe('/admin/setup/services'));
  expect(callsOf('PUT', '/api/admin/visit-settings')[0]?.body).toEqual({ version: 0, settings });
});

test('chosen services are added in one call, and a step can be skipped', async () => {
  const service = { shortDesc: 'Scurt', description: 'Lung', includes: [], seasonalAvailability: ['mai'] };
  const services = [
    { ...service, id: 'a', name: 'Tuns gazon', isAdded: false },
    { ...service, id: 'b', name: 'Plantare', isAdded: true },
  ];
  const { user, callsOf, address } = await open('/admin/setup/services', {
    '/api/admin/setup/catalogue': { services },
    'POST /api/admin/setup/services': { added: [{ id: 'a', name: 'Tuns gazon' }] },
    'PUT /api/admin/setup/steps/services': { setup },
  });
  await user.click(await screen.findByRole('checkbox', { name: /Tuns gazon/ }));
  await user.click(screen.getByRole('button', { name: 'Ca ciorne' }));
  await user.click(screen.getByRole('button', { name: 'Adaugă un serviciu' }));
  await waitFor(() => expect(callsOf('POST', '/api/admin/setup/services')).toHaveLength(1));
  expect(callsOf('POST', '/api/admin/setup/services')[0]?.body).toEqual({ ids: ['a'], status: 'draft' });
  await user.click(screen.getByRole('button', { name: /Sari peste/ }));
  await waitFor(() => expect(address()).not.toBe('/admin/setup/services'));
  expect(callsOf('PUT', '/api/admin/setup/steps/services')[0]?.body).toEqual({ isSkipped: true });
});

test('starting over says what goes before it does', async () => {
  const document = { kind: 'services' as const, id: 'x', title: 'X' };
  const documents = [
    { ...document, isEdited: false },
    { ...document, id: 'y', isEdited: true },
  ];
  const { user, callsOf } = await open('/admin/setup', {
    'GET /api/admin/setup': { setup: { ...setup, sample: { documents, hasSettings: true } } },
    'POST /api/admin/setup/start-over': { setup },
  });
  await user.click(await screen.findByRole('button', { name: 'Începeți cu firma dumneavoastră' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Servicii: 1')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox'));
  expect(dialog.getByText('Servicii: 2')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Șterge firma demonstrativă' }));
  await waitFor(() => expect(callsOf('POST', '/api/admin/setup/start-over')).toHaveLength(1));
  expect(callsOf('POST', '/api/admin/setup/start-over')[0]?.body).toEqual({ keepEdited: false });
});

test('the check shows each line with its state and where it is mended', async () => {
  const lines = [
    { id: 'a', state: 'passed', title: 'Adresa publică', text: 'Răspunde.', link: null },
    { id: 'b', state: 'failed', title: 'Copie', text: 'Lipsește.', link: { to: '/admin/setup', label: 'Faceți una' } },
  ];
  const { user, reply } = await open('/admin/setup/check', { '/api/admin/setup/check': { lines, isReady: false } });
  expect(await screen.findByText('Mai este un lucru de făcut.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Faceți una' }).getAttribute('href')).toBe('/admin/setup');
  reply({ '/api/admin/setup/check': { lines: lines.slice(0, 1), isReady: true } });
  await user.click(screen.getByRole('button', { name: 'Verifică din nou' }));
  expect(await screen.findByText('Site-ul este gata de lansare')).toBeTruthy();
});

test('an empty site opens the set-up after the sign-in, and not again from the dashboard', async () => {
  const today = {
    ...{ date: '2027-03-10', visits: { items: [], total: 0 }, toConfirm: 0, suspicious: 0, failedLetters: 0 },
    ...{ drafts: [], reviews: 0, messages: { waiting: 0, soon: 0, overdue: 0 } },
  };
  const board = { today, numbers: {}, isNew: true, backup: null, disk: { freeMb: 9000, isNearlyFull: false } };
  const { router, address } = await open('/admin/dashboard', {
    'GET /api/admin/dashboard': board,
    'GET /api/admin/setup': { setup: { ...setup, isUntouched: true } },
  });
  expect(await screen.findByText('Mai aveți de pregătit')).toBeTruthy();
  expect(screen.getByText('Încă nicio cerere')).toBeTruthy();
  expect(screen.queryByText('Totul e la zi')).toBeNull();
  await router.navigate('/admin/dashboard', { state: { hasSignedIn: true } });
  await waitFor(() => expect(address()).toBe('/admin/setup'));
});
