import { expect, type Page, type Route, test } from '@playwright/test';
import {
  blockVideo,
  hydrateAll,
  navigateClientSide,
  openPageEarly,
  startScripts,
} from '../../../support/browser/open-page.ts';

const failures = {
  '500': (route: Route) => route.fulfill({ status: 500, json: { message: 'Defect' } }),
  'no connection': (route: Route) => route.abort(),
  'no answer': () => undefined,
};
type Failure = keyof typeof failures;

interface FailingCall {
  call: string;
  page: string;
  /** What the page shows within five seconds; the same for a lost connection unless that has a text of its own. */
  shows: string;
  showsOffline?: string;
  /** How often it is made: the first time and its retries. Without an answer it is made once. */
  times: number;
  timesOffline?: number;
  /** The button reloads the page, or repeats the call. */
  retry?: 'reload' | 'repeat';
}

const service = 'intretinere-gradini';
const project = 'iaz-cu-nuferi-si-cascada';
const post = 'septembrie-luna-gazonului';

/** The queries of section 7 of the specification; those of home are made together. */
const calls: FailingCall[] = [
  { call: '/api/carousel-images', page: '/', shows: 'img[alt^="Grădină cu gazon des, alee șerpuită"]', times: 2 },
  { call: '/api/services', page: '/', shows: 'text=Nu am putut încărca serviciile', times: 2, retry: 'repeat' },
  { call: '/api/feature-cards', page: '/', shows: 'text=Expert Gardeners', times: 2 },
  { call: '/api/portfolio', page: '/', shows: 'h1', times: 1 },
  { call: '/api/testimonials', page: '/', shows: 'text=Nu există mărturii disponibile momentan.', times: 1 },
  {
    call: '/api/services',
    page: '/services',
    shows: 'text=Am întâmpinat o problemă în timp ce încărcăm lista de servicii.',
    times: 1,
    retry: 'reload',
  },
  { call: `/api/services/${service}`, page: `/services/${service}`, shows: 'h1:text("Service Not Found")', times: 1 },
  { call: `/api/portfolio/service/${service}`, page: `/services/${service}`, shows: 'h1', times: 1 },
  { call: '/api/portfolio', page: '/portfolio', shows: 'text=Error Loading Portfolio', times: 1, retry: 'reload' },
  {
    call: `/api/portfolio/item/${project}`,
    page: `/portfolio/${project}`,
    shows: 'h1:text("Project Not Found")',
    times: 1,
  },
  {
    call: '/api/services/amenajare-peisagistica',
    page: '/portfolio/terase-din-piatra-pe-panta',
    shows: 'h1:text-matches("Terase")',
    times: 1,
  },
  { call: '/api/blog', page: '/blog', shows: 'text=Articolele nu au putut fi încărcate', times: 1, retry: 'reload' },
  { call: `/api/blog/${post}`, page: `/blog/${post}`, shows: 'h1:text("Articolul de blog nu a fost găsit")', times: 1 },
  {
    call: '/api/subscriptions',
    page: '/subscriptions',
    shows: 'text=Nu există planuri de abonament disponibile momentan.',
    showsOffline: 'text=Nu s-au putut încărca planurile de abonament.',
    times: 1,
    timesOffline: 3,
  },
];
const pages = [...new Set(calls.map(({ page }) => page))];

/** Measured from the start of the page; retries add their pauses. */
const withinMs = 5000;
const withRetriesMs = 10_000;

/** Fails the calls of one page and counts them. */
async function failCalls(page: Page, failing: FailingCall[], failure: Failure) {
  const made: Record<string, number> = {};
  for (const { call } of failing) {
    made[call] = 0;
    await page.route(`**${call}`, (route) => {
      made[call] = (made[call] ?? 0) + 1;
      return failures[failure](route);
    });
  }
  return made;
}

const getTimes = ({ times, timesOffline = times }: FailingCall, failure: Failure) =>
  failure === 'no answer' ? 1 : failure === '500' ? times : timesOffline;

async function expectFailures(page: Page, failing: FailingCall[], failure: Failure, made: Record<string, number>) {
  if (failure === 'no answer') await expect(page.locator('h1').first()).not.toBeEmpty();
  const hurried = failing.toSorted((a, b) => getTimes(a, failure) - getTimes(b, failure));
  for (const each of hurried) {
    const times = getTimes(each, failure);
    const shown = failure === 'no connection' ? (each.showsOffline ?? each.shows) : each.shows;
    if (failure !== 'no answer')
      await expect(page.locator(shown).first()).toBeAttached({ timeout: times > 1 ? withRetriesMs : withinMs });
    await expect.poll(() => made[each.call], `${each.call} of ${each.page}`).toBe(times);
  }
}

async function expectRetry(page: Page, { retry, call }: FailingCall) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const button = page.getByRole('alert').getByRole('button');
  const loaded = retry === 'reload' ? page.waitForEvent('load') : page.waitForResponse(`**${call}`);
  await button.click();
  await loaded;
  await expect(page.getByRole('alert')).toHaveCount(0);
}

async function testPages(page: Page, failure: Failure, isDirect: boolean, open: (path: string) => Promise<unknown>) {
  await blockVideo(page);
  for (const path of pages)
    await test.step(path, async () => {
      const failing = calls.filter((each) => each.page === path);
      const made = await failCalls(page, failing, failure);
      await open(path);
      if (path === '/') await scrollToTestimonials(page, made);
      await expectFailures(page, failing, failure, made);
      const retried = failing.find(({ retry }) => retry);
      if (failure === '500' && isDirect && retried) await expectRetry(page, retried);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
}

async function scrollToTestimonials(page: Page, made: Record<string, number>) {
  await expect(page.locator('h1')).toContainText('Acasă');
  // Again if the page went to its top after it, as an opened page does.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 60));
    expect(made['/api/testimonials']).toBeGreaterThan(0);
  }).toPass();
  await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: withinMs });
  await hydrateAll(page);
}

for (const failure of Object.keys(failures) as Failure[]) {
  test(`pages opened directly whose calls get ${failure} make them as often as specified and show it in time`, ({
    page,
  }) =>
    testPages(page, failure, true, async (path) => {
      await page.goto(path);
      // Without an answer the page rests until its visitor does something.
      if (failure === 'no answer') await startScripts(page);
    }));

  test(`pages opened inside the site whose calls get ${failure} make them as often as specified and show it in time`, ({
    page,
  }) =>
    testPages(page, failure, false, async (path) => {
      // A call without an answer would go on while the next page is shown.
      if (failure === 'no answer' || path === pages[0]) await openPageEarly(page, '/features');
      await navigateClientSide(page, path);
    }));
}

test('an answer that differs from the HTML of a page opened directly is shown', async ({ page }) => {
  await page.route('**/api/blog', (route) =>
    route.fulfill({ json: { blogPosts: [{ id: 'nou', title: 'Un articol nou', excerpt: 'De azi.' }] } }),
  );
  await openPageEarly(page, '/blog');
  await expect(page.getByRole('link', { name: 'Un articol nou' })).toBeVisible();
});
