import type { Page } from '@playwright/test';

export const messageForm = (page: Page) => page.getByRole('form', { name: 'Scrieți-ne câteva rânduri' });
export const sendButton = (page: Page) =>
  messageForm(page).getByRole('button', { name: /Trimite mesajul|Se trimite mesajul/ });

export async function fillMessage(page: Page) {
  await page.getByLabel('Nume').fill('Ana Pop');
  await messageForm(page).getByLabel('Email').fill('ana@exemplu.ro');
  await page.getByLabel('Mesaj').fill('Aș vrea un gazon nou în spatele casei.');
}
