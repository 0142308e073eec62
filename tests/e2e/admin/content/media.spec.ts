import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { pictureFormats, pictureUrl, pictureWidthsFor } from '../../../../contract/media/picture-url.ts';
import { findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { createNoisePng, createPictureApi, uniquePictureWord } from '../../../support/browser/admin/pictures.ts';
import { openAs, openAsAdmin, signInAs } from '../../../support/browser/admin/sign-in.ts';
import { hoverUndo } from '../../../support/browser/admin/undo.ts';
import { countExifSecrets, largePhonePhoto } from '../../../support/fixtures/photos.ts';
import { administrator } from '../../../support/servers/browser-test-servers.ts';

const tiles = (page: Page) => page.getByRole('list', { name: 'Imagini', exact: true }).getByRole('listitem');

test('a phone photo of 12 MB arrives upright, and no served file of it tells the place or the camera', async ({
  page,
}) => {
  // Twenty files are made of twelve million pixels.
  test.slow();
  await openAsAdmin(page, '/admin/media');
  const photo = await largePhonePhoto();
  expect(photo.length).toBeGreaterThan(12_000_000);
  expect(countExifSecrets(photo)).toBe(2);
  const name = `${uniquePictureWord()}.jpg`;
  const line = Promise.withResolvers<void>();
  await page.route('/api/admin/media', async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.getByLabel('Imagini de încărcat').setInputFiles({ name, mimeType: 'image/jpeg', buffer: photo });
  const uploads = page.getByRole('region', { name: 'Încărcări' });
  await expect(uploads.getByRole('progressbar', { name })).toBeVisible();
  const taken = page.waitForResponse('/api/admin/media');
  line.resolve();
  await taken;
  await expect(uploads.getByText('O imagine încărcată')).toBeVisible();
  await uploads.getByRole('button', { name }).click();
  await expect(page.getByText('3000 × 4000 px')).toBeVisible();

  const id = new URL(page.url()).searchParams.get('picture') as string;
  for (const format of pictureFormats) {
    // AVIF of pure noise takes its time: a small, a middle one.
    for (const width of pictureWidthsFor(3000).filter((width) => format !== 'avif' || width <= 640)) {
      const served = await (await page.request.get(pictureUrl(id, width, format))).body();
      const { exif, xmp, iptc, orientation, height = 0, ...rest } = await sharp(served).metadata();
      expect([exif, xmp, iptc, orientation ?? 1], `${width}.${format}`).toEqual([undefined, undefined, undefined, 1]);
      expect(height).toBeGreaterThan(rest.width ?? 0);
      expect(countExifSecrets(served)).toBe(0);
    }
  }
});

test('of several files the pictures arrive, the others are refused with a sentence each', async ({ page }) => {
  const word = uniquePictureWord();
  const admin = await openAsAdmin(page, '/admin/media');
  await page.getByLabel('Imagini de încărcat').setInputFiles([
    { name: `${word}.png`, mimeType: 'image/png', buffer: await createNoisePng() },
    { name: 'lista.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: Buffer.from('nimic de citit') },
    { name: 'fals.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nu sunt o imagine') },
    { name: 'mare.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(25 * 1024 * 1024 + 1) },
  ]);
  const uploads = page.getByRole('region', { name: 'Încărcări' });
  await expect(uploads.getByText('O imagine încărcată, 4 nu')).toBeVisible();
  await expect(uploads.getByRole('listitem').filter({ hasText: 'lista.pdf' })).toContainText('nu este o imagine');
  await expect(uploads.getByRole('listitem').filter({ hasText: 'IMG_0042.HEIC' })).toContainText(
    'Compatibilitate maximă',
  );
  await expect(uploads.getByRole('listitem').filter({ hasText: 'fals.jpg' })).toContainText('pe care o putem citi');
  await expect(uploads.getByRole('listitem').filter({ hasText: 'mare.jpg' })).toContainText('peste 25 MB');

  // The list waits while another screen is looked at.
  await page.getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Blog', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Imagini', exact: true }).click();
  await uploads.getByRole('button', { name: `${word}.png` }).click();
  await page.getByLabel('Descriere', { exact: true }).fill(`Țelină ${word}`);
  await expect(page.getByText('salvat', { exact: true })).toBeVisible();
  await page.getByLabel('Caută în imagini').fill(`telina ${word}`);
  await expect(tiles(page)).toHaveCount(1);
  const { items } = await createPictureApi(page.request, admin).json('GET', `/api/admin/media?text=${word}`);
  expect(items[0].alt).toBe(`Țelină ${word}`);
});

test('a picture in use is replaced everywhere, and the replacement taken back', async ({ page }) => {
  const word = uniquePictureWord();
  const admin = await signInAs(page.request, administrator);
  const api = createPictureApi(page.request, admin);
  const [before, after] = [
    await api.upload(`${word} veche.png`, 'Veche'),
    await api.upload(`${word} noua.png`, 'Nouă'),
  ];
  const id = await api.draft('blog', { title: `Articol ${word}`, excerpt: 'x', imageUrl: before.url });
  await openAs(page, admin, `/admin/media?picture=${before.id}`);
  const details = page.getByRole('complementary', { name: 'Imagine' });
  await expect(details.getByRole('link', { name: `Articol ${word}` })).toHaveAttribute(
    'href',
    `/admin/blog/${id}/edit`,
  );
  await details.getByRole('button', { name: 'Înlocuiește peste tot' }).click();
  const picker = page.getByRole('dialog', { name: 'Cu ce imagine o înlocuiți?' });
  await picker.getByLabel('Caută în bibliotecă').fill(`${word} noua`);
  await expect(picker.getByRole('list', { name: 'Imagini din bibliotecă' }).getByRole('listitem')).toHaveCount(1);
  await picker.getByRole('button', { name: 'Nouă', exact: true }).click();
  await picker.getByRole('button', { name: 'Folosește imaginea' }).click();
  const undo = await hoverUndo(page);
  await expect(page.getByText('Înlocuită într-un loc', { exact: true })).toBeVisible();
  expect((await api.fieldsOf('blog', id)).imageUrl).toBe(after.url);
  await undo.click();
  await expect.poll(async () => (await api.fieldsOf('blog', id)).imageUrl).toBe(before.url);
});

test('unused pictures go to the bin together and come back with one click', async ({ page }) => {
  const word = uniquePictureWord();
  const admin = await signInAs(page.request, administrator);
  const api = createPictureApi(page.request, admin);
  for (const name of ['unu', 'doi']) await api.upload(`${word} ${name}.png`, name);
  await openAs(page, admin, `/admin/media?text=${word}&only=unused`);
  await expect(tiles(page)).toHaveCount(2);
  for (const name of ['unu', 'doi']) await page.getByRole('checkbox', { name: `Marchează: ${name}` }).check();
  await page.getByRole('button', { name: 'Mută în coș (2)' }).click();
  const undo = await hoverUndo(page);
  await expect(page.getByRole('heading', { name: 'Nimic cu aceste cuvinte' })).toBeVisible();
  await undo.click();
  await expect(tiles(page)).toHaveCount(2);
});

test('the keyboard alone sets the point that stays visible and cuts a square', async ({ page }) => {
  const admin = await signInAs(page.request, administrator);
  const api = createPictureApi(page.request, admin);
  const whole = await api.upload(`${uniquePictureWord()}.png`, 'Alee');
  await openAs(page, admin, `/admin/media?picture=${whole.id}`);
  const point = page.getByRole('slider', { name: 'Punctul care rămâne vizibil' });
  await point.press('Shift+ArrowLeft');
  await point.press('ArrowDown');
  await expect(point).toHaveAttribute('aria-valuetext', '40% de la stânga, 52% de sus');
  await expect.poll(async () => (await api.json('GET', `/api/admin/media/${whole.id}`)).item.focus).toEqual([40, 52]);

  // Moved and left at once.
  await point.press('ArrowDown');
  await page.getByRole('link', { name: 'Blog', exact: true }).click();
  await expect.poll(async () => (await api.json('GET', `/api/admin/media/${whole.id}`)).item.focus).toEqual([40, 54]);
  await page.goBack();

  await page.getByRole('button', { name: 'Decupează' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Decupează' });
  await dialog.getByRole('button', { name: 'Pătrat' }).press('Enter');
  await expect(dialog.getByText('216 × 216 px')).toBeVisible();
  await dialog.getByRole('button', { name: 'Colțul din dreapta jos' }).press('Shift+ArrowLeft');
  await expect(dialog.getByText('216 × 216 px')).toBeHidden();
  await dialog.getByRole('button', { name: 'Decupează', exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(new RegExp(whole.id));
  const id = new URL(page.url()).searchParams.get('picture');
  const { item } = await api.json('GET', `/api/admin/media/${id}`);
  expect(item.alt).toBe('Alee');
  expect(item.width).toBe(item.height);
  expect(item.width).toBeLessThan(216);
});

test('a description that could not be sent waits on the device and is sent later', async ({ page }) => {
  const admin = await signInAs(page.request, administrator);
  const api = createPictureApi(page.request, admin);
  const { id } = await api.upload(`${uniquePictureWord()}.png`, 'Alee');
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/api/admin/media/${id}`));
  await page.route(`**/api/admin/media/${id}`, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await openAs(page, admin, `/admin/media?picture=${id}`);
  await page.getByLabel('Descriere', { exact: true }).fill('Alee de piatră');
  await page.getByRole('link', { name: 'Blog', exact: true }).click();
  await refused;
  await page.unrouteAll();
  await page.goto(`/admin/media?picture=${id}`);
  await expect(page.getByLabel('Descriere', { exact: true })).toHaveValue('Alee de piatră');
  await expect.poll(async () => (await api.json('GET', `/api/admin/media/${id}`)).item.alt).toBe('Alee de piatră');
});

test('the library has no serious accessibility faults, on a desk and on a phone', async ({ page }) => {
  const admin = await signInAs(page.request, administrator);
  const api = createPictureApi(page.request, admin);
  const word = uniquePictureWord();
  await api.upload(`${word}.png`, 'Iaz');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await openAs(page, admin, `/admin/media?text=${word}`);
    await expect(tiles(page)).toHaveCount(1);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await tiles(page).getByRole('button').click();
    await expect(page.getByText('Nicăieri încă.')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});
