import type { User } from '../../contract/accounts/schemas.ts';

/** Local storage; none on the server, and where the browser refuses it. */
function storage() {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

export function storedUser(): User | null {
  try {
    return JSON.parse(storage()?.getItem('user') ?? 'null');
  } catch {
    return null;
  }
}

export const storedToken = () => storage()?.getItem('token') ?? null;

export const storeToken = (token: string) => storage()?.setItem('token', token);

/** At a sign-in before the token: whoever sees the new token must not take it for the previous user's. */
export const storeUser = (user: User) => storage()?.setItem('user', JSON.stringify(user));

export function clearCredentials() {
  storage()?.removeItem('token');
  storage()?.removeItem('user');
}
