import { expect, test } from '@playwright/test';
import { waitForOverlayEntries } from '../../../support/browser/history-entries.ts';
import { holdReply } from '../../../support/browser/open-page.ts';
import { phone } from '../../../support/browser/phone.ts';

test.use(phone);

test('on a phone the menu works before the scripts are loaded', async ({ page }) => {
  const release = await holdReply(page, '/assets/*.js');
  await page.goto('/services', { waitUntil: 'commit' });
  const menu = page.getByRole('dialog', { name: 'Navigare Rapidă' });
  const open = () => page.getByRole('button', { name: 'Deschide meniul' }).tap();
  await open();
  await expect(menu).toBeVisible();
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  const topBeforeModal = await menu.evaluate((dialog: HTMLDialogElement) => {
    dialog.close();
    dialog.open = true;
    const { top } = dialog.getBoundingClientRect();
    dialog.open = false;
    dialog.showModal();
    return top;
  });
  expect(topBeforeModal).toBe(0);
  await page.getByRole('button', { name: 'Închide meniul' }).tap();
  await expect(menu).toBeHidden();
  await open();
  release();
  await waitForOverlayEntries(page, 1);
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/services');
});

test('before the scripts pictures can be compared and the page scrolled', async ({ page }) => {
  await holdReply(page, '/assets/*.js');
  const running: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && running.push(request.url()));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page
    .locator('main section')
    .first()
    .evaluate((part) => part.dispatchEvent(new Event('scroll')));
  const divider = page.getByRole('slider', { name: /^Compară înainte și după/ });
  await divider.evaluate((input: HTMLInputElement) => {
    input.value = '30';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(divider).toHaveAttribute('aria-valuetext', 'înainte 30%, după 70%');
  await expect(divider.locator('..')).toHaveCSS('--divider', '30%');
  expect(running).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await expect.poll(() => running.length).toBeGreaterThan(0);
});
