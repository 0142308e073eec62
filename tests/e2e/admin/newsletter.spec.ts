import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/browser/accessibility.ts';
import { holdCalls } from '../../support/browser/admin/held-calls.ts';
import { test } from '../../support/browser/admin/staff-test.ts';
import { hoverUndo } from '../../support/browser/admin/undo.ts';

/** Skips the pause after which an issue is saved automatically. */
const passPause = (page: Page) => page.clock.fastForward(1500);

test('an issue is written, kept through interruptions and restored', async ({ page, api: { call } }) => {
  const path = '/api/admin/newsletter/issues';
  const title = `Grădina ${randomUUID().slice(0, 8)}`;
  const saved = page.getByText('Salvat', { exact: true });
  await page.clock.install();
  const saves = await holdCalls(page, /\/newsletter\/issues(\/[0-9a-f-]{36})?$/, ['POST', 'PUT']);
  await test.step('an issue is saved while typing and previewed', async () => {
    await page.goto('/admin/newsletter');
    await page.getByRole('link', { name: 'Ediție nouă' }).click();
    await page.getByLabel('Titlu').fill(title);
    await passPause(page);
    await saves.next();
    await page.getByLabel('Introducere').pressSequentially('Vine ');
    saves.letGo();
    await expect(page).toHaveURL(/\/admin\/newsletter\/issues\/[0-9a-f-]{36}$/);
    // The first save keeps the cursor in its field.
    await page.keyboard.type('frigul.');
    await expect(page.getByLabel('Introducere')).toHaveValue('Vine frigul.');
    await page
      .getByRole('button', { name: /^Adaugă: / })
      .first()
      .click();
    await passPause(page);
    await saves.next();
    const preview = page.frameLocator('iframe[title="Previzualizarea e-mailului"]');
    await expect(preview.getByRole('heading', { name: title })).toBeVisible();
    // The text also stands in the hidden preview line of the e-mail, hence the last match.
    await expect(preview.getByText('Vine frigul.').last()).toBeVisible();
    await expect(preview.getByRole('link', { name: 'Citiți articolul' })).toBeVisible();
  });

  await test.step('a test e-mail waits for the last change to be saved', async () => {
    await page.getByLabel('Încheiere').fill('Cu drag');
    await page.getByRole('button', { name: 'Trimite-mi mie' }).click();
    saves.letGo();
    await saves.next();
    saves.letGo();
    await expect(page.getByText(/E-mailul (este pe drum|este în E-mailuri)/).first()).toBeVisible();
    await expect(saved).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.unrouteAll();
  });

  await test.step('a colleague saves while the network is down', async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await page.route(`**${path}/**`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByLabel('Introducere').fill('Scris fără rețea');
    await passPause(page);
    await expect(page.getByText('Textul a rămas pe acest dispozitiv')).toBeVisible();
    const { item } = await call('GET', `${path}/${id}`);
    expect(item).toMatchObject({ title, intro: 'Vine frigul.', closing: 'Cu drag', articles: [{ isPublished: true }] });
    const articles = item.articles.map((article: { id: string }) => article.id);
    const theirs = { title, intro: item.intro, articles, closing: 'Salvat de colegă', version: item.version };
    await call('PUT', `${path}/${id}`, theirs);
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByLabel('Introducere')).toHaveValue('Scris fără rețea');
    await expect(page.getByLabel('Încheiere')).toHaveValue('Salvat de colegă');
    await expect(saved).toBeVisible();
    expect((await call('GET', `${path}/${id}`)).item).toMatchObject({
      intro: 'Scris fără rețea',
      closing: 'Salvat de colegă',
    });
  });

  await test.step('the issue is deleted and restored by undo', async () => {
    const undo = await hoverUndo(page, () => page.getByRole('button', { name: 'Șterge ciorna' }).click());
    await expect(page).toHaveURL('/admin/newsletter');
    await expect(page.getByRole('link', { name: 'Ediție nouă' })).toBeVisible();
    await expect(page.getByRole('main').getByText(title)).toHaveCount(0);
    await undo.click();
    await expect(page.getByLabel('Încheiere')).toHaveValue('Salvat de colegă');
  });
});
