import { expect, test } from '@playwright/test';
import { bookButton, bookingForm, deferred, openBookingFromAbout } from '../../../support/browser/booking-form.ts';
import { holdReply, openPage } from '../../../support/browser/open-page.ts';

test('the address may preselect a service', async ({ page }) => {
  await openPage(page, '/appointment?service=sisteme-de-irigatie');
  await expect(page.getByLabel('Serviciu')).toHaveValue('sisteme-de-irigatie');
});

test('a service that is not offered preselects nothing', async ({ page }) => {
  await openPage(page, '/appointment?service=scufundari');
  await expect(bookButton(page)).toBeEnabled();
  await expect(page.getByLabel('Serviciu')).toHaveValue('');
});

test('a preselected service waits for the list when the page is reached by a link', async ({ page }) => {
  const { held, release } = deferred();
  await openPage(page, '/services/sisteme-de-irigatie');
  await page.route('**/api/services', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('main').locator('a[href="/appointment?service=sisteme-de-irigatie"]').first().click();
  const services = bookingForm(page).getByLabel('Serviciu');
  await expect(services).toBeDisabled();
  release();
  await expect(services).toHaveValue('sisteme-de-irigatie');
});

test('a service chosen by hand stands when the page named by a link is loaded again or come back to', async ({
  page,
}) => {
  await openPage(page, '/appointment?service=sisteme-de-irigatie');
  const services = bookingForm(page).getByLabel('Serviciu');
  await expect(services).toHaveValue('sisteme-de-irigatie');
  await services.selectOption('intretinere-gradini');
  await page.reload();
  await expect(bookButton(page)).toBeEnabled();
  await expect(services).toHaveValue('intretinere-gradini');
  await page.getByRole('banner').getByRole('link', { name: 'Despre Noi' }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(services).toHaveValue('intretinere-gradini');
});

test('a service chosen before the script takes over stands', async ({ page }) => {
  const script = await holdReply(page, '/assets/*.js');
  await page.goto('/appointment?service=sisteme-de-irigatie', { waitUntil: 'commit' });
  const services = bookingForm(page).getByLabel('Serviciu');
  await services.selectOption('intretinere-gradini');
  script();
  await expect(bookButton(page)).toBeEnabled();
  await expect(services).toHaveValue('intretinere-gradini');
});

test('following a link that names another service chooses that one, and keeps the rest', async ({ page }) => {
  await openPage(page, '/appointment?service=sisteme-de-irigatie');
  await page.getByLabel('Nume').fill('Ana Pop');
  await expect(bookingForm(page).getByLabel('Serviciu')).toHaveValue('sisteme-de-irigatie');
  await page.getByRole('banner').getByRole('link', { name: 'Servicii' }).click();
  await page.getByRole('main').locator('a[href="/appointment?service=intretinere-gradini"]').first().click();
  await expect(bookingForm(page).getByLabel('Serviciu')).toHaveValue('intretinere-gradini');
  await expect(page.getByLabel('Nume')).toHaveValue('Ana Pop');
});

test('while the services load the dropdown of the booking is disabled and says so', async ({ page }) => {
  const { held, release } = deferred();
  await page.route('**/api/services', async (route) => {
    await held;
    await route.continue();
  });
  await openBookingFromAbout(page);
  const services = page.getByLabel('Serviciu');
  await expect(services).toBeDisabled();
  await expect(services.locator('option')).toHaveText(['Se încarcă serviciile...']);
  release();
  await expect(services).toBeEnabled();
});

test('without services the dropdown of the booking says so and the form points to the contact page', async ({
  page,
}) => {
  await page.route('**/api/services', (route) => route.fulfill({ json: { services: [] } }));
  await openBookingFromAbout(page);
  const items = page.getByLabel('Serviciu').locator('option');
  await expect(items).toHaveText(['Nu există servicii disponibile']);
  await expect(items).toBeDisabled();
  await expect(bookingForm(page).getByRole('link', { name: 'pagina de contact' })).toHaveAttribute('href', '/contact');
});
