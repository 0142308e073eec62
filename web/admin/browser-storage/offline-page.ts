import type { User } from '../../../contract/accounts/schemas.ts';

/** Has the service worker cache this screen and its assets for offline use. */
export async function cacheTodayPage(user: User) {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const used = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const assets = used.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  active?.postMessage({ type: 'keep-today', assets: [...new Set(assets.map(({ pathname }) => pathname))], user });
}

export function removeCachedTodayPage() {
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget-today' });
}
