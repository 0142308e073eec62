import { expect, type Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { uniqueWord } from '../../../support/browser/admin/admin-api.ts';
import {
  openAs,
  readLocalStorage,
  signInAs,
  storageStateOf,
  storeSession,
} from '../../../support/browser/admin/sign-in.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { hoverUndo } from '../../../support/browser/admin/undo.ts';

const savedAutomatically = (page: Page) => expect(page.getByText(/^Salvat automat la \d\d:\d\d$/)).toBeVisible();

/** Lets the pause after the last key pass. */
const passPause = (page: Page) => page.clock.fastForward(2000);

test.describe('with the live preview', () => {
  test.use({ preview: true });

  const preview = (page: Page) => page.frameLocator('iframe[title="Pagina așa cum va arăta"]');
  const previewFrame = async (page: Page) => {
    const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
    if (!frame) throw new Error('There is no preview.');
    return frame;
  };

  test('an article is written, previewed, scheduled and published, and its page is on the site', async ({ page }) => {
    const word = uniqueWord();
    const validations: boolean[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/validate-session')) validations.push(request.frame() === page.mainFrame());
    });
    const statusOnSite = async () => (await page.request.get(`/blog/toamna-in-${word}`)).status();
    await page.clock.install();
    await page.goto('/admin/blog/new');
    await page.getByLabel('Titlu *').fill(`Toamna în ${word}`);
    await expect(page.getByText(`/blog/toamna-in-${word}`)).toBeVisible();
    await page.getByLabel('Rezumat').fill('Ce se plantează înainte de îngheț.');
    await passPause(page);
    await savedAutomatically(page);
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(`Toamna în ${word}`);
    await expect(preview(page).getByText('Previzualizare', { exact: true })).toBeVisible();
    expect(await statusOnSite()).toBe(404);

    await page.getByRole('button', { name: 'Programează' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Ziua').fill('2099-05-01');
    await dialog.getByLabel('Ora').fill('08:30');
    await dialog.getByRole('button', { name: 'Programează' }).click();
    await expect(page).toHaveURL(`/admin/blog/toamna-in-${word}/edit`);
    await expect(page.getByText('Programat 1 mai 2099, 08:30')).toBeVisible();
    expect(await statusOnSite()).toBe(404);

    await page.getByRole('button', { name: 'Publică acum' }).click();
    await expect(page.getByText('Publicat', { exact: true })).toBeVisible();
    expect(await statusOnSite()).toBe(200);

    await page.getByLabel('Titlu *').fill(`Iarna în ${word}`);
    await passPause(page);
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(`Iarna în ${word}`);
    expect(await (await page.request.get(`/api/blog/toamna-in-${word}`)).text()).toContain('Toamna în');
    // The page in the preview never asks about the session, which is not its own.
    expect(validations).toEqual([true]);
  });

  test('the read view and its preview have no serious accessibility fault; the preview scrolls to the document', async ({
    page,
    api,
  }) => {
    const { id } = await api.addDocument('testimonials', { name: uniqueWord(), content: 'Foarte mulțumiți.' });
    await page.goto(`/admin/testimonials/${id}`);
    await expect(page.getByText('Foarte mulțumiți.').first()).toBeVisible();
    await expect(preview(page).getByText('Previzualizare', { exact: true })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const frame = await previewFrame(page);
    expect(await findAccessibilityViolations(page, frame)).toEqual([]);
    await expect.poll(() => frame.evaluate(() => window.scrollY), { intervals: [50] }).toBeGreaterThan(300);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('the form of a new service is accessible and says what is missing beside its field', async ({ page, api }) => {
  // Somebody who has begun nothing: the form is empty.
  await openAs(page, await api.addColleague(), '/admin/services/new');
  await expect(page.getByLabel('Nume *')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Nume *').fill('Serviciu');
  await page.getByRole('button', { name: 'Publică' }).click();
  await expect(page.getByLabel('Descriere *')).toBeFocused();
  await expect(page.getByLabel('Descriere *')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Descriere *').fill('Tot ce trebuie.');
  await expect(page.getByLabel('Descriere *')).not.toHaveAttribute('aria-invalid', 'true');
});

test('two people who edit the same service keep what each of them wrote', async ({ page, browser, api }) => {
  const { id } = await api.addDocument('services', { name: `Gazon ${uniqueWord()}`, description: 'La început.' });
  const path = `/admin/services/${id}/edit`;
  const colleague = await api.addColleague();
  const second = await (await browser.newContext({ storageState: storageStateOf(colleague) })).newPage();
  await Promise.all([page.goto(path), second.goto(path)]);

  await page.getByLabel('Preț').fill('250 lei');
  await page.getByLabel('Durată').fill('o zi');
  await second.getByLabel('Preț').fill('300 lei');
  await second.getByLabel('Zonă acoperită').fill('Cluj');
  await second.getByRole('button', { name: 'Publică modificările' }).click();
  await expect(second.getByText('Totul este salvat')).toBeVisible();

  await page.getByRole('button', { name: 'Publică modificările' }).click();
  const dialog = page.getByRole('dialog', { name: 'Documentul s-a schimbat între timp' });
  await expect(dialog).toContainText('Mara Ionescu a salvat acest document');
  const price = dialog.getByRole('group', { name: 'Preț' });
  await expect(price).toContainText('250 lei');
  await expect(price).toContainText('300 lei');
  await price.getByRole('radio', { name: /Mara Ionescu/ }).check();
  await dialog.getByRole('button', { name: 'Salvează așa' }).click();
  await expect(page.getByText('Totul este salvat')).toBeVisible();
  const { service } = await (await page.request.get(`/api/services/${id}`)).json();
  expect(service).toMatchObject({ price: '300 lei', duration: 'o zi', coverage: 'Cluj' });
});

test('a tab closed in the middle of a sentence has lost nothing', async ({ page, context, api }) => {
  const word = uniqueWord();
  const { id } = await api.addDocument('services', { name: `Gard ${word}`, description: 'La început.' });
  await page.goto(`/admin/services/${id}/edit`);
  await page.getByLabel('Descriere *').fill('O frază la mijlocul căreia');
  await page.close();

  const next = await context.newPage();
  await next.clock.install();
  await next.goto(`/admin/services/${id}/edit`);
  const description = next.getByLabel('Descriere *');
  await expect(next.getByText('Am găsit modificările dumneavoastră din')).toBeVisible();
  await expect(description).toHaveValue('O frază la mijlocul căreia');
  await next.getByRole('button', { name: 'Renunță la ele' }).click();
  const undo = await hoverUndo(next);
  await expect(description).toHaveValue('La început.');
  await undo.click();
  await expect(description).toHaveValue('O frază la mijlocul căreia');
  await passPause(next);
  await savedAutomatically(next);
  await next.goto(`/admin/services?text=${word}`);
  await expect(next.getByRole('listitem').filter({ hasText: word })).toContainText('modificări nesalvate');
});

test('a session that ends in the middle of an edit loses nothing', async ({ page, api }) => {
  const { id } = await api.addDocument('services', { name: `Iaz ${uniqueWord()}`, description: 'La început.' });
  const person = await api.addColleague();
  await page.clock.install();
  await openAs(page, person, `/admin/services/${id}/edit`);
  await expect(page.getByLabel('Preț')).toBeVisible();

  let saves = 0;
  await page.route(`**/api/admin/services/${id}/draft`, async (route) => {
    saves += 1;
    if (saves > 1) return route.continue();
    await route.fulfill({ status: 401, json: { message: 'expirat', code: 'unauthenticated' } });
  });
  await page.getByLabel('Preț').fill('400 lei');
  await passPause(page);
  await savedAutomatically(page);
  expect(saves).toBe(2);

  // Ended from another device: the next draft is refused and the token cannot be refreshed.
  const token = await readLocalStorage(page, 'token');
  await page.request.post('/api/admin/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByLabel('Preț').fill('450 lei, cu tot cu plante');
  await passPause(page);
  await expect(page).toHaveURL('/admin/login');
  expect([await readLocalStorage(page, 'token'), await readLocalStorage(page, 'user')]).toEqual([null, null]);
  await storeSession(page, await signInAs(page.request, person));
  await page.goto(`/admin/services/${id}/edit`);
  await expect(page.getByLabel('Preț')).toHaveValue('450 lei, cu tot cu plante');
  await expect(page.getByText('păstrate pe acest calculator')).toBeVisible();
});

test('without a network a text stays on the computer and is sent once there is one', async ({ page, context, api }) => {
  const { id } = await api.addDocument('testimonials', { name: uniqueWord(), content: 'Foarte mulțumiți.' });
  await page.clock.install();
  await page.goto(`/admin/testimonials/${id}/edit`);
  const text = page.getByLabel('Mărturie *');
  await expect(text).toHaveValue('Foarte mulțumiți.');
  await context.setOffline(true);
  await text.fill('Foarte, foarte mulțumiți.');
  await passPause(page);
  await expect(page.getByText('Fără rețea: păstrat pe acest calculator')).toBeVisible();
  await context.setOffline(false);
  await savedAutomatically(page);
});

test('an old version of a document comes back, and goes again with the undo', async ({ page, api }) => {
  const fields = { name: uniqueWord(), content: 'Textul dintâi.' };
  const { id, version } = await api.addDocument('testimonials', fields);
  const second = { ...fields, content: 'Textul al doilea.' };
  await api.call('PUT', `/api/admin/testimonials/${id}`, { fields: second, status: 'published', version });
  await page.goto(`/admin/testimonials/${id}/edit`);
  const text = page.getByLabel('Mărturie *');
  await expect(text).toHaveValue('Textul al doilea.');
  await page.getByRole('button', { name: 'Istoric' }).click();
  await expect(page.getByRole('dialog', { name: 'Istoric' }).locator('ins')).toContainText('Textul al doilea.');
  await page.getByRole('button', { name: 'Readu versiunea 1' }).click();
  const undo = await hoverUndo(page);
  await expect(text).toHaveValue('Textul dintâi.');
  await undo.click();
  await expect(text).toHaveValue('Textul al doilea.');
});
