import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useIsNavigating } from '../../lib/navigating.ts';
import { createPrefetchLoader } from '../../lib/prefetch.ts';
import { useScrollToTop } from '../../routing/scroll-to-top.ts';
import { classes } from '../../ui/classes.ts';
import { TitleAnnouncer } from '../../ui/feedback/title-announcer.tsx';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { waitForIdle } from '../../ui/layout/late-code.ts';
import { createLazySection } from '../../ui/layout/lazy-section.tsx';
import { buildPageQuery, siteQuery } from '../queries/public-queries.ts';
import { useSite } from '../queries/use-public-query.ts';
import { MobileMenu } from './header/mobile-menu.tsx';
import { SiteHeader } from './header/site-header.tsx';

const SiteFooter = createLazySection('subsol', () => import('./footer/site-footer.tsx'));
const ChatButton = createLazySection('chat', () => import('./chat-button.tsx'));

export const loader = createPrefetchLoader((get) =>
  // The footer works without its texts.
  Promise.all([get(siteQuery), get(buildPageQuery('layout')).catch(() => undefined)]),
);

export default function SiteLayout() {
  useScrollToTop();
  useCountedViews();
  useKeptPages();
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

/** A thin line at the top while the next page loads; fast pages do not show it. */
function RouteProgress() {
  const loading = useIsNavigating();
  return (
    <div
      aria-hidden
      data-route-progress={loading ? 'loading' : 'idle'}
      className={classes(
        'pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-accent transition-transform ease-out',
        loading ? 'scale-x-90 delay-150 duration-[5s]' : 'scale-x-0 duration-0',
      )}
    />
  );
}

/** Keeps visited pages, so that they can be read offline. */
function useKeptPages() {
  const { pathname } = useLocation();
  useEffect(() => {
    void waitForIdle(5000)
      .then(() => import('./offline.ts'))
      .then(({ keepPage }) => keepPage(pathname))
      .catch(() => undefined);
  }, [pathname]);
}

function useCountedViews() {
  const { pathname } = useLocation();
  const { countsViews } = useSite();
  useEffect(() => {
    if (!countsViews) return;
    void waitForIdle(5000)
      .then(() => import('../../lib/report-counts.ts'))
      .then(({ reportView }) => reportView(pathname))
      .catch(() => undefined);
  }, [pathname, countsViews]);
}
