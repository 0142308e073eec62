import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { keepEarlyClicks } from '../../../support/browser/early-clicks.ts';
import { holdIdleCallbacks } from '../../../support/browser/idle-callbacks.ts';
import { holdReply } from '../../../support/browser/open-page.ts';

test('of a question clicked and an address given to the newsletter before the scripts are there, the last happens with them, and the page stays', async ({
  page,
}) => {
  await keepEarlyClicks(page);
  const release = await holdReply(page, '/assets/*.js');
  await page.goto('/subscriptions', { waitUntil: 'commit' });
  const question = page.getByRole('region', { name: 'Întrebări frecvente' }).getByRole('button').first();
  await question.click();
  const email = `${randomUUID()}@exemplu.ro`;
  await page.getByPlaceholder('Adresa de email').fill(email);
  await page.getByPlaceholder('Adresa de email').press('Enter');
  const sent = page.waitForRequest('**/api/newsletter');
  release();
  expect((await sent).postDataJSON()).toEqual({ email });
  await expect(page.getByRole('contentinfo').getByRole('status')).toContainText('mulțumim');
  await expect(page).toHaveURL('/subscriptions');
  await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
  await expect(question).toHaveAttribute('aria-expanded', 'false');
});

test('a click on the icon of a gallery’s switch that comes before it is hydrated counts once', async ({ page }) => {
  await keepEarlyClicks(page);
  const becomeIdle = await holdIdleCallbacks(page);
  await page.goto('/services/intretinere-gradini');
  const mode = page.getByRole('region', { name: /^Galerie/ }).getByRole('button', { name: 'Derulare:' });
  await mode.locator('svg').click();
  await expect(mode).toContainText('Auto');
  await becomeIdle();
  await expect(mode).toContainText('Manual');
});
