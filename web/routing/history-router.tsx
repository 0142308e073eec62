import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPath, type Location, NavigationType, type Navigator, Router, type To } from 'react-router';
import { type CaughtFailure, FailureContext } from './error-catcher.tsx';
import type { Pages } from './pages.tsx';

interface HistoryRouterProps {
  pages: Pick<Pages, 'owns' | 'load'>;
  /** What failed in the HTML of the first page. */
  failure?: CaughtFailure | undefined;
  children: ReactNode;
}

interface Shown {
  location: Location;
  type: NavigationType;
  failure?: CaughtFailure | undefined;
}

/**
 * The router over the history of the browser. Unlike BrowserRouter it loads the code of the next page first, while the
 * old page and its address stay, and it can ask before a page is left.
 */
export function HistoryRouter({ pages, failure, children }: HistoryRouterProps) {
  const [shown, setShown] = useState<Shown>(() => ({ location: readLocation(), type: NavigationType.Pop, failure }));
  const [{ navigator, listen }] = useState(() =>
    createNavigator(pages, (next) => startTransition(() => setShown(next))),
  );
  useLayoutEffect(listen, [listen]);
  return (
    <Router location={shown.location} navigationType={shown.type} navigator={navigator}>
      <FailureContext value={shown.failure}>{children}</FailureContext>
    </Router>
  );
}

type Guard = (question: { leave: () => void }) => void;

let guard: Guard | undefined;

/** Calls `ask`, which must be stable, instead of leaving the page. `leave` may be called once nothing covers the page. */
export function useLeaveGuard(isGuarded: boolean, ask: Guard) {
  useEffect(() => {
    if (!isGuarded) return;
    guard = ask;
    return endGuard;
  }, [isGuarded, ask]);
}

function endGuard() {
  guard = undefined;
}

/** Deferred, so that the entry of a dialog that asked is being removed by then. */
function leave(proceed: () => void) {
  endGuard();
  setTimeout(proceed);
}

let isLoading = false;
const loadingListeners = new Set<() => void>();

/** True while the code of the next page loads. */
export const useIsNavigating = () =>
  useSyncExternalStore(
    subscribeToLoading,
    () => isLoading,
    () => false,
  );

function subscribeToLoading(listener: () => void) {
  loadingListeners.add(listener);
  return () => void loadingListeners.delete(listener);
}

function setLoading(next: boolean) {
  isLoading = next;
  for (const listener of loadingListeners) listener();
}

let lastNavigation = Promise.resolve();

/** `useNavigate` does not wait; this does, until the page it opens is shown. */
export const waitForNavigation = () => lastNavigation;

/** What the router stores in an entry of the history: the location's state and key, and the position of the page. */
interface EntryState {
  usr?: unknown;
  key?: string;
  idx?: number;
}

const readState = (): EntryState => window.history.state ?? {};

function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = readState();
  return { pathname, search, hash, state: usr, key };
}

const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to));

function encodeLocation(to: To) {
  const { pathname, search, hash } = new URL(createHref(to), window.location.href);
  return { pathname, search, hash };
}

function createNavigator({ owns, load }: HistoryRouterProps['pages'], show: (next: Shown) => void) {
  if (readState().idx === undefined) window.history.replaceState({ ...readState(), idx: 0 }, '');
  let current = { path: window.location.pathname, index: readState().idx };
  let lastAttempt = 0;
  let onReturned: (() => void) | undefined;

  /** The last of several navigations wins. `commit` returns the position of the page. */
  async function open(next: Shown, commit: () => number | undefined, loadDocument: () => void) {
    lastAttempt += 1;
    const attempt = lastAttempt;
    // A dialog that closes because 'back' left its page may replace the entry: by then it is that of another page.
    if (next.type === NavigationType.Replace) await new Promise((resolve) => setTimeout(resolve));
    if (attempt !== lastAttempt) return;
    const loading = load(next.location.pathname);
    if (loading) {
      setLoading(true);
      const isLoaded = await loading.then(
        () => true,
        () => false,
      );
      if (attempt !== lastAttempt) return;
      setLoading(false);
      // The usual cause is a new release that removed the file.
      if (!isLoaded) return loadDocument();
    } else if (isLoading) setLoading(false);
    current = { path: next.location.pathname, index: commit() };
    show(next);
  }

  function navigate(type: NavigationType.Push | NavigationType.Replace, to: To, state: unknown = null) {
    const key = Math.random().toString(36).slice(2, 10);
    const location: Location = { ...encodeLocation(to), state, key };
    const address = createPath(location);
    const isPush = type === NavigationType.Push;
    const commit = () => {
      const before = readState().idx;
      const idx = isPush ? (before ?? 0) + 1 : before;
      const entry: EntryState = { usr: state, key, idx };
      window.history[isPush ? 'pushState' : 'replaceState'](entry, '', address);
      return idx;
    };
    const loadDocument = () => window.location[isPush ? 'assign' : 'replace'](address);
    if (guard && location.pathname !== current.path) guard({ leave: () => leave(() => navigate(type, to, state)) });
    else if (owns(location.pathname)) lastNavigation = open({ location, type }, commit, loadDocument);
    else {
      lastAttempt += 1;
      // The page may come back from the back/forward cache.
      if (isLoading) setLoading(false);
      loadDocument();
    }
  }

  function onPopState() {
    // A link to a part of the page has added an entry without a position.
    if (readState().idx === undefined)
      window.history.replaceState({ ...readState(), idx: (current.index ?? 0) + 1 }, '');
    const location = readLocation();
    const { idx } = readState();
    const delta = (idx ?? Number.NaN) - (current.index ?? Number.NaN);
    if (onReturned) {
      onReturned();
      onReturned = undefined;
    } else if (guard && location.pathname !== current.path && delta) {
      // The question may add an entry of its own, so it waits until the history is back at this page.
      // The entries after this page are lost once the question has added its own.
      const proceed = () =>
        delta < 0 ? window.history.go(delta) : navigate(NavigationType.Push, location, location.state);
      onReturned = () => guard?.({ leave: () => leave(proceed) });
      window.history.go(-delta);
    } else {
      void open(
        { location, type: NavigationType.Pop },
        () => idx,
        () => window.location.reload(),
      );
    }
  }

  const navigator: Navigator = {
    createHref,
    encodeLocation,
    go: (delta) => window.history.go(delta),
    push: (to, state) => navigate(NavigationType.Push, to, state),
    replace: (to, state) => navigate(NavigationType.Replace, to, state),
  };
  const listen = () => {
    // Set before the listener is added: web/ui/overlay/use-close-on-back.ts replaces it and must be called first.
    window.onpopstate ??= () => {};
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  };
  return { navigator, listen };
}
