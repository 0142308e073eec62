import type { User } from '../../../contract/accounts/schemas.ts';

/** Has the service worker cache this screen and its assets for offline use. */
export async function cacheTodayPage(user: User) {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep-today', user });
}

/** The service worker caches small photos that pass through it; all but these are removed from there. */
export function removeCachedPhotosExcept(paths: string[]) {
  navigator.serviceWorker?.controller?.postMessage({ type: 'keep-photos', paths });
}

export function removeCachedTodayPage() {
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget-today' });
}
