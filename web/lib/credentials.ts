import type { User } from '../../contract/accounts.ts';

/** The signed-in person, as local storage keeps them. On the server there is nobody. */
const storage = () => (typeof localStorage === 'undefined' ? undefined : localStorage);

export const storedToken = () => storage()?.getItem('token') ?? null;

export const storeToken = (token: string) => storage()?.setItem('token', token);

export const storeUser = (user: User) => storage()?.setItem('user', JSON.stringify(user));

export function clearCredentials() {
  storage()?.removeItem('token');
  storage()?.removeItem('user');
}
