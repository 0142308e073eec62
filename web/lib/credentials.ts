import type { User } from '../../contract/accounts/schemas.ts';

/** Local storage; none on the server, and where the browser refuses it. */
function storage() {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Entries of the screen of the day. */
const cachedDays = 'clienti:zi:';

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

/** Also what this device keeps of clients for use without a network; half-written texts stay. */
export function clearCredentials() {
  storage()?.removeItem('token');
  storage()?.removeItem('user');
  for (const key of Object.keys(storage() ?? {})) if (key.startsWith(cachedDays)) storage()?.removeItem(key);
  globalThis.navigator?.serviceWorker?.controller?.postMessage({ type: 'forget-today' });
}
