import { expect, test } from '@playwright/test';
import { arrivalHours } from '../../../../contract/visits/limits.ts';
import {
  bookButton,
  bookingForm,
  dayButton,
  fakeBookings,
  fillAddress,
  fillBooking,
  fillContact,
  openBookingFromAbout,
} from '../../../support/browser/booking-form.ts';
import { fakeAvailability } from '../../../support/browser/fake-availability.ts';
import { openPage } from '../../../support/browser/open-page.ts';

test('when only the day is missing the cursor goes to the calendar', async ({ page }) => {
  await openPage(page, '/appointment');
  await fillContact(page);
  await page.getByLabel('Serviciu').selectOption({ index: 1 });
  await bookButton(page).click();
  await expect(bookingForm(page).getByRole('grid').locator(':focus')).toHaveCount(1);
});

test.describe('on the 10th of June', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime('2026-06-10T12:00:00+03:00');
    await fakeAvailability(page, '2026-06-11');
  });

  test('the calendar disables past days and today, and cannot go back', async ({ page }) => {
    await openPage(page, '/appointment');
    await expect(bookingForm(page).getByRole('grid')).toHaveAccessibleName(/iunie 2026/i);
    await expect(dayButton(page, /\b9 iunie/)).toBeDisabled();
    await expect(dayButton(page, /\b10 iunie/)).toBeDisabled();
    await expect(dayButton(page, /\b11 iunie/)).toBeEnabled();
    await expect(bookingForm(page).getByRole('button', { name: 'Mergi la luna anterioară' })).toBeDisabled();
  });

  test('a day can be chosen with the keyboard alone', async ({ page }) => {
    await openPage(page, '/appointment');
    await dayButton(page, /\b11 iunie/).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dayButton(page, /\b12 iunie/)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(bookingForm(page).getByText('vineri, 19 iunie 2026, ora 08:00')).toBeVisible();
    await bookingForm(page).getByRole('radio', { name: '08:00' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(bookingForm(page).getByText('vineri, 19 iunie 2026, ora 10:00')).toBeVisible();
  });

  test('five hours of arrival are offered, the first already chosen', async ({ page }) => {
    await openPage(page, '/appointment');
    const hours = bookingForm(page).getByRole('group', { name: 'Ora sosirii' }).getByRole('radio');
    await expect(hours).toHaveCount(5);
    await expect(bookingForm(page).getByRole('group', { name: 'Ora sosirii' })).toContainText(
      '08:0010:0012:0014:0016:00',
    );
    await expect(hours.first()).toBeChecked();
  });

  test('full days and legal holidays say what they are, and no hour is promised on them', async ({ page }) => {
    await fakeAvailability(page, '2026-06-11', (date) => {
      if (date === '2026-06-12') return { state: 'full', windows: arrivalHours.map((time) => ({ time, free: false })) };
      // July's first days stand under June's last ones.
      const holiday = { '2026-06-15': 'Ziua grădinarului', '2026-07-02': 'Ziua teiului' }[date];
      return holiday ? { state: 'holiday', holiday, windows: [] } : {};
    });
    await fakeBookings(page);
    await openPage(page, '/appointment');
    await expect(bookingForm(page).getByText('luni, 15 iunie: Ziua grădinarului')).toBeVisible();
    await expect(bookingForm(page).getByText('joi, 2 iulie: Ziua teiului')).toBeVisible();
    await dayButton(page, /12 iunie 2026, ocupat/).click();
    await expect(bookingForm(page)).toContainText('Toate orele zilei sunt ocupate.');
    await fillContact(page);
    await page.getByLabel('Serviciu').selectOption({ index: 1 });
    await fillAddress(page);
    const sent = page.waitForRequest('**/api/appointments');
    await bookButton(page).click();
    expect((await sent).postDataJSON().date).toBe('2026-06-12T00:00:00');
  });

  test('choosing a day whose first hours are taken chooses the first free one', async ({ page }) => {
    await fakeAvailability(page, '2026-06-11', () => ({
      windows: arrivalHours.map((time) => ({ time, free: time > '10:00' })),
    }));
    await openPage(page, '/appointment');
    await expect(dayButton(page, /11 iunie 2026, liber/)).toBeVisible();
    await dayButton(page, /11 iunie/).click();
    await expect(bookingForm(page).getByRole('radio', { name: '12:00' })).toBeChecked();
    await expect(bookingForm(page).getByRole('radio', { name: '08:00 ocupat' })).toBeDisabled();
  });

  test('a service out of season says so, with the next month it is in season', async ({ page }) => {
    const { services } = await (await page.request.get('/api/services')).json();
    services[0].seasonalAvailability = ['septembrie', 'octombrie'];
    await page.route('**/api/services', (route) => route.fulfill({ json: { services } }));
    await openBookingFromAbout(page);
    await page.getByLabel('Serviciu').selectOption(services[0].id);
    await dayButton(page, /11 iunie/).click();
    await expect(bookingForm(page)).toContainText('următoarea lună potrivită este septembrie');
  });

  test('a day further ahead than visits are taken promises no hour, and may be asked for all the same', async ({
    page,
  }) => {
    await openPage(page, '/appointment');
    await dayButton(page, /\b11 iunie 2026, liber/).waitFor();
    for (const month of ['iulie', 'august']) {
      await bookingForm(page).getByRole('button', { name: 'Mergi la luna următoare' }).click();
      await expect(bookingForm(page).getByRole('grid')).toHaveAccessibleName(new RegExp(month, 'i'));
    }
    await dayButton(page, /\b12 august 2026, indisponibil/).click();
    await expect(bookingForm(page).getByText('Ziua este prea departe ca să promitem o oră.')).toBeVisible();
    await expect(bookingForm(page).getByRole('group', { name: 'Ora sosirii' })).toHaveCount(0);
    await expect(bookingForm(page).getByText('miercuri, 12 august 2026; ora o stabilim la telefon')).toBeVisible();
  });

  test('without an answer about free days the calendar offers every day from tomorrow on', async ({ page }) => {
    await page.unroute('**/api/availability**');
    await page.route('**/api/availability**', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
    await openPage(page, '/appointment');
    await dayButton(page, /\b13 iunie/).click();
    await expect(bookingForm(page).getByText('sâmbătă, 13 iunie 2026, ora 08:00')).toBeVisible();
  });

  test('a page left open over midnight refuses the day that has become today', async ({ page }) => {
    await openPage(page, '/appointment');
    await dayButton(page, /\b11 iunie/).click();
    await page.clock.setFixedTime('2026-06-11T00:30:00+03:00');
    await bookButton(page).click();
    await expect(bookingForm(page).getByText('Programarea trebuie să fie cu cel puțin o zi în avans')).toBeVisible();
  });
});

test.describe('far from Bucharest', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('tomorrow is Bucharest’s tomorrow', async ({ page }) => {
    await page.clock.setFixedTime('2026-06-10T22:30:00Z');
    await fakeAvailability(page, '2026-06-12');
    await openPage(page, '/appointment');
    await expect(dayButton(page, /\b11 iunie/)).toBeDisabled();
    await expect(dayButton(page, /\b12 iunie/)).toBeEnabled();
    await dayButton(page, /\b12 iunie/).click();
    await expect(bookingForm(page).getByText('vineri, 12 iunie 2026, ora 08:00')).toBeVisible();
  });
});

test('an hour that somebody else took meanwhile is said under the calendar, with the next free ones', async ({
  page,
}) => {
  const json = { message: 'Intervalul ales tocmai s-a ocupat.', code: 'conflict', next: ['2027-03-15T10:00:00'] };
  await page.route('**/api/appointments', (route) => route.fulfill({ status: 409, json }));
  await openPage(page, '/appointment');
  await fillBooking(page);
  await bookButton(page).click();
  await expect(bookingForm(page).getByRole('group', { name: 'Data vizitei' })).toHaveAccessibleDescription(
    'Intervalul ales tocmai s-a ocupat. Libere: luni, 15 martie 2027, ora 10:00.',
  );
  await expect(page.locator('[data-variant="destructive"]')).toContainText('Programarea a eșuat');
});
