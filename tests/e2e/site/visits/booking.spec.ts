import { expect, test } from '@playwright/test';
import { getBucharestTomorrow } from '../../../../contract/kernel/local-time.ts';
import { bookButton, bookingForm, dayButton, fillBooking } from '../../../support/browser/booking-form.ts';
import { collectConsoleErrors } from '../../../support/browser/console-errors.ts';
import { fakeReply, holdReply, openPage } from '../../../support/browser/open-page.ts';
import { freeDays } from '../../../support/visits/free-days.ts';

test('a booking is sent with its day and hour', async ({ page }) => {
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

  const complaints = collectConsoleErrors(page);
  const hydrated = page.waitForRequest('**/api/site');
  await page.reload();
  await hydrated;
  await expect(heading).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Teilor 4, Cluj-Napoca');
  expect(complaints).toEqual([]);

  await page.getByRole('link', { name: 'Sari la conținut' }).press('Enter');
  await expect(page).toHaveURL('/appointment#continut');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(heading).toBeVisible();
});

test('a booking sent again after a failure or a lost reply creates one visit', async ({ page, context }) => {
  await test.step('a toast reports the failure when the network is lost before the first field is touched', async () => {
    await openPage(page, '/appointment');
    await dayButton(page, /, liber$/)
      .first()
      .waitFor();
    await context.setOffline(true);
    await fillBooking(page);
    await bookButton(page).click();
    await expect(page.locator('[data-variant="destructive"]')).toContainText('Programarea a eșuat');
    await context.setOffline(false);
  });
  const ids: string[] = [];
  await page.route('**/api/appointments', async (route) => {
    const response = await route.fetch();
    ids.push((await response.json()).id);
    await (ids.length === 1 ? route.abort() : route.fulfill({ response }));
  });
  await test.step('the form can be sent again after a lost reply', async () => {
    await bookButton(page).click();
    await expect.poll(() => ids.length).toBe(1);
    await expect(bookButton(page)).toBeEnabled();
  });
  await test.step('the reloaded page sends the same visit', async () => {
    await page.reload();
    await expect(page.getByLabel('Strada')).toHaveValue('Teilor');
    await bookButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programarea a fost înregistrată');
    expect(ids[0]).toBeTruthy();
    expect(ids[1]).toBe(ids[0]);
  });
});

test('a full day can be requested where the code of its notes cannot be loaded', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const isNotes = (await response.text()).includes('Toate orele zilei sunt ocupate');
    await (isNotes ? route.abort() : route.fulfill({ response }));
  });
  await fakeReply(
    page,
    '/api/availability*',
    freeDays(getBucharestTomorrow(), () => ({ state: 'full', windows: [] })),
  );
  await openPage(page, '/appointment');
  await dayButton(page, /, ocupat$/)
    .first()
    .click();
  await expect(bookingForm(page)).toContainText('Puteți cere totuși această zi');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a service chosen by the visitor takes precedence over the one in the URL of the booking', async ({ page }) => {
  const script = await holdReply(page, '/assets/*.js');
  await page.goto('/appointment?service=sisteme-de-irigatie', { waitUntil: 'commit' });
  const services = bookingForm(page).getByLabel('Serviciu');
  await test.step('a choice made before the scripts is kept', async () => {
    await services.selectOption('intretinere-gradini');
    script();
    await expect(bookButton(page)).toBeEnabled();
    await expect(services).toHaveValue('intretinere-gradini');
  });
  await test.step('a later choice survives a reload', async () => {
    await services.selectOption('amenajare-peisagistica');
    await page.reload();
    await expect(bookButton(page)).toBeEnabled();
    await expect(services).toHaveValue('amenajare-peisagistica');
  });
});
