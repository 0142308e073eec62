import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, heldReply, refusal } from '../../../tests/support/components/fake-api.ts';
import { letPass, renderPage } from '../../../tests/support/components/render-page.tsx';
import { readText, readTexts } from '../../../tests/support/components/texts.ts';
import * as page from './project-page.tsx';

const project = {
  id: 'iaz',
  status: 'Published',
  title: 'Iaz cu nuferi',
  description: 'Un iaz săpat într-o curte în pantă, cu apă limpede și nuferi albi.',
  imageUrl: '/media/iaz.jpg',
  serviceId: 'amenajare',
  featured: true,
  challenges: 'Panta era mare și pământul fugea la fiecare ploaie de vară mai lungă.',
  solution: 'Am făcut trei terase de piatră și am adus apa cu o cascadă mică.',
  location: 'Feleacu',
  projectDuration: '6 săptămâni',
  difficultyLevel: 'Complex',
  images: [
    { before: '/media/b1.jpg', after: '/media/a1.jpg', caption: 'Malul', richDescription: 'Întâi malul.\n\nApoi apa.' },
    { before: '/media/b2.jpg', after: '/media/a2.jpg', richDescription: 'La urmă puntea.' },
  ],
  clientTestimonial: { clientName: 'Ana', comment: 'Frumos', displayPermission: true },
  pictures: {},
};
type Replies = Parameters<typeof fakeApi>[0];
const projectCall = '/api/portfolio/item/iaz';
const serviceCall = '/api/services/amenajare';

function openProject(changes: object = {}, replies: Replies = {}) {
  const api = fakeApi({
    [projectCall]: { portfolioItem: { ...project, ...changes } },
    [serviceCall]: { service: { id: 'amenajare', name: 'Amenajare', pictures: {} } },
    ...replies,
  });
  const pages = { '/portfolio/:id': page, '/portfolio': <h1>Portofoliul</h1>, '/services': <h1>Servicii</h1> };
  return { ...renderPage(pages, '/portfolio/iaz'), api };
}

async function openLoaded(changes: object = {}, replies: Replies = {}) {
  const view = openProject(changes, replies);
  await hasTitle('Iaz cu nuferi');
  await waitFor(() => expect(document.querySelector('#proiect-final')?.childElementCount).toBeGreaterThan(0));
  return view;
}

const title = () => readText(document.querySelector('h1'));
const hasTitle = (text: string) => waitFor(() => expect(title()).toBe(text));
const heading = (name: string) => screen.queryByRole('heading', { name });
const gallery = () => within(screen.getByRole('region', { name: /^Fotografii/ }));
const transformation = () => screen.queryByRole('region', { name: 'Transformarea Completă' });
const pairs = () => [...document.querySelectorAll<HTMLElement>('[data-view]')];
const views = () => pairs().map((pair) => pair.dataset.view);
const inPair = (index: number) => within(pairs()[index] as HTMLElement);

test('a project without a description has no heading for it', async () => {
  await openLoaded({ description: ' ' });
  expect(heading('Despre proiect')).toBeNull();
  expect(heading('Provocări')).toBeTruthy();
});

test('a project without challenges, solution and featured mark shows none of them', async () => {
  await openLoaded({ challenges: undefined, solution: undefined, featured: false });
  expect(heading('Provocări')).toBeNull();
  expect(heading('Soluția')).toBeNull();
  expect(screen.queryByText('Featured')).toBeNull();
});

