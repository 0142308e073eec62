import { expect, type Page, test } from '@playwright/test';
import { expectToFitWidth, findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { collectConsoleErrors } from '../../../support/browser/console-errors.ts';
import { hydratePage } from '../../../support/browser/open-page.ts';

/** One page of each kind. */
const visits: [string, string[]][] = [
  ['home and the pages with forms', ['/', '/contact', '/appointment']],
  ['the pages of the company', ['/services', '/services/sisteme-de-irigatie', '/subscriptions', '/about']],
  [
    'the portfolio and the blog',
    ['/portfolio', '/portfolio/iaz-cu-nuferi-si-cascada', '/blog', '/blog/rasadurile-de-la-pervaz-la-strat'],
  ],
];

for (const [what, paths] of visits)
  test(`${what} paint before their scripts, fit a laptop and a phone, are accessible and log no errors`, async ({
    page,
  }) => {
    const complaints = collectConsoleErrors(page);
    for (const path of paths) await test.step(path, () => checkPage(page, path));
    expect(complaints).toEqual([]);
  });

async function checkPage(page: Page, path: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: null });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js')));
  await hydratePage(page);
  expect(await page.evaluate(isPaintedBeforeScripts), path).toBe(true);
  // Home loads some sections only after scrolling.
  await page.evaluate(() => window.scrollTo(0, 100));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  // On a laptop only home is checked: header and footer are the same on all pages.
  if (path === '/') expect(await findAccessibilityViolations(page), path).toEqual([]);
  await expectToFitWidth(page, path);
  await page.setViewportSize({ width: 360, height: 780 });
  await onPhone[path]?.(page);
  expect(await findAccessibilityViolations(page), path).toEqual([]);
  await expectToFitWidth(page, path);
}

/** Runs in the browser. Scripts start at the latest one second after the load event, even without a paint. */
function isPaintedBeforeScripts() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  if (!navigation || scripts.length < 6) return false;
  const start = Math.min(...scripts.map(({ startTime }) => startTime));
  return start >= (paint?.startTime ?? Number.POSITIVE_INFINITY) || start >= navigation.loadEventStart + 990;
}

const expectToStack = (page: Page) =>
  expect
    .poll(() =>
      page.getByRole('article').evaluateAll((articles) => {
        const [above, below] = articles.map((article) => article.getBoundingClientRect());
        return above && below && below.top > above.bottom;
      }),
    )
    .toBe(true);

/** Extra checks on a narrow screen; empty forms are sent so that their errors are checked too. */
const onPhone: Record<string, (page: Page) => Promise<void>> = {
  '/services': async (page) => {
    await expectToStack(page);
    for (const name of ['Programează Acum', 'Află Mai Multe'])
      await expect(page.getByRole('article').first().getByRole('link', { name })).toBeVisible();
  },
  '/portfolio': expectToStack,
  '/about': async (page) => {
    const choices = page.getByRole('list', { name: 'Alege mărturia' }).getByRole('button');
    await choices.nth(2).click();
    await expect(choices.nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('blockquote').filter({ hasText: 'De șapte ani' })).toBeInViewport();
  },
  '/blog': async (page) => {
    const lefts = () =>
      page.locator('main article').evaluateAll((all) => all.map((article) => article.getBoundingClientRect().left));
    await expect.poll(async () => new Set((await lefts()).slice(1, 3)).size).toBe(1);
  },
  '/blog/rasadurile-de-la-pervaz-la-strat': async (page) => {
    const width = async () => (await page.locator('.prose figure').first().boundingBox())?.width;
    await expect.poll(width).toBeGreaterThan(300);
  },
  '/contact': async (page) => {
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Trimite mesajul' }).click();
    await expect(page.getByText('Adresa de email nu este validă', { exact: true })).toBeVisible();
  },
  '/appointment': async (page) => {
    await page.getByRole('button', { name: 'Programează vizita' }).click();
    await expect(page.getByText('Orașul este obligatoriu', { exact: true })).toBeVisible();
  },
};
