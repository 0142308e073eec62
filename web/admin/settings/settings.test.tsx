import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { backupSettings } from '../../../contract/backup/schemas.ts';
import { brandSettings } from '../../../contract/brand/schemas.ts';
import { planningSettings } from '../../../contract/planning/plan.ts';
import { quoteSettings } from '../../../contract/quotes/settings.ts';
import { siteSettings } from '../../../contract/site/schemas.ts';
import { requestSettings } from '../../../contract/visits/availability.ts';
import { fakeApi, heldReply, refusal } from '../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../tests/support/components/render-page.tsx';
import { labelClash } from '../kit/changes/clash-text.ts';
import * as page from './declared-settings-page.tsx';

const path = '/api/admin/request-settings';
const requests = { changeHours: 24, pauseDays: 30, holdHours: 12, confirmsAcceptedHolds: false };

test('settings that two people saved are merged by field', async () => {
  storeSession('valabil');
  const theirs = { requests: { ...requests, changeHours: 12, holdHours: 6 }, version: 3 };
  const api = fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    [`GET ${path}`]: { requests, version: 2 },
    [`PUT ${path}`]: refusal(409, { message: 'x', code: 'stale_version', details: { current: theirs } }),
  });
  const { user } = await renderAdmin({ '/admin/settings/requests': page }, '/admin/settings/requests');
  fill(await screen.findByLabelText('Cu câte ore înainte, cel târziu'), '48');
  fill(screen.getByLabelText('Cea mai lungă pauză cerută online (zile)'), '60');
  await user.click(screen.getByRole('button', { name: 'Salvează' }));
  const alert = await screen.findByRole('alert', { name: 'Două variante' });
  expect(within(alert).getAllByRole('group')).toHaveLength(1);
  expect(within(alert).getByRole('group', { name: 'Ore până la care se schimbă online' }).textContent).toBe(
    'Ore până la care se schimbă onlineVarianta mea48Varianta: Altcineva12',
  );
  await user.click(within(alert).getByRole('radio', { name: /Altcineva/ }));
  const saved = { changeHours: 12, pauseDays: 60, holdHours: 6, confirmsAcceptedHolds: false };
  api.reply({ [`PUT ${path}`]: { requests: saved, version: 4 } });
  await user.click(within(alert).getByRole('button', { name: 'Salvează așa' }));
  await waitFor(() => expect(api.callsOf('PUT', path)[1]?.body).toEqual({ version: 3, requests: saved }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('every field of a setting has a label of its own where two versions are compared', () => {
  for (const { shape } of [
    siteSettings,
    quoteSettings,
    brandSettings,
    requestSettings,
    planningSettings,
    backupSettings,
  ])
    for (const field of Object.keys(shape)) expect(labelClash({ path: [field], mine: '', theirs: '' })).not.toBe(field);
});

test('a refused field keeps its message until it changes', async () => {
  storeSession('valabil');
  const api = fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    [`GET ${path}`]: { requests, version: 2 },
    [`PUT ${path}`]: refusal(400, {
      message: 'Verificați câmpurile.',
      fields: { 'requests.changeHours': 'Cel mult 720', 'requests.pauseDays': 'Cel mult 365' },
    }),
  });
  const { user } = await renderAdmin({ '/admin/settings/requests': page }, '/admin/settings/requests');
  const hours = await screen.findByLabelText('Cu câte ore înainte, cel târziu');
  const days = screen.getByLabelText('Cea mai lungă pauză cerută online (zile)');
  fill(hours, '9000');
  fill(days, '9000');
  await user.click(screen.getByRole('button', { name: 'Salvează' }));
  await screen.findByText('Verificați câmpurile.');
  fill(hours, '48');
  await waitFor(() => expect(screen.queryByText('Cel mult 720')).toBeNull());
  expect(screen.getAllByText('Cel mult 365')).toHaveLength(1);
  expect(screen.getByText('Verificați câmpurile.')).toBeTruthy();
  fill(days, '60');
  await waitFor(() => expect(screen.queryByText('Cel mult 365')).toBeNull());
  expect(screen.queryByText('Verificați câmpurile.')).toBeNull();
  expect(screen.getByText(/Modificări nesalvate/)).toBeTruthy();
  const held = heldReply({ requests: { ...requests, changeHours: 48, pauseDays: 60 }, version: 3 });
  api.reply({ [`PUT ${path}`]: held.reply });
  await user.click(screen.getByRole('button', { name: 'Salvează' }));
  await waitFor(() => expect(api.callsOf('PUT', path)).toHaveLength(2));
  expect(screen.queryByText('Cel mult 720')).toBeNull();
  expect(screen.queryByText('Verificați câmpurile.')).toBeNull();
  held.release();
  await screen.findByText('Setările au fost salvate');
});

test('where there is no room for the list of settings, a button named after the shown one opens it until one is chosen', async () => {
  storeSession('valabil');
  fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    [`GET ${path}`]: { requests, version: 2 },
    'GET /api/admin/counting': { counting: { isOn: true }, version: 1 },
  });
  const at = (name: string) => `/admin/settings/${name}`;
  const { user } = await renderAdmin({ [at('requests')]: page, [at('statistics')]: page }, at('requests'));
  const list = await screen.findByRole('navigation', { name: 'Setări' });
  const button = within(list).getByRole('button', { name: 'Setări: Cereri online', expanded: false });
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const data = within(list).getByRole('list', { name: 'Date' });
  await user.click(within(data).getByRole('link', { name: 'Statistici' }));
  expect(await screen.findByRole('button', { name: 'Setări: Statistici', expanded: false })).toBeTruthy();
});
