import { expect, type Page, test } from '@playwright/test';
import { arrivalHours } from '../../../../contract/visits/limits.ts';
import {
  bookButton,
  bookingForm,
  dayButton,
  deferred,
  fillAddress,
  fillContact,
} from '../../../support/browser/booking-form.ts';
import { fakeAvailability } from '../../../support/browser/fake-availability.ts';
import { openPage } from '../../../support/browser/open-page.ts';

// What the calendar shows, what the line under it says and what is sent are one, whatever is learned of the days later.

const takenMessage = 'Intervalul ales tocmai s-a ocupat. Vă rugăm să alegeți altul.';

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime('2026-06-10T12:00:00+03:00');
});

test('when the last hour of a day is taken meanwhile, the day is asked for without an hour', async ({ page }) => {
  const taken = await hoursThatGo(page, ['10:00']);
  await refuseBookings(page, () => taken.add('10:00'));
  await openBooking(page);
  await dayButton(page, /11 iunie 2026, liber/).click();
  await expect(bookingForm(page).getByText('joi, 11 iunie 2026, ora 10:00')).toBeVisible();
  await bookButton(page).click();
  await expect(bookingForm(page).getByText(takenMessage)).toBeVisible();
  await expect(bookingForm(page).getByText('Toate orele zilei sunt ocupate.')).toBeVisible();
  await expect(bookingForm(page).getByText('joi, 11 iunie 2026; ora o stabilim la telefon')).toBeVisible();
  expect(await sentDate(page)).toBe('2026-06-11T00:00:00');
});

test('when the chosen hour is taken meanwhile, the form says to which it moves', async ({ page }) => {
  const taken = await hoursThatGo(page, ['10:00', '14:00', '16:00']);
  await refuseBookings(page, () => taken.add('14:00'));
  await openBooking(page);
  await dayButton(page, /11 iunie 2026, liber/).click();
  await bookingForm(page).getByText('14:00').click();
  await bookButton(page).click();
  await expect(bookingForm(page).getByText(takenMessage)).toBeVisible();
  await expect(movedNote(page)).toHaveText(
    'Ora 14:00 nu este liberă în această zi. Am trecut vizita la 10:00, prima oră liberă.',
  );
  await expect(bookingForm(page).getByRole('radio', { name: '10:00' })).toBeChecked();
  await expect(bookingForm(page).getByText('joi, 11 iunie 2026, ora 10:00')).toBeVisible();
  expect(await sentDate(page)).toBe('2026-06-11T10:00:00');
});

test('a day chosen before it is known that nobody works on it loses its hour then', async ({ page }) => {
  const { held, release } = deferred();
  await fakeAvailability(page, '2026-06-11', (date) => (date === '2026-06-14' ? { state: 'closed', windows: [] } : {}));
  await page.route('**/api/availability**', (route) => held.then(() => route.fallback()));
  await openBooking(page);
  await dayButton(page, /14 iunie/).click();
  await expect(bookingForm(page).getByText('duminică, 14 iunie 2026, ora 08:00')).toBeVisible();
  release();
  await expect(bookingForm(page).getByText('În această zi echipele noastre nu lucrează.')).toBeVisible();
  await expect(bookingForm(page).getByText('duminică, 14 iunie 2026; ora o stabilim la telefon')).toBeVisible();
  expect(await sentDate(page)).toBe('2026-06-14T00:00:00');
});

test('a booking found again keeps its hour while it is free, and says when it is not', async ({ page }) => {
  const taken = await hoursThatGo(page, ['08:00', '14:00']);
  await openBooking(page);
  await dayButton(page, /11 iunie 2026, liber/).click();
  await bookingForm(page).getByText('14:00').click();
  await page.reload();
  await expect(dayButton(page, /11 iunie 2026, liber/)).toBeVisible();
  await expect(bookingForm(page).getByRole('radio', { name: '14:00' })).toBeChecked();
  await expect(movedNote(page)).toHaveCount(0);
  taken.add('14:00');
  await page.reload();
  await expect(movedNote(page)).toBeVisible();
  expect(await sentDate(page)).toBe('2026-06-11T08:00:00');
});

test('an hour whose booking was sent and not answered is asked for again as it is: it may be ours', async ({
  page,
}) => {
  const taken = await hoursThatGo(page, ['08:00', '14:00']);
  await page.route('**/api/appointments', (route) => {
    taken.add('14:00');
    return route.abort();
  });
  await openBooking(page);
  await dayButton(page, /11 iunie 2026, liber/).click();
  await bookingForm(page).getByText('14:00').click();
  const asked = page.waitForResponse('**/api/availability**');
  await bookButton(page).click();
  await asked;
  await page.reload();
  await expect(dayButton(page, /11 iunie 2026, liber/)).toBeVisible();
  await expect(bookingForm(page).getByRole('radio', { name: '14:00' })).toBeChecked();
  expect(await sentDate(page)).toBe('2026-06-11T14:00:00');
});

test('a working day that is too soon says so', async ({ page }) => {
  await fakeAvailability(page, '2026-06-11', (date) =>
    date === '2026-06-11' ? { state: 'closed', tooSoon: true, windows: [] } : {},
  );
  await openPage(page, '/appointment');
  await dayButton(page, /11 iunie 2026, indisponibil/).click();
  await expect(bookingForm(page).getByText('Ziua este prea aproape ca să promitem o oră.')).toBeVisible();
});

/** The hours that are free on every day, until they are added to what is returned. */
async function hoursThatGo(page: Page, free: string[]) {
  const taken = new Set<string>();
  await fakeAvailability(page, '2026-06-11', () => {
    const windows = arrivalHours.map((time) => ({ time, free: free.includes(time) && !taken.has(time) }));
    return { state: windows.some((window) => window.free) ? 'free' : 'full', windows };
  });
  return taken;
}

const refuseBookings = (page: Page, onAsked: () => void) =>
  page.route('**/api/appointments', (route) => {
    onAsked();
    return route.fulfill({ status: 409, json: { message: takenMessage, code: 'conflict', next: [] } });
  });

async function openBooking(page: Page) {
  await openPage(page, '/appointment');
  await fillContact(page);
  await page.getByLabel('Serviciu').selectOption({ index: 1 });
  await fillAddress(page);
}

async function sentDate(page: Page) {
  const sent = page.waitForRequest('**/api/appointments');
  await bookButton(page).click();
  return (await sent).postDataJSON().date;
}

const movedNote = (page: Page) => bookingForm(page).getByRole('status').filter({ hasText: 'Am trecut vizita la' });
