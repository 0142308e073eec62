import { expect } from '@playwright/test';
import { expectToFitWidth, findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { openScreen } from '../../../support/browser/admin/screens.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';

// Of all articles the one with the longest address.
const article = '/admin/blog/frunzele-cazute-unde-le-strangem-unde-le-lasam/edit';

test('the widest screens of the back-office fit a phone', async ({ page }) => {
  const h1 = page.getByRole('heading', { level: 1 });
  for (const [path, content] of [
    ['/admin/dashboard', page.getByRole('img', { name: /în 26 de săptămâni/ })],
    ['/admin/reviews', h1.filter({ hasText: 'Păreri' })],
    ['/admin/newsletter/issues/new', page.getByLabel('Introducere')],
    ['/admin/settings', page.getByLabel('CUI')],
    [article, page.getByLabel('Titlu *')],
  ] as const) {
    await openScreen(page, path, content);
    await expect(page.locator('[data-skeleton], [aria-busy=true]')).toHaveCount(0);
    await expectToFitWidth(page, path);
  }
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
