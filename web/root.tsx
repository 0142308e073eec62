import './styles/app.css';
import { type Query, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { Links, type LoaderFunctionArgs, Outlet, Scripts, useRouteLoaderData } from 'react-router';
import { accentCss } from '../contract/brand/accent.ts';
import type { ReplyOf } from '../contract/kernel/route.ts';
import { getSite } from '../contract/site/routes.ts';
import figtree from './fonts/figtree-latin.woff2?url';
import romanianFigtree from './fonts/figtree-romanian.woff2?url';
import fraunces from './fonts/fraunces-latin.woff2?url';
import romanianFraunces from './fonts/fraunces-romanian.woff2?url';
import { PageAnswersContext, pageDataId, serverContext } from './lib/prefetch.ts';
import { createQueryClient } from './lib/query-client.ts';
import { MessagePanel } from './ui/feedback/message-panel.tsx';
import { Button } from './ui/form/button.tsx';
import { replayEarlyClick, waitForIdle } from './ui/layout/late-code.ts';
import { hydrateAllSections } from './ui/layout/lazy-section.tsx';

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { publicUrl, fetchJson } = context.get(serverContext);
  // If the call fails, the page shows its own error in the default colours.
  const { body } = await fetchJson(getSite.path);
  const { accent = '' } = (body as Partial<ReplyOf<typeof getSite>>).site?.brand ?? {};
  return { publicUrl, accent, accentCss: accentCss(accent) };
};
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const look = useRouteLoaderData<typeof loader>('root');
  const { json } = use(PageAnswersContext);
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
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: data, with every < escaped */}
        <script id={pageDataId} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const [client] = useState(createQueryClient);
  const generation = useGeneration();
  const { given } = use(PageAnswersContext);
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    replayEarlyClick();
  }, []);
  useEffect(() => {
    if (!given) return;
    const isPart = ({ queryKey }: Query) => String(queryKey[0]) in given;
    void waitForIdle().then(() => client.invalidateQueries({ predicate: isPart }));
  }, [client, given]);
  return (
    <QueryClientProvider client={client}>
      <Outlet key={generation} />
    </QueryClientProvider>
  );
}

/** Re-renders a page whose cached HTML is stale: hydration would keep differing attributes. */
function useGeneration() {
  const { isStale } = use(PageAnswersContext);
  const [generation, setGeneration] = useState(0);
  useEffect(() => {
    if (!isStale) return;
    void import('./lib/typed-texts.ts').then(({ carryTypedTexts }) => {
      carryTypedTexts();
      hydrateAllSections();
      startTransition(() => setGeneration(1));
    });
  }, [isStale]);
  return generation;
}

/** Shown when the page layout itself fails. */
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
