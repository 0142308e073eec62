import type { User } from '../../contract/accounts/schemas.ts';

/** The signed-in person, as local storage keeps them. On the server, and where a browser refuses it, there is nobody. */
function storage() {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

export const storedToken = () => storage()?.getItem('token') ?? null;

export const storeToken = (token: string) => storage()?.setItem('token', token);

export const storeUser = (user: User) => storage()?.setItem('user', JSON.stringify(user));

export function clearCredentials() {
  storage()?.removeItem('token');
  storage()?.removeItem('user');
}
