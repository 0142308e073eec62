import { expect, test } from '@playwright/test';
import type { Site } from '../../../../contract/site/schemas.ts';
import { fakeReply, fetchReply, holdReply, navigateClientSide, openPage } from '../../../support/browser/open-page.ts';

const pages = [
  ['Acasă', '/'],
  ['Servicii', '/services'],
  ['Portofoliu', '/portfolio'],
  ['Abonamente', '/subscriptions'],
  ['Despre Noi', '/about'],
  ['Blog', '/blog'],
  ['Contact', '/contact'],
];

test('the header holds the name of the company, the seven pages in their order and the way to a visit', async ({
  page,
}) => {
  const { site } = await fetchReply<{ site: Site }>(page, '/api/site');
  await page.goto('/features');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: site.name })).toHaveAttribute('href', '/');
  const links = header.getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(pages.map(([label]) => label as string));
  for (const [place, [, path]] of pages.entries())
    await expect(links.nth(place)).toHaveAttribute('href', path as string);
  await expect(header.getByRole('link', { name: 'Programează o Întâlnire' })).toHaveAttribute('href', '/appointment');
});

test('the navigation stands in the middle of the header', async ({ page }) => {
  await page.goto('/features');
  const box = await page.getByRole('banner').getByRole('navigation').boundingBox();
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(8);
});

test('the header stays at the top of the screen while the page scrolls', async ({ page }) => {
  await openPage(page, '/');
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(0);
});

test('the menu marks the page one is on', async ({ page }) => {
  await openPage(page, '/features');
  const nav = page.getByRole('banner').getByRole('navigation');
  await expect(nav.locator('[aria-current]')).toHaveCount(0);
  await nav.getByRole('link', { name: 'Servicii' }).click();
  await expect(nav.locator('[aria-current="page"]')).toHaveText('Servicii');
});

test('every route change begins at the top of the page, the way back too', async ({ page }) => {
  await openPage(page, '/services');
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.getByRole('banner').getByRole('link', { name: 'Despre Noi' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the footer leads to the main pages and, with the four services, to the services page', async ({ page }) => {
  await page.goto('/features');
  const footer = page.getByRole('contentinfo');
  const quick = footer.getByRole('navigation', { name: 'Linkuri rapide' }).getByRole('link');
  await expect(quick).toHaveText(['Acasă', 'Despre Noi', 'Blog', 'Contact']);
  for (const [place, path] of ['/', '/about', '/blog', '/contact'].entries())
    await expect(quick.nth(place)).toHaveAttribute('href', path);
  const services = footer.getByRole('navigation', { name: 'Servicii' }).getByRole('link');
  await expect(services).toHaveText([
    'Întreținere Grădini',
    'Amenajare Peisagistică',
    'Plantare & Tundere',
    'Sisteme de Irigație',
  ]);
  for (const link of await services.all()) await expect(link).toHaveAttribute('href', '/services');
});

test('the footer says the current year and that the company was founded in 2010', async ({ page }) => {
  await page.goto('/features');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  await expect(footer).toContainText('fondată în 2010');
});

test('the year is the current one also on a page that was kept over New Year’s Eve', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-01-01T09:00:00Z'));
  await openPage(page, '/features');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031');
});

test('a stored session that is no longer valid is removed on a public page too', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('token', 'expirat');
    localStorage.setItem('user', '{}');
  });
  const asked = page.waitForRequest('**/api/admin/validate-session');
  await openPage(page, '/features');
  expect((await asked).headers().authorization).toBe('Bearer expirat');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('the footer shows how to reach the company', async ({ page }) => {
  const { site } = await fetchReply<{ site: Site }>(page, '/api/site');
  await page.goto('/features');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: site.phone })).toHaveAttribute('href', /^tel:\+40/);
  await expect(footer.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`);
  await expect(footer).toContainText(site.address.street);
  for (const { days, hours } of site.hours) await expect(footer).toContainText(`${days}, ${hours}`);
});

test('an address left in the newsletter form is sent and answered', async ({ page }) => {
  await openPage(page, '/features');
  const footer = page.getByRole('contentinfo');
  const field = footer.getByLabel('Adresa de email');
  await expect(field).toHaveAttribute('type', 'email');
  const release = await holdReply(page, '/api/newsletter');
  await field.fill('cititoare@exemplu.ro');
  const sent = page.waitForRequest('**/api/newsletter');
  await footer.getByRole('button', { name: 'Abonează-te' }).click();
  expect((await sent).postDataJSON()).toEqual({ email: 'cititoare@exemplu.ro' });
  await expect(footer.getByRole('button', { name: 'Se trimite...' })).toBeDisabled();
  release();
  await expect(footer.getByRole('status')).toContainText('mulțumim');
  await expect(field).toBeHidden();
  await expect(footer.getByRole('status')).toBeFocused();
});

test('an address is sent once, however often the button is pressed', async ({ page }) => {
  const sent: string[] = [];
  await page.route('**/api/newsletter', async (route) => {
    sent.push(route.request().postDataJSON().email);
    await route.fulfill({ json: { mailed: false } });
  });
  await openPage(page, '/features');
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Adresa de email').fill('grabita@exemplu.ro');
  await footer.getByRole('button', { name: 'Abonează-te' }).dblclick();
  await expect(footer.getByRole('status')).toContainText('mulțumim');
  expect(sent).toEqual(['grabita@exemplu.ro']);
});

test('the newsletter form says what is wrong with an address and keeps it', async ({ page }) => {
  await openPage(page, '/features');
  const footer = page.getByRole('contentinfo');
  const field = footer.getByLabel('Adresa de email');
  await field.fill('ana@exemplu');
  await footer.getByRole('button', { name: 'Abonează-te' }).click();
  await expect(footer.getByRole('status')).toHaveText('Adresa de email nu este validă');
  await expect(field).toHaveValue('ana@exemplu');
});

test('when the newsletter call fails the visitor is asked to try again', async ({ page }) => {
  await fakeReply(page, '/api/newsletter', { message: 'secret' }, 500);
  await openPage(page, '/features');
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Adresa de email').fill('ana@exemplu.ro');
  await footer.getByRole('button', { name: 'Abonează-te' }).click();
  await expect(footer.getByRole('status')).toHaveText('Nu am putut trimite adresa. Vă rugăm să încercați din nou.');
});

for (const number of ['0722 123 456', '722123456', '+40 722 123 456']) {
  test(`the floating chat button opens a chat with ${number}, with the country's prefix once`, async ({ page }) => {
    const { site } = await fetchReply<{ site: Site }>(page, '/api/site');
    await fakeReply(page, '/api/site', { site: { ...site, whatsapp: number } });
    await openPage(page, '/features');
    const button = page.getByRole('link', { name: 'Scrieți-ne pe WhatsApp' });
    await expect(button).toHaveAttribute('href', 'https://wa.me/40722123456');
  });
}

