import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { quoteConsents } from '../../../contract/quotes/consents.ts';
import type { OwnQuote } from '../../../contract/quotes/own-quote.ts';
import { connectionLost, fakeApi, refusal } from '../../../tests/support/components/fake-api.ts';
import { fill, letPass, renderPage } from '../../../tests/support/components/render-page.tsx';
import { descriptionOf, fieldOf, textOf, textsOf } from '../../../tests/support/components/texts.ts';
import { sampleItem, sampleSnapshot } from '../../../tests/support/quotes/sample-snapshot.ts';
import { freeDays } from '../../../tests/support/visits/free-days.ts';
import * as page from './quote-page.tsx';

const now = new Date('2027-03-11T10:00:00+02:00');
const orderLabel = 'Accept și comand, cu obligație de plată';
const schedule = { serviceId: 'gazon', service: 'Gazon', windowCount: 2, from: '2027-03-15' };
const irrigation = sampleItem({ id: 'irigare', description: 'Irigare automată', unitPrice: 250_000, isOptional: true });

const { photos: _, ...snapshot } = sampleSnapshot({
  lines: [...sampleSnapshot().lines, irrigation],
  terms: 'Avans 30%.\n\nRestul la predare.',
});

const sent: OwnQuote = {
  isPreview: false,
  state: 'sent',
  hash: 'a'.repeat(64),
  snapshot,
  photos: [],
  changes: [],
  canAnswer: true,
  acceptance: null,
  withdrawal: null,
};
const scheduled: OwnQuote = { ...sent, snapshot: { ...snapshot, schedule } };
const accepted: OwnQuote = {
  ...sent,
  state: 'accepted',
  canAnswer: false,
  acceptance: {
    at: '2027-03-11T08:05:00.000Z',
    name: 'Ana Pop',
    options: ['irigare'],
    gross: 545_000,
    visits: [{ date: '2027-03-22T10:00:00', state: 'requested' }],
  },
  withdrawal: { until: '2027-03-25', isOpen: true, executed: 0, withdrawnAt: null },
};

const token = 'abc';
const calls = `/api/quotes/${token}`;

async function openQuote(quote: OwnQuote, replies: Parameters<typeof fakeApi>[0] = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const availability = freeDays('2027-03-12');
  const api = fakeApi({
    [`GET ${calls}`]: { quote },
    [`${calls}/availability`]: availability,
    [`POST ${calls}/seen`]: { success: true },
    ...replies,
  });
  const view = renderPage({ '/oferta/:token': page }, `/oferta/${token}`);
  await screen.findByRole('heading', { level: 1, name: quote.snapshot.title });
  return { ...view, api, sentTo: (path: string) => api.callsOf('POST', `${calls}/${path}`) };
}

const total = () => textOf(document.querySelector('output'));
const shownText = () => textOf(document.body);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const tickConsents = async ({ user }: { user: Awaited<ReturnType<typeof openQuote>>['user'] }) => {
  for (const box of document.querySelectorAll<HTMLInputElement>('fieldset > div [type=checkbox]:not(:checked)'))
    await user.click(box);
};

const findChangeAlert = async () =>
  (await screen.findByText('Oferta s-a schimbat între timp. Nimic nu a fost comandat.')).closest('[role=alert]');

test('a quote shows its number, both sides, its validity, lines under their headings, totals and terms', async () => {
  await openQuote(sent);
  for (const text of [
    'OF-2027-0001',
    'De laGrădina Verde',
    'PentruAna Pop',
    'Valabilă pânămiercuri, 31 martie 2027',
    'Gazon rulou100 m² × 25 lei2.500 lei',
    'Avans 30%.',
    'CUI: RO14399840',
  ])
    expect(shownText()).toContain(text);
  expect(screen.getByRole('heading', { name: 'Plante' })).toBeTruthy();
  expect(total()).toBe('2.950 lei');
  expect(shownText()).toContain('TVA 21%511,98 lei');
});

