import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { VisitDetail } from '../../../../contract/visits/staff-visits.ts';
import { sampleAgreement } from '../../../../tests/support/agreements/sample-agreement.ts';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { ana } from '../../../../tests/support/components/render-admin.tsx';
import { fill, renderPage } from '../../../../tests/support/components/render-page.tsx';
import { createStaffVisit } from '../../../../tests/support/visits/staff-visit.ts';
import { UserContext } from '../../kit/shell/session/user-context.ts';
import StaffVisitPage from './visit-page.tsx';

const path = '/api/admin/appointments/v1';
const photo = { id: 'f1', moment: 'after' as const, width: 4, height: 3, isForClient: false, createdAt: '' };

const completed: VisitDetail = {
  ...createStaffVisit('2027-03-10T10:00:00', { state: 'completed', photos: 1 }),
  source: 'staff',
  inquiryId: null,
  projectId: null,
  clientId: 'c1',
  notesAboutClient: [],
  photoConsentAt: null,
  photoConsentChannel: null,
  hasBegun: true,
  startedAt: '2027-03-10T08:10:00.000Z',
  finishedAt: '2027-03-10T09:45:00.000Z',
  plannedMinutes: 120,
  steps: ['reopen'],
  events: [],
  photoList: [photo],
  requestPhotos: [],
  noticeVersion: null,
  estimate: null,
  choice: null,
  series: null,
};

const by = { by: 'Ion Rus', at: '2027-03-10T08:20:00.000Z' };
const noted = [
  { ...by, key: 'k1', kind: 'check', text: 'Bifat: Tuns gazonul', isReplaced: true },
  { ...by, key: 'k2', kind: 'check', text: 'Debifat: Tuns gazonul', isReplaced: false },
  { ...by, key: 'k3', kind: 'extra', text: 'Vrea și gardul tuns', isReplaced: false },
];

const agreements = [
  { agreementId: 'c1', number: 'CI-2027-0001', title: 'Întreținere', name: 'Ana Pop', city: 'Florești' },
];

function open(
  change: Partial<VisitDetail> = {},
  entries: object[] = noted,
  point: object | null = null,
  conflict: object | null = null,
) {
  const api = fakeApi({
    [`GET ${path}`]: { visit: { ...completed, ...change }, others: { visits: [], messages: [] } },
    [`GET ${path}/entries`]: { entries, point, conflict },
    'PATCH /api/crew/visits/v1/photos/f1': { photo: { ...photo, isForClient: true } },
    [`PUT ${path}/point`]: ({ body }) => body,
    [`PATCH ${path}`]: ({ body }) => ({ visit: { ...completed, ...change, ...(body as object) } }),
    [`POST ${path}/project`]: { id: 'proiect' },
    [`GET ${path}/agreements`]: { agreements, isUnlinked: false },
    [`PUT ${path}/agreement`]: { visit: completed },
    'GET /api/admin/agreements/c1': { agreement: sampleAgreement({ id: 'c1', number: 'CI-2027-0001' }) },
    'POST /api/admin/quotes': { id: 'oferta' },
    'GET /api/admin/teams': { teams: [] },
  });
  const page = (
    <UserContext value={ana}>
      <StaffVisitPage />
    </UserContext>
  );
  return {
    ...api,
    ...renderPage({ '/admin/appointments/:id': page, '*': <p>Altă pagină</p> }, '/admin/appointments/v1'),
  };
}

test('the visit shows the entries of the crew', async () => {
  open();
  const section = within(await screen.findByRole('region', { name: 'Ce a notat echipa' }));
  section.getByText('Lucrat 1 h 35 min din 2 h planificate.');
  expect(section.getByText('Bifat: Tuns gazonul').tagName).toBe('DEL');
  expect(section.getByText('Debifat: Tuns gazonul').tagName).not.toBe('DEL');
});

