import { useEffectEvent, useLayoutEffect } from 'react';

/** The back button closes the overlay instead of leaving the page. */
export function useCloseOnBack(open: boolean, close: () => void) {
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => {
    if (open) return addOverlay(() => onBack());
  }, [open]);
}

/**
 * Close functions of the open overlays, topmost last. Each overlay adds a history entry, a copy of the page's own with a
 * `layer` mark, so that 'back' removes the topmost overlay instead of the page. React-router does not see these entries:
 * they carry the page's index (idx), and a traversal between two entries of one index is hidden from it.
 *
 * CloseWatcher cannot replace this: only Android's back button makes a close request, while the back button of a
 * desktop browser and the back gesture of iOS traverse the history.
 */
const overlays: (() => void)[] = [];

let currentPage: number | undefined;
let isNavigating = false;
/** Deferred, because an entry written during a traversal would replace the one being left. */
const deferredWrites: (() => void)[] = [];
/** The page's entry, if the router rewrote it under an open overlay. */
let rewritten: Write | undefined;
let write: Pick<History, 'pushState' | 'replaceState' | 'go'> | undefined;
/** Overlays are closing because their page was left: what they write would change the entry of another page. */
let isLeaving = false;

type Write = Parameters<History['pushState']>;

function addOverlay(close: () => void) {
  trackHistory();
  overlays.push(close);
  queueMicrotask(syncHistoryEntries);
  return () => {
    overlays.splice(overlays.indexOf(close), 1);
    // Delayed, because another overlay may open in its place.
    queueMicrotask(syncHistoryEntries);
  };
}

const readDepth = (): number => window.history.state?.layer ?? 0;

/** Keeps one marked entry per overlay. */
function syncHistoryEntries() {
  if (isNavigating || !write) return;
  const surplus = readDepth() - overlays.length;
  if (surplus > 0) {
    isNavigating = true;
    write.go(-surplus);
  }
  for (let layer = readDepth() + 1; layer <= overlays.length; layer += 1)
    write.pushState({ ...window.history.state, layer }, '');
}

/** Called before the router is created: it learns of the first page, and its handler is called before the router's. */
export function trackHistory() {
  write ??= patchHistory();
}

function patchHistory() {
  const { history } = window;
  const original = {
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
    go: history.go.bind(history),
  };
  currentPage = history.state?.idx;
  const whenArrived = (act: () => void) => {
    if (isNavigating) deferredWrites.push(act);
    else if (!isLeaving) act();
  };
  // A page opened from an overlay replaces the overlay's entry, so that no marked entry remains.
  history.pushState = (...page) =>
    whenArrived(() => {
      currentPage = page[0]?.idx;
      original[readDepth() > 0 ? 'replaceState' : 'pushState'](...page);
    });
  history.replaceState = (...page) =>
    whenArrived(() => {
      currentPage = page[0]?.idx;
      if (readDepth() > 0) rewritten = page;
      original.replaceState({ ...page[0], ...(readDepth() > 0 && { layer: readDepth() }) }, page[1], page[2]);
    });
  history.go = (delta) => whenArrived(() => original.go(delta));
  window.onpopstate = onPopState;
  return original;
}

function onPopState(event: PopStateEvent) {
  const page = readPage();
  const isSamePage = page === currentPage;
  currentPage = page;
  if (isSamePage) {
    event.stopImmediatePropagation();
    if (rewritten) write?.replaceState({ ...rewritten[0], layer: readDepth() }, '', rewritten[2]);
  }
  if (!isSamePage || readDepth() === 0) rewritten = undefined;
  if (isNavigating) {
    isNavigating = false;
    for (const act of deferredWrites.splice(0)) act();
  } else {
    isLeaving = !isSamePage;
    for (const close of overlays.slice(isSamePage ? readDepth() : 0).reverse()) close();
    isLeaving = false;
  }
  // Runs after the closed overlays are unmounted; an overlay that stayed open gets its entry again.
  setTimeout(syncHistoryEntries);
}

/** A link to a part of the page adds an entry without a position, which is given one here. */
function readPage(): number {
  const { state } = window.history;
  if (state?.idx === undefined) write?.replaceState({ ...state, idx: (currentPage ?? 0) + 1 }, '');
  return window.history.state.idx;
}
