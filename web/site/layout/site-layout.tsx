import { Outlet } from 'react-router';
import { noPrefetch, prefetching } from '../../lib/prefetch.ts';
import { usePrefetchedQueries } from '../../lib/prefetched-queries.ts';
import { useScrollToTop } from '../../lib/use-scroll-to-top.ts';
import { lateSection } from '../../ui/late-section.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { pathOf, siteQuery } from '../data/queries.ts';
import { ChatButton } from './chat-button.tsx';
import { RouteProgress } from './route-progress.tsx';
import { SiteHeader } from './site-header.tsx';
import { useDrawnBands } from './use-drawn-bands.ts';

const SiteFooter = lateSection('subsol', () => import('./site-footer.tsx'));

export const loader = prefetching((get) => get(pathOf(siteQuery)));
export const clientLoader = noPrefetch;

export default function SiteLayout() {
  usePrefetchedQueries();
  useScrollToTop();
  useDrawnBands();
  return (
    <>
      <a href="#continut" className="skip-link">
        Sari la conținut
      </a>
      <RouteProgress />
      <SiteHeader />
      <main id="continut" tabIndex={-1} className="wrap-anywhere outline-none">
        <Outlet />
      </main>
      <SiteFooter />
      <ChatButton />
      <Toaster />
    </>
  );
}
