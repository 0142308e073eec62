import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { blankSite } from '../../../contract/site/blank-site.ts';
import { fakeApi, heldReply, refusal } from '../../../tests/support/components/fake-api.ts';
import { pageTexts } from '../../../tests/support/components/page-texts.ts';
import { letPass, renderPage } from '../../../tests/support/components/render-page.tsx';
import { readText, readTexts } from '../../../tests/support/components/texts.ts';
import * as page from './home-page.tsx';

type Replies = Parameters<typeof fakeApi>[0];

const service = (id: number, changes: object = {}) => ({
  id: `s${id}`,
  name: `Serviciul ${id}`,
  pictures: {},
  ...changes,
});
const project = (id: string, changes: object = {}) => ({
  id,
  title: `Proiectul ${id}`,
  description: 'O grădină',
  status: 'Published',
  pictures: {},
  images: [{ before: '/media/b.jpg', after: '/media/a.jpg' }],
  ...changes,
});
const card = (id: number, changes: object = {}) => ({
  id: `c${id}`,
  title: `Motivul ${id}`,
  description: 'Pe scurt',
  icon: 'leaf',
  order: id,
  ...changes,
});
const testimonial = (id: number, changes: object = {}) => ({
  id: `t${id}`,
  name: `Clientul ${id}`,
  content: 'Mulțumit',
  rating: 5,
  pictures: {},
  ...changes,
});
const several = <Item,>(make: (index: number) => Item, count: number) =>
  Array.from({ length: count }, (_, index) => make(index + 1));

function openHome(replies: Replies = {}) {
  const api = fakeApi({
    '/api/site': { site: { ...blankSite, pictures: {} } },
    '/api/pages/home': { page: pageTexts.home },
    '/api/carousel-images': { images: [] },
    '/api/services': { services: several(service, 3) },
    '/api/portfolio': { portfolioItems: [] },
    '/api/feature-cards': { cards: several(card, 4) },
    '/api/testimonials': { testimonials: several(testimonial, 3) },
    ...replies,
  });
  const view = renderPage({ '/': page, '/features': <p>Altundeva</p> }, '/');
  const counts = (...paths: string[]) => paths.map((path) => api.callsOf('GET', path).length);
  return { ...view, api, counts };
}

function scrollTo(pixels: number) {
  Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });
  fireEvent.scroll(window);
}
afterEach(() => void Object.defineProperty(window, 'scrollY', { value: 0, configurable: true }));

/** Waits before scrolling: the code that loads the late sections comes after the first screen. */
async function openScrolled(replies: Replies = {}) {
  const view = openHome(replies);
  await screen.findByText(/^Tot ce cere o grădină/);
  act(() => scrollTo(60));
  return view;
}

const region = (name: string | RegExp) => screen.queryByRole('region', { name });
const services = () => region(/^Tot ce cere o grădină/) as HTMLElement;
const cards = (part: ParentNode | null) => [...(part?.querySelectorAll('article') ?? [])];
const features = () => document.querySelectorAll('[data-feature-card]');
const quotes = () => document.querySelectorAll('[data-testimonial]');
const quotesRegion = () => region('Oameni care stau acum în grădină') as HTMLElement;

test('the tagline on home gets no full stop after an exclamation mark', async () => {
  const { seoDescription: _, ...texts } = pageTexts.home;
  openHome({
    '/api/site': { site: { ...blankSite, tagline: 'Grădini cu suflet!', pictures: {} } },
    '/api/pages/home': { page: texts },
  });
  expect(await screen.findByText('Grădini cu suflet!')).toBeTruthy();
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
  expect(description).toBe('Grădini cu suflet!');
});

const keptCalls = ['/api/carousel-images', '/api/services', '/api/feature-cards'];

test('home retries its pictures, services and feature cards once', async () => {
  vi.useFakeTimers();
  const { counts } = openHome(Object.fromEntries(keptCalls.map((path) => [path, refusal(500)])));
  await waitFor(() => expect(screen.queryByText(/^Tot ce cere o grădină/)).toBeTruthy());
  act(() => scrollTo(60));
  // The retry follows after a second.
  await letPass(1100);
  await waitFor(() =>
    expect(readText(document.querySelector('[role=alert]'))).toContain('Nu am putut încărca serviciile'),
  );
  await waitFor(() => expect(features()).toHaveLength(4));
  expect(counts(...keptCalls)).toEqual([2, 2, 2]);
});

test('returning to home does not fetch pictures, services and feature cards again', async () => {
  const { router, counts } = await openScrolled();
  await waitFor(() => expect(features()).toHaveLength(4));
  await act(() => router.navigate('/features'));
  await screen.findByText('Altundeva');
  await act(() => router.navigate('/'));
  await waitFor(() => expect(features()).toHaveLength(4));
  expect(cards(services())).toHaveLength(3);
  expect(counts(...keptCalls)).toEqual([1, 1, 1]);
});

