import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { administrator } from '../../servers/browser-test-servers.ts';

interface Credentials {
  email: string;
  password: string;
}

export interface StaffSession {
  token: string;
  user: { id: string; email: string; name: string; role: string };
}

export async function signInAs(request: APIRequestContext, { email, password }: Credentials): Promise<StaffSession> {
  return (await request.post('/api/admin/login', { data: { email, password }, maxRetries: 2 })).json();
}

/** Opens a screen of the back-office as somebody who is signed in. */
export async function openAs(page: Page, { token, user }: StaffSession, path: string) {
  // Of the same origin, and without a script that reads what is being written.
  await page.goto('/robots.txt');
  await page.evaluate(
    ([ownToken, ownUser]) => {
      localStorage.setItem('token', ownToken as string);
      localStorage.setItem('user', ownUser as string);
    },
    [token, JSON.stringify(user)],
  );
  await page.goto(path);
}

export async function openAsAdmin(page: Page, path: string) {
  const admin = await signInAs(page.request, administrator);
  await openAs(page, admin, path);
  return admin;
}

/** A new account of its own for a test that changes it. */
export async function createColleague(
  request: APIRequestContext,
  role: 'admin' | 'editor' = 'editor',
): Promise<Credentials & { id: string }> {
  const { token } = await signInAs(request, administrator);
  const headers = { authorization: `Bearer ${token}` };
  const person = { email: `${randomUUID()}@gradina.test`, password: 'mesteceni-si-ferigi' };
  const invited = await (
    await request.post('/api/admin/accounts', { headers, data: { name: 'Mara Ionescu', email: person.email, role } })
  ).json();
  const data = { token: invited.link.split('#')[1], password: person.password };
  await request.post('/api/admin/reset-password', { data });
  return { ...person, id: invited.item.id };
}
