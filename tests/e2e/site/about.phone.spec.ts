import { expect, test } from '@playwright/test';
import { openPage } from '../../support/browser/open-page.ts';

test('on a phone the about page keeps to the width of the screen and its testimonials can be chosen', async ({
  page,
}) => {
  await openPage(page, '/about');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const second = page.getByRole('list', { name: 'Alege mărturia' }).getByRole('button').nth(1);
  await second.tap();
  await expect(second).toHaveAttribute('aria-current', 'true');
});
