import { expect } from '@playwright/test';
import { uniqueWord } from '../../../support/browser/admin/admin-api.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { visitStateChip } from '../../../support/browser/admin/visit-api.ts';
import { tabAndPress, tabAndType } from '../../../support/browser/keyboard.ts';
import { navigateClientSide } from '../../../support/browser/open-page.ts';
import { bookFreeWindow } from '../../../support/visits/booked-visit.ts';

test('staff publish an article and confirm a visit with the keyboard alone', async ({ page, api }) => {
  const name = uniqueWord();
  await page.goto('/admin/blog/new');
  await tabAndPress(page, page.getByRole('link', { name: 'Sari la conținut' }), 'Enter');
  await tabAndType(page, page.getByLabel('Titlu *'), `Toamna în ${name}`);
  await tabAndType(page, page.getByLabel('Rezumat'), 'Ce se plantează înainte de îngheț.');
  await tabAndPress(page, page.getByRole('button', { name: 'Publică', exact: true }), 'Enter', 'Shift+Tab');
  await expect(page).toHaveURL(`/admin/blog/toamna-in-${name}/edit`);
  await expect(page.getByText('Publicat', { exact: true })).toBeVisible();

  await bookFreeWindow(api.request, { name });
  await navigateClientSide(page, `/admin/appointments?view=list&text=${name}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Programări' })).toBeVisible();
  await tabAndPress(page, page.getByRole('link', { name }), 'Enter');
  await tabAndPress(page, page.getByRole('button', { name: 'Confirmă', exact: true }), 'Enter');
  await tabAndPress(page, page.getByRole('dialog').getByRole('button', { name: 'Confirmă vizita' }), 'Enter');
  await expect(visitStateChip(page)).toHaveText('Confirmată');
  await expect(page.locator('body')).not.toBeFocused();
});
