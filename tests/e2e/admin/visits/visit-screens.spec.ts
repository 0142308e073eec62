import { expect, test } from '@playwright/test';
import { findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { openAsAdmin } from '../../../support/browser/admin/sign-in.ts';
import { createVisitApi } from '../../../support/browser/admin/visit-api.ts';

test('on paper a visit is what the team needs at the gate, without the screen around it', async ({ page }) => {
  const desk = await createVisitApi(page.request);
  const { id, name } = await desk.add(desk.ownTime(), { notes: 'Poarta albastră', staffNotes: 'Luați scara lungă' });
  await openAsAdmin(page, `/admin/appointments/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const text of ['Strada Teilor 4A', '722 123 456', 'Poarta albastră', '07:'])
    await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByText('Luați scara lungă').and(page.locator('p'))).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('the screens of visits have no serious fault of accessibility', async ({ page }) => {
  const desk = await createVisitApi(page.request);
  const { id, name, date } = await desk.add(desk.ownTime(), { notes: 'Poarta albastră' });
  const card = page.locator(`[data-visit="${id}"]`);
  await openAsAdmin(page, '/admin/profile');
  await expect(page.getByRole('heading', { name: 'Profilul meu' })).toBeVisible();
  for (const [path, content] of [
    [`/admin/appointments?view=week&date=${date.slice(0, 10)}`, card],
    [`/admin/appointments?view=month&date=${date.slice(0, 10)}`, card],
    [`/admin/appointments?view=list&text=${encodeURIComponent(name)}`, page.getByRole('link', { name })],
    ['/admin/appointments/new', page.getByLabel('Nume')],
    ['/admin/settings/visits', page.getByRole('heading', { level: 2 }).first()],
    [`/admin/appointments/${id}`, page.getByRole('heading', { level: 1, name })],
  ] as const) {
    await page.goto(path);
    await expect(content).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Administrare' })).toBeVisible();
    expect(await findAccessibilityViolations(page), path).toEqual([]);
  }
  await page.getByRole('button', { name: 'Mută', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Ziua', { exact: true })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
