import { expect, type Page, test } from '@playwright/test';
import { fakeReply, navigateClientSide, openPage } from '../../support/browser/open-page.ts';

const cards = (page: Page) => page.locator('article[data-plan]');

test('the page of plans fades in, compares them in three tabs and answers one question at a time', async ({ page }) => {
  await openPage(page, '/subscriptions');
  const faded = page.locator('.page-fade-in');
  await expect(faded).toHaveCSS('animation-name', 'page-fade-in');
  await expect(faded).toHaveCSS('animation-delay', '0.1s');
  await expect(faded).toHaveCSS('opacity', '1');

  const services = page.getByRole('table').getByRole('rowheader');
  for (const [tab, first] of [
    ['Servicii avansate', 'Design peisagistic'],
    ['Servicii premium', 'Servicii de urgență'],
    ['Servicii de bază', 'Tunderea gazonului'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(services).toHaveCount(4);
    await expect(services.first()).toHaveText(first);
  }

  const questions = page.getByRole('region', { name: 'Întrebări frecvente' });
  await questions.getByRole('button', { name: 'schimba planul' }).click();
  await expect(questions.getByText('proporțional')).toBeVisible();
  await questions.getByRole('button', { name: 'rezultate' }).click();
  await expect(questions.getByText('2–4 săptămâni')).toBeVisible();
  await expect(questions.getByText('proporțional')).toBeHidden();
  await questions.getByRole('button', { name: 'rezultate' }).click();
  await expect(questions.getByText('2–4 săptămâni')).toBeHidden();
});

test('three plans fill their row as four do', async ({ page }) => {
  await fakeReply(page, '/api/subscriptions', {
    subscriptions: [{ id: 'a' }, { id: 'b', isPopular: true }, { id: 'c' }],
  });
  await openPage(page, '/features');
  await navigateClientSide(page, '/subscriptions');
  await expect(cards(page)).toHaveCount(3);
  const [first, last] = [await cards(page).first().boundingBox(), await cards(page).last().boundingBox()];
  expect(last?.y).toBe(first?.y);
  expect(first && last && last.x + last.width - first.x).toBe(1240);
});
