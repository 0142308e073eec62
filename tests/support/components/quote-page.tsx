import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { QuoteByLink } from '../../../contract/quotes/quote-by-link.ts';
import * as page from '../../../web/portal/quote/quote-page.tsx';
import { bani } from '../fixtures/bani.ts';
import { sampleItem, sampleSnapshot } from '../quotes/sample-snapshot.ts';
import { freeDays } from '../visits/free-days.ts';
import { fakeApi } from './fake-api.ts';
import { renderPage } from './render-page.tsx';
import { readText } from './texts.ts';

const now = new Date('2027-03-11T10:00:00+02:00');
export const orderLabel = 'Accept și comand, cu obligație de plată';
const schedule = { serviceId: 'gazon', service: 'Gazon', windowCount: 2, from: '2027-03-15' };
const irrigation = sampleItem({
  id: 'irigare',
  description: 'Irigare automată',
  unitPrice: bani(250_000),
  isOptional: true,
});

const { photos: _, ...snapshot } = sampleSnapshot({
  lines: [...sampleSnapshot().lines, irrigation],
  terms: 'Avans 30%.\n\nRestul la predare.',
});

export const sentQuote: QuoteByLink = {
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
const mowing = sampleItem({
  id: 'tuns',
  description: 'Tuns gazonul',
  unit: 'visit',
  quantity: 31_000,
  unitPrice: bani(12_000),
  recurrence: {
    serviceId: 'gazon',
    rule: { kind: 'interval', days: 7, tolerance: 2 },
    months: [4, 5, 6, 7, 8, 9, 10],
  },
});

/** Only repeated work: 31 visits in seven months. */
export const repeatedQuote: QuoteByLink = {
  ...sentQuote,
  snapshot: {
    ...snapshot,
    lines: [mowing],
    agreement: { start: '2027-04-01', end: '2027-10-31', weekday: 4, window: null },
  },
};
export const scheduledQuote: QuoteByLink = { ...sentQuote, snapshot: { ...snapshot, schedule } };
export const acceptedQuote: QuoteByLink = {
  ...sentQuote,
  state: 'accepted',
  canAnswer: false,
  acceptance: {
    at: '2027-03-11T08:05:00.000Z',
    name: 'Ana Pop',
    options: ['irigare'],
    gross: bani(545_000),
    visits: [
      { date: '2027-03-22T10:00:00', state: 'requested', status: { name: 'requested', at: null }, windowEnd: '12:00' },
    ],
    agreement: null,
    payment: null,
  },
  withdrawal: {
    until: '2027-03-25',
    endsWithWork: true,
    isPerformed: false,
    isOpen: true,
    executed: bani(0),
    withdrawnAt: null,
  },
};

const token = 'abc';
export const quotePath = `/api/quotes/${token}`;

/** Opens the page of a quote on 11 March 2027 at 10:00 in Bucharest. */
export async function openQuote(quote: QuoteByLink, replies: Parameters<typeof fakeApi>[0] = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const availability = freeDays('2027-03-12');
  const api = fakeApi({
    [`GET ${quotePath}`]: { quote },
    [`${quotePath}/availability`]: availability,
    [`POST ${quotePath}/seen`]: { success: true },
    ...replies,
  });
  const view = showQuotePage();
  await screen.findByRole('heading', { level: 1, name: quote.snapshot.title });
  return { ...view, api, sentTo: (path: string) => api.callsOf('POST', `${quotePath}/${path}`) };
}

export const showQuotePage = () => renderPage({ '/oferta/:token': page }, `/oferta/${token}`);
export const readShownTotal = () => readText(document.querySelector('output'));
export const readShownText = () => readText(document.body);
export const findButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
