import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readStoredToken } from './lib/credentials.ts';
import { PageAnswersContext, PageFailure, readPageData } from './lib/prefetch.ts';
import { Root } from './root.tsx';
import { HistoryRouter } from './routing/history-router.tsx';
import type { Pages } from './routing/pages.tsx';
import { importWithRetry } from './ui/layout/late-code.ts';

export async function hydratePages(pages: Pages) {
  validateSession();
  prefetchOnIntent(pages);
  await importWithRetry(async () => pages.load(window.location.pathname));
  const page = readPageData();
  const { failure } = page;
  const error = failure?.status ? new PageFailure(failure.status) : new Error('The page failed on the server');
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageAnswersContext value={page}>
          <HistoryRouter pages={pages} failure={failure && { file: failure.file, error }}>
            <Root pages={pages} />
          </HistoryRouter>
        </PageAnswersContext>
      </StrictMode>,
    );
  });
}

/** The back-office validates its session itself, and also for the page in its preview frame. */
function validateSession() {
  const isPreview = window.parent !== window;
  if (!readStoredToken() || isPreview || window.location.pathname.startsWith('/admin')) return;
  void import('./lib/stored-session.ts').then(({ validateStoredSession }) => validateStoredSession());
}

/** Loads the code of a page when a link with `data-prefetch` is pointed at, touched or focused. */
function prefetchOnIntent({ owns, load }: Pages) {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-prefetch]');
    if (link && owns(link.pathname)) void load(link.pathname)?.catch(() => undefined);
  };
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, prefetch, { passive: true });
}
