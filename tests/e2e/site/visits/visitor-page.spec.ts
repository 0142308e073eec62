import { expect, type Page, test } from '@playwright/test';
import { formatVisitDay } from '../../../../contract/visits/format-visit-time.ts';
import { findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { bookFreeWindow } from '../../../support/visits/booked-visit.ts';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('the visitor moves a visit to another free window and cancels it after a confirmation', async ({
  page,
  request,
}) => {
  const { link, date, serviceName } = await bookFreeWindow(request);
  await page.goto(link);
  await test.step('the page shows the visit', async () => {
    await expect(title(page)).toHaveText('Am primit cererea dumneavoastră');
    for (const text of [
      'În așteptarea confirmării',
      formatVisitDay(date),
      `între ${date.slice(11, 16)}`,
      serviceName,
      'Strada Teilor 4A, Cluj-Napoca, jud. Cluj',
    ])
      await expect(main(page)).toContainText(text);
  });
  const open = page.getByRole('button', { name: 'Mută vizita' }).first();
  await test.step('the form opens and closes by keyboard', async () => {
    await open.press('Enter');
    await expect(page.getByRole('heading', { name: 'Alegeți alt moment' })).toBeFocused();
    await page.getByRole('button', { name: 'Renunță' }).press('Enter');
    await expect(open).toBeFocused();
  });
  await test.step('the visit moves to another free window by an accessible form', async () => {
    await open.click();
    const free = page.getByRole('grid').getByRole('button', { name: /, liber$/ });
    await free.last().click();
    const windows = page.getByRole('group', { name: 'Ora sosirii' }).getByRole('radio');
    await expect(windows.and(page.locator(':checked'))).toHaveCount(1);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Mută pe / }).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Vizita a fost mutată' });
    // The toast is closed first, because it would take the Escape key.
    await toast.getByRole('button', { name: 'Închide' }).click();
    await expect(toast).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Alegeți alt moment' })).toBeHidden();
    await expect(main(page)).not.toContainText(`${formatVisitDay(date)}între ${date.slice(11, 16)}`);
  });
  const cancel = page.getByRole('button', { name: 'Anulează vizita' });
  await test.step('Escape closes the confirmation and keeps the visit', async () => {
    await cancel.press('Enter');
    const question = page.getByRole('dialog', { name: 'Anulați vizita?' });
    await expect(question.getByRole('button', { name: 'Închide' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cancel).toBeFocused();
    await expect(title(page)).toHaveText('Am primit cererea dumneavoastră');
  });
  await test.step('the visit is cancelled by keyboard and stays cancelled after a reload', async () => {
    await cancel.press('Enter');
    await page.getByRole('button', { name: 'Da, anulează' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Vizita a fost anulată' })).toBeFocused();
    await page.reload();
    await expect(title(page)).toHaveText('Vizita a fost anulată');
    await expect(page.getByRole('link', { name: 'Programează altă vizită' })).toHaveAttribute(
      'href',
      /^\/appointment\?service=/,
    );
  });
});