test('home loads feature cards and testimonials only after 50 px of scrolling', async () => {
  const { counts } = openHome();
  await screen.findByText(/^Tot ce cere o grădină/);
  const late = ['/api/feature-cards', '/api/testimonials'];
  act(() => scrollTo(50));
  expect(counts(...late)).toEqual([0, 0]);
  act(() => scrollTo(51));
  await waitFor(() => expect(counts(...late)).toEqual([1, 1]));
});

test('home restored in a scrolled position loads feature cards and testimonials without another scroll', async () => {
  Object.defineProperty(window, 'scrollY', { value: 51, configurable: true });
  const { counts } = openHome();
  await waitFor(() => expect(counts('/api/feature-cards', '/api/testimonials')).toEqual([1, 1]));
});

test('the descriptions of services on home are cut to 120 characters', async () => {
  const descriptions = ['x'.repeat(120), 'y'.repeat(121)];
  openHome({
    '/api/services': { services: descriptions.map((description, index) => service(index, { description })) },
  });
  expect(await screen.findByText('x'.repeat(120))).toBeTruthy();
  expect(screen.getByText(`${'y'.repeat(120)}...`)).toBeTruthy();
});

test('home shows three services in a grid and four in a carousel', async () => {
  const { unmount } = openHome();
  await waitFor(() => expect(cards(services())).toHaveLength(3));
  expect(region('Serviciile noastre')).toBeNull();
  unmount();
  openHome({ '/api/services': { services: several(service, 4) } });
  await waitFor(() => expect(cards(region('Serviciile noastre'))).toHaveLength(4));
});

test('home says when there are no services', async () => {
  openHome({ '/api/services': { services: [] } });
  expect(await screen.findByText('No services available at the moment.')).toBeTruthy();
});

test('the services of home can be retried after a failure', async () => {
  vi.useFakeTimers();
  const held = heldReply({});
  const fail = () => held.reply().then(refusal(500));
  const { api } = openHome({ '/api/services': fail });
  await waitFor(() => expect(services().querySelectorAll('[data-skeleton-card]')).toHaveLength(3));
  held.release();
  await letPass(1100);
  await waitFor(() => expect(readText(services())).toContain('Nu am putut încărca serviciile'));
  api.reply({ '/api/services': { services: several(service, 3) } });
  fireEvent.click(within(services()).getByRole('button', { name: 'Încearcă din nou' }));
  await waitFor(() => expect(cards(services())).toHaveLength(3));
});

test('a service without a description has a card on home, with its price as it was typed', async () => {
  const prices = ['60 lei / pom', 'de la 300 lei', 'La cerere'];
  openHome({ '/api/services': { services: prices.map((price, index) => service(index, { price })) } });
  await waitFor(() => expect(cards(services())).toHaveLength(3));
  expect(cards(services()).map((one) => readText(one.querySelector('p:last-child')))).toEqual(prices);
});

test('the portfolio teaser of home links to four published projects and to the portfolio', async () => {
  const hidden = project('ascuns', { status: 'Draft', title: 'Ascuns' });
  const shown = ['a', 'b', 'c', 'd', 'e'].map((id) => project(id));
  openHome({ '/api/portfolio': { portfolioItems: [hidden, ...shown] } });
  const teaser = await screen.findByRole('region', { name: /^Trageți de mâner/ });
  expect(teaser.querySelector('a[href="/portfolio"]')?.textContent).toContain('Tot portofoliul');
  await waitFor(() => expect(teaser.querySelectorAll('h3')).toHaveLength(4));
  expect(readText(teaser)).not.toContain('Ascuns');
  const links = [...teaser.querySelectorAll('a[href^="/portfolio/"]')].map((link) => link.getAttribute('href'));
  expect(links.toSorted()).toEqual(['/portfolio/a', '/portfolio/b', '/portfolio/c', '/portfolio/d']);
});

test('home has no portfolio teaser without projects', async () => {
  openHome();
  await waitFor(() => expect(cards(services())).toHaveLength(3));
  expect(screen.queryByText(/Trageți de mâner/)).toBeNull();
});

test('home shows four skeletons while the feature cards load', async () => {
  const held = heldReply({ cards: several(card, 5) });
  await openScrolled({ '/api/feature-cards': held.reply });
  const skeletons = () => document.querySelectorAll('[data-skeleton-card]');
  await waitFor(() => expect(skeletons()).toHaveLength(4));
  held.release();
  await waitFor(() => expect(features()).toHaveLength(5));
  expect(skeletons()).toHaveLength(0);
});

