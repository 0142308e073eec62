import { truncateSync, writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { maxPictureBytes } from '../../../../contract/media/picture-url.ts';
import { expectToFitWidth, findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { createUniquePng, uniqueWord } from '../../../support/browser/admin/admin-api.ts';
import { findInLibrary } from '../../../support/browser/admin/picture-picker.ts';
import { openScreen } from '../../../support/browser/admin/screens.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { hoverUndo } from '../../../support/browser/admin/undo.ts';
import { phonePhoto } from '../../../support/fixtures/photos.ts';

const tiles = (page: Page) => page.getByRole('list', { name: 'Imagini', exact: true }).getByRole('listitem');
const description = (page: Page) => page.getByLabel('Descriere', { exact: true });

/** Writes the files to a folder, so that the large one is not sent through the protocol of the browser. */
async function writeUploads(buildPath: (name: string) => string, word: string) {
  const files = {
    [`${word}.jpg`]: await phonePhoto(sharp(await createUniquePng())),
    'lista.pdf': '%PDF-1.7',
    'IMG_0042.HEIC': 'nimic de citit',
    'fals.jpg': 'nu sunt o imagine',
    'mare.jpg': '',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(buildPath(name), content);
  truncateSync(buildPath('mare.jpg'), maxPictureBytes + 1);
  return Object.keys(files).map(buildPath);
}

test('pictures are uploaded together with refused files, described, found, deleted and restored', async ({
  page,
  api,
}, info) => {
  const word = uniqueWord();
  await api.upload(`${word} doi.png`, `Doi ${word}`);
  const files = await writeUploads((name) => info.outputPath(name), word);
  const uploadGate = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/media$/, async (route) => {
    await uploadGate.promise;
    await route.continue();
  });
  await page.goto('/admin/media');
  const uploads = page.getByRole('region', { name: 'Încărcări' });
  await test.step('pictures are uploaded, and each refused file shows a reason', async () => {
    await page.getByLabel('Imagini de încărcat').setInputFiles(files);
    await expect(uploads.getByRole('progressbar', { name: `${word}.jpg` })).toBeVisible();
    uploadGate.resolve();
    await expect(uploads.getByText('O imagine încărcată, 4 nu')).toBeVisible();
    for (const [name, sentence] of [
      ['lista.pdf', 'nu este o imagine'],
      ['IMG_0042.HEIC', 'Compatibilitate maximă'],
      ['fals.jpg', 'pe care o putem citi'],
      ['mare.jpg', 'peste 25 MB'],
    ])
      await expect(uploads.getByRole('listitem').filter({ hasText: name })).toContainText(sentence as string);
  });

  await test.step('the list of uploads stays when another screen is opened', async () => {
    await page.getByRole('link', { name: 'Blog', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Blog', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Imagini', exact: true }).click();
    await uploads.getByRole('button', { name: `${word}.jpg` }).click();
  });

  await test.step('a picture is described and found', async () => {
    // The photo was stored rotated, as phones do.
    await expect(page.getByText('240 × 320 px')).toBeVisible();
    await description(page).fill(`Țelină ${word}`);
    await expect(page.getByText('salvat', { exact: true })).toBeVisible();
    await page.getByLabel('Caută în imagini').fill(`telina ${word}`);
    await expect(tiles(page)).toHaveCount(1);
    const { items } = await api.call('GET', `/api/admin/media?text=telina%20${word}`);
    expect(items[0].alt).toBe(`Țelină ${word}`);
  });

  await test.step('unused pictures are deleted and restored by undo', async () => {
    await openScreen(
      page,
      `/admin/media?text=${word}&only=unused`,
      page.getByRole('checkbox', { name: `Doi ${word}` }),
    );
    await expect(tiles(page)).toHaveCount(2);
    for (const name of ['Țelină', 'Doi'])
      await page.getByRole('checkbox', { name: `Selectează: ${name} ${word}` }).check();
    const undo = await hoverUndo(page, () => page.getByRole('button', { name: 'Mută în coș (2)' }).click());
    await expect(page.getByRole('heading', { name: 'Niciun rezultat' })).toBeVisible();
    await undo.click();
    await expect(tiles(page)).toHaveCount(2);
  });

  await test.step('the details are accessible on a laptop and on a phone', async () => {
    await tiles(page).first().getByRole('button').first().click();
    await expect(page.getByText('Nicăieri încă.')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('dialog', { name: 'Imagine' })).toBeVisible();
    expect(await findAccessibilityViolations(page), 'on a phone').toEqual([]);
    await expectToFitWidth(page);
  });
});

test('a picture is replaced everywhere with undo, gets a focal point, is described offline and cropped', async ({
  page,
  api,
}) => {
  const word = uniqueWord();
  const before = await api.upload(`${word} veche.png`, 'Veche');
  const after = await api.upload(`${word} noua.png`, 'Nouă');
  const fields = { title: `Articol ${word}`, excerpt: 'x', imageUrl: before.url };
  const { id } = await api.addDocument('blog', fields, 'draft');
  const readUsedUrl = async () => (await api.readFields('blog', id)).imageUrl;
  await page.goto(`/admin/media?picture=${before.id}`);
  const details = page.getByRole('complementary', { name: 'Imagine' });
  await test.step('a picture is replaced everywhere and restored by undo', async () => {
    await expect(details.getByRole('link', { name: `Articol ${word}` })).toHaveAttribute(
      'href',
      `/admin/blog/${id}/edit`,
    );
    await details.getByRole('button', { name: 'Înlocuiește peste tot' }).click();
    const picker = page.getByRole('dialog', { name: 'Cu ce imagine o înlocuiți?' });
    await (await findInLibrary(picker, `${word} noua`)).click();
    const undo = await hoverUndo(page, () => picker.getByRole('button', { name: 'Folosește imaginea' }).click());
    await expect(page.getByText('Înlocuită într-un loc', { exact: true })).toBeVisible();
    expect(await readUsedUrl()).toBe(after.url);
    await undo.click();
    await expect.poll(readUsedUrl, { intervals: [50] }).toBe(before.url);
  });

  const readPicture = async (id: string) => (await api.call('GET', `/api/admin/media/${id}`)).item;
  const expectStored = (field: 'focus' | 'alt') =>
    expect.poll(async () => (await readPicture(after.id))[field], { intervals: [50] });
  await test.step('the focal point is set by keyboard', async () => {
    // The details now show the other picture.
    await expect(page).toHaveURL(new RegExp(after.id));
    const point = page.getByRole('slider', { name: 'Punctul care rămâne vizibil' });
    await point.press('Shift+ArrowLeft');
    await point.press('ArrowDown');
    await expect(point).toHaveAttribute('aria-valuetext', '40% de la stânga, 52% de sus');
    await expectStored('focus').toEqual([40, 52]);

    // A move is saved even when the screen is left at once.
    await point.press('ArrowDown');
    await page.getByRole('link', { name: 'Blog', exact: true }).click();
    await expectStored('focus').toEqual([40, 54]);
    await expect(page.getByRole('heading', { name: 'Blog', level: 1 })).toBeVisible();
    await page.goBack();
  });

  await test.step('a description typed offline is kept and sent later', async () => {
    const failedRequest = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
    await page.route(`**/api/admin/media/${after.id}`, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await description(page).fill('Alee de piatră');
    await page.getByRole('link', { name: 'Blog', exact: true }).click();
    await failedRequest;
    await page.unrouteAll();
    await page.goto(`/admin/media?picture=${after.id}`);
    await expect(description(page)).toHaveValue('Alee de piatră');
    await expectStored('alt').toBe('Alee de piatră');
  });

  await test.step('the picture is cropped by keyboard', async () => {
    await page.getByRole('button', { name: 'Decupează' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Decupează' });
    await dialog.getByRole('button', { name: 'Pătrat' }).press('Enter');
    await expect(dialog.getByText('216 × 216 px')).toBeVisible();
    await dialog.getByRole('button', { name: 'Colțul din dreapta jos' }).press('Shift+ArrowLeft');
    await expect(dialog.getByText('216 × 216 px')).toBeHidden();
    await dialog.getByRole('button', { name: 'Decupează', exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(new RegExp(after.id));
    const cut = await readPicture(new URL(page.url()).searchParams.get('picture') as string);
    expect(cut.alt).toBe('Alee de piatră');
    expect(cut.width).toBe(cut.height);
    expect(cut.width).toBeLessThan(216);
  });
});
