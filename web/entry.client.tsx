import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { storedToken } from './lib/credentials.ts';
import { fetchPageAnswers, PageAnswersContext } from './lib/prefetch.ts';
import { importWithRetry } from './ui/layout/late-code.ts';

// Set before the router adds its listener: web/ui/overlay/use-close-on-back.ts replaces it and must be called first.
window.onpopstate = () => {};

void fetchPageAnswers(importWithRetry).then((page) =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageAnswersContext value={page}>
          <HydratedRouter />
        </PageAnswersContext>
      </StrictMode>,
      // Errors of a stale page need no report, because the root re-renders it.
      page.isStale ? { onRecoverableError: () => {} } : {},
    );
  }),
);

const registerWorker = () => {
  navigator.serviceWorker
    .register('/sw.js')
    .catch((error) => console.log('Service worker registration failed:', error));
};

if ('serviceWorker' in navigator) {
  // The script is asynchronous: the page may have loaded already.
  if (document.readyState === 'complete') registerWorker();
  else window.addEventListener('load', registerWorker);
}

// The back-office validates its session itself, and also for the page in its preview frame.
const isPreview = window.parent !== window;
if (storedToken() && !isPreview && !window.location.pathname.startsWith('/admin')) {
  void import('./lib/stored-session.ts').then(({ validateStoredSession }) => validateStoredSession());
}
