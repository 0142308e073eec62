import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setupSteps } from '../../../contract/setup/steps.ts';
import { openSetup, setup } from '../../../tests/support/components/open-setup.tsx';

beforeEach(() => localStorage.clear());

test('the set-up overview counts the finished steps and links to the first unfinished one', async () => {
  const { user, address } = await openSetup('/admin/setup');
  expect(await screen.findByText(`1 din ${setupSteps.length} pași gata`)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /Continuă: Firma/ }));
  expect(address()).toBe('/admin/setup/company');
});

test('starting over first lists what will be deleted', async () => {
  const document = { kind: 'services' as const, id: 'x', title: 'X' };
  const documents = [
    { ...document, isEdited: false },
    { ...document, id: 'y', isEdited: true },
  ];
  const { user, callsOf } = await openSetup('/admin/setup', {
    'GET /api/admin/setup': { setup: { ...setup, sample: { documents, hasSettings: true, hasLife: true } } },
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

test('restoring the sample company says how many documents come back', async () => {
  const removed = { documents: 47, until: '2027-04-09', hasNewSettings: false };
  const { user } = await openSetup('/admin/setup', { 'GET /api/admin/setup': { setup: { ...setup, removed } } });
  await user.click(await screen.findByRole('button', { name: 'Restaurează firma demonstrativă' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('47 de documente revin din coș.');
});

test('the go-live check links a failed line to where it is fixed', async () => {
  const lines = [
    { id: 'a', state: 'passed', title: 'Adresa publică', text: 'Răspunde.', link: null },
    { id: 'b', state: 'failed', title: 'Copie', text: 'Lipsește.', link: { to: '/admin/setup', label: 'Faceți una' } },
  ];
  const { user, reply } = await openSetup('/admin/setup/check', {
    '/api/admin/setup/check': { lines, isReady: false },
  });
  expect(await screen.findByText('Mai este un lucru de făcut.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Faceți una' }).getAttribute('href')).toBe('/admin/setup');
  reply({ '/api/admin/setup/check': { lines: lines.slice(0, 1), isReady: true } });
  await user.click(screen.getByRole('button', { name: 'Verifică din nou' }));
  expect(await screen.findByText('Site-ul este gata de lansare')).toBeTruthy();
});

test('an untouched site opens the set-up after signing in', async () => {
  const today = {
    date: '2027-03-10',
    visits: { items: [], total: 0 },
    closures: [],
    toConfirm: 0,
    suspicious: 0,
    unclosed: 0,
    failedEmails: 0,
    drafts: [],
    reviews: 0,
    quotes: {
      ending: { items: [], total: 0 },
      toInvoice: 0,
      advances: { total: 0, overdue: 0 },
      failedHandovers: { total: 0, kind: 'quote' },
      toCollect: { total: 0, overdue: 0, due: 0 },
      byCard: { total: 0, sum: 0 },
      lapsedHours: { items: [], total: 0 },
    },
    extraWork: { items: [], total: 0 },
    crewConflicts: { items: [], total: 0 },
    messages: { waiting: 0, soon: 0, overdue: 0 },
  };
  const board = {
    today,
    numbers: {},
    isNew: true,
    backup: null,
    failedJobs: { items: [], total: 0 },
    busyCalendars: { undecided: [], conflicts: { items: [], total: 0 } },
    webhooks: [],
    disk: { freeMb: 9000, isNearlyFull: false },
  };
  const { router, address } = await openSetup('/admin/dashboard', {
    'GET /api/admin/dashboard': board,
    'GET /api/admin/setup': { setup: { ...setup, isUntouched: true } },
  });
  expect(await screen.findByText('Mai aveți de pregătit')).toBeTruthy();
  expect(screen.getByText('Încă nicio cerere')).toBeTruthy();
  expect(screen.queryByText('Totul e la zi')).toBeNull();
  await router.navigate('/admin/dashboard', { state: { hasSignedIn: true } });
  await waitFor(() => expect(address()).toBe('/admin/setup'));
});