test.each<[string, Replies[string]]>([
  ['none are returned', { cards: [] }],
  ['the answer has no list', {}],
])('home shows four default feature cards when %s', async (_, reply) => {
  await openScrolled({ '/api/feature-cards': reply });
  await waitFor(() => expect(features()).toHaveLength(4));
  expect(readTexts([...features()].map((one) => one.querySelector('h3') as HTMLElement))).toEqual([
    'Expert Gardeners',
    'Eco-Friendly Practices',
    'Reliable Service',
    'Satisfaction Guaranteed',
  ]);
});

test('home shows four feature cards in a grid and five in a carousel', async () => {
  const { unmount } = await openScrolled();
  await waitFor(() => expect(features()).toHaveLength(4));
  expect(region('De ce să ne alegeți')).toBeNull();
  unmount();
  await openScrolled({ '/api/feature-cards': { cards: several(card, 5) } });
  await waitFor(() => expect(region('De ce să ne alegeți')?.querySelectorAll('[data-feature-card]')).toHaveLength(5));
});

test('a feature card shows its own title, description, icon and picture', async () => {
  const own = { title: 'Vecini mulțumiți', description: 'Fără zgomot', icon: 'droplets', imageUrl: '/media/v.jpg' };
  await openScrolled({ '/api/feature-cards': { cards: [card(1, { ...own, pictures: {} })] } });
  await waitFor(() => expect(features()).toHaveLength(1));
  const [one] = features();
  expect(readText(one?.querySelector('h3'))).toBe('Vecini mulțumiți');
  expect(readText(one)).toContain('Fără zgomot');
  expect(one?.querySelector('svg use')?.getAttribute('href')).toMatch(/#droplets$/);
  expect(one?.querySelector('img')?.getAttribute('src')).toBe('/media/v.jpg');
});

test('home says when there are no testimonials', async () => {
  await openScrolled({ '/api/testimonials': { testimonials: [] } });
  expect(await screen.findByText('Nu există mărturii disponibile momentan.')).toBeTruthy();
});

test('three testimonials of home have no paging controls', async () => {
  await openScrolled();
  await waitFor(() => expect(quotes()).toHaveLength(3));
  expect(quotesRegion().querySelectorAll('button')).toHaveLength(0);
});

test('a testimonial shows its company, its photo and its rating, which defaults to five stars', async () => {
  const own = { company: 'Moara Veche SRL', rating: 3, imageUrl: '/media/client.webp' };
  const testimonials = [testimonial(1, own), testimonial(2, { rating: undefined })];
  await openScrolled({ '/api/testimonials': { testimonials } });
  await waitFor(() => expect(quotes()).toHaveLength(2));
  const [first, second] = quotes() as unknown as [HTMLElement, HTMLElement];
  expect(readText(first)).toContain('Moara Veche SRL');
  expect(within(first).getByRole('img', { name: 'Evaluare: 3 din 5' })).toBeTruthy();
  expect(within(second).getByRole('img', { name: 'Evaluare: 5 din 5' })).toBeTruthy();
  const photo = first.querySelector('img[src="/media/client.webp"]') as HTMLElement;
  // A photo of a face is too small for an error text, so a failed one becomes an icon.
  fireEvent.error(photo);
  expect(first.querySelector('[data-picture="error"] svg')).toBeTruthy();
  expect(quotesRegion().querySelectorAll('button')).toHaveLength(0);
});

test('home turns the page of testimonials every 5 seconds', async () => {
  vi.useFakeTimers();
  await openScrolled({ '/api/testimonials': { testimonials: several(testimonial, 7) } });
  await waitFor(() => expect(quotes()).toHaveLength(7));
  const press = (name: string) => fireEvent.click(within(quotesRegion()).getByRole('button', { name }));
  const listShown = () => [
    quotesRegion().querySelector('[aria-current=true]')?.getAttribute('aria-label'),
    quotesRegion().querySelectorAll('[data-testimonial]:not([inert] *)').length,
  ];
  press('Pagina 1');
  await letPass(4900);
  expect(listShown()).toEqual(['Pagina 1', 3]);
  await letPass(100);
  expect(listShown()).toEqual(['Pagina 2', 3]);
  await letPass(5000);
  expect(listShown()).toEqual(['Pagina 3', 1]);
  await letPass(5000);
  expect(listShown()).toEqual(['Pagina 1', 3]);
  press('Mărturiile anterioare');
  expect(listShown()).toEqual(['Pagina 3', 1]);
  press('Mărturiile următoare');
  expect(listShown()).toEqual(['Pagina 1', 3]);
  press('Oprește derularea');
  await letPass(12_000);
  expect(listShown()).toEqual(['Pagina 1', 3]);
});
