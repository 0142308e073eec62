import { type ReactNode, useLayoutEffect, useState, useTransition } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  NavigationType,
  type Navigator,
  Router,
  type To,
} from 'react-router';
import { NavigatingContext } from '../lib/navigating.ts';
import { type CaughtFailure, FailureContext } from './error-catcher.tsx';

interface Shown {
  location: Location;
  type: NavigationType;
  failure?: CaughtFailure | undefined;
}

interface SiteRouterProps {
  /** What failed in the HTML of the first page. */
  failure: CaughtFailure | undefined;
  children: ReactNode;
}

/**
 * BrowserRouter, with two differences: it tells that the next page loads, and it shows the page that was asked for
 * instead of reading the address back, which web/ui/overlay/use-close-on-back.ts may write a moment later.
 */
export function SiteRouter({ failure, children }: SiteRouterProps) {
  const [history] = useState(() => createBrowserHistory());
  const [shown, setShown] = useState<Shown>({ location: history.location, type: history.action, failure });
  const [isNavigating, startNavigation] = useTransition();
  const [navigator] = useState<Navigator>(() => {
    const navigate = (type: NavigationType, write: (to: Location) => void, to: To, state: unknown = null) => {
      const key = Math.random().toString(36).slice(2, 10);
      const location: Location = { ...history.encodeLocation(to), state, key };
      write(location);
      startNavigation(() => setShown({ location, type }));
    };
    return {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: (to, state) => navigate(NavigationType.Push, history.push, to, state),
      replace: (to, state) => navigate(NavigationType.Replace, history.replace, to, state),
    };
  });
  useLayoutEffect(
    () => history.listen(({ location, action }) => startNavigation(() => setShown({ location, type: action }))),
    [history],
  );
  return (
    <NavigatingContext value={isNavigating}>
      <Router location={shown.location} navigationType={shown.type} navigator={navigator}>
        <FailureContext value={shown.failure}>{children}</FailureContext>
      </Router>
    </NavigatingContext>
  );
}
