import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { keepEarlyClicks } from '../../../support/browser/early-clicks.ts';
import { holdReply, hydratePart } from '../../../support/browser/open-page.ts';

test('what is done before the scripts is not lost', async ({ page }) => {
  await keepEarlyClicks(page);
  const release = await holdReply(page, '/assets/*.js');
  await page.goto('/subscriptions', { waitUntil: 'commit' });
  const question = page.getByRole('region', { name: 'Întrebări frecvente' }).getByRole('button', { name: 'rezultate' });
  const answer = page.getByText('2–4 săptămâni');
  await question.click();
  await expect(answer).toBeVisible();
  const email = `${randomUUID()}@exemplu.ro`;
  await page.getByPlaceholder('Adresa de email').fill(email);
  await page.getByPlaceholder('Adresa de email').press('Enter');
  const sent = page.waitForRequest('**/api/newsletter');
  release();
  expect((await sent).postDataJSON()).toEqual({ email });
  await expect(page.getByRole('contentinfo').getByRole('status')).toContainText('mulțumim');
  await expect(page).toHaveURL('/subscriptions');
  await hydratePart(page, 'planuri-intrebari');
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await question.click();
  await expect(answer).toBeHidden();
});

test('a click on the icon of a gallery switch before the scripts is applied once they run', async ({ page }) => {
  await keepEarlyClicks(page);
  const release = await holdReply(page, '/assets/*.js');
  await page.goto('/services/intretinere-gradini', { waitUntil: 'commit' });
  const mode = page.getByRole('region', { name: /^Galerie/ }).getByRole('button', { name: 'Derulare:' });
  await mode.locator('svg').click();
  await expect(mode).toContainText('Auto');
  release();
  await expect(mode).toContainText('Manual');
});
