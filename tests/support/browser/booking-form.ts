import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

export const bookingForm = (page: Page) => page.getByRole('form', { name: 'Programează o Vizită' });
export const bookButton = (page: Page) =>
  bookingForm(page).getByRole('button', { name: /Programează vizita|Se procesează/ });

export const dayButton = (page: Page, name: RegExp) =>
  bookingForm(page).getByRole('grid').getByRole('button', { name });

/** Random for each booking, because an address or phone may have only a few open requests. */
export const randomContact = () => ({
  email: `${randomUUID()}@exemplu.ro`,
  phone: `07${randomInt(20_000_000, 90_000_000)}`,
});

async function fillContact(page: Page) {
  const { email, phone } = randomContact();
  await page.getByLabel('Nume').fill('Ana Pop');
  await bookingForm(page).getByLabel('Email').fill(email);
  await page.getByLabel('Telefon').fill(phone);
}

async function fillAddress(page: Page) {
  await page.getByLabel('Strada').fill('Teilor');
  await page.getByLabel('Număr').fill('4');
  await page.getByLabel('Oraș').fill('Cluj-Napoca');
  await page.getByLabel('Județ').fill('Cluj');
}

/** Chooses a random free day of the next month, because other tests book too. */
async function chooseDay(page: Page) {
  await bookingForm(page).getByRole('button', { name: 'Mergi la luna următoare' }).click();
  const free = dayButton(page, /, liber$/);
  await free.first().waitFor();
  const days = await free.evaluateAll((all) => all.map((button) => button.closest('td')?.dataset.day));
  const day = days[randomInt(days.length)] as string;
  await bookingForm(page).locator(`td[data-day="${day}"] button`).click();
  return day;
}

/** With null as the service, the one that is already chosen stays. */
export async function fillBooking(page: Page, service: { index: number } | null = { index: 1 }) {
  await fillContact(page);
  if (service) await page.getByLabel('Serviciu').selectOption(service);
  const day = await chooseDay(page);
  await fillAddress(page);
  return day;
}
