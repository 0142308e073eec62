import { expect, test } from '@playwright/test';
import { holdCalls } from '../../../support/browser/admin/held-calls.ts';
import { openAsAdmin } from '../../../support/browser/admin/sign-in.ts';
import { createVisitApi } from '../../../support/browser/admin/visit-api.ts';

test('notes that a colleague wrote meanwhile are not lost', async ({ page }) => {
  const desk = await createVisitApi(page.request);
  const { id } = await desk.add(desk.ownTime());
  await openAsAdmin(page, `/admin/appointments/${id}`);
  const notes = page.getByLabel('Notele echipei', { exact: true }).and(page.locator('textarea'));
  await expect(notes).toBeVisible();
  await desk.note(id, 'Are câine');
  await notes.fill('Cod la poartă 4711');
  await expect(page.getByRole('alert')).toContainText('Are câine');
  await page.getByRole('button', { name: 'Păstrează ambele' }).click();
  await expect(notes).toHaveValue('Are câine\nCod la poartă 4711');
  await expect.poll(async () => (await desk.visit(id)).staffNotes).toBe('Are câine\nCod la poartă 4711');
});

test('what is typed while notes are on their way is saved after them, and no colleague is made up', async ({
  page,
}) => {
  const desk = await createVisitApi(page.request);
  const { id } = await desk.add(desk.ownTime());
  const saves = await holdCalls(page, new RegExp(`/appointments/${id}$`), ['PATCH']);
  await openAsAdmin(page, `/admin/appointments/${id}`);
  const notes = page.getByLabel('Notele echipei', { exact: true }).and(page.locator('textarea'));
  await notes.fill('Cod la poartă');
  await saves.next();
  await notes.fill('Cod la poartă 4711');
  // Longer than the pause after which it would save itself.
  await page.waitForTimeout(1000);
  saves.letGo();
  await saves.next();
  saves.letGo();
  await expect.poll(async () => (await desk.visit(id)).staffNotes).toBe('Cod la poartă 4711');
  await expect(page.getByRole('alert')).toHaveCount(0);

  // The tab is closed before they could leave.
  await notes.fill('Are și câine');
  await saves.next();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(notes).toHaveValue('Are și câine');
  await expect.poll(async () => (await desk.visit(id)).staffNotes).toBe('Are și câine');
});
