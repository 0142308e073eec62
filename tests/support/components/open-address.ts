import { trackHistory } from '../../../web/ui/overlay/use-close-on-back.ts';

/** Opens an address like a new document. */
export function openAddress(path: string) {
  window.history.replaceState(null, '', path);
  trackHistory();
}
