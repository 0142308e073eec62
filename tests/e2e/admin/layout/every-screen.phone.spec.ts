import { expect } from '@playwright/test';
import { fitsWidth } from '../../../support/browser/accessibility.ts';
import { checkScreen } from '../../../support/browser/admin/screens.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';

// Of all articles the one with the longest address.
const article = '/admin/blog/frunzele-cazute-unde-le-strangem-unde-le-lasam/edit';

test('the screens of the back-office fit a phone and have no serious accessibility fault there', async ({ page }) => {
  const h1 = page.getByRole('heading', { level: 1 });
  for (const [path, content] of [
    ['/admin/dashboard', h1.filter({ hasText: 'Bună' })],
    ['/admin/reviews', h1.filter({ hasText: 'Păreri' })],
    ['/admin/newsletter/issues/new', page.getByLabel('Introducere')],
    ['/admin/settings', page.getByLabel('CUI')],
    [article, page.getByLabel('Titlu *')],
  ] as const) {
    await checkScreen(page, path, content);
    expect(await fitsWidth(page), path).toBe(true);
  }
});