test('a company that pays no VAT shows one total', async () => {
  await openQuote({ ...sent, snapshot: { ...snapshot, company: { ...snapshot.company, isVatPayer: false } } });
  expect(shownText()).not.toContain('TVA');
  expect(total()).toBe('2.950 lei');
});

test('an option that is ticked adds to the total, and is ordered', async () => {
  const view = await openQuote(sent, { [`POST ${calls}/accept`]: { quote: accepted } });
  await view.user.click(screen.getByRole('checkbox', { name: /^Irigare automată/ }));
  expect(total()).toBe('5.450 lei');
  fill(fieldOf('Numele complet'), 'Ana Pop');
  await tickConsents(view);
  await view.user.click(button(orderLabel));
  await screen.findByRole('heading', { name: 'Ați acceptat oferta' });
  expect(view.sentTo('accept')[0]?.body).toEqual({
    hash: sent.hash,
    name: 'Ana Pop',
    options: ['irigare'],
    consents: ['order', 'information'],
  });
  for (const text of ['joi, 11 martie 2027, ora 10:05', 'Irigare automată', 'luni, 22 martie 2027, de la 10:00'])
    expect(shownText()).toContain(text);
  expect(document.activeElement?.textContent).toBe('Ați acceptat oferta');
});

test('each missing part of an acceptance is said at its field, the first one has the focus, and nothing is sent', async () => {
  const { user, sentTo } = await openQuote(sent);
  fill(fieldOf('Numele complet'), 'Ana');
  await user.click(button(orderLabel));
  const name = fieldOf('Numele complet');
  expect(descriptionOf(name)).toContain('Scrieți prenumele și numele');
  expect(document.activeElement).toBe(name);
  expect(descriptionOf(screen.getByRole('checkbox', { name: quoteConsents.order.text }))).toBe(
    'Bifați pentru a putea comanda',
  );
  expect(sentTo('accept')).toEqual([]);
});

test('the express request to start early is asked of a consumer who chooses a day within 14 days', async () => {
  const { user } = await openQuote(scheduled);
  const early = () => screen.queryByRole('checkbox', { name: quoteConsents.earlyStart.text });
  await user.click(await screen.findByRole('button', { name: 'joi, 25 martie 2027, liber' }));
  expect(early()).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'vineri, 26 martie 2027, liber' }));
  expect(early()).toBeNull();
});

test('a business client confirms the order alone, and reads nothing of a withdrawal', async () => {
  const client = { ...snapshot.client, taxId: '14399840' };
  const { user } = await openQuote({ ...scheduled, snapshot: { ...scheduled.snapshot, client } });
  await user.click(await screen.findByRole('button', { name: 'luni, 15 martie 2027, liber' }));
  const consents = screen.getByRole('group', { name: 'Ce confirmați' });
  expect(textsOf(consents.querySelectorAll('label'))).toEqual([quoteConsents.order.text]);
  expect(shownText()).not.toContain('Vă puteți retrage');
});

