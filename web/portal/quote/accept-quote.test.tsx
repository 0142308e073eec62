import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { quoteConsents } from '../../../contract/quotes/consents.ts';
import type { QuoteByLink } from '../../../contract/quotes/quote-by-link.ts';
import { connectionLost, refusal } from '../../../tests/support/components/fake-api.ts';
import {
  acceptedQuote,
  findButton,
  openQuote,
  orderLabel,
  quotePath,
  readShownText,
  readShownTotal,
  repeatedQuote,
  scheduledQuote,
  sentQuote,
} from '../../../tests/support/components/quote-page.tsx';
import { fill } from '../../../tests/support/components/render-page.tsx';
import { findField, readDescription, readText, readTexts } from '../../../tests/support/components/texts.ts';

const { snapshot } = sentQuote;

const tickConsents = async ({ user }: { user: Awaited<ReturnType<typeof openQuote>>['user'] }) => {
  for (const box of document.querySelectorAll<HTMLInputElement>('fieldset > div [type=checkbox]:not(:checked)'))
    await user.click(box);
};

const findChangeAlert = async () =>
  (await screen.findByText('Oferta s-a schimbat între timp. Nimic nu a fost comandat.')).closest('[role=alert]');

test('a ticked option is added to the total and to the order', async () => {
  const view = await openQuote(sentQuote, { [`POST ${quotePath}/accept`]: { quote: acceptedQuote } });
  await view.user.click(screen.getByRole('checkbox', { name: /^Irigare automată/ }));
  expect(readShownTotal()).toBe('5.450 lei');
  fill(findField('Numele complet'), 'Ana Pop');
  await tickConsents(view);
  await view.user.click(findButton(orderLabel));
  await screen.findByRole('heading', { name: 'Ați acceptat oferta' });
  expect(view.sentTo('accept')[0]?.body).toEqual({
    hash: sentQuote.hash,
    name: 'Ana Pop',
    options: ['irigare'],
    consents: ['order', 'information', 'earlyStart'],
  });
  for (const text of [
    'joi, 11 martie 2027, ora 10:05',
    'Irigare automată',
    'luni, 22 martie 2027, între 10:00 și 12:00',
  ])
    expect(readShownText()).toContain(text);
  expect(document.activeElement?.textContent).toBe('Ați acceptat oferta');
});

test('the request to start early is optional for a consumer without a day to choose', async () => {
  const { user, sentTo } = await openQuote(sentQuote, { [`POST ${quotePath}/accept`]: { quote: acceptedQuote } });
  fill(findField('Numele complet'), 'Ana Pop');
  expect(screen.getByRole('checkbox', { name: `Opțional: ${quoteConsents.earlyStart.text}` })).toBeTruthy();
  for (const consent of ['order', 'information'] as const)
    await user.click(screen.getByRole('checkbox', { name: quoteConsents[consent].text }));
  await user.click(findButton(orderLabel));
  await screen.findByRole('heading', { name: 'Ați acceptat oferta' });
  expect(sentTo('accept')[0]?.body).toMatchObject({ consents: ['order', 'information'] });
});

test('an incomplete acceptance shows an error at each field', async () => {
  const { user, sentTo } = await openQuote(sentQuote);
  fill(findField('Numele complet'), 'Ana');
  await user.click(findButton(orderLabel));
  const name = findField('Numele complet');
  expect(readDescription(name)).toContain('Scrieți prenumele și numele');
  expect(document.activeElement).toBe(name);
  expect(readDescription(screen.getByRole('checkbox', { name: quoteConsents.order.text }))).toBe(
    'Bifați pentru a putea comanda',
  );
  expect(sentTo('accept')).toEqual([]);
});