test('the visit shows what staff noted about the client', async () => {
  open({ notesAboutClient: ['Alergică la viespi', 'Câinele mușcă'] });
  const section = within(await screen.findByRole('region', { name: 'Client' }));
  expect(section.getByRole('link', { name: 'Vezi clientul' }).getAttribute('href')).toBe('/admin/clients/c1');
  const notes = within(section.getByRole('list', { name: 'Note despre client' }));
  expect(notes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Alergică la viespi',
    'Câinele mușcă',
  ]);
});

const conflict = {
  reason: 'moved',
  entry: 'k4',
  leadsTo: 'completed',
  said: 'Am terminat: Am tuns tot',
  by: 'Ion Rus',
  at: '2027-03-10T08:50:00.000Z',
};

test('staff decide about work that the visit could not follow', async () => {
  const { user, callsOf, reply } = open({ state: 'confirmed' }, noted, null, conflict);
  reply({ [`POST ${path}/crew-conflict`]: { visit: completed } });
  await screen.findByRole('heading', { name: 'Lucrată înainte de mutare' });
  screen.getByText('„Am terminat: Am tuns tot”');
  await user.click(screen.getByRole('button', { name: 'Notează încheiată' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Notează încheiată?' }));
  expect(callsOf('POST', `${path}/crew-conflict`)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Notează încheiată' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Rămâne mutată' }));
  await waitFor(() => expect(callsOf('POST', `${path}/crew-conflict`)).toHaveLength(2));
  expect(callsOf('POST', `${path}/crew-conflict`).map(({ body }) => body)).toEqual([
    { entry: 'k4', decision: 'apply' },
    { entry: 'k4', decision: 'dismiss' },
  ]);
});

test('a quote can be made from extra work that the crew noted', async () => {
  const { user, callsOf, address } = open({ quoteId: 'q1' });
  const section = within(await screen.findByRole('region', { name: 'Ce a notat echipa' }));
  await user.click(section.getByRole('button', { name: 'Fă o ofertă' }));
  await waitFor(() => expect(address()).toBe('/admin/quotes/oferta'));
  expect(callsOf('POST', '/api/admin/quotes')[0]?.body).toEqual({ from: { kind: 'visit', id: 'v1' } });
});

const photoPath = '/api/crew/visits/v1/photos';

test('a deleted photo can be brought back as the same photo', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined });
  const { user, reply, callsOf } = open();
  reply({
    [`GET ${photoPath}/f1`]: () => new Response('jpeg'),
    [`DELETE ${path}/photos/f1`]: { success: true },
    [`POST ${photoPath}`]: { photo, notice: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Șterge: Fotografia 1 după' }));
  await user.click(await screen.findByRole('button', { name: 'Anulează' }));
  await waitFor(() => expect(callsOf('POST', photoPath)).toHaveLength(1));
  expect(callsOf('DELETE', `${path}/photos/f1`)).toHaveLength(1);
  const form = callsOf('POST', photoPath)[0]?.body as FormData;
  expect(['key', 'moment', 'isForClient'].map((name) => form.get(name))).toEqual(['f1', 'after', 'false']);
  expect(await (form.get('file') as File).text()).toBe('jpeg');
});

test('a photo that cannot be loaded is deleted without an undo', async () => {
  const { user, reply } = open();
  await screen.findByText('Imaginea nu poate fi încărcată');
  reply({ [`DELETE ${path}/photos/f1`]: { success: true } });
  await user.click(screen.getByRole('button', { name: 'Șterge: Fotografia 1 după' }));
  await screen.findByText('Fotografia a fost ștearsă');
  expect(screen.queryByRole('button', { name: 'Anulează' })).toBeNull();
});

test('making a project of photos asks first if the client has not consented', async () => {
  const { user, callsOf, address } = open();
  const make = () => screen.findByRole('button', { name: 'Creează un proiect de portofoliu' });
  await user.click(await make());
  const dialog = within(await screen.findByRole('dialog', { name: 'Clientul nu și-a dat acordul' }));
  expect(callsOf('POST', `${path}/project`)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Creează ciorna' }));
  await waitFor(() => expect(address()).toBe('/admin/portfolio/proiect/edit'));
});

test('making a project of photos asks nothing if the client has consented', async () => {
  const { user, address } = open({ photoConsentAt: '2027-03-11T08:00:00.000Z' });
  await user.click(await screen.findByRole('button', { name: 'Creează un proiect de portofoliu' }));
  await waitFor(() => expect(address()).toBe('/admin/portfolio/proiect/edit'));
});

test('the consent to publish photos names the link with which it was given', async () => {
  open({ state: 'completed', photoConsentAt: '2027-03-11T08:00:00.000Z', photoConsentChannel: 'copy' });
  await screen.findByText(/^Clientul a fost de acord, la .+ \(link copiat de echipă\), ca fotografiile/);
});

test('the toggle of a photo shows it to the client', async () => {
  const { user, callsOf } = open();
  const toggle = await screen.findByRole('button', { name: 'Fotografia 1 după: arată clientului' });
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
  await user.click(toggle);
  await waitFor(() =>
    expect(callsOf('PATCH', '/api/crew/visits/v1/photos/f1')[0]?.body).toEqual({ isForClient: true }),
  );
});

test('the point of the garden is read from a pasted link or coordinates', async () => {
  const { user, callsOf, reply } = open({}, []);
  await user.click(await screen.findByRole('button', { name: 'Pune punctul pe hartă' }));
  const input = await screen.findByLabelText('Link de hartă sau coordonate');
  const save = screen.getByRole('button', { name: 'Salvează' });
  fill(input, 'undeva');
  await user.click(save);
  await screen.findByText(/^Lipiți un link de hartă/);
  fill(input, '46.7693, 23.5901');
  const point = { latitude: 46.7693, longitude: 23.5901 };
  reply({ [`GET ${path}/entries`]: { entries: [], point: { ...point, source: 'staff' } } });
  await user.click(save);
  await screen.findByText('46.76930, 23.59010');
  await user.click(screen.getByRole('button', { name: 'Șterge punctul' }));
  await waitFor(() =>
    expect(callsOf('PUT', `${path}/point`).map(({ body }) => body)).toEqual([{ point }, { point: null }]),
  );
});

test('marking the hour as fixed names the version of the visit, without which the server refuses', async () => {
  const { user, callsOf } = open({ state: 'confirmed', timing: 'window', sequence: 4 });
  await user.click(await screen.findByRole('checkbox', { name: 'Oră fixă: vizita nu se mută' }));
  await waitFor(() => expect(callsOf('PATCH', path)[0]?.body).toEqual({ isFixed: true, sequence: 4 }));
});

test('a visit without agreement can be linked to one that fits', async () => {
  const { user, callsOf } = open({ sequence: 4 });
  await user.click(await screen.findByRole('button', { name: 'Leagă de contract' }));
  await waitFor(() => expect(callsOf('PUT', `${path}/agreement`)[0]?.body).toEqual({ sequence: 4, agreementId: 'c1' }));
});

test('a visit of an agreement can be separated from it', async () => {
  const { user, callsOf } = open({ agreementId: 'c1', sequence: 4 });
  await screen.findByRole('link', { name: 'Contractul CI-2027-0001' });
  await user.click(screen.getByRole('button', { name: 'Desparte de contract' }));
  await waitFor(() => expect(callsOf('PUT', `${path}/agreement`)[0]?.body).toEqual({ sequence: 4, agreementId: null }));
});

test('a day of work links to the others of the same work', async () => {
  const day = { teamId: null, windowCount: 1 };
  const linkedDays = [
    { ...day, id: 'v0', date: '2027-03-09T08:00:00', state: 'completed' as const },
    { ...day, id: 'v1', date: completed.date, state: 'confirmed' as const },
  ];
  open({ linkedDays, series: { every: 'day', until: '2027-03-10', following: 0 } });
  await screen.findByText('Ziua 2 din 2');
  expect(screen.getByRole('link', { name: 'marți, 9 martie' }).getAttribute('href')).toBe('/admin/appointments/v0');
  expect(screen.queryByText('Se repetă')).toBeNull();
});
