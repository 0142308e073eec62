import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { fillMessage, messageForm, sendButton } from '../../../support/browser/contact-form.ts';
import { holdReply, openPage } from '../../../support/browser/open-page.ts';
import { plainImage } from '../../../support/fixtures/photos.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const largePhoto = () =>
  sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#456', noise } })
    .jpeg({ quality: 95 })
    .withMetadata({ exif: { IFD0: { Make: 'Aparatul vecinului' } } })
    .toBuffer();

test('a message with photos survives late scripts and a lost reply', async ({ page }) => {
  const form = messageForm(page);
  const photos = page.getByLabel('Adaugă fotografii');
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  await test.step('input from before the scripts is kept', async () => {
    const script = await holdReply(page, '/assets/*.js');
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByLabel('Mesaj').fill('Bună ziua!');
    await photos.setInputFiles(file('fata.jpg', await largePhoto()));
    await expect(form.getByText('0/20')).toBeVisible();
    script();
    await expect(form.getByText('10/20')).toBeVisible();
    await expect(form.getByRole('img', { name: 'fata.jpg' })).toBeVisible();
  });
  await test.step('a file that is not a photo is refused', async () => {
    await fillMessage(page);
    await photos.setInputFiles([
      file('spate.jpg', await plainImage(30, 20).jpeg().toBuffer()),
      file('plan.jpg', Buffer.from('acesta nu este un JPEG')),
    ]);
    await expect(form.getByRole('img')).toHaveCount(2);
    await expect(form.getByRole('alert')).toHaveText('Nu am putut citi ca fotografie: plan.jpg.');
    await form.getByRole('button', { name: 'Scoate fotografia spate.jpg' }).click();
  });
  const sent = await test.step('a message sent again after a lost reply is stored once', async () => {
    let stored: { id: string } | undefined;
    await page.route('**/api/contact', async (route) => {
      if (stored) return route.continue();
      stored = await (await route.fetch()).json();
      await route.abort();
    });
    await sendButton(page).click();
    await expect(page.getByText('Something went wrong!', { exact: true }).first()).toBeVisible();
    const answered = page.waitForResponse('**/api/contact');
    await sendButton(page).click();
    expect((await answered).status()).toBe(201);
    expect((await (await answered).json()).id).toBe(stored?.id);
    return (await answered).request().postDataJSON() as { photos: string[] };
  });
  await test.step('the photo is shrunk and loses its metadata', async () => {
    expect(sent.photos).toHaveLength(1);
    const bytes = Buffer.from((sent.photos[0] as string).split(',')[1] as string, 'base64');
    expect(bytes.length).toBeLessThan(600_000);
    expect(bytes.includes('Aparatul vecinului')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 1200, format: 'jpeg' });
  });
});

test('the contact page requests its map from another site only after a click', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('http') && !url.startsWith(baseURL as string)) foreign.push(url);
  });
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Harta</p>' }),
  );
  await openPage(page, '/contact');
  const frame = page.locator('iframe');
  const drawing = page.frameLocator('iframe');
  await test.step('the page draws its own map', async () => {
    await frame.scrollIntoViewIfNeeded();
    await expect(frame).toHaveAttribute('title', 'Harta: Strada Grădinarilor nr. 14, Cluj-Napoca');
    await expect(drawing.getByRole('img', { name: /10 minute de mers pe jos de centru/ })).toBeVisible();
    for (const text of ['Strada Grădinarilor nr. 14', '15 km', '30 km'])
      await expect(drawing.getByText(text)).toBeVisible();
    expect(foreign).toEqual([]);
  });
  await test.step('one click shows the map of the other site', async () => {
    await page.getByRole('button', { name: 'Arată harta interactivă' }).click();
    await expect(frame).toHaveAttribute(
      'src',
      /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=.*marker=46\.7612%2C23\.5871$/,
    );
    await expect(drawing.getByText('Harta')).toBeVisible();
    await page.getByRole('button', { name: 'Arată schița' }).click();
    await expect(drawing.getByText('15 km')).toBeVisible();
  });
});

test('a contact message is kept while the visitor is on another page, until it is sent', async ({ page }) => {
  await openPage(page, '/contact');
  const menu = page.getByRole('banner');
  await fillMessage(page);
  await page.getByLabel('Serviciul dorit').selectOption({ index: 2 });
  const serviceId = await page.getByLabel('Serviciul dorit').inputValue();
  await test.step('the message is kept when going to another page and back', async () => {
    await menu.getByRole('link', { name: 'Despre Noi' }).click();
    await expect(page).toHaveTitle(/Despre/);
    await menu.getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(sendButton(page)).toBeEnabled();
    await expect(page.getByLabel('Mesaj')).toHaveValue('Aș vrea un gazon nou în spatele casei.');
    await expect(page.getByLabel('Serviciul dorit')).toHaveValue(serviceId);
  });
  await test.step('the message is sent and then removed from the form and the storage', async () => {
    const answered = page.waitForResponse('**/api/contact');
    await sendButton(page).click();
    expect((await answered).status()).toBe(201);
    expect((await answered).request().postDataJSON()).toMatchObject({ name: 'Ana Pop', serviceId });
    await expect(page.getByRole('heading', { name: 'Mesajul dumneavoastră a ajuns la noi' })).toBeFocused();
    await expect(page.getByText('Message Sent!', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Trimite alt mesaj' }).click();
    await expect(page.getByLabel('Nume')).toBeFocused();
    await expect(page.getByLabel('Mesaj')).toHaveValue('');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('mesaj') ?? '')).not.toContain('gazon');
  });
});
