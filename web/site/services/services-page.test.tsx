import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectionLost, fakeApi, heldReply, refusal } from '../../../tests/support/components/fake-api.ts';
import { countReloads, renderPage } from '../../../tests/support/components/render-page.tsx';
import { readText } from '../../../tests/support/components/texts.ts';
import * as servicePage from './service-page.tsx';
import * as servicesPage from './services-page.tsx';

const service = {
  id: 'gazon',
  status: 'Published',
  name: 'Gazon',
  shortDesc: 'Un covor verde',
  description: `Gazonul se seamănă toamna. ${'Apoi crește în liniște. '.repeat(20)}`,
  price: '250 lei',
  faqs: [
    { question: 'Cât durează?', answer: 'O zi.' },
    { question: 'Când venim?', answer: 'În martie.' },
  ],
  pictures: {},
};
const failure = 'Nu am putut încărca serviciile';
type Replies = Parameters<typeof fakeApi>[0];

function openServices(reply: Replies[string]) {
  const api = fakeApi({ '/api/services': reply });
  return { ...renderPage({ '/services': servicesPage }, '/services'), api };
}

function openService(changes: object = {}, replies: Replies = {}, id = 'gazon') {
  const api = fakeApi({
    '/api/services/gazon': { service: { ...service, ...changes } },
    '/api/portfolio/service/gazon': { portfolioItems: [] },
    ...replies,
  });
  return { ...renderPage({ '/services/:id': servicePage }, `/services/${id}`), api };
}

const skeletons = () => document.querySelectorAll('[data-skeleton-card]');
const cards = () => [...document.querySelectorAll<HTMLElement>('article')];
const title = () => readText(document.querySelector('h1'));

test('descriptions in the list of services are cut to 80 characters', async () => {
  const descriptions = ['x'.repeat(80), 'y'.repeat(81)];
  openServices({ services: descriptions.map((description) => ({ ...service, id: description, description })) });
  expect(await screen.findByText('x'.repeat(80))).toBeTruthy();
  expect(screen.getByText(`${'y'.repeat(80)}...`)).toBeTruthy();
});

test('while the services load their page shows skeleton cards', async () => {
  const held = heldReply({ services: [service] });
  openServices(held.reply);
  await waitFor(() => expect(skeletons()).toHaveLength(6));
  held.release();
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(skeletons()).toHaveLength(0);
});

test('the services page shows an error while offline and loads the services once the connection is back', async () => {
  const { api } = openServices(connectionLost);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(failure)).toBeTruthy();
  api.reply({ '/api/services': { services: [service] } });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(cards()).toHaveLength(1));
});

