import { text } from 'node:stream/consumers';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import type { QuoteByLink } from '../../../contract/quotes/quote-by-link.ts';
import type { VisitByLink } from '../../../contract/visits/visit-by-link.ts';
import type { WaitingEntryByLink } from '../../../contract/visits/waiting-list.ts';
import { PageAnswersContext } from '../../../web/lib/prefetch.ts';
import { createQueryClient } from '../../../web/lib/query-client.ts';
import { getJson } from '../../../web/lib/request.ts';
import SiteLayout from '../../../web/site/layout/site-layout.tsx';
import { bani } from '../../support/fixtures/bani.ts';
import { createSeededRandom, isDeep, seed } from '../../support/fixtures/seed.ts';
import { sampleSnapshot } from '../../support/quotes/sample-snapshot.ts';
import { onOneEngine } from '../../support/servers/running-site.ts';

type Answers = Record<string, unknown>;
/** Path of a value: the call, then keys and positions in its answer. */
type Place = (string | number)[];
interface Change {
  at: Place;
  to: 'null' | 'missing';
}

const pageFiles = import.meta.glob<{ default: ComponentType }>('../../../web/{site,portal}/*/*-page.tsx');
const pages = [
  ['site/home/home-page', '/'],
  ['site/services/services-page', '/services'],
  ['site/services/service-page', '/services/:id'],
  ['site/portfolio/portfolio-page', '/portfolio'],
  ['site/portfolio/project-page', '/portfolio/:id'],
  ['site/plans/plans-page', '/subscriptions'],
  ['site/about/about-page', '/about'],
  ['site/blog/blog-page', '/blog'],
  ['site/blog/post-page', '/blog/:id'],
  ['site/contact/contact-page', '/contact'],
  ['site/booking/booking-page', '/appointment'],
  ['site/legal/privacy-page', '/confidentialitate'],
  ['portal/visit/visit-page', '/visit/:token'],
  ['portal/waiting/waiting-page', '/waiting/:token'],
  ['portal/quote/quote-page', '/oferta/:token'],
  ['site/layout/not-found-page', '/*'],
] as const;

const visit: VisitByLink = {
  state: 'confirmed',
  name: 'Ana',
  service: { id: 'gazon', name: 'Gazon' },
  date: '2027-03-15T10:00:00',
  timing: 'window',
  until: '12:00',
  workUntil: '14:00',
  tooLateHours: 24,
  address: { streetName: 'Teilor', houseNumber: '4', city: 'Cluj-Napoca', county: 'Cluj', postalCode: '400001' },
  status: { name: 'requested', at: null },
  linkedDays: [],
  steps: ['move', 'cancel'],
  choice: null,
  arrival: null,
  report: null,
};
const entry: WaitingEntryByLink = {
  state: 'held',
  name: 'Ana',
  service: { id: 'gazon', name: 'Gazon' },
  date: '2027-03-15',
  hold: {
    date: '2027-03-15T10:00:00',
    until: '12:00',
    workUntil: '14:00',
    heldUntil: '2027-03-12T18:00:00',
    isConfirmedWhenTaken: true,
  },
};
const { photos: _, ...snapshot } = sampleSnapshot({
  discount: { kind: 'percent', percent: 5 },
  schedule: { serviceId: 'gazon', service: 'Gazon', windowCount: 2, from: '2027-03-15' },
});
const quote: QuoteByLink = {
  isPreview: false,
  state: 'withdrawn',
  hash: 'a'.repeat(64),
  snapshot,
  photos: [],
  changes: [],
  canAnswer: false,
  acceptance: {
    at: '2027-03-11T08:05:00.000Z',
    name: 'Ana Pop',
    options: [],
    gross: bani(280_250),
    visits: [],
    agreement: { number: 'CI-2027-0001', start: '2027-04-01', end: '2027-10-31' },
    payment: null,
  },
  withdrawal: {
    until: '2027-03-25',
    endsWithWork: false,
    isPerformed: false,
    isOpen: false,
    executed: bani(0),
    withdrawnAt: '2027-03-12T09:30:00.000Z',
  },
};
/** Private answers; only the values in `privateOptional` may be null or missing. */
const privateAnswers: Answers = {
  '/api/visits/cod': { visit },
  '/api/waiting-list/cod': { entry },
  '/api/quotes/cod': { quote },
};
const privateOptional = [
  ...['until', 'workUntil', 'tooLateHours', 'hold'],
  ...['acceptance', 'withdrawal', 'withdrawnAt', 'discount', 'schedule'],
];

const failures = [
  ...['Service Not Found', 'Nu am putut încărca', 'Error Loading Portfolio', 'Project Not Found'],
  ...['Articolul de blog nu a fost găsit', 'Nu s-au putut încărca planurile'],
];

/** Several changes at once find faults faster, but one change may hide another. */
const maxAtOnce = isDeep ? 1 : 25;

