import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, heldReply } from '../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../tests/support/components/render-page.tsx';
import * as clientPage from './client-page.tsx';

const path = '/api/admin/clients/c1';
const client = {
  id: 'c1',
  name: 'Maria Pop',
  emails: [],
  phones: [],
  tags: [],
  notes: [],
  visits: 0,
  inquiries: 0,
  firstAt: '2027-03-10T09:00:00Z',
  timeline: [],
  gardens: [],
  duplicates: [],
  merged: [],
};

const nothing = { items: [], total: 0, due: 0, overdue: 0 };

async function open(change = {}, debts: object = nothing) {
  storeSession('bun');
  const api = fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    '/api/admin/clients': { items: [], total: 0, tags: [], duplicates: 0 },
    [path]: { client: { ...client, ...change } },
    '/api/admin/quotes/to-collect': debts,
  });
  const view = await renderAdmin({ '/admin/clients/:id': clientPage }, '/admin/clients/c1');
  await screen.findByRole('heading', { level: 1, name: 'Maria Pop' });
  return { ...view, ...api };
}

test('a client known only from a quote has no counts of visits and messages', async () => {
  await open();
  screen.getByText('Prima dată 10 mar. 2027, 11:00.');
});

test('the notes stand before the history, which may be long', async () => {
  await open();
  const [notes, history] = ['Note', 'Istoric'].map((name) => screen.getByRole('heading', { name }));
  expect(notes?.compareDocumentPosition(history as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a tag of a client that is added while the previous one is saved does not replace it', async () => {
  const { user, reply, callsOf } = await open();
  const held = heldReply({ client });
  reply({ [`PATCH ${path}`]: held.reply });
  for (const tag of ['fidel', 'câine']) {
    fill(screen.getByLabelText('Etichetă nouă'), tag);
    await user.click(screen.getByRole('button', { name: 'Adaugă' }));
  }
  held.release();
  await waitFor(() => expect(callsOf('PATCH', path)).toHaveLength(2));
  expect(callsOf('PATCH', path).at(-1)?.body).toEqual({ tags: ['fidel', 'câine'] });
});

test('the erasure of a client says beforehand how many coming visits it cancels', async () => {
  const status = { name: 'confirmed', at: null };
  const visit = { kind: 'visit', at: '2027-03-10T09:00:00Z', title: 'Gazon', text: null, to: null, status };
  const { user } = await open({
    timeline: [
      { ...visit, id: 'v1', state: 'confirmed', isComing: true },
      { ...visit, id: 'v2', state: 'requested', isComing: true },
      { ...visit, id: 'v3', state: 'completed', isComing: false },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Mai multe' }));
  await user.click(await screen.findByText('Șterge datele personale…'));
  await screen.findByText(/Se anulează 2 vizite viitoare, fără e-mail către client/);
});

test('a deleted note can be written again by an undo', async () => {
  const note = { id: 'n1', at: '2027-03-10T09:00:00Z', by: { id: 'u1', name: 'Ana' }, text: 'Are câine.' };
  const { user, reply, callsOf } = await open({ notes: [note] });
  reply({ [`DELETE ${path}/notes/n1`]: { client }, [`POST ${path}/notes`]: { client } });
  await user.click(screen.getByRole('button', { name: 'Șterge nota' }));
  await user.click(await screen.findByRole('button', { name: 'Anulează' }));
  await waitFor(() =>
    expect(callsOf('POST', `${path}/notes`).map(({ body }) => body)).toEqual([{ text: 'Are câine.' }]),
  );
});

test('a client is shown with the addresses of their gardens and the days of their visits', async () => {
  const empty = { buildingName: '', county: 'Cluj', postalCode: '' };
  const status = { name: 'confirmed', at: null };
  await open({
    gardens: [
      { ...empty, streetName: 'Teilor', houseNumber: '4', city: 'Cluj-Napoca' },
      { ...empty, streetName: 'Rozelor', houseNumber: '9', buildingName: 'Sc. B', city: 'Turda' },
    ],
    timeline: [
      {
        ...{ kind: 'visit', id: 'v1', at: '2027-03-17T22:00:00.000Z', title: 'Gazon', text: null, to: null },
        ...{ state: 'confirmed', status, isComing: true },
      },
    ],
  });
  const gardens = within(screen.getByRole('region', { name: 'Grădinile' }));
  expect(gardens.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Teilor 4, Cluj-Napoca',
    'Rozelor 9, Sc. B, Turda',
  ]);
  screen.getByText('joi, 18 martie 2027');
});

test('what a client is to pay stands on the page, with its quote', async () => {
  const money = { state: 'overdue', total: 542_250, deposit: 162_675, paid: 0, due: 162_675, dueOn: '2027-03-13' };
  const item = { id: 'q1', number: 'OF-2027-0001', title: 'Gazon', name: 'Maria Pop', money };
  const { callsOf } = await open({}, { items: [item], total: 1, due: 162_675, overdue: 1 });
  await screen.findByRole('heading', { name: /De încasat: 1.626,75.lei/ });
  expect(screen.getByRole('link', { name: 'OF-2027-0001' }).getAttribute('href')).toBe('/admin/quotes/q1');
  screen.getByText('Restantă');
  expect(callsOf('GET', '/api/admin/quotes/to-collect')).toMatchObject([
    { path: '/api/admin/quotes/to-collect?client=c1' },
  ]);
});
