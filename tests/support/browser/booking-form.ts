import { expect, type Page } from '@playwright/test';
import { openPage } from './open-page.ts';

export const bookingForm = (page: Page) => page.getByRole('form', { name: 'Programează o Vizită' });
export const bookButton = (page: Page) =>
  bookingForm(page).getByRole('button', { name: /Programează vizita|Se procesează/ });
export const dayButton = (page: Page, name: RegExp) =>
  bookingForm(page).getByRole('grid').getByRole('button', { name });

export async function fillContact(page: Page) {
  await page.getByLabel('Nume').fill('Ana Pop');
  await bookingForm(page).getByLabel('Email').fill('ana@exemplu.ro');
  await page.getByLabel('Telefon').fill('0722 123 456');
}

export async function fillAddress(page: Page) {
  await page.getByLabel('Strada').fill('Teilor');
  await page.getByLabel('Număr').fill('4');
  await page.getByLabel('Oraș').fill('Cluj-Napoca');
  await page.getByLabel('Județ').fill('Cluj');
}

/** A free day from the second page of the calendar, which begins with the last days of the month before. */
export async function chooseDay(page: Page) {
  await bookingForm(page).getByRole('button', { name: 'Mergi la luna următoare' }).click();
  const free = bookingForm(page)
    .getByRole('gridcell')
    .filter({ has: page.getByRole('button', { name: /, liber$/ }) })
    .first();
  const day = await free.getAttribute('data-day');
  await free.getByRole('button').click();
  return day as string;
}

export async function fillBooking(page: Page) {
  await fillContact(page);
  await page.getByLabel('Serviciu').selectOption({ index: 1 });
  const day = await chooseDay(page);
  await fillAddress(page);
  return day;
}

/** By a link, so that the page asks for its services itself. */
export async function openBookingFromAbout(page: Page) {
  await openPage(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Programează o Întâlnire' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programează o Vizită');
}

/** For tests about the page: an hour on the real server can be taken only as often as there are teams. */
export const fakeBookings = (page: Page) =>
  page.route('**/api/appointments', (route) => route.fulfill({ status: 201, json: { success: true, id: 'x' } }));

export function deferred() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}
