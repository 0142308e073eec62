import type { Page } from '@playwright/test';

export const readLocalStorage = (page: Page, key: 'token' | 'user') =>
  page.evaluate((name) => localStorage.getItem(name), key);

export async function submitLogin(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Parolă').fill(password);
  await page.getByRole('button', { name: 'Autentificare' }).click();
}
