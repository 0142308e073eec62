import { expect, type Page } from '@playwright/test';
import { holdCalls } from '../../../support/browser/admin/held-calls.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { createVisitApi } from '../../../support/browser/admin/visit-api.ts';

const notesField = (page: Page) => page.getByLabel('Notele echipei', { exact: true }).and(page.locator('textarea'));

/** Lets the pause after the last key pass, after which notes save themselves. */
const passPause = (page: Page) => page.clock.fastForward(1000);

test('notes that a colleague wrote meanwhile are not lost', async ({ page, api }) => {
  const visitApi = createVisitApi(api);
  const { id } = await visitApi.add(visitApi.ownTime());
  await page.clock.install();
  await page.goto(`/admin/appointments/${id}`);
  const notes = notesField(page);
  await expect(notes).toBeVisible();
  await visitApi.change(id, { staffNotes: 'Are câine' });
  await notes.fill('Cod la poartă 4711');
  await passPause(page);
  await expect(page.getByRole('alert')).toContainText('Are câine');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Păstrează ambele' }).click();
  await expect(notes).toHaveValue('Are câine\nCod la poartă 4711');
  await passPause(page);
  await saved;
  expect((await visitApi.visit(id)).staffNotes).toBe('Are câine\nCod la poartă 4711');
});

test('notes typed while others are being saved are saved after them, without a made-up conflict', async ({
  page,
  api,
}) => {
  const visitApi = createVisitApi(api);
  const { id } = await visitApi.add(visitApi.ownTime());
  const savedNotes = () =>
    expect.poll(async () => (await visitApi.visit(id)).staffNotes as string, { intervals: [50] });
  await page.clock.install();
  const saves = await holdCalls(page, new RegExp(`/appointments/${id}$`), ['PATCH']);
  await page.goto(`/admin/appointments/${id}`);
  const notes = notesField(page);
  await notes.fill('Cod la poartă');
  await passPause(page);
  await saves.next();
  await notes.fill('Cod la poartă 4711');
  await passPause(page);
  saves.letGo();
  await saves.next();
  saves.letGo();
  await savedNotes().toBe('Cod la poartă 4711');
  await expect(page.getByRole('alert')).toHaveCount(0);

  // The tab is closed before they could leave.
  await notes.fill('Are și câine');
  await passPause(page);
  await saves.next();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(notes).toHaveValue('Are și câine');
  await passPause(page);
  await savedNotes().toBe('Are și câine');
});
