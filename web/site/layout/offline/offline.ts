import { describeAge } from '../../../lib/describe-age.ts';
import { hideBar, showBar } from './bar.ts';
import { offerUnsentForm } from './unsent-forms.ts';

/** What a page loads after it is idle belongs to it as well. */
const settleMs = 1500;

let isStarted = false;
let timer: number | undefined;

/** Loaded once a page is idle. Has the service worker keep the page that is shown (web/public/sw/pages.js). */
export function keepPage(path: string) {
  if (!('serviceWorker' in navigator) || window.parent !== window) return;
  if (!isStarted) start();
  isStarted = true;
  window.clearTimeout(timer);
  timer = window.setTimeout(() => keep(path), settleMs);
}

function keep(path: string) {
  if (!navigator.onLine || document.documentElement.dataset.kept) return;
  const used = performance.getEntriesByType('resource').map(({ name }) => name);
  tellWorker({ type: 'keep-page', path, used });
}

function start() {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => data?.type === 'kept' && showAge(data.at));
  window.addEventListener('offline', () => tellWorker({ type: 'page-offline' }));
  window.addEventListener('online', () => {
    delete document.documentElement.dataset.kept;
    tellWorker({ type: 'page-online' });
    hideBar();
    offerUnsentForm();
  });
  document.addEventListener('visibilitychange', () => document.hidden && keep(window.location.pathname));
  const { kept } = document.documentElement.dataset;
  if (kept) showAge(kept);
  else if (navigator.onLine) offerUnsentForm();
}

const tellWorker = (message: object) =>
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));

const showAge = (at: string) =>
  showBar(`Fără rețea: vedeți pagina așa cum era ${describeAge(new Date(at), new Date())}.`, [
    { label: 'Reîncarcă', onPress: () => window.location.reload() },
  ]);
