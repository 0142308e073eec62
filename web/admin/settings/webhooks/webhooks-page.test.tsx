import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../../tests/support/components/render-page.tsx';
import * as webhooksPage from './webhooks-page.tsx';

const path = '/api/admin/webhooks';
const webhook = {
  id: 'w1',
  url: 'https://n8n.exemplu.ro/webhook/abc',
  events: ['visit.requested', 'quote.accepted'],
  isOn: true,
  version: 1,
  failingSince: null,
  endedAt: null,
  missed: 0,
  waiting: 0,
  isReadable: true,
};
const delivery = {
  id: 'msg_1',
  type: 'visit.requested',
  at: '2027-03-10T09:00:00.000Z',
  state: 'failed',
  attempts: 2,
  tries: [
    { at: '2027-03-10T09:00:00.000Z', outcome: '500', ms: 12 },
    { at: '2027-03-10T09:00:10.000Z', outcome: 'Serverul nu a răspuns la timp.', ms: 10_000 },
  ],
  nextTryAt: null,
  body: '{"type":"visit.requested"}',
  answer: 'Nu merge',
};

const open = async (items: object[], replies = {}) => {
  const api = fakeApi({
    'GET /api/admin/validate-session': { valid: true, user: ana },
    [`GET ${path}`]: { items },
    [`POST ${path}`]: { item: webhook, secret: 'whsec_cheie' },
    [`POST ${path}/w1/secret`]: { item: webhook, secret: 'whsec_alta' },
    [`POST ${path}/w1/test`]: { delivery: { ...delivery, type: 'webhook.test', tries: delivery.tries.slice(0, 1) } },
    [`GET ${path}/w1/deliveries`]: { items: [delivery] },
    [`POST ${path}/w1/deliveries/msg_1`]: { delivery },
    [`DELETE ${path}/w1`]: { success: true },
    ...replies,
  });
  storeSession('token');
  return { ...api, ...(await renderAdmin({ '/admin/settings/webhooks': webhooksPage }, '/admin/settings/webhooks')) };
};

afterEach(() => localStorage.clear());

test('the key of an added program is shown once', async () => {
  const { user, callsOf } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Anunță un program' }));
  await user.click(screen.getByRole('button', { name: 'Adaugă' }));
  expect((await screen.findAllByText('Alegeți cel puțin un eveniment')).length).toBeGreaterThan(0);
  fill(screen.getByLabelText(/^Adresa/), webhook.url);
  await user.click(screen.getByLabelText('Vizită cerută'));
  await user.click(screen.getByRole('button', { name: 'Adaugă' }));
  expect(await screen.findByText('whsec_cheie')).toBeTruthy();
  expect(callsOf('POST', path)[0]?.body).toEqual({ url: webhook.url, events: ['visit.requested'], isOn: true });
  await user.click(screen.getByRole('button', { name: 'Gata' }));
  expect(screen.queryByText('whsec_cheie')).toBeNull();
});

test('two programs on one server are told apart by their paths', async () => {
  await open([webhook, { ...webhook, id: 'w2', url: 'https://n8n.exemplu.ro/webhook/def?x=1' }]);
  expect((await screen.findAllByText('n8n.exemplu.ro')).length).toBe(2);
  for (const text of ['/webhook/abc', '/webhook/def?x=1']) expect(screen.getByText(text)).toBeTruthy();
});

test('what was sent is shown with its tries and answer', async () => {
  const { user, callsOf } = await open([webhook]);
  await user.click(await screen.findByText('Ultimele trimiteri'));
  await user.click(await screen.findByText('Vizită cerută'));
  for (const text of ['răspuns 500', 'Serverul nu a răspuns la timp.', 'Nu merge', '"type": "visit.requested"'])
    expect(screen.getByText(text, { exact: false })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Trimite din nou' }));
  await waitFor(() => expect(callsOf('POST', `${path}/w1/deliveries/msg_1`)).toHaveLength(1));
});

test('a test that does not arrive says what the other program answered', async () => {
  const { user } = await open([webhook]);
  await user.click(await screen.findByRole('button', { name: 'Trimite o probă la n8n.exemplu.ro/webhook/abc' }));
  expect(await screen.findByText('Proba nu a fost primită')).toBeTruthy();
  expect(screen.getByText('500 · Nu merge')).toBeTruthy();
});

test('a new key is made after a question', async () => {
  const { user, callsOf } = await open([webhook]);
  await user.click(await screen.findByRole('button', { name: 'Cheie nouă pentru n8n.exemplu.ro/webhook/abc' }));
  expect(callsOf('POST', `${path}/w1/secret`)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Fă o cheie nouă' }));
  expect(await screen.findByText('whsec_alta')).toBeTruthy();
});

test('a program that was switched off is shown with what to do', async () => {
  const ended = { ...webhook, isOn: false, endedAt: '2027-03-10T09:00:00.000Z', missed: 12 };
  await open([ended]);
  const card = (await screen.findByText('oprit automat')).closest('li') as HTMLElement;
  expect(within(card).getByText(/Reparați celălalt program/)).toBeTruthy();
  expect(within(card).getByText(/12 evenimente nu au mai fost notate/)).toBeTruthy();
});
