import { expect, type Page } from '@playwright/test';
import { openPage } from './open-page.ts';

export const messageForm = (page: Page) => page.getByRole('form', { name: 'Scrieți-ne câteva rânduri' });
export const sendButton = (page: Page) =>
  messageForm(page).getByRole('button', { name: /Trimite mesajul|Se trimite mesajul/ });

export async function fillMessage(page: Page) {
  await page.getByLabel('Nume').fill('Ana Pop');
  await messageForm(page).getByLabel('Email').fill('ana@exemplu.ro');
  await page.getByLabel('Mesaj').fill('Aș vrea un gazon nou în spatele casei.');
}

/** By a link, so that the page asks for its services itself. */
export async function openContactFromAbout(page: Page) {
  await openPage(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Haideți să vorbim despre grădina dumneavoastră');
}
