import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { QuoteByLink } from '../../../contract/quotes/quote-by-link.ts';
import { fakeApi, refusal } from '../../../tests/support/components/fake-api.ts';
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
  showQuotePage,
} from '../../../tests/support/components/quote-page.tsx';
import { fill, letPass } from '../../../tests/support/components/render-page.tsx';
import { findField, readDescription } from '../../../tests/support/components/texts.ts';
import { bani } from '../../../tests/support/fixtures/bani.ts';

const { snapshot } = sentQuote;

test('a quote shows its parties, lines, totals and terms', async () => {
  await openQuote(sentQuote);
  for (const text of [
    'OF-2027-0001',
    'De laGrădina Verde',
    'PentruAna Pop',
    'Valabilă pânămiercuri, 31 martie 2027',
    'Gazon rulou100 m² × 25 lei2.500 lei',
    'Avans 30%.',
    'CUI: RO14399840',
  ])
    expect(readShownText()).toContain(text);
  expect(screen.getByRole('heading', { name: 'Plante' })).toBeTruthy();
  expect(readShownTotal()).toBe('2.950 lei');
  expect(readShownText()).toContain('TVA 21%511,98 lei');
});

test('a deposit is shown below the total, among the information of the contract and above the order button', async () => {
  await openQuote({ ...sentQuote, snapshot: { ...snapshot, deposit: { kind: 'percent', percent: 30 } } });
  const words = 'Avans de 30%: 885 lei, după acceptare; restul de 2.065 lei, după terminarea lucrărilor.';
  expect(readShownText().split(words)).toHaveLength(4);
});

test('a quote with repeated work shows the terms of its agreement', async () => {
  await openQuote(repeatedQuote);
  for (const text of [
    'Tuns gazonulSe repetă la 7 ± 2 zile, aprilie–octombrie31 de vizite × 120 lei3.720 lei',
    'lucrările repetate costă 531,43 lei în medie pe lună cu lucrări, 7 luni.',
    'Contractul de întreținere ține de joi, 1 aprilie 2027 până duminică, 31 octombrie 2027.',
    'nu se prelungește automat',
    'de preferință joi',
  ])
    expect(readShownText()).toContain(text);
  // After the total: between VAT and total it would look added.
  expect(readShownText()).toMatch(
    /pe toată perioada.*3\.720\slei.*Lucrările repetate costă 531,43 lei în medie pe lună/,
  );
  expect(readShownText()).not.toContain('Ziua o stabilim împreună');
});

test('an accepted quote with repeated work shows the resulting agreement', async () => {
  const agreement = { number: 'CI-2027-0001', start: '2027-04-01', end: '2027-10-31' };
  const acceptance = { ...(acceptedQuote.acceptance as NonNullable<QuoteByLink['acceptance']>), visits: [], agreement };
  await openQuote({ ...acceptedQuote, snapshot: repeatedQuote.snapshot, acceptance });
  expect(readShownText()).toContain('ContractCI-2027-0001de joi, 1 aprilie 2027 până duminică, 31 octombrie 2027');
  expect(readShownText()).toContain('contractul de întreținere începe joi, 1 aprilie 2027');
});

test.each([
  ['has begun', '2027-03-01', '2027-10-31', 'Ce urmează: zilele vizitelor le stabilim pe parcurs.'],
  ['is over', '2026-04-01', '2026-10-31', undefined],
  ['was ended before its first day', '2027-04-01', '2027-03-20', undefined],
])('an accepted quote whose agreement %s does not announce its beginning', async (_, start, end, next) => {
  const accepted = acceptedQuote.acceptance as NonNullable<QuoteByLink['acceptance']>;
  const acceptance = { ...accepted, visits: [], agreement: { number: 'CI-2027-0001', start, end } };
  await openQuote({ ...acceptedQuote, snapshot: repeatedQuote.snapshot, acceptance });
  expect(/Ce urmează:[^.]+\./.exec(readShownText())?.[0]).toBe(next);
  expect(readShownText()).toContain(`CI-2027-0001${start < end ? 'de ' : 'Descarcă'}`);
});

test('the quote of a company that pays no VAT has one total', async () => {
  await openQuote({ ...sentQuote, snapshot: { ...snapshot, company: { ...snapshot.company, isVatPayer: false } } });
  expect(readShownText()).not.toContain('TVA');
  expect(readShownTotal()).toBe('2.950 lei');
});

