import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { findManifestPath } from '../contract/brand/manifests.ts';
import figtree from './fonts/figtree.woff2?url';
import fraunces from './fonts/fraunces.woff2?url';
import { PageAnswersContext } from './lib/prefetch.ts';
import { createQueryClient } from './lib/query-client.ts';
import { ErrorCatcher } from './routing/error-catcher.tsx';
import { MessagePanel } from './ui/feedback/message-panel.tsx';
import { Button } from './ui/form/button.tsx';
import { replayEarlyClick } from './ui/layout/late-code.ts';

/** What the server adds to the end of the head and of the body; the browser leaves it as it is. */
export const ServerPartsContext = createContext<{ loaded?: ReactNode; carried?: ReactNode }>({});

/** The whole document around the page. */
export function Root() {
  const { loaded, carried } = use(ServerPartsContext);
  const { accent } = use(PageAnswersContext);
  const { pathname } = useLocation();
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    replayEarlyClick();
  }, []);
  return (
    <html lang="ro">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={accent || '#1F3D2B'} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={findManifestPath(pathname)} />
        {[fraunces, figtree].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {loaded}
      </head>
      <body>
        <ErrorCatcher file="" fallback={LayoutFailure}>
          <ShownPage />
        </ErrorCatcher>
        {carried}
      </body>
    </html>
  );
}

function ShownPage() {
  const { answers } = use(PageAnswersContext);
  const [client] = useState(() => createQueryClient(answers));
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}

/** Shown when the page layout itself fails. */
function LayoutFailure() {
  return (
    <main className="flex min-h-svh items-center">
      <title>Pagina nu s-a putut afișa</title>
      <MessagePanel
        level={1}
        title="Pagina nu s-a putut afișa"
        text="Ceva nu a mers cum trebuie. De obicei ajunge să o reîncărcați."
        actions={<Button onClick={() => window.location.reload()}>Reîncarcă pagina</Button>}
      />
    </main>
  );
}
