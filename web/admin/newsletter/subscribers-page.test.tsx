import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin } from '../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../tests/support/components/render-page.tsx';
import * as page from './subscribers-page.tsx';

const subscriber = (n: number) => ({
  id: `s${n}`,
  email: `abonat-${n}@exemplu.ro`,
  state: 'confirmed',
  createdAt: '2026-05-01T09:00:00Z',
  confirmedAt: '2026-05-01T09:00:00Z',
  unsubscribedAt: null,
});
const counts = { confirmed: 120, pending: 2, unsubscribed: 0 };
const path = '/api/admin/newsletter/subscribers';

async function open(search = '', reply: object = { items: [subscriber(1)], total: 120, counts }) {
  const at = '/admin/newsletter/subscribers';
  const view = await openAdmin({ [at]: page }, at + search, { [path]: reply });
  const lastQuery = () => view.calls.findLast((call) => call.path.startsWith(path))?.path.slice(path.length);
  return { ...view, lastQuery };
}

test('the tab, search and page of a list are in the URL and in the request', async () => {
  const { user, address, lastQuery } = await open();
  await user.click(await screen.findByRole('button', { name: 'Pagina următoare' }));
  await waitFor(() => expect(lastQuery()).toBe('?page=2'));
  await user.click(screen.getByRole('button', { name: /^Neconfirmați/ }));
  await waitFor(() => expect(lastQuery()).toBe('?state=pending'));
  fill(screen.getByRole('searchbox'), 'ana ');
  await waitFor(() => expect(lastQuery()).toBe('?state=pending&text=ana'));
  expect(address()).toBe('/admin/newsletter/subscribers?state=pending&text=ana');
  expect(screen.getByText(/Pagina 1 din 3, 120 de înregistrări/)).toBeTruthy();
});

test('a filter set by a link from elsewhere can be removed', async () => {
  const { user, lastQuery } = await open('?joinedFrom=2026-05-04&joinedTo=2026-05-10&altceva=1');
  expect(lastQuery()).toBe('?joinedFrom=2026-05-04&joinedTo=2026-05-10');
  await user.click(await screen.findByRole('button', { name: /^Renunță la filtrul „abonați/ }));
  await waitFor(() => expect(lastQuery()).toBe(''));
});

test.each([
  ['', 'Încă niciun abonat'],
  ['?state=pending', 'Nicio adresă aici'],
])('an empty list at „%s” says „%s”', async (search, title) => {
  await open(search, { items: [], total: 0, counts });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

async function openSubscriber() {
  const view = await open();
  const { user, reply } = view;
  const event = { event: 'imported', at: '2026-05-01T09:00:00Z', textVersion: '', source: 'staff', by: 'Ana Pop' };
  const item = { ...subscriber(1), issues: 0, events: [{ ...event, note: 'Formular pe hârtie' }] };
  reply({ [`GET ${path}/s1`]: { item }, [`POST ${path}/s1/steps`]: { item: subscriber(1) } });
  await user.click(await screen.findByRole('button', { name: /abonat-1@exemplu\.ro/ }));
  return view;
}

test('a subscriber shows the proof of consent', async () => {
  await openSubscriber();
  await screen.findByText('„Formular pe hârtie”');
});

test('unsubscribing a subscriber can be undone', async () => {
  const { user, callsOf } = await openSubscriber();
  await user.click(await screen.findByRole('button', { name: 'Elimină din listă' }));
  await user.click(await screen.findByRole('button', { name: 'Anulează' }));
  await waitFor(() =>
    expect(callsOf('POST', `${path}/s1/steps`).map(({ body }) => body)).toEqual([
      { step: 'unsubscribe' },
      { step: 'restore' },
    ]),
  );
});