test('a window that was taken meanwhile leaves the name and offers the next ones', async () => {
  const message = 'Ziua aleasă tocmai s-a ocupat.';
  const taken = refusal(409, { message, code: 'window_taken', next: ['2027-03-29T10:00:00'] });
  const view = await openQuote(scheduled, { [`POST ${calls}/accept`]: taken });
  await view.user.click(await screen.findByRole('button', { name: 'vineri, 26 martie 2027, liber' }));
  fill(fieldOf('Numele complet'), 'Ana Pop');
  await tickConsents(view);
  await view.user.click(button(orderLabel));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(fieldOf('Numele complet').value).toBe('Ana Pop');
  view.api.reply({ [`POST ${calls}/accept`]: { quote: accepted } });
  await view.user.click(button('luni, 29 martie, între 10:00 și 12:00'));
  await view.user.click(button(orderLabel));
  await screen.findByRole('heading', { name: 'Ați acceptat oferta' });
  const [first, second] = view.sentTo('accept');
  expect(second?.body).toMatchObject({ date: '2027-03-29T10:00:00', name: 'Ana Pop' });
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

test('a quote that was changed meanwhile shows the change, keeps the name and asks to be confirmed anew', async () => {
  const changes = ['Total: 3.000 lei, în loc de 2.950 lei.'];
  const quote = { ...sent, hash: 'b'.repeat(64), snapshot: { ...snapshot, version: 2 }, changes };
  const changed = refusal(409, { message: 'x', code: 'quote_changed', details: { changes, quote } });
  const view = await openQuote(sent, { [`POST ${calls}/accept`]: changed });
  fill(fieldOf('Numele complet'), 'Ana Pop');
  await tickConsents(view);
  await view.user.click(button(orderLabel));
  const alert = await findChangeAlert();
  expect(textOf(alert)).toContain(changes[0]);
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(screen.getByRole('heading', { name: 'Ce s-a schimbat' })).toBeTruthy();
  expect(fieldOf('Numele complet').value).toBe('Ana Pop');
  expect(document.querySelectorAll('fieldset [type=checkbox]:checked')).toHaveLength(0);
  await tickConsents(view);
  view.api.reply({ [`POST ${calls}/accept`]: { quote: accepted } });
  await view.user.click(button(orderLabel));
  await screen.findByRole('heading', { name: 'Ați acceptat oferta' });
  expect(view.sentTo('accept')[1]?.body).toMatchObject({ hash: quote.hash });
});

test('a version that comes while the page is open shows its changes and has to be confirmed anew', async () => {
  const changes = ['Total: 3.000 lei, în loc de 2.950 lei.'];
  const view = await openQuote(sent);
  fill(fieldOf('Numele complet'), 'Ana Pop');
  await tickConsents(view);
  view.api.reply({ [`GET ${calls}`]: { quote: { ...sent, hash: 'b'.repeat(64), changes } } });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(textOf(await findChangeAlert())).toContain(changes[0]);
  await view.user.click(button(orderLabel));
  expect(view.sentTo('accept')).toEqual([]);
  expect(fieldOf('Numele complet').value).toBe('Ana Pop');
});

test('an acceptance whose answer was lost can be sent again with the same key', async () => {
  const view = await openQuote(sent, { [`POST ${calls}/accept`]: connectionLost });
  fill(fieldOf('Numele complet'), 'Ana Pop');
  await tickConsents(view);
  await view.user.click(button(orderLabel));
  expect(textOf(await screen.findByRole('alert'))).toBe('Serverul nu a răspuns. Verificați conexiunea.');
  view.api.reply({ [`POST ${calls}/accept`]: { quote: accepted } });
  await view.user.click(button(orderLabel));
  await screen.findByRole('heading', { name: 'Ați acceptat oferta' });
  expect(new Set(view.sentTo('accept').map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('a question is sent from the page, which then says so', async () => {
  const { user, sentTo } = await openQuote(sent, { [`POST ${calls}/question`]: { success: true } });
  await user.click(button('Trimite întrebarea'));
  expect(descriptionOf(fieldOf('Întrebarea dumneavoastră'))).toContain('Scrieți întrebarea');
  fill(fieldOf('Întrebarea dumneavoastră'), 'Se poate în aprilie?');
  await user.click(button('Trimite întrebarea'));
  expect(await screen.findByText('Am primit întrebarea. Vă răspundem în curând.')).toBeTruthy();
  expect(sentTo('question')[0]?.body).toMatchObject({ message: 'Se poate în aprilie?' });
});

test('a quote is declined after a second question, with an optional reason', async () => {
  const declined: OwnQuote = { ...sent, state: 'declined', canAnswer: false };
  const { user, sentTo } = await openQuote(sent, { [`POST ${calls}/decline`]: { quote: declined } });
  await user.click(button('Nu accept oferta'));
  await user.click(button('Mă mai gândesc'));
  expect(screen.queryByRole('button', { name: 'Da, refuz oferta' })).toBeNull();
  await user.click(button('Nu accept oferta'));
  fill(fieldOf('Vreți să ne spuneți de ce?'), 'Prea scump');
  await user.click(button('Da, refuz oferta'));
  await screen.findByRole('heading', { name: 'Ați refuzat această ofertă' });
  expect(document.activeElement?.textContent).toBe('Ați refuzat această ofertă');
  expect(sentTo('decline')[0]?.body).toEqual({ reason: 'Prea scump' });
  expect(screen.queryByRole('button', { name: orderLabel })).toBeNull();
});

test('an expired quote says until when it was valid and can only be asked about', async () => {
  await openQuote({ ...sent, state: 'expired', canAnswer: false });
  expect(shownText()).toContain('A fost valabilă până miercuri, 31 martie 2027.');
  expect(screen.queryByRole('button', { name: orderLabel })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(button('Trimite întrebarea')).toBeTruthy();
});

test('a preview says so, and nothing can be sent from it', async () => {
  vi.useFakeTimers();
  const preview = { ...scheduled, isPreview: true, state: 'draft' as const, canAnswer: false };
  const api = fakeApi({ [`GET ${calls}`]: { quote: preview } });
  renderPage({ '/oferta/:token': page }, `/oferta/${token}`);
  await letPass(3000);
  expect(shownText()).toContain('Previzualizare: așa vede clientul oferta.');
  expect(button(orderLabel).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Trimite întrebarea' })).toBeNull();
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a page that was visible for two seconds reports the quote as seen, once', async () => {
  vi.useFakeTimers();
  const api = fakeApi({ [`GET ${calls}`]: { quote: sent }, [`POST ${calls}/seen`]: { success: true } });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  renderPage({ '/oferta/:token': page }, `/oferta/${token}`);
  await letPass(5000);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await letPass(1900);
  expect(api.callsOf('POST', `${calls}/seen`)).toEqual([]);
  await letPass(5000);
  expect(api.callsOf('POST', `${calls}/seen`)).toHaveLength(1);
});

test('a consumer withdraws by a statement and a second step, and reads when it was received', async () => {
  const withdrawal = { until: '2027-03-25', isOpen: false, executed: 0, withdrawnAt: '2027-03-12T09:30:00.000Z' };
  const withdrawn: OwnQuote = { ...accepted, state: 'withdrawn', withdrawal };
  const { user, sentTo } = await openQuote(accepted, { [`POST ${calls}/withdraw`]: { quote: withdrawn } });
  const right = within(screen.getByRole('region', { name: 'Dreptul de retragere' }));
  expect(right.getByText('joi, 25 martie 2027')).toBeTruthy();
  await user.click(right.getByRole('button', { name: 'Retragere din contract' }));
  fill(fieldOf('E-mail'), 'ana');
  await user.click(right.getByRole('button', { name: 'Continuă' }));
  expect(descriptionOf(fieldOf('E-mail'))).toContain('Adresa de email nu este validă');
  fill(fieldOf('E-mail'), 'ana@exemplu.ro');
  await user.click(right.getByRole('button', { name: 'Continuă' }));
  expect(sentTo('withdraw')).toEqual([]);
  await user.click(right.getByRole('button', { name: 'Confirmă retragerea' }));
  await screen.findByRole('heading', { name: 'V-ați retras din contract' });
  expect(shownText()).toContain('vineri, 12 martie 2027, ora 11:30');
  expect(sentTo('withdraw')[0]?.body).toEqual({ name: 'Ana Pop', email: 'ana@exemplu.ro', statement: null });
});

test('work that was executed before a withdrawal is shown in proportion', async () => {
  await openQuote({
    ...accepted,
    withdrawal: { until: '2027-03-25', isOpen: true, executed: 120_000, withdrawnAt: null },
  });
  expect(shownText()).toContain('la retragere plătiți, proporțional, 1.200 lei');
});

test('an unknown link shows the screen of a missing page', async () => {
  fakeApi({ [`GET ${calls}`]: refusal(404, { message: 'x', code: 'not_found' }) });
  renderPage({ '/oferta/:token': page }, `/oferta/${token}`);
  await waitFor(() => expect(shownText()).toContain('Înapoi acasă'));
});
