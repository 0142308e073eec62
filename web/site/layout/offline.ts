import { describeAge } from '../../lib/describe-age.ts';
import { dropKeptForm, type KeptFormName, keptFormDropped, keptForms, readKeptForm } from '../forms/kept-form.ts';

/** Waits this long, so that files that load late are kept with the page. */
const settleMs = 1500;

let isStarted = false;
let timer: number | undefined;

/**
 * Asks the service worker to keep the current page (web/public/sw/pages.js). This file is loaded once a page is idle.
 */
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

/** Asks whether to send a form that was filled in offline; nothing is sent without an answer. */
export function offerUnsentForm() {
  const name = (Object.keys(keptForms) as KeptFormName[]).find(readKeptForm);
  if (!name) return;
  const { what, path, form } = keptForms[name];
  showBar(`Aveți ${what} când nu era rețea. Trimiteți acum?`, [
    { label: window.location.pathname === path ? 'Trimite' : 'Deschide formularul', onPress: () => send(path, form) },
    { label: 'Renunță', onPress: () => dropKeptForm(name) },
  ]);
  window.addEventListener(keptFormDropped, hideBar, { once: true });
}

/** Submits the form if it is on this page, where its values and its idempotency key are; otherwise opens its page. */
function send(path: string, form: string) {
  hideBar();
  const shown = document.querySelector<HTMLFormElement>(`form[data-counted=${form}]`);
  if (shown) shown.requestSubmit();
  else window.location.assign(path);
}

interface BarAction {
  label: string;
  onPress: () => void;
}

let bar: HTMLElement | undefined;

/** Shows a notice over the page. Does not use React, because every page loads this code and few show it. */
function showBar(text: string, actions: BarAction[]) {
  hideBar();
  bar = document.createElement('div');
  bar.role = 'status';
  bar.className =
    'fixed bottom-4 left-4 right-24 z-40 flex max-w-2xl flex-wrap items-center gap-x-5 gap-y-2 rounded-2xl bg-forest px-5 py-3.5 text-white shadow-lg print:hidden';
  document.body.append(bar);
  // A live region announces only changes of its content, so it is filled after it was added.
  const filled = bar;
  requestAnimationFrame(() => {
    const words = document.createElement('p');
    words.className = 'min-w-0 flex-1 basis-56';
    words.textContent = text;
    filled.replaceChildren(words, ...actions.map(createButton));
  });
}

function createButton({ label, onPress }: BarAction) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'min-h-10 font-semibold underline underline-offset-4';
  button.textContent = label;
  button.onclick = onPress;
  return button;
}

function hideBar() {
  bar?.remove();
  bar = undefined;
}
