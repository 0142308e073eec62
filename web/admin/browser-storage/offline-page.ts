import type { User } from '../../../contract/accounts/schemas.ts';

/** Asks the service worker to keep this screen and what it is drawn with, so that it opens without a network. */
export async function cacheTodayPage(user: User) {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const used = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const assets = used.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  active?.postMessage({ type: 'keep-today', assets: [...new Set(assets.map(({ pathname }) => pathname))], user });
}

/** On signing out: the screen no longer opens without a network. */
export function removeCachedTodayPage() {
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget-today' });
}
