import { expect, test } from '@playwright/test';
import { openAsAdmin } from '../../../support/browser/admin/sign-in.ts';
import { hoverUndo } from '../../../support/browser/admin/undo.ts';
import { createVisitApi, dragVisit } from '../../../support/browser/admin/visit-api.ts';

test('a visit dragged by mistake is put back, and its client hears nothing', async ({ page }) => {
  const desk = await createVisitApi(page.request);
  const visit = await desk.add(desk.ownTime());
  const place = await desk.freeWindowNear(visit.date);
  await openAsAdmin(page, `/admin/appointments?view=week&date=${visit.date.slice(0, 10)}`);
  await dragVisit(page, visit.id, place);
  const undo = await hoverUndo(page);
  await expect(page.getByText('Clientul primește scrisoarea peste două minute').first()).toBeVisible();
  await undo.click();
  await expect(page.locator(`[data-place="${visit.date}"] [data-visit="${visit.id}"]`)).toBeVisible();
  await expect.poll(async () => (await desk.visit(visit.id)).date).toBe(visit.date);
  const letters = await desk.lettersTo(visit.email);
  expect(letters.map(({ kind, state }) => [kind, state])).toEqual([['visitMoved', 'withdrawn']]);
});

test('without a mouse a visit is moved by its button', async ({ page }) => {
  const desk = await createVisitApi(page.request);
  const visit = await desk.add(desk.ownTime());
  const place = await desk.freeWindowNear(visit.date);
  await openAsAdmin(page, `/admin/appointments?view=week&date=${visit.date.slice(0, 10)}`);
  await page.getByRole('button', { name: `Mută vizita lui ${visit.name}` }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Ziua', { exact: true }).fill(place.slice(0, 10));
  await sheet.getByRole('radio', { name: new RegExp(`^${place.slice(11, 16)}`) }).press('Space');
  await expect(sheet.getByLabel('Subiect')).toHaveValue(/^Vizita s-a mutat/);
  await sheet.getByRole('button', { name: 'Mută vizita' }).click();
  await expect(page.locator(`[data-place="${place}"] [data-visit="${visit.id}"]`)).toBeVisible();
});
