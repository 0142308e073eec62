import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../tests/support/components/render-page.tsx';
import * as page from './import-page.tsx';
import * as list from './imports-page.tsx';

const path = '/api/admin/imports/i1';
const item = {
  id: 'i1',
  kind: 'clients',
  state: 'matching',
  fileName: 'clienti.csv',
  rows: 3,
  done: 0,
  counts: null,
  createdAt: '2026-11-19T09:00:00Z',
  by: { id: 'ana', name: 'Ana Pop' },
  finishedAt: null,
  undoUntil: null,
  problem: null,
  answer: '',
  notes: [],
  columns: [
    { heading: 'Client', samples: ['Ion Rus'], field: 'name' },
    { heading: 'Mobil', samples: ['0722123456'], field: 'phone' },
    { heading: 'Fix', samples: [], field: null },
  ],
};
const counts = { new: 1, changed: 1, same: 0, refused: 1 };
const rows = { items: [{ number: 4, outcome: 'refused', text: 'Lipsește numele', cells: ['', '0722'] }], total: 1 };

function open(changes: object, replies: Record<string, object | (() => unknown)> = {}) {
  storeSession('bun');
  const session = { '/api/admin/validate-session': { valid: true, user: ana } };
  const api = fakeApi({ ...session, [path]: { item: { ...item, ...changes } }, [`${path}/rows`]: rows, ...replies });
  const screens = { '/admin/settings/import/:id': page, '/admin/settings/import': list };
  return renderAdmin(screens, '/admin/settings/import/i1').then((view) => ({ ...view, ...api }));
}

test('a field that takes one column is offered once', async () => {
  await open({});
  const select = await screen.findByRole('combobox', { name: 'Fix' });
  const name = [...select.querySelectorAll('option')].find(({ value }) => value === 'name');
  expect(name?.disabled).toBe(true);
});

test('the guessed columns of a file can be corrected', async () => {
  const { user, callsOf } = await open({}, { [`PUT ${path}/columns`]: { item } });
  const select = await screen.findByRole('combobox', { name: 'Fix' });
  await user.selectOptions(select, 'phone');
  await user.click(screen.getByRole('button', { name: 'Verifică rândurile' }));
  await waitFor(() =>
    expect(callsOf('PUT', `${path}/columns`)[0]?.body).toMatchObject({ fields: ['name', 'phone', 'phone'] }),
  );
});

test('a file of subscribers asks how they agreed', async () => {
  const refused = { message: 'x', code: 'invalid_input', fields: { answer: 'Este dovada dumneavoastră' } };
  const { user, reply, callsOf } = await open(
    { kind: 'subscribers' },
    { [`PUT ${path}/columns`]: refusal(400, refused) },
  );
  await user.click(await screen.findByRole('button', { name: 'Verifică rândurile' }));
  await screen.findByText('Este dovada dumneavoastră');
  reply({ [`PUT ${path}/columns`]: { item } });
  fill(screen.getByLabelText(/^Cum și când/), 'Formular pe hârtie');
  await user.click(screen.getByRole('button', { name: 'Verifică rândurile' }));
  await waitFor(() =>
    expect(callsOf('PUT', `${path}/columns`).at(-1)?.body).toMatchObject({ answer: 'Formular pe hârtie' }),
  );
});

test('pasted rows are sent like a file', async () => {
  storeSession('bun');
  const { callsOf } = fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    'GET /api/admin/imports': { items: [], total: 0 },
    'POST /api/admin/imports': refusal(400, { message: 'Nu', code: 'invalid_input' }),
  });
  const { user } = await renderAdmin({ '/admin/settings/import': list }, '/admin/settings/import?kind=subscribers');
  await user.click(await screen.findByRole('button', { name: 'Lipește rândurile' }));
  fill(await screen.findByLabelText('Rândurile'), 'ana@exemplu.ro');
  await user.click(screen.getByRole('button', { name: 'Citește' }));
  await waitFor(() => expect(callsOf('POST', '/api/admin/imports')).toHaveLength(1));
  const form = callsOf('POST', '/api/admin/imports')[0]?.body as FormData;
  expect([form.get('kind'), (form.get('file') as File).name]).toEqual(['subscribers', 'Rânduri lipite.txt']);
});

