import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Links, type LoaderFunctionArgs, Outlet, Scripts, useRouteLoaderData } from 'react-router';
import { accentCss } from '../contract/brand/accent.ts';
import type { ReplyOf } from '../contract/kernel/route.ts';
import { getSite } from '../contract/site/routes.ts';
import figtree from './fonts/figtree-latin.woff2?url';
import romanianFigtree from './fonts/figtree-romanian.woff2?url';
import fraunces from './fonts/fraunces-latin.woff2?url';
import romanianFraunces from './fonts/fraunces-romanian.woff2?url';
import { serverContext } from './lib/prefetch.ts';
import { createQueryClient } from './lib/query-client.ts';
import './styles/app.css';
import { MessagePanel } from './ui/feedback/message-panel.tsx';
import { Button } from './ui/form/button.tsx';
import { replayEarlyClick } from './ui/layout/replay-early-click.ts';
import { waitForIdle } from './ui/layout/wait-for-idle.ts';

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { publicUrl, fetchJson } = context.get(serverContext);
  // Without an answer the page fails by itself, in the usual colours.
  const { body } = await fetchJson(getSite.path);
  const { accent = '' } = (body as Partial<ReplyOf<typeof getSite>>).site?.brand ?? {};
  return { publicUrl, accent, accentCss: accentCss(accent) };
};
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const look = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="ro">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={look?.accent || '#1F3D2B'} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {[fraunces, figtree, romanianFraunces, romanianFigtree].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <Links />
        {look?.accentCss && <style>{look.accentCss}</style>}
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const [client] = useState(createQueryClient);
  useEffect(() => void replayEarlyClick(), []);
  // The HTML may come from any cache: its data is revalidated once after hydration.
  useEffect(() => {
    const prefetched = new Set(client.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined }));
    void waitForIdle().then(() => client.invalidateQueries({ predicate: (query) => prefetched.has(query) }));
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}

/** When not even a page's layout could be rendered. */
export function ErrorBoundary() {
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
