import { expect } from '@playwright/test';
import { findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { checkScreen } from '../../../support/browser/admin/screens.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { createVisitApi } from '../../../support/browser/admin/visit-api.ts';

test('the screens of visits are accessible and can be printed', async ({ page, api }) => {
  const visitApi = createVisitApi(api);
  const details = { phone: '0733 123 456', notes: 'Poarta albastră', staffNotes: 'Luați scara lungă' };
  const { id, name, date } = await visitApi.add(visitApi.pickOwnTime(), details);
  const card = page.locator(`[data-visit="${id}"]`);
  for (const [path, content] of [
    ['/admin/settings/teams', page.getByRole('region', { name: 'Echipe' })],
    [`/admin/appointments?view=day&date=${date.slice(0, 10)}`, card],
    [`/admin/appointments?view=week&date=${date.slice(0, 10)}`, card],
    [`/admin/appointments?view=month&date=${date.slice(0, 10)}`, card],
    [`/admin/appointments?view=list&text=${encodeURIComponent(name)}`, page.getByRole('link', { name })],
    [`/admin/appointments/${id}`, page.getByRole('heading', { level: 1, name })],
  ] as const)
    await checkScreen(page, path, content);
  await page.getByRole('button', { name: 'Mută', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Ziua', { exact: true })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.emulateMedia({ media: 'print' });
  for (const text of ['Strada Teilor 4A', '733 123 456', 'Poarta albastră', '07:'])
    await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByText('Luați scara lungă').and(page.locator('p'))).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});