test('refused columns are explained at the form', async () => {
  const fields = { fields: 'Alegeți ce conține cel puțin o coloană' };
  const { user } = await open(
    {},
    { [`PUT ${path}/columns`]: refusal(400, { message: 'x', code: 'invalid_input', fields }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Verifică rândurile' }));
  expect(await screen.findByText(fields.fields)).toBeTruthy();
});

test('a checked import shows its rows with the reasons', async () => {
  const { user, callsOf } = await open({ state: 'checked', counts }, { [`POST ${path}/steps`]: { item } });
  expect(await screen.findByText('Lipsește numele')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Importă 2 rânduri' }));
  await waitFor(() => expect(callsOf('POST', `${path}/steps`)[0]?.body).toEqual({ step: 'run' }));
});

test('an import that is done leads to what it brought', async () => {
  await open({ kind: 'prices', state: 'done', counts, undoUntil: '2026-12-19' });
  const link = await screen.findByRole('link', { name: 'Vezi lista de prețuri' });
  expect(link.getAttribute('href')).toBe('/admin/quotes/prices');
});

test('a checked import that would change nothing cannot be run', async () => {
  await open({ state: 'checked', counts: { new: 0, changed: 0, same: 3, refused: 0 } });
  expect(await screen.findByText(/nu este nimic de importat/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Importă/ })).toBeNull();
});

test('a running import can be stopped', async () => {
  await open({ state: 'running', done: 2, counts });
  expect((await screen.findByRole('progressbar', { name: 'Se importă' })).getAttribute('value')).toBe('2');
  expect(screen.getByRole('button', { name: 'Oprește' })).toBeTruthy();
});

test('a finished import is undone after a question', async () => {
  const done = { state: 'done', counts, undoUntil: '2026-12-19T09:00:00Z', problem: 'Nu se mai poate anula: x.' };
  const { user, callsOf } = await open(done, { [`POST ${path}/steps`]: { item } });
  expect((await screen.findByRole('alert')).textContent).toBe('Nu se mai poate anula: x.');
  await user.click(screen.getByRole('button', { name: 'Anulează importul…' }));
  await user.click(await screen.findByRole('button', { name: 'Anulează importul' }));
  await waitFor(() => expect(callsOf('POST', `${path}/steps`)[0]?.body).toEqual({ step: 'undo' }));
});

test('a file that cannot be read says why at the button that chose it', async () => {
  const fields = { file: 'Fișierul este gol.' };
  storeSession('bun');
  const { callsOf } = fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    'GET /api/admin/imports': { items: [], total: 0 },
    'POST /api/admin/imports': refusal(400, { message: 'x', code: 'invalid_input', fields }),
  });
  const { user } = await renderAdmin({ '/admin/settings/import': list }, '/admin/settings/import');
  expect(await screen.findByText('Încă niciun import')).toBeTruthy();
  await user.upload(screen.getByLabelText('Fișierul de importat'), new File([''], 'gol.csv'));
  expect(await screen.findByText('Fișierul este gol.')).toBeTruthy();
  const sent = callsOf('POST', '/api/admin/imports')[0]?.body as FormData;
  expect(sent.get('kind')).toBe('clients');
});

test('a dry run says what the import would bring', async () => {
  await open({ state: 'checked', counts });
  expect(
    await screen.findByText(
      'Așa ar fi după import: unul nou, unul completat, unul refuzat. Încă nu s-a schimbat nimic.',
    ),
  ).toBeTruthy();
});

test('a checked export of WordPress offers no columns', async () => {
  const notes = ['34 de imagini se vor aduce după import de pe vechi.ro.'];
  await open({ kind: 'wordpress', state: 'checked', counts, notes });
  expect(await screen.findByText(notes[0] as string)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Importă 2 articole' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Schimbă coloanele' })).toBeNull();
});

test('pictures that could not be fetched can be tried again', async () => {
  const missing = ['gazon', 'lavanda'].map((id) => ({
    url: 'https://vechi.ro/a.jpg',
    problem: 'Serverul a răspuns 500',
    document: { id, name: `Despre ${id}` },
  }));
  const pictures = { waiting: 0, placed: 34, failed: 1, left: 0, missing };
  const { user, callsOf } = await open(
    { kind: 'wordpress', state: 'done', counts },
    { [`${path}/pictures`]: { pictures }, [`POST ${path}/pictures`]: { pictures } },
  );
  expect((await screen.findByRole('link', { name: 'Despre gazon' })).getAttribute('href')).toBe(
    '/admin/blog/gazon/edit',
  );
  expect(screen.getByRole('link', { name: 'Despre lavanda' })).toBeTruthy();
  expect(screen.getByText('34 aduse, una nu a putut fi adusă')).toBeTruthy();
  expect(screen.getAllByText('Serverul a răspuns 500')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Încearcă din nou' }));
  await waitFor(() => expect(callsOf('POST', `${path}/pictures`)[0]?.body).toEqual({ step: 'retry' }));
});

test('a file of WordPress cannot be pasted', async () => {
  storeSession('bun');
  fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    'GET /api/admin/imports': { items: [], total: 0 },
  });
  await renderAdmin({ '/admin/settings/import': list }, '/admin/settings/import?kind=wordpress');
  expect((await screen.findByLabelText('Fișierul de importat')).getAttribute('accept')).toBe('.xml');
  expect(screen.queryByRole('button', { name: 'Lipește rândurile' })).toBeNull();
});
