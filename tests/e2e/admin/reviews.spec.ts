import { expect } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/browser/accessibility.ts';
import { addCompletedVisit, uniqueWord } from '../../support/browser/admin/admin-api.ts';
import { test } from '../../support/browser/admin/staff-test.ts';
import { hoverUndo } from '../../support/browser/admin/undo.ts';

test('a review is sent by the client, shortened and published by staff, and withdrawn again', async ({ page, api }) => {
  const name = uniqueWord();
  const client = { name, email: `${name}@exemplu.ro` };
  const path = await addCompletedVisit(api, client);
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: client.name });

  await test.step('the client sends a review', async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Cum a fost vizita noastră?' })).toBeVisible();
    await expect(page.getByLabel('Numele care apare')).toHaveValue(client.name);
    await page.getByRole('button', { name: 'Trimite recenzia' }).click();
    await expect(page.getByText('Alegeți de la una la cinci stele')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // The stars are radio buttons, so arrow keys change them.
    await page.getByRole('radio', { name: '3 din 5' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '5 din 5' })).toBeChecked();
    await page.getByRole('textbox', { name: /^Recenzia dumneavoastră/ }).fill('Au lucrat curat. Gazonul e minunat.');
    await page.reload();
    await expect(page.getByRole('radio', { name: '5 din 5' })).toBeChecked();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Trimite recenzia' }).click();
    await expect(page.getByRole('heading', { name: 'Vă mulțumim' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Recenzia a fost deja trimisă' })).toBeVisible();
  });

  await test.step('staff shorten and publish it', async () => {
    await page.goto(`/admin/reviews?text=${encodeURIComponent(client.name)}`);
    await card.getByRole('button', { name: 'Publică…' }).click();
    const text = card.getByLabel('Textul, așa cum va apărea');
    await text.fill('Cea mai bună firmă.');
    await expect(card.getByRole('button', { name: 'Publică pe site' })).toBeDisabled();
    await text.fill('Gazonul e minunat.');
    await page.reload();
    await card.getByRole('button', { name: 'Publică…' }).click();
    await card.getByRole('button', { name: 'Continuă' }).click();
    await expect(text).toHaveValue('Gazonul e minunat.');
    await card.getByRole('button', { name: 'Publică pe site' }).click();
    await expect(card.getByText('Pe site', { exact: true })).toBeVisible();

    const { testimonials } = await (await page.request.get('/api/testimonials')).json();
    const published = testimonials.find(({ name }: { name: string }) => name === client.name);
    expect(published).toMatchObject({ content: 'Gazonul e minunat.', fromClient: true });
  });

  await test.step('staff withdraw it from the site', async () => {
    await page.goto(`/admin/reviews?text=${encodeURIComponent(client.name)}`);
    await card.getByRole('button', { name: 'Retrage de pe site' }).click();
    await expect(card.getByText('De moderat')).toBeVisible();
    const undo = await hoverUndo(page, () => card.getByRole('button', { name: 'Nu o publica' }).click());
    await undo.click();
    await expect(card.getByText('De moderat')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
});
