import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

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