onOneEngine('answers with null or missing values', { demo: true }, (site) => {
  const params: Record<string, string> = { '/visit': 'cod', '/waiting': 'cod', '/oferta': 'cod' };
  beforeAll(async () => {
    for (const [page, list, key] of [
      ['/services', '/api/services', 'services'],
      ['/portfolio', '/api/portfolio', 'portfolioItems'],
      ['/blog', '/api/blog', 'blogPosts'],
    ] as const)
      params[page] = findFullest((await (await site.get(list)).json())[key]);
  });

  test.each(pages)(
    'the page %s renders whichever optional value in its answers is null or missing',
    async (file, path) => {
      const load = pageFiles[`../../../web/${file}.tsx`] as () => Promise<{ default: ComponentType }>;
      const { default: Page } = await load();
      const address = path.replace('*', 'nu-exista').replace(/(.*)\/:\w+/, (_all, page) => `${page}/${params[page]}`);
      const show = (answers: Answers) => drawPage(Page, path, address, answers);
      const given = await readAnswers(show);
      expect((await show(given)).html, 'the answers are shown').not.toBe((await show({})).html);
      const changes = listPlaces(given).flatMap((at): Change[] =>
        ['null', 'missing'].map((to) => ({ at, to }) as Change),
      );
      const findFault = async (some: Change[]) => {
        try {
          const { html } = await show(await readAsBrowser(applyChanges(given, some)));
          return some.every(isOfAnswer) ? undefined : failures.find((failure) => html.includes(failure));
        } catch (error) {
          return (error as Error).stack;
        }
      };
      for (const some of [
        changes.filter(isOfAnswer),
        ...splitIntoChunks(shuffle(changes.filter((one) => !isOfAnswer(one)))),
      ]) {
        if (!(await findFault(some))) continue;
        for (const one of some) expect(await findFault([one]), `seed ${seed}: ${JSON.stringify(one)}`).toBeUndefined();
        expect(await findFault(some), `seed ${seed}: ${JSON.stringify(some)}`).toBeUndefined();
      }
    },
  );

  /** The answers to all calls of the page, including those that depend on earlier answers. */
  async function readAnswers(show: (answers: Answers) => Promise<{ asked: string[] }>) {
    const answers: Answers = { ...privateAnswers };
    for (;;) {
      const missing = (await show(answers)).asked.filter((path) => !(path in answers));
      if (missing.length === 0) return answers;
      for (const path of missing) answers[path] = await (await site.get(path)).json();
    }
  }

  /** The id of the document with the most values to change. */
  function findFullest(items: { id: string }[]) {
    return items.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0]?.id as string;
  }
});

/** Whether the change removes the whole answer: then a page may show its message for no content. */
const isOfAnswer = ({ at }: Change) => at.length === 2;

/** Paths of all optional values in the answers; of a list only the first two entries. */
function listPlaces(answers: Answers): Place[] {
  const places: Place[] = [];
  const visitValue = (value: unknown, at: Place) => {
    if (at.length > 1 && isOptional(at)) places.push(at);
    if (typeof value !== 'object' || value === null) return;
    const entries = Array.isArray(value) ? [...value.entries()].slice(0, 2) : Object.entries(value);
    for (const [key, part] of entries) visitValue(part, [...at, key]);
  };
  for (const [path, answer] of Object.entries(answers)) visitValue(answer, [path]);
  return places;
}

function isOptional(at: Place) {
  const key = at.at(-1) as string;
  return (at[0] as string) in privateAnswers ? privateOptional.includes(key) : key !== 'id';
}

function applyChanges(answers: Answers, changes: Change[]): Answers {
  const changed = structuredClone(answers);
  for (const { at, to } of changes) {
    let holder: unknown = changed;
    for (const key of at.slice(0, -1)) holder = (holder as Answers | null | undefined)?.[key];
    if (typeof holder !== 'object' || holder === null) continue;
    if (to === 'null') Object.assign(holder, { [at.at(-1) as string]: null });
    else delete (holder as Answers)[at.at(-1) as string];
  }
  return changed;
}

/** Reads the answers through the site's own `getJson`, as a public page does. */
async function readAsBrowser(answers: Answers): Promise<Answers> {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path]));
  const read: Answers = {};
  for (const path of Object.keys(answers)) read[path] = await getJson(path);
  vi.unstubAllGlobals();
  return read;
}

async function drawPage(Page: ComponentType, path: string, address: string, answers: Answers) {
  const client = createQueryClient(answers);
  const children = [{ path, Component: Page }];
  const router = createMemoryRouter([{ id: 'layout', Component: SiteLayout, children }], {
    initialEntries: [address],
  });
  const errors: unknown[] = [];
  const element = (
    <PageAnswersContext value={{ answers }}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PageAnswersContext>
  );
  const { prelude } = await prerenderToNodeStream(element, { onError: (error) => void errors.push(error) });
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  const keys = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey);
  // Longer query keys belong to forms, which work without the answer.
  return { html, asked: keys.filter(({ length }) => length === 1).map(([path]) => path as string) };
}

function shuffle<Item>(items: Item[]) {
  const random = createSeededRandom();
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

const splitIntoChunks = <Item,>(items: Item[]) =>
  Array.from({ length: Math.ceil(items.length / maxAtOnce) }, (_, index) =>
    items.slice(index * maxAtOnce, (index + 1) * maxAtOnce),
  );
