import { useEffectEvent, useLayoutEffect } from 'react';

/** The back button of a phone or a browser closes what is open instead of leaving the page beneath it. */
export function useCloseOnBack(open: boolean, close: () => void) {
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => {
    if (open) return addOverlay(() => onBack());
  }, [open]);
}

/**
 * What is open over a page, the topmost last: how each is closed. Each holds an entry of the browser's history, a copy
 * of the page's own with a mark, so that 'back' takes away the topmost instead of the page. The router never hears of
 * these entries: they carry its own number of the page (idx), and 'back' between two of the same number is kept from it.
 */
const overlays: (() => void)[] = [];

/** The page stands under its number; another number is another page. */
let currentPage: number | undefined;
let isNavigating = false;
/** What the router writes while the history travels would land on the entry being left. */
const deferredWrites: (() => void)[] = [];
/** What the router made of the page's entry while a layer lay on it. */
let rewritten: Write | undefined;
let write: Pick<History, 'pushState' | 'replaceState'> | undefined;

type Write = Parameters<History['pushState']>;

function addOverlay(close: () => void) {
  write ??= patchHistory();
  overlays.push(close);
  queueMicrotask(syncHistoryEntries);
  return () => {
    overlays.splice(overlays.indexOf(close), 1);
    // Not at once: another may be opened in its place.
    queueMicrotask(syncHistoryEntries);
  };
}

const depth = (): number => window.history.state?.layer ?? 0;

/** As many marked entries as there are layers. */
function syncHistoryEntries() {
  if (isNavigating || !write) return;
  const surplus = depth() - overlays.length;
  if (surplus > 0) {
    isNavigating = true;
    window.history.go(-surplus);
  }
  for (let layer = depth() + 1; layer <= overlays.length; layer += 1)
    write.pushState({ ...window.history.state, layer }, '');
}

function patchHistory() {
  const { history } = window;
  const original = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) };
  currentPage = history.state?.idx;
  const whenArrived = (act: () => void) => (isNavigating ? void deferredWrites.push(act) : act());
  // A page that is left through a layer takes the layer's entry, so that none is left behind.
  history.pushState = (...page) =>
    whenArrived(() => {
      currentPage = page[0]?.idx;
      original[depth() > 0 ? 'replaceState' : 'pushState'](...page);
    });
  history.replaceState = (...page) =>
    whenArrived(() => {
      currentPage = page[0]?.idx;
      if (depth() > 0) rewritten = page;
      original.replaceState({ ...page[0], ...(depth() > 0 && { layer: depth() }) }, page[1], page[2]);
    });
  // In the place that web/entry.client.tsx has kept before the router's: at the window listeners are called in turn.
  window.onpopstate = onPopState;
  return original;
}

function onPopState(event: PopStateEvent) {
  const page: number | undefined = event.state?.idx;
  const isSamePage = page !== undefined && page === currentPage;
  currentPage = page;
  if (isSamePage) {
    event.stopImmediatePropagation();
    if (rewritten) write?.replaceState({ ...rewritten[0], layer: depth() }, '', rewritten[2]);
  }
  if (!isSamePage || depth() === 0) rewritten = undefined;
  if (isNavigating) {
    isNavigating = false;
    for (const act of deferredWrites.splice(0)) act();
  } else {
    for (const close of overlays.slice(isSamePage ? depth() : 0).reverse()) close();
  }
  // After what was closed has been drawn away; what would not close gets its entry again.
  setTimeout(syncHistoryEntries);
}
