import { expect } from '@playwright/test';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { hoverUndo } from '../../../support/browser/admin/undo.ts';
import { createVisitApi, dragVisit } from '../../../support/browser/admin/visit-api.ts';

// The whole week fits the viewport, so that nothing scrolls while a visit is dragged.
test.use({ viewport: { width: 1440, height: 1600 } });

test('a visit is moved in the calendar by mouse and by keyboard', async ({ page, api }) => {
  const visitApi = createVisitApi(api);
  const visit = await visitApi.add(visitApi.pickOwnTime());
  const place = await visitApi.freeWindowNear(visit.date);
  const expectDate = () => expect.poll(async () => (await visitApi.visit(visit.id)).date, { intervals: [50] });
  const movedCard = page.locator(`[data-place="${place}"] [data-visit="${visit.id}"]`);
  await page.goto(`/admin/appointments?view=week&date=${visit.date.slice(0, 10)}`);
  const undo = await hoverUndo(page, () => dragVisit(page, visit.id, place));
  await expect(movedCard).toBeVisible();
  await expectDate().toBe(place);
  await expect(page.getByText('Serverul nu poate trimite încă e-mailuri: sunați clientul.').first()).toBeVisible();
  await undo.click();
  await expect(page.locator(`[data-place="${visit.date}"] [data-visit="${visit.id}"]`)).toBeVisible();
  await expectDate().toBe(visit.date);
  const emails = await visitApi.emailsTo(visit.email);
  expect(emails.map(({ kind, state }) => [kind, state])).toEqual([['visitMoved', 'withdrawn']]);

  await page.getByRole('button', { name: `Mută vizita: ${visit.name}` }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Ziua', { exact: true }).fill(place.slice(0, 10));
  await sheet.getByRole('radio', { name: new RegExp(`^${place.slice(11, 16)}`) }).press('Space');
  await expect(sheet.getByLabel('Subiect')).toHaveValue(/^Vizita s-a mutat/);
  await sheet.getByRole('button', { name: 'Mută vizita' }).click();
  await expect(movedCard).toBeVisible();

  await test.step('the visit is dragged to another team and moved back with the arrow keys, without an e-mail', async () => {
    const [first, second] = (await visitApi.teamsOn(place)) as [string, string];
    const cardAt = (team: string) => page.locator(`[data-place="${place}@${team}"] [data-visit="${visit.id}"]`);
    await page.goto(`/admin/appointments?view=day&date=${place.slice(0, 10)}`);
    await expect(cardAt(first)).toBeVisible();
    await dragVisit(page, visit.id, `${place}@${second}`);
    await expect(page.getByText('Clientul nu primește niciun e-mail').first()).toBeVisible();
    const moveButton = cardAt(second).getByRole('button');
    await moveButton.press('ArrowLeft');
    await moveButton.press('Enter');
    await expect(cardAt(first).getByRole('button')).toBeFocused();
    await expect.poll(async () => (await visitApi.visit(visit.id)).teamId).toBe(first);
    expect((await visitApi.emailsTo(visit.email)).filter(({ kind }) => kind === 'visitMoved')).toHaveLength(2);
  });
});