test('services that cannot be loaded can be tried again by reloading the page', async () => {
  const reloads = countReloads();
  const { user } = openServices(refusal(500));
  expect(await screen.findByText(failure)).toBeTruthy();
  const text = 'Am întâmpinat o problemă în timp ce încărcăm lista de servicii. Te rugăm să încercați din nou.';
  expect(screen.getByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Încearcă din nou' }));
  expect(reloads()).toBe(1);
});

test('without services their page says that they are being updated and leads to the contact page', async () => {
  openServices({ services: [] });
  const panel = (await screen.findByText('Actualizăm Serviciile Noastre')).parentElement as HTMLElement;
  expect(within(panel).getByRole('link', { name: 'Contactați-ne' }).getAttribute('href')).toBe('/contact');
});

test('a service without a picture, a price or picture facts still has its card', async () => {
  openServices({ services: [{ id: 'simplu', name: 'Serviciu simplu', description: 'Scurt' }] });
  await waitFor(() => expect(cards()).toHaveLength(1));
  const [card] = cards() as [HTMLElement];
  expect(readText(card)).toContain('Serviciu simplu');
  expect(within(card).getByText('Află Mai Multe').closest('a')?.getAttribute('href')).toBe('/services/simplu');
  expect(readText(card)).not.toContain('de la');
});

test('a service without a picture has no empty box at the head of its page', async () => {
  openService({ imageUrl: ' ' });
  const head = (await screen.findByRole('heading', { level: 1 })).closest('section');
  expect(head?.querySelector('img, .overflow-hidden')).toBeNull();
  expect(head?.querySelectorAll(':scope > *')).toHaveLength(1);
});

test('without a short description the head of a service shows the first 150 characters of the description', async () => {
  openService({ shortDesc: ' ' });
  expect(await screen.findByText(`${service.description.slice(0, 150).trimEnd()}...`)).toBeTruthy();
});

test.each([
  ['La cerere', 'Preț de la', 'Preț de laLa cerere'],
  ['de la 180 lei', 'Preț', 'Prețde la 180 lei'],
  ['60 lei / pom', undefined, 'Preț60 lei / pom'],
])('a price of „%s” stands after the label of the company, „%s”', async (price, priceLabel, shown) => {
  openService({ price }, { '/api/pages/service': { page: { id: 'service', priceLabel } } });
  const found = (await screen.findByText(price)).parentElement;
  await waitFor(() => expect(readText(found)).toBe(shown));
});

test('a season of a service that is not a month is a plain chip', async () => {
  openService({ seasonalAvailability: ['Tot anul'] });
  expect((await screen.findByText('Tot anul')).closest('li')).toBeTruthy();
  expect(document.querySelectorAll('li[data-lit]')).toHaveLength(0);
});

test('one question of a service is open at a time, even when two have the same text', async () => {
  const { user } = openService({ faqs: [...service.faqs, { question: 'Cât durează?', answer: 'O lună.' }] });
  await screen.findAllByText('Cât durează?');
  const questions = [...document.querySelectorAll<HTMLElement>('h3 > button[aria-expanded]')];
  const open = () => questions.map((question) => question.getAttribute('aria-expanded') === 'true');
  expect(open()).toEqual([false, false, false]);
  await user.click(questions[0] as HTMLElement);
  expect(open()).toEqual([true, false, false]);
  await user.click(questions[1] as HTMLElement);
  expect(open()).toEqual([false, true, false]);
  await user.click(questions[2] as HTMLElement);
  expect(open()).toEqual([false, false, true]);
  expect(readText(document.getElementById(questions[2]?.getAttribute('aria-controls') as string))).toBe('O lună.');
  await user.click(questions[2] as HTMLElement);
  expect(open()).toEqual([false, false, false]);
});

test('without projects of its own a service page still leads to the portfolio', async () => {
  openService();
  expect(await screen.findByText('Lucrările noastre')).toBeTruthy();
  expect(screen.getByText('Vezi tot portofoliul').closest('a')?.getAttribute('href')).toBe('/portfolio');
});

test('a blank service id asks the server for nothing', async () => {
  const { api } = openService({}, {}, '%20');
  await waitFor(() => expect(title()).toBe('Invalid Service ID'));
  expect(api.calls.filter(({ path }) => /^\/api\/(services|portfolio)/.test(path))).toEqual([]);
});

test.each<[string, Replies[string]]>([
  ['a failing server', refusal(500)],
  ['an answer without a service', {}],
])('after %s the page of a service says that it was not found', async (_, reply) => {
  openService({}, { '/api/services/gazon': reply });
  await waitFor(() => expect(title()).toBe('Service Not Found'));
  expect(screen.getByRole('link', { name: 'View All Services' }).getAttribute('href')).toBe('/services');
});

test('while a service loads its page says so', async () => {
  const held = heldReply({ service });
  openService({}, { '/api/services/gazon': held.reply });
  expect(await screen.findByText('Se încarcă serviciul…')).toBeTruthy();
  expect(document.title).toMatch(/^Servicii/);
  held.release();
  await waitFor(() => expect(title()).toBe('Gazon'));
});

// HTML may come from a cache. Its data is fetched again, and by then the server may refuse it.
test('services already shown are replaced by the error when fetching them again fails', async () => {
  const { api, client } = openServices({ services: [service] });
  await waitFor(() => expect(cards()).toHaveLength(1));
  api.reply({ '/api/services': refusal(500) });
  await act(() => client.invalidateQueries());
  expect(await screen.findByText(failure)).toBeTruthy();
});

test.each([404, 500])(
  'a service already shown becomes "not found" when fetching it again fails with %i',
  async (status) => {
    const { api, client } = openService();
    await waitFor(() => expect(title()).toBe('Gazon'));
    api.reply({ '/api/services/gazon': refusal(status) });
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(title()).toBe('Service Not Found'));
  },
);
