import type { Page } from '@playwright/test';

export const bookingForm = (page: Page) => page.getByRole('form', { name: 'Programează o Vizită' });
export const bookButton = (page: Page) =>
  bookingForm(page).getByRole('button', { name: /Programează vizita|Se procesează/ });
export const dayButton = (page: Page, name: RegExp) =>
  bookingForm(page).getByRole('grid').getByRole('button', { name });

async function fillContact(page: Page) {
  await page.getByLabel('Nume').fill('Ana Pop');
  await bookingForm(page).getByLabel('Email').fill('ana@exemplu.ro');
  await page.getByLabel('Telefon').fill('0722 123 456');
}

async function fillAddress(page: Page) {
  await page.getByLabel('Strada').fill('Teilor');
  await page.getByLabel('Număr').fill('4');
  await page.getByLabel('Oraș').fill('Cluj-Napoca');
  await page.getByLabel('Județ').fill('Cluj');
}

/** A free day from the second page of the calendar, which begins with the last days of the month before. */
async function chooseDay(page: Page) {
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
