import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { storedToken } from './lib/credentials.ts';

// Keeps the first place, before the router's, for what web/ui/back-layers.ts puts there when something is opened.
window.onpopstate = () => {};

// In a task of its own: what the person does while the scripts were read comes first.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);

const registerWorker = () => {
  navigator.serviceWorker
    .register('/sw.js')
    .catch((error) => console.log('Service worker registration failed:', error));
};

if ('serviceWorker' in navigator) {
  // The script is asynchronous: the page may have loaded before it.
  if (document.readyState === 'complete') registerWorker();
  else window.addEventListener('load', registerWorker);
}

// The back-office asks by itself, and waits for the answer: also for the page it shows in its preview.
const isPreview = window.parent !== window;
if (storedToken() && !isPreview && !window.location.pathname.startsWith('/admin')) {
  void import('./lib/stored-session.ts').then(({ validateStoredSession }) => validateStoredSession());
}
