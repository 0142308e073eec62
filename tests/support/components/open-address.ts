import { trackHistory } from '../../../web/ui/overlay/use-close-on-back.ts';

// Test files share a window: removes what an earlier one left in it.
for (const name of ['pushState', 'replaceState', 'go']) Reflect.deleteProperty(window.history, name);
window.onpopstate = null;

/** Opens an address like a new document. */
export function openAddress(path: string) {
  window.history.replaceState(null, '', path);
  trackHistory();
}
