import { expect, test } from '@playwright/test';
import { bookButton, bookingForm, dayButton, fillBooking } from '../../../support/browser/booking-form.ts';
import { collectConsoleErrors } from '../../../support/browser/console-errors.ts';
import { holdReply, openPage } from '../../../support/browser/open-page.ts';

test('a booking reaches the server with its day and hour, and a confirmation takes the place of the page', async ({
  page,
}) => {
  await openPage(page, '/appointment');
  const day = await fillBooking(page);
  const hour = bookingForm(page).getByRole('radio', { disabled: false }).nth(1);
  await hour.press('Space');
  const date = `${day}T${await hour.inputValue()}:00`;
  const answered = page.waitForResponse('**/api/appointments');
  await bookButton(page).click();
  expect((await answered).status()).toBe(201);
  expect((await answered).request().postDataJSON()).toMatchObject({ name: 'Ana Pop', date, postalCode: '000000' });
  await expect(page.getByText('Programare Confirmată', { exact: true }).first()).toBeVisible();
  const heading = page.getByRole('heading', { level: 1, name: 'Programarea a fost înregistrată' });
  await expect(heading).toBeFocused();
  await expect(bookingForm(page)).toBeHidden();

  // The confirmation stays when the reader only moves on the page.
  await page.getByRole('link', { name: 'Sari la conținut' }).press('Enter');
  await expect(page).toHaveURL('/appointment#continut');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(heading).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Vezi serviciile' }).click();
  await expect(page).toHaveURL('/services');
  await page.getByRole('banner').getByRole('link', { name: 'Programează o Întâlnire' }).click();
  await expect(bookButton(page)).toBeEnabled();
  await expect(page.getByLabel('Nume')).toHaveValue('');
});

test('a booking fails with a toast also when the network went before the first field was touched', async ({
  page,
  context,
}) => {
  await openPage(page, '/appointment');
  await dayButton(page, /, liber$/)
    .first()
    .waitFor();
  await context.setOffline(true);
  await fillBooking(page);
  await bookButton(page).click();
  await expect(page.locator('[data-variant="destructive"]')).toContainText('Programarea a eșuat');
  await context.setOffline(false);
  await page.route('**/api/appointments', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
  await bookButton(page).click();
  await expect(page.getByRole('region', { name: 'Notificări' })).toContainText('Programarea a eșuat');
});

test('the confirmation of a booking stays when the page is loaded again', async ({ page }) => {
  const json = { success: true, id: 'a1', mailed: true, link: '/visit/abc' };
  await page.route('**/api/appointments', (route) => route.fulfill({ status: 201, json }));
  await openPage(page, '/appointment');
  await fillBooking(page);
  await bookButton(page).click();
  const confirmation = page.getByRole('main');
  await expect(confirmation).toContainText('V-am trimis un email de confirmare la ana@exemplu.ro');
  const complaints = collectConsoleErrors(page);
  await page.reload();
  await expect(confirmation).toContainText('V-am trimis un email de confirmare la ana@exemplu.ro');
  await expect(confirmation).toContainText('Teilor 4, Cluj-Napoca');
  expect(complaints).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Programează o Întâlnire' }).click();
  await expect(bookButton(page)).toBeEnabled();
});

test('a booking whose answer was lost, sent again after the page was loaded anew, is one visit', async ({ page }) => {
  const ids: string[] = [];
  await page.route('**/api/appointments', async (route) => {
    const response = await route.fetch();
    ids.push((await response.json()).id);
    await (ids.length === 1 ? route.abort() : route.fulfill({ response }));
  });
  await page.goto('/appointment');
  await fillBooking(page);
  await bookButton(page).click();
  await expect(page.getByText('Programarea a eșuat', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Strada')).toHaveValue('Teilor');
  await bookButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programarea a fost înregistrată');
  expect(ids[0]).toBeTruthy();
  expect(ids[1]).toBe(ids[0]);
});

test('a service chosen by hand for a booking stands when the page named by a link is loaded again or come back to', async ({
  page,
}) => {
  await openPage(page, '/services/sisteme-de-irigatie');
  await page.getByRole('main').locator('a[href="/appointment?service=sisteme-de-irigatie"]').first().click();
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

test('a service chosen for a booking before the script takes over stands', async ({ page }) => {
  const script = await holdReply(page, '/assets/*.js');
  await page.goto('/appointment?service=sisteme-de-irigatie', { waitUntil: 'commit' });
  const services = bookingForm(page).getByLabel('Serviciu');
  await services.selectOption('intretinere-gradini');
  script();
  await expect(bookButton(page)).toBeEnabled();
  await expect(services).toHaveValue('intretinere-gradini');
});