test('a client can send a question from the page of a quote', async () => {
  const { user, sentTo } = await openQuote(sentQuote, { [`POST ${quotePath}/question`]: { success: true } });
  // The form is enabled after hydration, in a later task.
  await waitFor(() => expect(findButton('Trimite întrebarea').disabled).toBe(false));
  await user.click(findButton('Trimite întrebarea'));
  await screen.findByText('Scrieți întrebarea');
  expect(readDescription(findField('Întrebarea dumneavoastră'))).toContain('Scrieți întrebarea');
  fill(findField('Întrebarea dumneavoastră'), 'Se poate în aprilie?');
  await user.click(findButton('Trimite întrebarea'));
  expect(await screen.findByText('Am primit întrebarea. Vă răspundem în curând.')).toBeTruthy();
  expect(sentTo('question')[0]?.body).toMatchObject({ message: 'Se poate în aprilie?' });
});

test('declining a quote asks for confirmation and an optional reason', async () => {
  const declined: QuoteByLink = { ...sentQuote, state: 'declined', canAnswer: false };
  const { user, sentTo } = await openQuote(sentQuote, { [`POST ${quotePath}/decline`]: { quote: declined } });
  await user.click(findButton('Nu accept oferta'));
  await user.click(findButton('Mă mai gândesc'));
  expect(screen.queryByRole('button', { name: 'Da, refuz oferta' })).toBeNull();
  await user.click(findButton('Nu accept oferta'));
  fill(findField('Vreți să ne spuneți de ce?'), 'Prea scump');
  await user.click(findButton('Da, refuz oferta'));
  await screen.findByRole('heading', { name: 'Ați refuzat această ofertă' });
  expect(document.activeElement?.textContent).toBe('Ați refuzat această ofertă');
  expect(sentTo('decline')[0]?.body).toEqual({ hash: sentQuote.hash, reason: 'Prea scump' });
  expect(screen.queryByRole('button', { name: orderLabel })).toBeNull();
});

test('declining a version that was replaced shows the new one and asks again', async () => {
  const changes = ['Total: 2.800 lei, în loc de 2.950 lei.'];
  const quote = { ...sentQuote, hash: 'b'.repeat(64), snapshot: { ...snapshot, version: 2 }, changes };
  const changed = refusal(409, { message: 'x', code: 'quote_changed', details: { changes, quote } });
  const { api, user, sentTo } = await openQuote(sentQuote, { [`POST ${quotePath}/decline`]: changed });
  await user.click(findButton('Nu accept oferta'));
  fill(findField('Vreți să ne spuneți de ce?'), 'Prea scump');
  await user.click(findButton('Da, refuz oferta'));
  await screen.findByText(/Nu ați refuzat nimic/);
  expect(screen.getByRole('heading', { name: 'Ce s-a schimbat' })).toBeTruthy();
  api.reply({ [`POST ${quotePath}/decline`]: { quote: { ...quote, state: 'declined', canAnswer: false } } });
  await user.click(findButton('Da, refuz oferta'));
  await screen.findByRole('heading', { name: 'Ați refuzat această ofertă' });
  expect(sentTo('decline')[1]?.body).toEqual({ hash: quote.hash, reason: 'Prea scump' });
});

