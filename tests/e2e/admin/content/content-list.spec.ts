import { expect, test } from '@playwright/test';
import { findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { postDocument, uniqueTitleWord } from '../../../support/browser/admin/documents.ts';
import { openAsAdmin } from '../../../support/browser/admin/sign-in.ts';
import { hoverUndo } from '../../../support/browser/admin/undo.ts';

test('a search finds what it means, whatever the keyboard has of diacritics', async ({ page }) => {
  const word = uniqueTitleWord();
  await postDocument(page.request, 'services', { name: `Țesătură de mușchi ${word}`, description: 'Da.' }, 'draft');
  await openAsAdmin(page, '/admin/services');
  for (const typed of [`tesatura ${word}`, `ŢESĂTURĂ ${word}`]) {
    await page.getByRole('searchbox').fill(typed);
    await expect(page.getByRole('listitem').filter({ hasText: `Țesătură de mușchi ${word}` })).toContainText('Ciornă');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  }
  await page.getByRole('button', { name: /^Publicate/ }).click();
  await expect(page.getByText(`Nimic pentru „ŢESĂTURĂ ${word}”`)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Caută ecrane și conținut' }).fill(`muschi ${word}`);
  await expect(page.getByRole('option', { name: /Țesătură de mușchi/ })).toBeVisible();
});

test('what was deleted comes back with the undo, one or many', async ({ page }) => {
  const word = uniqueTitleWord();
  for (const name of ['Ana', 'Barbu'])
    await postDocument(page.request, 'testimonials', { name: `${name} ${word}`, content: 'Da.' });
  await openAsAdmin(page, `/admin/testimonials?text=${word}`);
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await page.getByRole('checkbox', { name: `Alege „Ana ${word}”` }).check();
  await page.getByRole('checkbox', { name: `Alege „Barbu ${word}”` }).check();
  await page.getByRole('region', { name: 'Cele alese' }).getByRole('button', { name: 'Șterge' }).click();
  const bringBack = await hoverUndo(page);
  await expect(lines).toHaveCount(0);
  await expect(page.getByText('2 documente sunt în coș', { exact: true })).toBeVisible();
  await bringBack.click();
  await expect(lines).toHaveCount(2);

  await page.getByRole('button', { name: `Acțiuni: Ana ${word}` }).click();
  await page.getByRole('menuitem', { name: 'Retrage de pe site' }).click();
  const publishAgain = await hoverUndo(page);
  await expect(lines.filter({ hasText: 'Ana' })).toContainText('Ciornă');
  await publishAgain.click();
  await expect(lines.filter({ hasText: 'Ana' })).toContainText('Publicat');
});

test('documents are put in order by keyboard, and the site follows', async ({ page }) => {
  const word = uniqueTitleWord();
  for (const title of ['Unu', 'Doi']) {
    const fields = { title: `${title} ${word}`, description: 'Da.', icon: 'leaf' };
    await postDocument(page.request, 'feature-cards', fields, 'draft');
  }
  await openAsAdmin(page, '/admin/feature-cards');
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: word });
  await expect(lines).toHaveText([/Unu/, /Doi/]);
  const ordered = page.waitForResponse('**/feature-cards/order');
  await page.getByRole('button', { name: `Mută „Doi ${word}”` }).press('ArrowUp');
  await expect(page.getByText(/^Mutat pe locul \d+ din \d+$/)).toBeAttached();
  await expect(lines).toHaveText([/Doi/, /Unu/]);
  await ordered;
  await page.reload();
  await expect(lines).toHaveText([/Doi/, /Unu/]);
});

test('the lists and the front page have no serious fault of accessibility', async ({ page }) => {
  for (const path of ['/admin/blog', '/admin/subscriptions', '/admin/frontpage']) {
    await openAsAdmin(page, path);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  }
});
