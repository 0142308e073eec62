import type { Role } from '../../../contract/accounts/schemas.ts';
import type { RunningSite } from '../servers/running-site.ts';
import { createStaffWithPassword } from './staff.ts';

export const password = 'lavanda-si-salvie';

/** The server's clock, which the tests of a file advance. */
export const clock = { now: new Date('2026-06-01T09:00:00Z') };
export const advanceServerClock = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};

/** A call of the back-office; anonymous without a token. */
export async function callAdmin(site: RunningSite, method: string, path: string, token = '', body?: unknown) {
  const { status, body: answer } = await callAdminWithHeaders(site, method, path, token, body);
  return { status, body: answer };
}

export async function callAdminWithHeaders(
  site: RunningSite,
  method: string,
  path: string,
  token = '',
  body?: unknown,
) {
  const response = await fetch(`${site.url}/api/admin${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

export const postLogin = (site: RunningSite, email: string, typed: string, code?: string) =>
  callAdmin(site, 'POST', '/login', '', { email, password: typed, ...(code && { code }) });

export const fetchProfile = (site: RunningSite, token: string) => callAdmin(site, 'GET', '/profile', token);
export const isSignedIn = async (site: RunningSite, token: string) => (await fetchProfile(site, token)).status === 200;

export async function signIn(site: RunningSite, role: Role = 'editor') {
  const person = await createStaffWithPassword(site, password, role, clock.now);
  const { body } = await postLogin(site, person.email, password);
  return { ...person, token: body.token as string };
}

/** The token of a password link. */
export const readLinkToken = (link: string) => link.split('#')[1] as string;
