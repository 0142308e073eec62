import { type ReactNode, StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readStoredToken } from './lib/credentials.ts';
import { PageAnswersContext, PageFailure, readPageData } from './lib/prefetch.ts';
import type { CaughtFailure } from './routing/error-catcher.tsx';
import { importWithRetry } from './ui/layout/late-code.ts';
import { trackHistory } from './ui/overlay/use-close-on-back.ts';

interface Part {
  /** Loads the code of a page. */
  load(path: string): Promise<unknown>;
  /** The router with its pages; called once the code of the first one has loaded. */
  draw(failure: CaughtFailure | undefined): ReactNode | Promise<ReactNode>;
}

export async function hydratePart({ load, draw }: Part) {
  validateSession();
  prefetchOnIntent(load);
  await importWithRetry(() => load(window.location.pathname));
  const page = readPageData();
  trackHistory();
  const router = await draw(page.failure && { file: page.failure.file, error: readError(page.failure) });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageAnswersContext value={page}>{router}</PageAnswersContext>
      </StrictMode>,
    );
  });
}

const readError = ({ status }: { status?: number | undefined }) =>
  status ? new PageFailure(status) : new Error('The page failed on the server');

/** The back-office validates its session itself, and also for the page in its preview frame. */
function validateSession() {
  const isPreview = window.parent !== window;
  if (!readStoredToken() || isPreview || window.location.pathname.startsWith('/admin')) return;
  void import('./lib/stored-session.ts').then(({ validateStoredSession }) => validateStoredSession());
}

/** Loads the code of a page when a link with `data-prefetch` is pointed at, touched or focused. */
function prefetchOnIntent(load: Part['load']) {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-prefetch]');
    if (link) void load(link.pathname).catch(() => undefined);
  };
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, prefetch, { passive: true });
}