test('an expired quote shows its last valid day and only allows questions', async () => {
  await openQuote({ ...sentQuote, state: 'expired', canAnswer: false });
  expect(readShownText()).toContain('A fost valabilă până miercuri, 31 martie 2027.');
  expect(screen.queryByRole('button', { name: orderLabel })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(findButton('Trimite întrebarea')).toBeTruthy();
});

test('the preview of a quote sends nothing', async () => {
  vi.useFakeTimers();
  const preview = { ...scheduledQuote, isPreview: true, state: 'draft' as const, canAnswer: false };
  const api = fakeApi({ [`GET ${quotePath}`]: { quote: preview } });
  showQuotePage();
  await letPass(3000);
  expect(readShownText()).toContain('Previzualizare: așa vede clientul oferta.');
  expect(findButton(orderLabel).disabled).toBe(true);
  // Each reply is the draft as if it were sent at that moment, so it has another hash.
  api.reply({ [`GET ${quotePath}`]: { quote: { ...preview, hash: 'b'.repeat(64) } } });
  window.dispatchEvent(new Event('visibilitychange'));
  await letPass(1000);
  expect(api.callsOf('GET', quotePath).length).toBeGreaterThan(1);
  expect(readShownText()).not.toContain('Oferta s-a schimbat');
  expect(screen.queryByRole('button', { name: 'Trimite întrebarea' })).toBeNull();
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a quote visible for two seconds is reported as seen once', async () => {
  vi.useFakeTimers();
  const api = fakeApi({ [`GET ${quotePath}`]: { quote: sentQuote }, [`POST ${quotePath}/seen`]: { success: true } });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  showQuotePage();
  await letPass(5000);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await letPass(1900);
  expect(api.callsOf('POST', `${quotePath}/seen`)).toEqual([]);
  await letPass(5000);
  expect(api.callsOf('POST', `${quotePath}/seen`)).toHaveLength(1);
});

test('a consumer withdraws with a statement and a confirmation', async () => {
  const withdrawal = {
    until: '2027-03-25',
    endsWithWork: true,
    isPerformed: false,
    isOpen: false,
    executed: bani(0),
    withdrawnAt: '2027-03-12T09:30:00.000Z',
  };
  const withdrawn: QuoteByLink = { ...acceptedQuote, state: 'withdrawn', withdrawal };
  const { user, sentTo } = await openQuote(acceptedQuote, { [`POST ${quotePath}/withdraw`]: { quote: withdrawn } });
  const right = within(screen.getByRole('region', { name: 'Dreptul de retragere' }));
  expect(right.getByText('joi, 25 martie 2027')).toBeTruthy();
  await user.click(right.getByRole('button', { name: 'Retragere din contract' }));
  fill(findField('E-mail'), 'ana');
  await user.click(right.getByRole('button', { name: 'Continuă' }));
  expect(readDescription(findField('E-mail'))).toContain('Adresa de email nu este validă');
  fill(findField('E-mail'), 'ana@exemplu.ro');
  await user.click(right.getByRole('button', { name: 'Continuă' }));
  expect(sentTo('withdraw')).toEqual([]);
  await user.click(right.getByRole('button', { name: 'Confirmă retragerea' }));
  await screen.findByRole('heading', { name: 'V-ați retras din contract' });
  expect(readShownText()).toContain('vineri, 12 martie 2027, ora 11:30');
  expect(readShownText()).toContain('Nu aveți nimic de plătit');
  expect(sentTo('withdraw')[0]?.body).toEqual({ name: 'Ana Pop', email: 'ana@exemplu.ro', statement: null });
});

test('once the work that the client wanted early is done, the page says that the right to withdraw is lost', async () => {
  await openQuote({
    ...acceptedQuote,
    withdrawal: {
      until: '2027-03-25',
      endsWithWork: true,
      isPerformed: true,
      isOpen: false,
      executed: bani(120_000),
      withdrawnAt: null,
    },
  });
  expect(readShownText()).toContain('deci dreptul de retragere s-a încheiat');
  expect(screen.queryByRole('button', { name: 'Retragere din contract' })).toBeNull();
});

test('the page of a quote shows the amount owed for work done before a withdrawal', async () => {
  await openQuote({
    ...acceptedQuote,
    withdrawal: {
      until: '2027-03-25',
      endsWithWork: true,
      isPerformed: false,
      isOpen: true,
      executed: bani(120_000),
      withdrawnAt: null,
    },
  });
  expect(readShownText()).toContain('la retragere plătiți, proporțional, 1.200 lei');
});

test('a link that ends while the quote is read says so after an answer', async () => {
  const gone = refusal(404, { message: 'Adresa cerută nu există.', code: 'not_found' });
  const { user, api } = await openQuote(sentQuote, { [`POST ${quotePath}/decline`]: gone });
  api.reply({ [`GET ${quotePath}`]: gone });
  await user.click(findButton('Nu accept oferta'));
  await user.click(findButton('Da, refuz oferta'));
  await screen.findByRole('heading', { level: 1, name: 'Linkul nu este valid' });
});

test('an unknown quote link says so and leads to the contact page', async () => {
  fakeApi({ [`GET ${quotePath}`]: refusal(404, { message: 'x', code: 'not_found' }) });
  showQuotePage();
  await screen.findByRole('heading', { level: 1, name: 'Linkul nu este valid' });
  expect(screen.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact');
});
