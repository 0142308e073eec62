import { expect, type Page, test } from '@playwright/test';
import { openPage } from '../../support/browser/open-page.ts';
import { pauseClock, runPausedClock } from '../../support/browser/paused-clock.ts';

const selector = (page: Page) => page.getByRole('list', { name: 'Alege mărturia' }).getByRole('button');
const shown = (page: Page) => selector(page).and(page.locator('[aria-current=true]'));
const quotes = (page: Page) =>
  page.getByRole('region', { name: 'Ce spun cei pentru care lucrăm' }).locator('blockquote');

test('the page opens with a heading, a large picture and the story since 2008', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main header img')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('2008');
  await expect(page.getByRole('contentinfo')).toContainText('2010');
});

for (const [value, label] of [
  ['15+', 'ani de experiență'],
  ['500+', 'proiecte finalizate'],
  ['8', 'oameni în echipă'],
  ['2 ani', 'garanție'],
  ['98%', 'clienți mulțumiți'],
] as const) {
  test(`the page claims ${value} ${label}`, async ({ page }) => {
    await page.goto('/about');
    const label_ = page.locator('main header').getByText(label);
    await expect(label_).toBeVisible();
    await expect(label_.locator('..')).toContainText(value);
  });
}

test('the values are sustainability, passion and quality', async ({ page }) => {
  await page.goto('/about');
  const values = page.getByRole('region', { name: 'Trei lucruri la care nu renunțăm' });
  await expect(values.getByRole('heading', { level: 3 })).toHaveText(['Sustenabilitate', 'Pasiune', 'Calitate']);
});

test('four specialisations are named', async ({ page }) => {
  await page.goto('/about');
  const named = page.getByRole('region', { name: 'Ce știm să facem' }).getByRole('heading', { level: 3 });
  await expect(named).toHaveText([
    'Design peisagistic',
    'Întreținerea grădinilor',
    'Consultanță horticolă',
    'Lucrări complexe',
  ]);
});

test('one of three testimonials is read at a time, chosen by name', async ({ page }) => {
  await openPage(page, '/about');
  await expect(selector(page)).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Ce spun' }).getByRole('figure')).toHaveCount(1);
  await selector(page).nth(2).click();
  await expect(shown(page)).toHaveCount(1);
  await expect(selector(page).nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(quotes(page).nth(2)).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Ce spun' }).getByRole('figure')).toContainText('De șapte ani');
});

/** At the first testimonial, under the pointer, with the time standing still. Choosing another one shows that it is awake. */
async function holdAtFirst(page: Page) {
  await page.clock.install();
  await openPage(page, '/about');
  await selector(page).nth(2).click();
  await expect(selector(page).nth(2)).toHaveAttribute('aria-current', 'true');
  await selector(page).first().click();
  await pauseClock(page);
  await expect(selector(page).first()).toHaveAttribute('aria-current', 'true');
}

test('the testimonials rotate every five seconds and begin again after the last', async ({ page }) => {
  await holdAtFirst(page);
  await page.mouse.move(0, 0);
  for (const place of [1, 2, 0]) {
    await runPausedClock(page, 5000);
    await expect(selector(page).nth(place)).toHaveAttribute('aria-current', 'true');
  }
});

test('the rotation rests under the pointer and when it is paused', async ({ page }) => {
  await holdAtFirst(page);
  await runPausedClock(page, 12_000);
  await expect(selector(page).first()).toHaveAttribute('aria-current', 'true');
  await page.getByRole('region', { name: 'Ce spun' }).getByRole('button', { name: 'Oprește derularea' }).click();
  await page.mouse.move(0, 0);
  await runPausedClock(page, 12_000);
  await expect(selector(page).first()).toHaveAttribute('aria-current', 'true');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('the testimonials wait to be chosen', async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/about');
    await page.clock.runFor(12_000);
    await expect(selector(page).first()).toHaveAttribute('aria-current', 'true');
  });
});

test('the page ends with ways to get in touch and to the services', async ({ page }) => {
  await page.goto('/about');
  const closing = page.getByRole('region', { name: 'Arătați-ne grădina' });
  await expect(closing.getByRole('link', { name: 'Contactați-ne' })).toHaveAttribute('href', '/contact');
  await expect(closing.getByRole('link', { name: 'Vezi serviciile' })).toHaveAttribute('href', '/services');
});