test('server errors of an acceptance are shown at their fields', async () => {
  const fields = { 'consents.order': 'Bifați din nou', options: 'Alegeți cel puțin o opțiune' };
  const refused = refusal(400, { message: 'x', code: 'invalid_input', fields });
  const view = await openQuote(sentQuote, { [`POST ${quotePath}/accept`]: refused });
  fill(findField('Numele complet'), 'Ana Pop');
  await tickConsents(view);
  await view.user.click(findButton(orderLabel));
  expect(await screen.findByText('Alegeți cel puțin o opțiune')).toBeTruthy();
  const order = screen.getByRole('checkbox', { name: quoteConsents.order.text });
  expect(readDescription(order)).toBe('Bifați din nou');
});

test('the request to start early is shown to a consumer who chooses a day within 14 days', async () => {
  const { user } = await openQuote(scheduledQuote);
  const early = () => screen.queryByRole('checkbox', { name: quoteConsents.earlyStart.text });
  await user.click(await screen.findByRole('button', { name: 'joi, 25 martie 2027, liber' }));
  await waitFor(() => expect(early()).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'vineri, 26 martie 2027, liber' }));
  await waitFor(() => expect(early()).toBeNull());
});

const startAgreement = (start: string): QuoteByLink => {
  const terms = { start, end: '2027-10-31', weekday: null, window: null };
  return { ...repeatedQuote, snapshot: { ...repeatedQuote.snapshot, agreement: terms } };
};

test('the request to start early is required for an agreement that begins within 14 days', async () => {
  await openQuote(startAgreement('2027-03-25'));
  expect(screen.getByRole('checkbox', { name: quoteConsents.earlyStart.text })).toBeTruthy();
});

test('the request to start early is absent for an agreement that begins later', async () => {
  await openQuote(startAgreement('2027-03-26'));
  expect(screen.queryByRole('checkbox', { name: new RegExp(quoteConsents.earlyStart.text.slice(0, 20)) })).toBeNull();
});

test('a business client confirms only the order and sees nothing about withdrawal', async () => {
  const client = { ...snapshot.client, taxId: '14399840' };
  const { user } = await openQuote({ ...scheduledQuote, snapshot: { ...scheduledQuote.snapshot, client } });
  await user.click(await screen.findByRole('button', { name: 'luni, 15 martie 2027, liber' }));
  await waitFor(() => expect(document.querySelector('td[data-selected]')).toBeTruthy());
  const consents = screen.getByRole('group', { name: 'Ce confirmați' });
  expect(readTexts(consents.querySelectorAll('label'))).toEqual([quoteConsents.order.text]);
  expect(readShownText()).not.toContain('Vă puteți retrage');
});

