import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { fillMessage, messageForm, sendButton } from '../../../support/browser/contact-form.ts';
import { holdReply, openPage } from '../../../support/browser/open-page.ts';
import { plainImage } from '../../../support/fixtures/photos.ts';

test('what is typed and chosen before the script takes over is counted and kept', async ({ page }) => {
  const photo = await plainImage(30, 20).png().toBuffer();
  const script = await holdReply(page, '/assets/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Mesaj').fill('Bună ziua!');
  await page.getByLabel('Adaugă fotografii').setInputFiles({ name: 'gazon.png', mimeType: 'image/png', buffer: photo });
  await expect(messageForm(page).getByText('0/20')).toBeVisible();
  script();
  await expect(messageForm(page).getByText('10/20')).toBeVisible();
  await expect(messageForm(page).getByRole('img', { name: 'gazon.png' })).toBeVisible();
});

test('photos of the garden are made small and sent with the message', async ({ page }) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#456', noise } })
    .jpeg({ quality: 95 })
    .withMetadata({ exif: { IFD0: { Make: 'Aparatul vecinului' } } })
    .toBuffer();
  await openPage(page, '/contact');
  await fillMessage(page);
  const files = ['fata.jpg', 'spate.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer: photo }));
  await page.getByLabel('Adaugă fotografii').setInputFiles(files);
  await expect(messageForm(page).getByRole('img')).toHaveCount(2, { timeout: 60_000 });
  await messageForm(page).getByRole('button', { name: 'Scoate fotografia spate.jpg' }).click();
  const sent = page.waitForRequest('**/api/contact');
  const answered = page.waitForResponse('**/api/contact');
  await sendButton(page).click();
  const { photos } = (await sent).postDataJSON() as { photos: string[] };
  expect(photos).toHaveLength(1);
  const bytes = Buffer.from((photos[0] as string).split(',')[1] as string, 'base64');
  expect(bytes.length).toBeLessThan(600_000);
  expect(bytes.includes('Aparatul vecinului')).toBe(false);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 1067, format: 'jpeg' });
  expect((await answered).status()).toBe(201);
});

test('a message sent while its photos are still being made small waits for them', async ({ page }) => {
  await holdPhotos(page);
  await openPage(page, '/contact');
  await fillMessage(page);
  const buffer = await plainImage(30, 20).png().toBuffer();
  await page.getByLabel('Adaugă fotografii').setInputFiles({ name: 'gazon.png', mimeType: 'image/png', buffer });
  await expect(messageForm(page).getByText('Se pregătesc')).toBeVisible();
  const sent = page.waitForRequest('**/api/contact');
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveText('Se trimite mesajul...');
  await page.evaluate(() => dispatchEvent(new Event('developed')));
  expect((await sent).postDataJSON().photos).toHaveLength(1);
});

test('a message is not sent when a photo it waited for turns out to be none', async ({ page }) => {
  let sent = 0;
  await page.route('**/api/contact', (route) => {
    sent += 1;
    return route.fulfill({ status: 201, json: { success: true, id: 'x' } });
  });
  await holdPhotos(page);
  await openPage(page, '/contact');
  await fillMessage(page);
  const file = { name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from('acesta nu este un PNG') };
  await page.getByLabel('Adaugă fotografii').setInputFiles(file);
  await sendButton(page).click();
  await expect(sendButton(page)).toBeDisabled();
  await page.evaluate(() => dispatchEvent(new Event('developed')));
  await expect(messageForm(page).getByRole('alert')).toHaveText('Nu am putut citi ca fotografie: plan.png.');
  await expect(sendButton(page)).toBeEnabled();
  expect(sent).toBe(0);
  await sendButton(page).click();
  await expect(page.getByRole('button', { name: 'Trimite alt mesaj' })).toBeVisible();
});

/** Reading a large photo takes a phone a while. */
const holdPhotos = (page: Page) =>
  page.addInitScript(() => {
    const read = window.createImageBitmap;
    const developed = new Promise((resolve) => addEventListener('developed', resolve, { once: true }));
    window.createImageBitmap = ((file: Blob) => developed.then(() => read(file))) as typeof read;
  });

test('a file that is no photo and a sixth photo are refused in words', async ({ page }) => {
  const small = await plainImage(30, 20).png().toBuffer();
  await openPage(page, '/contact');
  await page.getByLabel('Adaugă fotografii').setInputFiles({
    name: 'plan.png',
    mimeType: 'image/png',
    buffer: Buffer.from('acesta nu este un PNG'),
  });
  await expect(messageForm(page).getByRole('alert')).toHaveText('Nu am putut citi ca fotografie: plan.png.');
  const six = Array.from({ length: 6 }, (_, n) => ({ name: `${n}.png`, mimeType: 'image/png', buffer: small }));
  await page.getByLabel('Adaugă fotografii').setInputFiles(six);
  await expect(messageForm(page).getByRole('alert')).toHaveText('Se pot trimite cel mult 5 fotografii.');
  await expect(messageForm(page).getByRole('img')).toHaveCount(5);
});
