import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { holdReply } from '../../../support/browser/open-page.ts';

test('a question clicked before the scripts are there opens with them, and only the last one', async ({ page }) => {
  const release = await holdReply(page, '/assets/*.js');
  await page.goto('/subscriptions', { waitUntil: 'commit' });
  const questions = page.getByRole('main').locator('h3 > button[aria-expanded=false]');
  const [first, second] = [questions.first(), questions.nth(1)];
  const [firstName, secondName] = [await first.textContent(), await second.textContent()];
  await first.scrollIntoViewIfNeeded();
  await first.click();
  await second.click();
  release();
  const question = (name: string | null) => page.getByRole('button', { name: name ?? '', exact: true });
  await expect(question(secondName)).toHaveAttribute('aria-expanded', 'true');
  await expect(question(firstName)).toHaveAttribute('aria-expanded', 'false');
});

test('a link answers before the scripts are there', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/services', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('an address given to the newsletter before the scripts are there is sent with them, and the page stays', async ({
  page,
}) => {
  const release = await holdReply(page, '/assets/*.js');
  await page.goto('/services', { waitUntil: 'commit' });
  const email = `${randomUUID()}@exemplu.ro`;
  await page.getByPlaceholder('Adresa de email').fill(email);
  await page.getByPlaceholder('Adresa de email').press('Enter');
  const sent = page.waitForRequest('**/api/newsletter');
  release();
  expect((await sent).postDataJSON()).toEqual({ email });
  await expect(page.getByRole('contentinfo').getByRole('status')).toContainText('mulțumim');
  await expect(page).toHaveURL('/services');
});
