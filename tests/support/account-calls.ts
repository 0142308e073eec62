import type { RunningSite } from './running-site.ts';

export const password = 'lavanda-si-salvie';

/** The server's time, which the tests of one file move on. */
export const clock = { now: new Date('2026-06-01T09:00:00Z') };
export const later = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};

/** A call of the back-office; of a stranger without a token. */
export async function call(site: RunningSite, method: string, path: string, token = '', body?: unknown) {
  const { status, body: answer } = await callWithHeaders(site, method, path, token, body);
  return { status, body: answer };
}

export async function callWithHeaders(site: RunningSite, method: string, path: string, token = '', body?: unknown) {
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

export const login = (site: RunningSite, email: string, typed: string, code?: string) =>
  call(site, 'POST', '/login', '', { email, password: typed, ...(code && { code }) });
export const profile = (site: RunningSite, token: string) => call(site, 'GET', '/profile', token);
export const isIn = async (site: RunningSite, token: string) => (await profile(site, token)).status === 200;
