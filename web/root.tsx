import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Links, type LoaderFunctionArgs, Outlet, Scripts } from 'react-router';
import figtree from './fonts/figtree-latin.woff2?url';
import romanianFigtree from './fonts/figtree-romanian.woff2?url';
import fraunces from './fonts/fraunces-latin.woff2?url';
import romanianFraunces from './fonts/fraunces-romanian.woff2?url';
import { serverSide } from './lib/prefetch.ts';
import { createQueryClient } from './lib/query-client.ts';
import './styles/app.css';
import { playEarlyClick } from './ui/early-click.ts';

export const loader = ({ context }: LoaderFunctionArgs) => ({ publicUrl: context.get(serverSide).publicUrl });
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ro">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1F3D2B" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {[fraunces, figtree, romanianFraunces, romanianFigtree].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <Links />
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
  useEffect(() => void playEarlyClick(), []);
  // The HTML may come from any cache: what it brought is asked for once more, when the page has been taken over.
  useEffect(() => {
    const timer = setTimeout(() => client.invalidateQueries());
    return () => clearTimeout(timer);
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
