import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { noPrefetch, prefetching } from '../../lib/prefetch.ts';
import { usePrefetchedQueries } from '../../lib/prefetched-queries.ts';
import { pathOf, siteQuery } from '../data/queries.ts';

export const loader = prefetching((get) => get(pathOf(siteQuery)));
export const clientLoader = noPrefetch;

export default function SiteLayout() {
  usePrefetchedQueries();
  useScrollToTop();
  return (
    <main id="continut">
      <Outlet />
    </main>
  );
}

function useScrollToTop() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of route that scrolls
  useEffect(() => window.scrollTo(0, 0), [pathname]);
}
