import { expect } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/browser/accessibility.ts';
import { openAs } from '../../support/browser/admin/sign-in.ts';
import { test } from '../../support/browser/admin/staff-test.ts';

test('without SMTP a test e-mail can be previewed for laptops, for phones and as text', async ({ page, api }) => {
  const person = await api.addColleague();
  await openAs(page, person, '/admin/emails');
  await expect(page.getByRole('heading', { name: 'E-mailurile nu se trimit încă' })).toBeVisible();
  await page.getByRole('button', { name: 'Trimite-mi un e-mail de test' }).click();
  await expect(page.getByText('E-mailul de test este pregătit').first()).toBeVisible();
  await page.getByLabel('Caută destinatar sau subiect').fill(person.email);
  const emails = page.getByRole('list', { name: 'E-mailuri' });
  // The other e-mail is the invitation to the account.
  await expect(emails.getByRole('listitem')).toHaveCount(2);
  await emails.getByRole('button', { name: /E-mail de test de la/ }).click();
  const dialog = page.getByRole('dialog');
  const frame = dialog.locator('iframe');
  await expect(frame.contentFrame().getByRole('heading', { name: 'Trimiterea e-mailurilor' })).toBeVisible();
  await expect(frame).toHaveAttribute('sandbox', '');
  await dialog.getByRole('button', { name: 'Telefon' }).click();
  await expect.poll(async () => (await frame.boundingBox())?.width, { intervals: [50] }).toBeLessThan(400);
  await dialog.getByRole('button', { name: 'Numai text' }).click();
  await expect(dialog.locator('pre')).toContainText('clienții primesc și ei e-mailurile');
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
