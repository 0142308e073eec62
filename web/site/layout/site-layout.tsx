import { Outlet } from 'react-router';
import { createPrefetchLoader, noPrefetch, usePrefetchedQueries } from '../../lib/prefetch.ts';
import { useScrollToTop } from '../../lib/use-scroll-to-top.ts';
import { TitleAnnouncer } from '../../ui/feedback/title-announcer.tsx';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { lazySection } from '../../ui/layout/lazy-section.tsx';
import { pageQuery, queryPath, siteQuery } from '../queries/public-queries.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { RouteProgress } from './route-progress.tsx';
import { SiteHeader } from './site-header.tsx';
import { useCountedViews } from './use-counted-views.ts';

const SiteFooter = lazySection('subsol', () => import('./site-footer.tsx'));
const ChatButton = lazySection('chat', () => import('./chat-button.tsx'));

export const loader = createPrefetchLoader((get) =>
  // The footer works without its texts.
  Promise.all([get(queryPath(siteQuery)), get(queryPath(pageQuery('layout'))).catch(() => undefined)]),
);
export const clientLoader = noPrefetch;

export default function SiteLayout() {
  usePrefetchedQueries();
  useScrollToTop();
  useCountedViews();
  return (
    <>
      <a href="#continut" className="skip-link">
        Sari la conținut
      </a>
      <RouteProgress />
      <TitleAnnouncer />
      <SiteHeader />
      <main id="continut" tabIndex={-1} className="wrap-anywhere outline-none">
        <Outlet />
      </main>
      <SiteFooter />
      <ChatButton />
      <Toaster />
      <MobileMenu />
    </>
  );
}