test('an acceptance refused for a taken window keeps the name and offers the next free windows', async () => {
  const message = 'Ziua aleasă tocmai s-a ocupat.';
  const taken = refusal(409, { message, code: 'window_taken', next: ['2027-03-29T10:00:00'] });
  const view = await openQuote(scheduledQuote, { [`POST ${quotePath}/accept`]: taken });
  await view.user.click(await screen.findByRole('button', { name: 'vineri, 26 martie 2027, liber' }));
  await waitFor(() => expect(document.querySelector('td[data-selected]')).toBeTruthy());
  fill(findField('Numele complet'), 'Ana Pop');
  await tickConsents(view);
  await view.user.click(findButton(orderLabel));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(findField('Numele complet').value).toBe('Ana Pop');
  view.api.reply({ [`POST ${quotePath}/accept`]: { quote: acceptedQuote } });
  await view.user.click(findButton('luni, 29 martie, între 10:00 și 12:00'));
  await view.user.click(findButton(orderLabel));
  await screen.findByRole('heading', { name: 'Ați acceptat oferta' });
  const [first, second] = view.sentTo('accept');
  expect(second?.body).toMatchObject({ date: '2027-03-29T10:00:00', name: 'Ana Pop' });
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

test('the free days are fetched again for a new version and after a refused day', async () => {
  const view = await openQuote(scheduledQuote);
  const countFetches = () => view.api.callsOf('GET', `${quotePath}/availability`).length;
  await screen.findByRole('button', { name: 'vineri, 26 martie 2027, liber' });
  expect(countFetches()).toBe(1);
  const renamed = { ...scheduledQuote.snapshot, title: 'Grădină și terasă' };
  view.api.reply({ [`GET ${quotePath}`]: { quote: { ...scheduledQuote, hash: 'b'.repeat(64), snapshot: renamed } } });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByRole('heading', { name: renamed.title });
  await waitFor(() => expect(countFetches()).toBe(2));
  await view.user.click(await screen.findByRole('button', { name: 'vineri, 26 martie 2027, liber' }));
  // A tap on a day counts after the next frame.
  await waitFor(() => expect(document.querySelector('td[data-selected]')).toBeTruthy());
  fill(findField('Numele complet'), 'Ana Pop');
  await tickConsents(view);
  const fields = { date: 'Alegeți una dintre orele oferite' };
  view.api.reply({ [`POST ${quotePath}/accept`]: refusal(400, { message: 'x', code: 'invalid_input', fields }) });
  await view.user.click(findButton(orderLabel));
  expect(await screen.findByText(fields.date)).toBeTruthy();
  await waitFor(() => expect(countFetches()).toBe(3));
});

test('an acceptance of a changed quote shows the changes and needs new consents', async () => {
  const changes = ['Total: 3.000 lei, în loc de 2.950 lei.'];
  const quote = { ...sentQuote, hash: 'b'.repeat(64), snapshot: { ...snapshot, version: 2 }, changes };
  const changed = refusal(409, { message: 'x', code: 'quote_changed', details: { changes, quote } });
  const view = await openQuote(sentQuote, { [`POST ${quotePath}/accept`]: changed });
  fill(findField('Numele complet'), 'Ana Pop');
  await tickConsents(view);
  await view.user.click(findButton(orderLabel));
  const alert = await findChangeAlert();
  expect(readText(alert)).toContain(changes[0]);
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(screen.getByRole('heading', { name: 'Ce s-a schimbat' })).toBeTruthy();
  expect(findField('Numele complet').value).toBe('Ana Pop');
  expect(document.querySelectorAll('fieldset [type=checkbox]:checked')).toHaveLength(0);
  await tickConsents(view);
  view.api.reply({ [`POST ${quotePath}/accept`]: { quote: acceptedQuote } });
  await view.user.click(findButton(orderLabel));
  await screen.findByRole('heading', { name: 'Ați acceptat oferta' });
  expect(view.sentTo('accept')[1]?.body).toMatchObject({ hash: quote.hash });
});

test('a new version of an open quote shows its changes and needs new consents', async () => {
  const changes = ['Total: 3.000 lei, în loc de 2.950 lei.'];
  const view = await openQuote(sentQuote);
  fill(findField('Numele complet'), 'Ana Pop');
  await tickConsents(view);
  view.api.reply({ [`GET ${quotePath}`]: { quote: { ...sentQuote, hash: 'b'.repeat(64), changes } } });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(readText(await findChangeAlert())).toContain(changes[0]);
  await view.user.click(findButton(orderLabel));
  expect(view.sentTo('accept')).toEqual([]);
  expect(findField('Numele complet').value).toBe('Ana Pop');
});

test('an acceptance whose answer was lost can be sent again with the same key', async () => {
  const view = await openQuote(sentQuote, { [`POST ${quotePath}/accept`]: connectionLost });
  fill(findField('Numele complet'), 'Ana Pop');
  await tickConsents(view);
  await view.user.click(findButton(orderLabel));
  expect(readText(await screen.findByRole('alert'))).toBe('Serverul nu a răspuns. Verificați conexiunea.');
  view.api.reply({ [`POST ${quotePath}/accept`]: { quote: acceptedQuote } });
  await view.user.click(findButton(orderLabel));
  await screen.findByRole('heading', { name: 'Ați acceptat oferta' });
  expect(new Set(view.sentTo('accept').map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});
