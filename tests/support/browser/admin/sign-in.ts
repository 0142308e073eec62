import type { APIRequestContext, BrowserContextOptions, Page } from '@playwright/test';
import type { User } from '../../../../contract/accounts/schemas.ts';

interface Credentials {
  email: string;
  password: string;
}

export interface StaffSession {
  token: string;
  user: User;
}

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export const signedOut: StorageState = { cookies: [], origins: [] };

export async function signInAs(request: APIRequestContext, { email, password }: Credentials): Promise<StaffSession> {
  return (await request.post('/api/admin/login', { data: { email, password }, maxRetries: 2 })).json();
}

/** Stored state of a signed-in browser. The live preview is off by default, as it loads a second page. */
export function buildStorageState({ token, user }: StaffSession, { preview = false } = {}): StorageState {
  const stored = { token, user: JSON.stringify(user), ...(!preview && { 'admin-preview': 'off' }) };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: process.env.E2E_STAFF_URL as string, localStorage }] };
}

/** Opens a screen with the session of another colleague. */
export async function openAs(page: Page, session: StaffSession, path: string) {
  await page.context().setStorageState(buildStorageState(session));
  await page.goto(path);
}

/** Stores a session like a login in another tab, and keeps what the browser has stored already. */
export const storeSession = (page: Page, { token, user }: StaffSession) =>
  page.evaluate(
    ([ownToken, ownUser]) => {
      localStorage.setItem('token', ownToken as string);
      localStorage.setItem('user', ownUser as string);
    },
    [token, JSON.stringify(user)],
  );

export const readLocalStorage = (page: Page, key: 'token' | 'user') =>
  page.evaluate((name) => localStorage.getItem(name), key);

export async function submitLogin(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Parolă').fill(password);
  await page.getByRole('button', { name: 'Autentificare' }).click();
}
