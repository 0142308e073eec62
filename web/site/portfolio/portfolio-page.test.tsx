import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, heldReply, refusal } from '../../../tests/support/components/fake-api.ts';
import { countReloads, renderPage } from '../../../tests/support/components/render-page.tsx';
import { readText } from '../../../tests/support/components/texts.ts';
import * as page from './portfolio-page.tsx';

const project = (id: string, changes: object = {}) => ({
  id,
  title: `Proiectul ${id}`,
  description: 'O grădină',
  status: 'Published',
  serviceId: 'gazon',
  pictures: {},
  ...changes,
});
const services = [{ id: 'gazon', name: 'Gazon', pictures: {} }];
type Replies = Parameters<typeof fakeApi>[0];

function openPortfolio(portfolioItems: object[], replies: Replies = {}) {
  const api = fakeApi({ '/api/portfolio': { portfolioItems }, '/api/services': { services }, ...replies });
  return { ...renderPage({ '/portfolio': page }, '/portfolio'), api };
}

const cards = () => [...document.querySelectorAll('article')];
const skeletons = () => document.querySelectorAll('[data-skeleton-card]');

test('the date of a project is shown as the abbreviated month and the year', async () => {
  openPortfolio([project('a', { date: '2025-06-13' })]);
  expect(await screen.findByText('iun. 2025')).toBeTruthy();
});

test('only published projects are in the portfolio', async () => {
  openPortfolio([project('a'), project('b', { status: 'Draft' })]);
  await waitFor(() => expect(cards().map((card) => readText(card.querySelector('h2, h3')))).toEqual(['Proiectul a']));
});

test('a project without place, service and picture has their defaults in the portfolio', async () => {
  openPortfolio([{ id: 'gol', title: 'Proiect gol', description: 'Fără date', status: 'Published' }]);
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(readText(cards()[0])).toContain('Various Locations');
  expect(readText(cards()[0])).toContain('General Service');
  expect(cards()[0]?.querySelector('svg.lucide-leaf')).toBeTruthy();
  expect(cards()[0]?.querySelector('img')).toBeNull();
});

test('the portfolio is shown with a default service when the services cannot be loaded', async () => {
  openPortfolio([project('a'), project('b')], { '/api/services': refusal(500) });
  await waitFor(() => expect(screen.getAllByText('General Service')).toHaveLength(2));
});

test('the portfolio shows no default service while the services load', async () => {
  const held = heldReply({ services });
  openPortfolio([project('a')], { '/api/services': held.reply });
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(screen.queryByText('General Service')).toBeNull();
  held.release();
  expect(await screen.findByText('Gazon')).toBeTruthy();
});

test('while the portfolio loads six skeleton cards are shown', async () => {
  const held = heldReply({ portfolioItems: [project('a')] });
  openPortfolio([], { '/api/portfolio': held.reply });
  await waitFor(() => expect(skeletons()).toHaveLength(6));
  held.release();
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(skeletons()).toHaveLength(0);
});

test('a portfolio that cannot be loaded can be reloaded', async () => {
  const reloads = countReloads();
  const { user } = openPortfolio([], { '/api/portfolio': refusal(500) });
  expect(await screen.findByText('Error Loading Portfolio')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reloads()).toBe(1);
});

test('an empty portfolio says so', async () => {
  openPortfolio([]);
  expect(await screen.findByText('No Portfolio Items Found')).toBeTruthy();
});

test('the portfolio is replaced by an error when a later request for it is refused', async () => {
  const { api, client } = openPortfolio([project('a')]);
  await waitFor(() => expect(cards()).toHaveLength(1));
  api.reply({ '/api/portfolio': refusal(500) });
  await act(() => client.invalidateQueries());
  expect(await screen.findByText('Error Loading Portfolio')).toBeTruthy();
});
