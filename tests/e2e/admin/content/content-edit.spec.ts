import { expect, type Page, test } from '@playwright/test';
import { findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { postDocument, uniqueTitleWord } from '../../../support/browser/admin/documents.ts';
import { createColleague, openAs, openAsAdmin, signInAs } from '../../../support/browser/admin/sign-in.ts';
import { hoverUndo } from '../../../support/browser/admin/undo.ts';

const savedAutomatically = (page: Page) => expect(page.getByText(/^Salvat automat la \d\d:\d\d$/)).toBeVisible();
const preview = (page: Page) => page.frameLocator('iframe[title="Pagina așa cum va arăta"]');

test('an article is written, previewed, scheduled, published, and on the site within two seconds', async ({ page }) => {
  const word = uniqueTitleWord();
  await openAsAdmin(page, '/admin/blog/new');
  await page.getByLabel('Titlu *').fill(`Toamna în ${word}`);
  await expect(page.getByText(`/blog/toamna-in-${word}`)).toBeVisible();
  await page.getByLabel('Rezumat').fill('Ce se plantează înainte de îngheț.');
  await savedAutomatically(page);
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(`Toamna în ${word}`);
  await expect(preview(page).getByText('Previzualizare', { exact: true })).toBeVisible();
  expect((await page.request.get(`/blog/toamna-in-${word}`)).status()).toBe(404);

  await page.getByRole('button', { name: 'Programează' }).click();
  await page.getByRole('dialog').getByLabel('Ziua').fill('2099-05-01');
  await page.getByRole('dialog').getByLabel('Ora').fill('08:30');
  await page.getByRole('dialog').getByRole('button', { name: 'Programează' }).click();
  await expect(page).toHaveURL(`/admin/blog/toamna-in-${word}/edit`);
  await expect(page.getByText('Programat 1 mai 2099, 08:30')).toBeVisible();
  expect((await page.request.get(`/blog/toamna-in-${word}`)).status()).toBe(404);

  await page.getByRole('button', { name: 'Publică acum' }).click();
  await expect(page.getByText('Publicat', { exact: true })).toBeVisible();
  const started = Date.now();
  await expect.poll(async () => (await page.request.get(`/blog/toamna-in-${word}`)).status()).toBe(200);
  expect(Date.now() - started).toBeLessThan(2000);

  await page.getByLabel('Titlu *').fill(`Iarna în ${word}`);
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(`Iarna în ${word}`);
  expect(await (await page.request.get(`/api/blog/toamna-in-${word}`)).text()).toContain('Toamna în');
});

test('what is missing is said beside its field before anything is sent', async ({ page }) => {
  const colleague = await createColleague(page.request);
  await openAs(page, await signInAs(page.request, colleague), '/admin/services/new');
  await page.getByLabel('Nume *').fill('Serviciu');
  await page.getByRole('button', { name: 'Publică' }).click();
  await expect(page.getByLabel('Descriere *')).toBeFocused();
  await expect(page.getByLabel('Descriere *')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Descriere *').fill('Tot ce trebuie.');
  await expect(page.getByLabel('Descriere *')).not.toHaveAttribute('aria-invalid', 'true');
});

test('two people who edit the same service keep what each of them wrote', async ({ page, browser }) => {
  const word = uniqueTitleWord();
  const { id } = await postDocument(page.request, 'services', { name: `Gazon ${word}`, description: 'La început.' });
  await openAsAdmin(page, `/admin/services/${id}/edit`);
  const second = await (await browser.newContext()).newPage();
  const colleague = await createColleague(page.request);
  await openAs(second, await signInAs(page.request, colleague), `/admin/services/${id}/edit`);

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

test('a tab closed in the middle of a sentence has lost nothing', async ({ page, context }) => {
  const word = uniqueTitleWord();
  const { id } = await postDocument(page.request, 'services', { name: `Gard ${word}`, description: 'La început.' });
  await openAsAdmin(page, `/admin/services/${id}/edit`);
  await page.getByLabel('Descriere *').fill('O frază la mijlocul căreia');
  await page.close();

  const next = await context.newPage();
  await next.goto(`/admin/services/${id}/edit`);
  await expect(next.getByText('Am găsit modificările dumneavoastră din')).toBeVisible();
  await expect(next.getByLabel('Descriere *')).toHaveValue('O frază la mijlocul căreia');
  await next.getByRole('button', { name: 'Renunță la ele' }).click();
  const undo = await hoverUndo(next);
  await expect(next.getByLabel('Descriere *')).toHaveValue('La început.');
  await undo.click();
  await expect(next.getByLabel('Descriere *')).toHaveValue('O frază la mijlocul căreia');
  await savedAutomatically(next);
  await next.goto('/admin/services');
  await next.getByRole('searchbox').fill(word);
  await expect(next.getByRole('listitem').filter({ hasText: word })).toContainText('modificări nesalvate');
});

test('a session that ends in the middle of an edit loses nothing', async ({ page }) => {
  const word = uniqueTitleWord();
  const { id } = await postDocument(page.request, 'services', { name: `Iaz ${word}`, description: 'La început.' });
  const person = await createColleague(page.request);
  const session = await signInAs(page.request, person);
  await openAs(page, session, `/admin/services/${id}/edit`);
  await expect(page.getByLabel('Preț')).toBeVisible();

  let refusals = 0;
  await page.route(`**/api/admin/services/${id}/draft`, async (route) => {
    refusals += 1;
    if (refusals > 1) return route.continue();
    await route.fulfill({ status: 401, json: { message: 'expirat', code: 'unauthenticated' } });
  });
  await page.getByLabel('Preț').fill('400 lei');
  await savedAutomatically(page);
  expect(refusals).toBe(2);

  // Ended from another device: the next draft is refused and cannot be refreshed.
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/admin/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByLabel('Preț').fill('450 lei, cu tot cu plante');
  await expect(page).toHaveURL('/admin/login');
  await openAs(page, await signInAs(page.request, person), `/admin/services/${id}/edit`);
  await expect(page.getByLabel('Preț')).toHaveValue('450 lei, cu tot cu plante');
  await expect(page.getByText('păstrate pe acest calculator')).toBeVisible();
});

test('the page in the preview does not ask about the session, which is not its own', async ({ page }) => {
  const asked: boolean[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/validate-session')) asked.push(request.frame() === page.mainFrame());
  });
  const { id } = await postDocument(page.request, 'services', { name: uniqueTitleWord(), description: 'Gazon des.' });
  // Its script runs once it has asked for the company's data; it would have asked for the session in the same breath.
  const previewRuns = page.waitForResponse(
    (response) => response.url().endsWith('/api/site') && response.frame() !== page.mainFrame(),
  );
  await openAsAdmin(page, `/admin/services/${id}/edit`);
  await previewRuns;
  await expect(preview(page).getByText('Previzualizare', { exact: true })).toBeVisible();
  expect(asked).toEqual([true]);
});

test('without a network the text stays on this computer and is sent when it is back', async ({ page, context }) => {
  const { id } = await postDocument(page.request, 'testimonials', {
    name: uniqueTitleWord(),
    content: 'Foarte mulțumiți.',
  });
  await openAsAdmin(page, `/admin/testimonials/${id}/edit`);
  await expect(page.getByLabel('Mărturie *')).toHaveValue('Foarte mulțumiți.');
  await context.setOffline(true);
  await page.getByLabel('Mărturie *').fill('Foarte, foarte mulțumiți.');
  await expect(page.getByText('Fără rețea: păstrat pe acest calculator')).toBeVisible();
  await context.setOffline(false);
  await savedAutomatically(page);
});

test('an old version comes back, and goes again with the undo', async ({ page }) => {
  const { id } = await postDocument(page.request, 'testimonials', {
    name: uniqueTitleWord(),
    content: 'Textul dintâi.',
  });
  await openAsAdmin(page, `/admin/testimonials/${id}/edit`);
  await page.getByLabel('Mărturie *').fill('Textul al doilea.');
  await page.getByRole('button', { name: 'Publică modificările' }).click();
  await expect(page.getByText('Totul este salvat')).toBeVisible();
  await page.getByRole('button', { name: 'Istoric' }).click();
  await expect(page.getByRole('dialog', { name: 'Istoric' }).locator('ins')).toContainText('Textul al doilea.');
  await page.getByRole('button', { name: 'Readu versiunea 1' }).click();
  const undo = await hoverUndo(page);
  await expect(page.getByLabel('Mărturie *')).toHaveValue('Textul dintâi.');
  await undo.click();
  await expect(page.getByLabel('Mărturie *')).toHaveValue('Textul al doilea.');
});

test('the form and the read view have no serious fault of accessibility', async ({ page }) => {
  const { id } = await postDocument(page.request, 'testimonials', {
    name: uniqueTitleWord(),
    content: 'Foarte mulțumiți.',
  });
  // Of somebody who has begun nothing: the form and its preview are empty.
  const colleague = await createColleague(page.request);
  await openAs(page, await signInAs(page.request, colleague), '/admin/services/new');
  await expect(page.getByLabel('Nume *')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.goto(`/admin/testimonials/${id}`);
  await expect(page.getByText('Foarte mulțumiți.').first()).toBeVisible();
  // Judged with the page: it comes a moment later, and would be seen half drawn.
  await expect(preview(page).getByText('Previzualizare', { exact: true })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  // The preview goes to the section of the testimonial; the screen around it stays.
  await expect
    .poll(() =>
      preview(page)
        .locator('body')
        .evaluate(() => window.scrollY),
    )
    .toBeGreaterThan(300);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
