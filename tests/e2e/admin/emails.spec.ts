import { expect, test } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/browser/accessibility.ts';
import { createColleague, openAs, signInAs } from '../../support/browser/admin/sign-in.ts';

test('a letter of trial is read as its reader would see it, while nothing can leave', async ({ page }) => {
  const person = await createColleague(page.request);
  await openAs(page, await signInAs(page.request, person), '/admin/letters');
  await expect(page.getByRole('heading', { name: 'Scrisorile nu pleacă încă' })).toBeVisible();
  await page.getByRole('button', { name: 'Trimite-mi o probă' }).click();
  await expect(page.getByText('Scrisoarea de probă este scrisă').first()).toBeVisible();
  await page.getByLabel('Caută destinatar sau subiect').fill(person.email);
  const letters = page.getByRole('list', { name: 'Scrisori' });
  // With the invitation that the account began with.
  await expect(letters.getByRole('listitem')).toHaveCount(2);
  await letters.getByRole('button', { name: /Scrisoare de probă de la/ }).click();
  const dialog = page.getByRole('dialog');
  const frame = dialog.locator('iframe');
  await expect(frame.contentFrame().getByRole('heading', { name: 'Scrisorile pleacă' })).toBeVisible();
  await expect(frame).toHaveAttribute('sandbox', '');
  await dialog.getByRole('button', { name: 'Telefon' }).click();
  await expect.poll(async () => (await frame.boundingBox())?.width).toBeLessThan(400);
  await dialog.getByRole('button', { name: 'Numai text' }).click();
  await expect(dialog.locator('pre')).toContainText('clienții primesc și ei scrisorile');
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('the outbox is clear to everybody, on a desk and on a phone', async ({ page }) => {
  const person = await createColleague(page.request);
  await openAs(page, await signInAs(page.request, person), '/admin/letters');
  await expect(page.getByRole('list', { name: 'Scrisori' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
});
