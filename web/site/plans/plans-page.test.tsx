import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { connectionLost, fakeApi, neverAnswered, refusal } from '../../../tests/support/components/fake-api.ts';
import { pageTexts } from '../../../tests/support/components/page-texts.ts';
import { letPass, renderPage } from '../../../tests/support/components/render-page.tsx';
import { readText, readTexts } from '../../../tests/support/components/texts.ts';
import * as page from './plans-page.tsx';

type Reply = Parameters<typeof fakeApi>[0][string];

function openPlans(reply: Reply, texts: object = pageTexts.subscriptions) {
  const api = fakeApi({
    '/api/pages/subscriptions': { page: { id: 'subscriptions', ...texts } },
    '/api/subscriptions': reply,
  });
  return { ...renderPage({ '/subscriptions': page }, '/subscriptions'), api };
}

async function openWith(subscriptions: object[], texts?: object) {
  const view = openPlans({ subscriptions }, texts);
  await waitFor(() => expect(cards()).toHaveLength(subscriptions.length));
  return view;
}

const cards = () => [...document.querySelectorAll<HTMLElement>('article[data-plan]')];
const names = () => cards().map((card) => readText(card.querySelector('h2')));
const features = () => readTexts(document.querySelectorAll('article[data-plan] li'));
const cells = (service: string) => {
  const row = [...document.querySelectorAll('[role=tabpanel]:not(.hidden) tbody tr')].find(
    (one) => readText(one.querySelector('th')) === service,
  );
  return readTexts(row?.querySelectorAll('td') ?? []);
};

test('a plan with four features lists them without counting others', async () => {
  await openWith([{ id: 'a', features: ['1', '2', '3', '4'] }]);
  expect(features()).toEqual(['1', '2', '3', '4']);
});

test('the plans page sorts plans by their display order', async () => {
  await openWith([
    { id: 'c', name: 'Al treilea', displayOrder: 9 },
    { id: 'b', name: 'Al doilea', displayOrder: 2 },
    { id: 'a', name: 'Primul' },
  ]);
  expect(names()).toEqual(['Primul', 'Al doilea', 'Al treilea']);
});

test('a plan without name, price, colour and picture is shown with defaults', async () => {
  await openWith([{ id: 'a', imageUrl: null }]);
  expect(names()).toEqual(['Subscription']);
  expect(readText(cards()[0])).toContain('0 RON');
  expect(cards()[0]?.getAttribute('style')).toContain('#4CAF50');
  expect(cards()[0]?.querySelector('img')).toBeNull();
});

test('features that are objects with a name are listed and compared by that name', async () => {
  await openWith([{ id: 'a', features: [{ name: 'Tunderea gardului' }, 'Udat'] }]);
  expect(features()).toEqual(['Tunderea gardului', 'Udat']);
  await waitFor(() => expect(cells('Tunderea gazonului')).toEqual(['Inclus']));
});

test('the plans page shows a message and four skeletons while plans load', async () => {
  openPlans(neverAnswered);
  expect(await screen.findByText('Se încarcă planurile…')).toBeTruthy();
  expect(document.querySelectorAll('[data-skeleton-card]')).toHaveLength(4);
});

test('the plans page shows an error after two failed retries', async () => {
  vi.useFakeTimers();
  const { api } = openPlans(connectionLost);
  // The retries follow after one second and after two more.
  await letPass(3100);
  const message = 'Nu s-au putut încărca planurile de abonament. Vă rugăm să încercați din nou mai târziu.';
  expect(readText(document.querySelector('[role=alert]'))).toContain(message);
  expect(api.callsOf('GET', '/api/subscriptions')).toHaveLength(3);
});

test.each<[string, Reply]>([
  ['an empty list', { subscriptions: [] }],
  ['an answer without the list', {}],
  ['a refusal', refusal(500)],
])('the plans page says that there are no plans after %s', async (_, reply) => {
  openPlans(reply);
  expect(await screen.findByText('Nu există planuri de abonament disponibile momentan.')).toBeTruthy();
  expect(screen.queryByText('Compară Planurile')).toBeNull();
});

test('plans are compared in three tabs by whether a feature contains the first word of a service, in any case', async () => {
  const { user } = await openWith([
    { id: 'a', name: 'A', features: ['PLANTARE de bulbi', 'gazonului i se dă apă'] },
    { id: 'b', name: 'B', features: ['Un design nou'] },
  ]);
  await screen.findByText('Compară Planurile');
  const [none, first, second] = [
    ['Nu este inclus', 'Nu este inclus'],
    ['Inclus', 'Nu este inclus'],
    ['Nu este inclus', 'Inclus'],
  ];
  for (const [tab, ticks] of [
    [
      'Servicii de bază',
      {
        'Tunderea gazonului': none,
        'Curățarea spațiilor verzi': none,
        'Tratamente fitosanitare': none,
        Consultanță: none,
      },
    ],
    [
      'Servicii avansate',
      {
        'Design peisagistic': second,
        'Sisteme de irigații': none,
        'Plantare de arbori': first,
        'Aranjamente decorative': none,
      },
    ],
    [
      'Servicii premium',
      {
        'Servicii de urgență': none,
        'Design personalizat': second,
        'Elemente decorative': none,
        'Întreținere săptămânală': none,
      },
    ],
  ] as const) {
    await user.click(screen.getByRole('tab', { name: tab }));
    const services = readTexts(document.querySelectorAll('[role=tabpanel]:not(.hidden) tbody th'));
    expect(Object.fromEntries(services.map((service) => [service, cells(service)]))).toEqual(ticks);
  }
});

test('without listed services plans are compared by their own features, without tabs', async () => {
  await openWith(
    [
      { id: 'a', features: ['Tuns gazon de două ori pe lună'] },
      { id: 'b', features: ['Udat'] },
    ],
    {},
  );
  await screen.findByText('Compară Planurile');
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(readTexts(document.querySelectorAll('tbody tr'))).toEqual([
    'Tuns gazon de două ori pe lunăInclusNu este inclus',
    'UdatNu este inclusInclus',
  ]);
});

test('a single plan has no comparison', async () => {
  await openWith([{ id: 'a', name: 'Singurul', features: ['Udat'] }], {
    questions: [{ question: 'De ce?', answer: 'Da.' }],
  });
  await screen.findByText('De ce?');
  expect(screen.queryByText('Compară Planurile')).toBeNull();
});

test('the plans page has four questions, of which one is open at a time', async () => {
  const { user } = await openWith([{ id: 'a' }]);
  const questions = within(await screen.findByRole('region', { name: 'Întrebări frecvente' }));
  const buttons = questions.getAllByRole('button');
  expect(buttons).toHaveLength(4);
  const open = () => buttons.filter((button) => button.getAttribute('aria-expanded') === 'true');
  const answerTo = (button: HTMLElement) =>
    readText(document.getElementById(button.getAttribute('aria-controls') as string));
  for (const [index, [question, answer]] of [
    ['schimba planul', 'proporțional'],
    ['nu sunt mulțumit', 'refacem lucrarea gratuit'],
    ['Materialele', 'Materialele de bază sunt incluse'],
    ['rezultate', '2–4 săptămâni'],
  ].entries()) {
    const button = buttons[index] as HTMLElement;
    expect(readText(button)).toContain(question);
    await user.click(button);
    expect(open()).toEqual([button]);
    expect(answerTo(button)).toContain(answer);
  }
  await user.click(buttons[3] as HTMLElement);
  expect(open()).toEqual([]);
});
