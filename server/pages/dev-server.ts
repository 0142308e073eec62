import type { Server } from 'node:http';
import type { ViteDevServer } from 'vite';

/** Vite inside our own process: hot reload of the pages, no second port. */
export async function startVite(httpServer: Server): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({ server: { middlewareMode: true, hmr: { server: httpServer } }, appType: 'custom' });
}

export const pagesOf = (vite: ViteDevServer) => () => vite.ssrLoadModule('/web/handler.ts') as Promise<never>;

export const emailsOf = (vite: ViteDevServer) => () => vite.ssrLoadModule('/emails/render-email.tsx') as Promise<never>;