test('a text of eleven words on a project page can be expanded, one of ten is shown whole', async () => {
  const ten = 'unu doi trei patru cinci șase șapte opt nouă zece';
  const rest = { challenges: undefined, solution: undefined, images: [] };
  const { unmount } = await openLoaded({ ...rest, description: ten });
  expect(screen.getAllByText(ten)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Citește mai mult' })).toBeNull();
  unmount();
  const { user } = await openLoaded({ ...rest, description: `${ten} unsprezece` });
  expect(screen.getByText(`${ten}...`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Citește mai mult' }));
  expect(screen.queryByText(`${ten}...`)).toBeNull();
  expect(screen.getByRole('button', { name: 'Arată mai puțin' })).toBeTruthy();
});

test('place and duration of a project default to Nespecificat, its complexity to Standard', async () => {
  await openLoaded({ location: undefined, projectDuration: undefined, difficultyLevel: undefined });
  const facts = [...document.querySelectorAll('dl > div')].map((fact) => [
    readText(fact.querySelector('dt')),
    readText(fact.querySelector('dd')),
  ]);
  expect(Object.fromEntries(facts)).toMatchObject({
    Locație: 'Nespecificat',
    Durată: 'Nespecificat',
    Complexitate: 'Standard',
  });
});

test.each([
  ['without permission', { clientName: 'Ana', comment: 'Frumos', displayPermission: false }],
  ['without a name', { clientName: '', comment: 'Frumos', displayPermission: true }],
])('the testimonial of the client of a project is not shown %s', async (_, clientTestimonial) => {
  await openLoaded({ clientTestimonial });
  expect(screen.queryByRole('region', { name: 'Mărturia clientului' })).toBeNull();
});

test('a project without a service shows General Service', async () => {
  const { api } = await openLoaded({ serviceId: undefined });
  expect(screen.getByText('General Service')).toBeTruthy();
  expect(api.calls.filter(({ path }) => path.startsWith('/api/services'))).toEqual([]);
});

test('a project whose service was deleted is still shown', async () => {
  await openLoaded({}, { [serviceCall]: refusal(404, { message: 'x', code: 'not_found' }) });
  expect(await screen.findByText('General Service')).toBeTruthy();
  expect(transformation()).toBeTruthy();
});

test('a project shows no default service while its service loads', async () => {
  const held = heldReply({ service: { id: 'amenajare', name: 'Amenajare', pictures: {} } });
  await openLoaded({}, { [serviceCall]: held.reply });
  expect(screen.queryByText('General Service')).toBeNull();
  held.release();
  expect(await screen.findByText('Amenajare')).toBeTruthy();
});

test('the page of a project says that it is loading', async () => {
  const held = heldReply({ portfolioItem: project });
  openProject({}, { [projectCall]: held.reply });
  expect(await screen.findByText('Se încarcă proiectul…')).toBeTruthy();
  expect(document.title).toMatch(/^Portofoliu/);
  held.release();
  await hasTitle('Iaz cu nuferi');
});

test.each([404, 500])(
  'a project is shown as not found when a later request for it is answered with %i',
  async (status) => {
    const { api, client } = await openLoaded();
    api.reply({ [projectCall]: refusal(status) });
    await act(() => client.invalidateQueries());
    await hasTitle('Project Not Found');
  },
);

test('the back button of a project leads to the previous page', async () => {
  const { router, user, api, client } = openProject();
  await act(() => router.navigate('/services'));
  for (const [reply, name] of [
    [{ portfolioItem: project }, 'Înapoi'],
    [refusal(500), 'Go Back'],
  ] as const) {
    api.reply({ [projectCall]: reply });
    client.clear();
    await act(() => router.navigate('/portfolio/iaz'));
    await user.click(await screen.findByRole('button', { name }));
    await hasTitle('Servicii');
  }
});

test('the back button of a project opened directly leads to the portfolio', async () => {
  const { user } = await openLoaded();
  await user.click(screen.getByRole('button', { name: 'Înapoi' }));
  await hasTitle('Portofoliul');
});

test('a project can be liked and unliked without a request to the server', async () => {
  const { user, api } = await openLoaded();
  await screen.findByText('Amenajare');
  const before = api.calls.length;
  const like = screen.getByRole('button', { name: 'Îmi place' });
  expect(like.getAttribute('aria-pressed')).toBe('false');
  await user.click(like);
  expect(like.getAttribute('aria-pressed')).toBe('true');
  await user.click(like);
  expect(like.getAttribute('aria-pressed')).toBe('false');
  expect(api.calls).toHaveLength(before);
});

test('a project is shared with its title and URL', async () => {
  const share = vi.fn(async () => {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = await openLoaded();
  await user.click(screen.getByRole('button', { name: 'Distribuie' }));
  expect(share.mock.calls).toEqual([[{ title: 'Iaz cu nuferi', url: window.location.href }]]);
  Reflect.deleteProperty(navigator, 'share');
});

test('if the browser cannot share, the URL of a project is copied and a toast says so', async () => {
  const { user } = await openLoaded();
  await user.click(screen.getByRole('button', { name: 'Distribuie' }));
  expect((await screen.findAllByText('Link copiat')).length).toBeGreaterThan(0);
  expect(await navigator.clipboard.readText()).toBe(window.location.href);
});

test('the gallery of a project has the main picture, all before and all after pictures, without blank ones', async () => {
  const { unmount } = await openLoaded();
  expect(gallery().getByText('1 / 5')).toBeTruthy();
  const region = screen.getByRole('region', { name: /^Fotografii/ });
  const sources = [...region.querySelectorAll('[data-picture] img')].map((image) => image.getAttribute('src'));
  expect(sources).toEqual(['/media/iaz.jpg', '/media/b1.jpg', '/media/b2.jpg', '/media/a1.jpg', '/media/a2.jpg']);
  unmount();
  await openLoaded({ imageUrl: '  ' });
  expect(gallery().getByText('1 / 4')).toBeTruthy();
});

test('the gallery of a project with one picture has a thumbnail and a counter', async () => {
  await openLoaded({ images: [] });
  expect(gallery().getByText('1 / 1')).toBeTruthy();
  expect(gallery().getAllByRole('button', { name: /^Imaginea \d$/ })).toHaveLength(1);
});

test('every before-and-after pair of a project has its description and its caption or a numbered one', async () => {
  await openLoaded();
  const section = transformation() as HTMLElement;
  expect(readTexts(section.querySelectorAll('h3'))).toEqual(['Malul', 'Transformarea spațiului 2']);
  for (const text of ['Întâi malul.', 'Apoi apa.', 'La urmă puntea.']) expect(readText(section)).toContain(text);
});

test('a project without before-and-after pairs has no transformation section', async () => {
  await openLoaded({ images: undefined });
  expect(transformation()).toBeNull();
});

test('a before-and-after pair is toggled by its picture, its buttons and the keyboard', async () => {
  const { user } = await openLoaded();
  const press = (name: string) => user.click(inPair(0).getByRole('button', { name }));
  expect(views()).toEqual(['before', 'before']);
  await press('Arată după');
  expect(views()).toEqual(['after', 'before']);
  await press('Înainte');
  expect(views()).toEqual(['before', 'before']);
  await press('După');
  expect(views()).toEqual(['after', 'before']);
  const picture = inPair(0).getByRole('button', { name: 'Arată înainte' });
  picture.focus();
  await user.keyboard('{Enter}');
  expect(views()).toEqual(['before', 'before']);
  expect(document.activeElement).toBe(inPair(0).getByRole('button', { name: 'Arată după' }));
  await user.keyboard('{Enter}');
  expect(views()).toEqual(['after', 'before']);
});

test('each before-and-after pair flips every 3 seconds on its own, unless it is hovered or paused', async () => {
  vi.useFakeTimers();
  const { user } = await openLoaded();
  for (const place of [0, 1]) fireEvent.click(inPair(place).getByRole('button', { name: 'După' }));
  await letPass(2900);
  expect(views()).toEqual(['after', 'after']);
  await letPass(100);
  expect(views()).toEqual(['before', 'before']);
  await user.hover(pairs()[0] as HTMLElement);
  await letPass(3000);
  expect(views()).toEqual(['before', 'after']);
  await user.unhover(pairs()[0] as HTMLElement);
  fireEvent.click(inPair(0).getByRole('button', { name: 'Oprește derularea' }));
  expect(inPair(0).getByRole('button', { name: 'Pornește derularea' })).toBeTruthy();
  await letPass(9000);
  expect(views()).toEqual(['before', 'before']);
  await letPass(3000);
  expect(views()).toEqual(['before', 'after']);
});