test('without a number for the chat its button takes the phone of the company', async ({ page }) => {
  const { site } = await fetchReply<{ site: Site }>(page, '/api/site');
  await fakeReply(page, '/api/site', { site: { ...site, whatsapp: '', phone: '0722 123 456' } });
  await openPage(page, '/features');
  const button = page.getByRole('link', { name: 'Scrieți-ne pe WhatsApp' });
  await expect(button).toHaveAttribute('href', 'https://wa.me/40722123456');
});

test('the chat button stays in the lower right corner', async ({ page }) => {
  await openPage(page, '/');
  await page.evaluate(() => window.scrollTo(0, 1200));
  const box = await page.getByRole('link', { name: 'Scrieți-ne pe WhatsApp' }).boundingBox();
  expect(box?.x).toBeGreaterThan(1300);
  expect(box?.y).toBeGreaterThan(780);
});

test('the first stop of the keyboard leads past the header to the content', async ({ page }) => {
  await openPage(page, '/features');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Sari la conținut' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a line at the top shows that the next page is on its way', async ({ page }) => {
  await openPage(page, '/features');
  const release = await holdReply(page, '/assets/*.js');
  const bar = page.locator('[data-route-progress]');
  await expect(bar).toHaveAttribute('data-route-progress', 'idle');
  await navigateClientSide(page, '/about');
  await expect(bar).toHaveAttribute('data-route-progress', 'loading');
  release();
  await expect(page).toHaveURL(/\/about$/);
  await expect(bar).toHaveAttribute('data-route-progress', 'idle');
});

test('the site can be installed: its manifest names icons that are there', async ({ page }) => {
  await page.goto('/features');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await page.request.get(address as string)).json();
  expect(manifest).toMatchObject({ lang: 'ro', start_url: '/' });
  for (const icon of [...manifest.icons, { src: '/apple-touch-icon.png', type: 'image/png' }]) {
    const reply = await page.request.get(icon.src);
    expect(reply.headers()['content-type']).toBe(icon.type);
  }
});

test('a service worker is registered on load, and a failure of it is only logged', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('Service worker registration failed'),
  );
  const broken: Error[] = [];
  page.on('pageerror', (error) => broken.push(error));
  await page.addInitScript(() => {
    navigator.serviceWorker.register = (address) => Promise.reject(new Error(`asked for ${address}`));
  });
  await page.goto('/features');
  expect((await logged).text()).toContain('/sw.js');
  expect(broken).toEqual([]);
});
