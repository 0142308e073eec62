import { expect, type Page } from '@playwright/test';
import { uniqueWord } from '../../../support/browser/admin/admin-api.ts';
import { openScreen } from '../../../support/browser/admin/screens.ts';
import { openAs, readLocalStorage, signInAs, storeSession } from '../../../support/browser/admin/sign-in.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { hoverUndo } from '../../../support/browser/admin/undo.ts';
import { navigateClientSide } from '../../../support/browser/open-page.ts';

const expectAutomaticSave = (page: Page) => expect(page.getByText(/^Salvat automat la \d\d:\d\d$/)).toBeVisible();

/** Skips the pause after which a draft is saved. */
const passPause = (page: Page) => page.clock.fastForward(2000);

test.describe('with the live preview', () => {
  test.use({ preview: true });

  const preview = (page: Page) => page.frameLocator('iframe[title="Pagina așa cum va arăta"]');
  const previewFrame = async (page: Page) => {
    const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
    if (!frame) throw new Error('There is no preview.');
    return frame;
  };

  test('an article is previewed while it is written, scheduled, published and changed', async ({ page, api }) => {
    const word = uniqueWord();
    const validations: boolean[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/validate-session')) validations.push(request.frame() === page.mainFrame());
    });
    const statusOnSite = async () => (await page.request.get(`/blog/toamna-in-${word}`)).status();
    await page.clock.install();
    await test.step('a new article is saved as a draft and previewed', async () => {
      await page.goto('/admin/blog/new');
      await page.getByLabel('Titlu *').fill(`Toamna în ${word}`);
      await expect(page.getByText(`/blog/toamna-in-${word}`)).toBeVisible();
      await page.getByLabel('Rezumat').fill('Ce se plantează înainte de îngheț.');
      await passPause(page);
      await expectAutomaticSave(page);
      await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(`Toamna în ${word}`);
      await expect(preview(page).getByText('Previzualizare', { exact: true })).toBeVisible();
      // A reload of the frame shows the preview again.
      expect((await previewFrame(page)).url()).toContain('/preview#');
      expect(await statusOnSite()).toBe(404);
    });

    await test.step('the article is scheduled', async () => {
      await page.getByRole('button', { name: 'Programează' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Ziua').fill('2099-05-01');
      await dialog.getByLabel('Ora').fill('08:30');
      await dialog.getByRole('button', { name: 'Programează' }).click();
      await expect(page).toHaveURL(`/admin/blog/toamna-in-${word}/edit`);
      await expect(page.getByText('Programat 1 mai 2099, 08:30')).toBeVisible();
      expect(await statusOnSite()).toBe(404);
    });

    await test.step('the article is published', async () => {
      await page.getByRole('button', { name: 'Publică acum' }).click();
      await expect(page.getByText('Publicat', { exact: true })).toBeVisible();
      await expect.poll(statusOnSite, { intervals: [50] }).toBe(200);
    });

    await test.step('a later change is previewed but not public', async () => {
      await page.getByLabel('Titlu *').fill(`Iarna în ${word}`);
      await passPause(page);
      await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(`Iarna în ${word}`);
      expect(await (await page.request.get(`/api/blog/toamna-in-${word}`)).text()).toContain('Toamna în');
      // The page inside the preview never validates the session.
      expect(validations).toEqual([true]);
    });

    await test.step('the preview of a testimonial scrolls to it', async () => {
      const { id } = await api.addDocument('testimonials', { name: uniqueWord(), content: 'Foarte mulțumiți.' });
      await openScreen(page, `/admin/testimonials/${id}`, page.getByText('Foarte mulțumiți.').first());
      await expect(preview(page).getByText('Foarte mulțumiți.').first()).toBeVisible();
      const frame = await previewFrame(page);
      await expect.poll(() => frame.evaluate(() => window.scrollY), { intervals: [50] }).toBeGreaterThan(300);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  });
});

test('unsaved text survives a closed tab and an ended session', async ({ page: first, context, api }) => {
  const word = uniqueWord();
  const { id } = await api.addDocument('services', { name: `Gard ${word}`, description: 'La început.' });
  const path = `/admin/services/${id}/edit`;
  const person = await api.addColleague();
  await openAs(first, person, path);
  await first.getByLabel('Descriere *').fill('O frază la mijlocul căreia');
  await first.close();

  const page = await context.newPage();
  const description = page.getByLabel('Descriere *');
  const price = page.getByLabel('Preț');
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByText('Am găsit modificările dumneavoastră din')).toBeVisible();
  await expect(description).toHaveValue('O frază la mijlocul căreia');
  const undo = await hoverUndo(page, () => page.getByRole('button', { name: 'Renunță la ele' }).click());
  await expect(description).toHaveValue('La început.');
  await undo.click();
  await expect(description).toHaveValue('O frază la mijlocul căreia');
  await passPause(page);
  await expectAutomaticSave(page);

  // The session ends on another device: the next draft is refused and the token cannot be refreshed.
  const token = await readLocalStorage(page, 'token');
  await page.request.post('/api/admin/logout', { headers: { authorization: `Bearer ${token}` } });
  await price.fill('450 lei, cu tot cu plante');
  await passPause(page);
  await expect(page).toHaveURL('/admin/login');
  expect([await readLocalStorage(page, 'token'), await readLocalStorage(page, 'user')]).toEqual([null, null]);
  await storeSession(page, await signInAs(page.request, person));
  await page.goto(path);
  await expect(price).toHaveValue('450 lei, cu tot cu plante');
  await expect(page.getByText('păstrate pe acest calculator')).toBeVisible();
  await navigateClientSide(page, `/admin/services?text=${word}`);
  await expect(page.getByRole('listitem').filter({ hasText: word })).toContainText('modificări nesalvate');
});
