import { expect, test } from '@playwright/test';
import { findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { collectConsoleErrors } from '../../../support/browser/console-errors.ts';
import { fillMessage, openContactFromAbout, sendButton } from '../../../support/browser/contact-form.ts';
import { openPage } from '../../../support/browser/open-page.ts';

test('the contact page opens with three trust badges', async ({ page }) => {
  await openPage(page, '/contact');
  for (const badge of ['Răspuns în 24h', 'Evaluare 4.9/5', 'Consultație gratuită, fără obligații']) {
    await expect(page.getByText(badge)).toBeVisible();
  }
});

test('three quick actions call, open the chat and lead to the services', async ({ page }) => {
  await openPage(page, '/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Sună acum' })).toHaveAttribute('href', 'tel:+40700000123');
  await expect(main.getByRole('link', { name: 'Scrieți pe WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/40700000123',
  );
  await main.getByRole('link', { name: 'Programează Consultație' }).click();
  await expect(page).toHaveURL('/services');
});

test('beside the form stand a testimonial of 5.0/5 and four direct contacts with their promises', async ({ page }) => {
  await openPage(page, '/contact');
  await expect(page.getByRole('figure').filter({ hasText: '5.0/5' }).getByRole('blockquote')).toBeVisible();
  const direct = page.getByRole('region', { name: 'Contact direct' }).getByRole('listitem');
  await expect(direct).toContainText(['08:00-18:00', 'Răspuns în 24 de ore', 'Răspuns în 5 minute', 'Vezi pe hartă']);
  const links = direct.getByRole('link');
  await expect(links.nth(0)).toHaveAttribute('href', 'tel:+40700000123');
  await expect(links.nth(1)).toHaveAttribute('href', 'mailto:salut@carpen-si-roua.example');
  await expect(links.nth(2)).toHaveAttribute('href', 'https://wa.me/40700000123');
  await expect(links.nth(3)).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/.*46\.7612%2C23\.5871$/,
  );
});

test('the map is our own drawing; that of another site is asked for only by a click', async ({ page, baseURL }) => {
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
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute('title', 'Harta: Strada Grădinarilor nr. 14, Cluj-Napoca');
  const drawing = page.frameLocator('iframe');
  await expect(drawing.getByRole('img', { name: /10 minute de mers pe jos de centru/ })).toBeVisible();
  await expect(drawing.getByText('Strada Grădinarilor nr. 14')).toBeVisible();
  await expect(drawing.getByText('15 km')).toBeVisible();
  await expect(drawing.getByText('30 km')).toBeVisible();
  expect(foreign).toEqual([]);

  await page.getByRole('button', { name: 'Arată harta interactivă' }).click();
  await expect(frame).toHaveAttribute(
    'src',
    /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=.*marker=46\.7612%2C23\.5871$/,
  );
  await expect(page.frameLocator('iframe').getByText('Harta')).toBeVisible();
  await page.getByRole('button', { name: 'Arată schița' }).click();
  await expect(drawing.getByText('15 km')).toBeVisible();
});

test('the place can be opened in the map and reached by directions', async ({ page }) => {
  await openPage(page, '/contact');
  await expect(page.getByRole('link', { name: 'Deschide în hărți' })).toHaveAttribute(
    'href',
    /maps\/search\/.*46\.7612%2C23\.5871/,
  );
  await expect(page.getByRole('link', { name: 'Indicații de drum' })).toHaveAttribute(
    'href',
    /maps\/dir\/.*46\.7612%2C23\.5871/,
  );
});

test('the location section gives the address, landmarks, the ways there and the coverage radius', async ({ page }) => {
  await openPage(page, '/contact');
  const place = page.getByRole('region', { name: 'Treceți pe la noi' });
  await expect(place.locator('address')).toHaveText(/Strada Grădinarilor nr\. 14\s*400015 Cluj-Napoca\s*jud\. Cluj/);
  await expect(place).toContainText('Grădina Botanică');
  await expect(place).toContainText('Parcare');
  await expect(place).toContainText('Liniile 28, 34 și 42');
  await expect(place).toContainText('10 min din centru');
  await expect(place.getByRole('term')).toHaveText(['0-15 km', '15-30 km', '30+ km']);
  await expect(place.getByRole('definition')).toHaveText(['în oraș', 'zona metropolitană', 'proiecte speciale']);
  await expect(place).toContainText('Pentru proiectele din Cluj-Napoca, costurile de transport sunt incluse în preț.');
});

test('the contact page stands when the services cannot be had', async ({ page }) => {
  await page.route('**/api/services', (route) =>
    route.fulfill({ status: 500, json: { message: 'x', code: 'internal' } }),
  );
  await openContactFromAbout(page);
  await fillMessage(page);
  await sendButton(page).click();
  await expect(page.getByRole('button', { name: 'Trimite alt mesaj' })).toBeVisible();
});

test('the contact page and its errors are accessible, and the console stays quiet', async ({ page }) => {
  const complaints = collectConsoleErrors(page);
  await openPage(page, '/contact');
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await sendButton(page).click();
  await expect(page.getByText('Adresa de email nu este validă')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
