import { expect, type Page } from '@playwright/test';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { waitForOverlayEntries } from '../../../support/browser/history-entries.ts';
import { phone } from '../../../support/browser/phone.ts';

test.use(phone);

// Animations stay on: back must also work while a closed overlay is still fading out.
test.use({ contextOptions: {} });

const menu = (page: Page) => page.getByRole('dialog', { name: 'Meniu' });

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Meniu' }).tap();
  await expect(menu(page)).toBeVisible();
  await waitForOverlayEntries(page, 1);
}

test('on a phone the back button closes dialogs, menus and the search one by one', async ({ page, api }) => {
  await api.addColleague();
  await test.step('back closes two dialogs one by one', async () => {
    await page.goto('/admin/media');
    await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().tap();
    const details = page.getByRole('dialog', { name: 'Imagine' });
    await expect(details).toBeVisible();
    await details.getByRole('button', { name: 'Decupează' }).tap();
    const crop = page.getByRole('dialog', { name: 'Decupează' });
    await expect(crop).toBeVisible();
    await waitForOverlayEntries(page, 2);
    await page.goBack();
    await expect(crop).toBeHidden();
    await expect(details).toBeVisible();
    await waitForOverlayEntries(page, 1);
    await page.goBack();
    await expect(details).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/media$/);
  });

  await test.step('back closes a menu', async () => {
    await openMenu(page);
    await menu(page).getByRole('button', { name: 'Administrare' }).tap();
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    for (const name of ['E-mailuri', 'Conturi']) {
      await openMenu(page);
      await menu(page).getByRole('link', { name }).tap();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    const actions = page.getByRole('button', { name: /^Acțiuni pentru/ }).first();
    await actions.tap();
    await expect(page.getByRole('menu')).toBeVisible();
    await waitForOverlayEntries(page, 1);
    await page.goBack();
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/accounts$/);
    await actions.tap();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  });

  await test.step('back closes the search and then returns to the previous screens', async () => {
    await openMenu(page);
    await menu(page).getByRole('button', { name: 'Caută' }).tap();
    const search = page.getByRole('dialog', { name: 'Caută' });
    await expect(search).toBeVisible();
    await waitForOverlayEntries(page, 1);
    await page.goBack();
    await expect(search).toBeHidden();
    await waitForOverlayEntries(page, 0);
    await expect(page.getByRole('heading', { level: 1, name: 'Conturi' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'E-mailuri' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/media$/);
  });
});
