import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { blankBrandView } from '../../../contract/brand/blank-brand-view.ts';
import { blankSite } from '../../../contract/site/blank-site.ts';
import { type ApiCall, connectionLost, type Replies } from '../../../tests/support/components/fake-api.ts';
import { ana, openAdmin } from '../../../tests/support/components/render-admin.tsx';
import { setMedia } from '../../../tests/support/components/window-stubs.ts';
import { storeSignedInUser } from '../kit/shell/session/auth-state.ts';
import * as inquiriesPage from './inquiries-page.tsx';

const inquiry = {
  id: 'm1',
  name: 'Maria Pop',
  email: 'maria@exemplu.ro',
  service: null,
  excerpt: 'Bună ziua',
  state: 'open',
  createdAt: '2027-03-10T09:00:00Z',
  answeredAt: null,
  askedAgainAt: null,
  owner: null,
  photos: 0,
  noteCount: 0,
  message: 'Bună ziua',
  messages: [],
  serviceId: null,
  phone: null,
  phoneE164: null,
  pictures: [],
  notes: [],
  events: [],
  visits: [],
  clientId: null,
  quoteId: null,
  noticeVersion: null,
  estimate: null,
  zone: null,
};
const other = { ...inquiry, id: 'm2', name: 'Ion Rusu' };

async function open(replies: Replies = {}) {
  const items = [inquiry, other];
  const view = await openAdmin({ '/admin/inquiries': inquiriesPage }, '/admin/inquiries?state=open&open=m1', {
    '/api/admin/inquiries': { items, total: 2, counts: {}, replyHours: null, overdue: 0, people: [], canSend: true },
    '/api/admin/inquiries/m1': { inquiry },
    '/api/admin/inquiries/m2': { inquiry: other },
    '/api/admin/reply-templates': { items: [] },
    ...Object.fromEntries(items.map((one) => [`POST /api/admin/inquiries/${one.id}/steps`, { inquiry: one }])),
    ...replies,
  });
  const steps = () => view.calls.filter(({ method }) => method === 'POST').map(toStep);
  return { ...view, steps };
}

const toStep = ({ path, body }: ApiCall) => `${(body as { step: string }).step} ${path.split('/').at(-2)}`;

test('the key for undo takes back the last step, although another message is open since', async () => {
  const { user, steps } = await open();
  await screen.findByRole('heading', { level: 2, name: 'Maria Pop' });
  await user.keyboard('u');
  await user.keyboard('e');
  await screen.findByRole('heading', { level: 2, name: 'Ion Rusu' });
  await user.keyboard('u');
  await waitFor(() => expect(steps()).toEqual(['archive m1', 'undo m1']));
  await user.keyboard('u');
  expect(steps()).toHaveLength(2);
});

test('a key that is held down archives one message', async () => {
  const { user, steps } = await open();
  await screen.findByRole('heading', { level: 2, name: 'Maria Pop' });
  await user.keyboard('{e>5/}');
  await screen.findByRole('heading', { level: 2, name: 'Ion Rusu' });
  await waitFor(() => expect(steps()).toEqual(['archive m1']));
});

test('an open message names its owner although their account is disabled', async () => {
  const owner = { id: 'u9', name: 'Vlad Ene' };
  await open({ '/api/admin/inquiries/m1': { inquiry: { ...inquiry, owner } } });
  const select = await screen.findByLabelText<HTMLSelectElement>('Responsabilul mesajului');
  expect(select.selectedOptions[0]?.text).toBe('Vlad Ene');
});

test('on a phone an open message says when the messages could not be loaded', async () => {
  setMedia({ width: 390 });
  await open({ '/api/admin/inquiries': connectionLost });
  await screen.findByText('Mesajele nu au putut fi încărcate');
  screen.getByRole('button', { name: 'Încearcă din nou' });
});

test('the focus follows the form of an answer and its button', async () => {
  const answered = { ...inquiry, state: 'answered' };
  const { user } = await open({
    '/api/admin/inquiries/m1': { inquiry: answered },
    'POST /api/admin/inquiries/m1/answer': { inquiry: answered, canSend: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Scrie-i din nou' }));
  const text = await screen.findByLabelText(/^Răspunsul/);
  expect(document.activeElement).toBe(text);
  await user.type(text, 'Venim joi.');
  await user.click(screen.getByRole('button', { name: 'Trimite răspunsul' }));
  const again = await screen.findByRole('button', { name: 'Scrie-i din nou' });
  await waitFor(() => expect(document.activeElement).toBe(again));
});

test('the focus stays on the menu after a step chosen from it', async () => {
  const { user, steps } = await open();
  const menu = await screen.findByRole('button', { name: 'Mai multe' });
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Am răspuns deja' }));
  await waitFor(() => expect(steps()).toEqual(['answer m1']));
  expect(document.activeElement).toBe(menu);
});

test.each([
  ['a message', inquiry],
  ['an answered message', { ...inquiry, state: 'answered' }],
])('the key for an answer to %s puts the cursor after the greeting', async (_, shown) => {
  const { user } = await open({ '/api/admin/inquiries/m1': { inquiry: shown } });
  await screen.findByRole('heading', { level: 2, name: 'Maria Pop' });
  await user.keyboard('r');
  const text = await screen.findByLabelText<HTMLTextAreaElement>(/^Răspunsul/);
  await waitFor(() => expect(document.activeElement).toBe(text));
  expect(text.selectionStart).toBe('Bună ziua, Maria Pop,\n\n'.length);
});

test('a template is not signed with the default name of the first account', async () => {
  const template = { id: 't1', title: 'Vizita', subject: 'Vizita', text: 'Bună ziua\n{eu}\n{firma}', version: 1 };
  const { user } = await open({
    '/api/admin/reply-templates': { items: [template] },
    '/api/site': { site: { ...blankSite, name: 'Grădina Verde', pictures: {}, brand: blankBrandView } },
  });
  const templates = await screen.findByLabelText('Șablon de răspuns');
  act(() => storeSignedInUser({ ...ana, name: 'Administrator' }));
  await user.selectOptions(templates, 't1');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Răspunsul/).value).toBe('Bună ziua\nGrădina Verde');
  act(() => storeSignedInUser(ana));
});

test('the answer comes before everything but the message and three buttons', async () => {
  await open({ '/api/admin/inquiries/m1': { inquiry: { ...inquiry, phoneE164: '+40722123456', clientId: 'c1' } } });
  const text = await screen.findByLabelText(/^Răspunsul/);
  const pane = screen.getByRole('region', { name: 'Mesajul deschis' });
  const controls = [...pane.querySelectorAll('button, a, select, input, textarea')];
  expect(
    controls
      .slice(0, controls.indexOf(text))
      .map((each) => each.textContent || each.getAttribute('aria-label') || each.tagName),
  ).toEqual(['Sună la +40 722 123 456', 'Programare nouă', 'Mai multe', 'INPUT']);
});
