import type { User } from '../../contract/accounts/schemas.ts';

/**
 * Returns undefined on the server, where Node has a storage of its own that only warns, and where the browser refuses
 * one.
 */
function findStorage() {
  if (typeof window === 'undefined') return undefined;
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

export function readStoredUser(): User | null {
  try {
    return JSON.parse(findStorage()?.getItem('user') ?? 'null');
  } catch {
    return null;
  }
}

export const readStoredToken = () => findStorage()?.getItem('token') ?? null;

export function storeToken(token: string) {
  findStorage()?.setItem('token', token);
  findStorage()?.removeItem(expiredKey);
}

/** Call before storing the token: another tab must not pair the new token with the previous user. */
export const storeUser = (user: User) => findStorage()?.setItem('user', JSON.stringify(user));

/** Also removes client data that was kept for offline use. Drafts stay. */
export function clearCredentials() {
  findStorage()?.removeItem('token');
  findStorage()?.removeItem('user');
  globalThis.indexedDB?.deleteDatabase('crew-days');
  // The worker may be asleep or not in charge of this page, so the page deletes the cache itself too.
  globalThis.caches?.delete(todayCache).catch(() => undefined);
  tellWorker('forget-today');
  forgetPush('crew');
}

/** Named by public/sw/today.js. */
export const todayCache = 'today-1';

/** After a forced reload the page has no controller; the worker is still active. */
function tellWorker(type: string) {
  const { controller, getRegistration } = globalThis.navigator?.serviceWorker ?? {};
  if (controller) return controller.postMessage({ type });
  void getRegistration
    ?.call(navigator.serviceWorker)
    .then((registration) => registration?.active?.postMessage({ type }))
    .catch(() => undefined);
}

/** Ends the notices that web/lib/push.ts turned on. */
function forgetPush(kind: string) {
  if (!findStorage()?.getItem(`push-${kind}`)) return;
  findStorage()?.removeItem(`push-${kind}`);
  tellWorker('forget-push');
}

const clientKey = 'client-session';

/** Token of the client's page, which is independent of the back-office accounts. */
export const readStoredClientToken = () => findStorage()?.getItem(clientKey) ?? null;

export const storeClientToken = (token: string) => findStorage()?.setItem(clientKey, token);

export function clearClientToken() {
  findStorage()?.removeItem(clientKey);
  forgetPush('client');
}

const returnPathKey = 'return-place';
const openedKey = 'return-opened';

export function saveReturnPath() {
  const { pathname, search } = window.location;
  sessionStorage.setItem(openedKey, new Date(performance.timeOrigin).toISOString());
  if (/^\/admin\/(?!login$|password$|forgot-password$|dashboard$)/.test(pathname))
    sessionStorage.setItem(returnPathKey, pathname + search);
}

const expiredKey = 'session-expired';

/** The session ended while somebody worked. Marked before the token goes, because other tabs react to that. */
export function expireSession() {
  clearReturnPath();
  saveReturnPath();
  findStorage()?.setItem(expiredKey, 'yes');
  clearCredentials();
}

export const hasSessionExpired = () => findStorage()?.getItem(expiredKey) === 'yes';

export const forgetExpiredSession = () => findStorage()?.removeItem(expiredKey);

/** What an expired session leads back to; `openedAt` is when the page was loaded on which it expired. */
export function readExpiredSession() {
  if (!hasSessionExpired()) return undefined;
  return { path: readReturnPath(), openedAt: sessionStorage.getItem(openedKey) ?? '' };
}

export const readReturnPath = () => sessionStorage.getItem(returnPathKey);

export const clearReturnPath = () => sessionStorage.removeItem(returnPathKey);
