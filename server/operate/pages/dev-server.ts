import type { Server } from 'node:http';
import type { ViteDevServer } from 'vite';
import type { Context } from '../../context.ts';
import type { PagesBundle } from './renderer.ts';

/** Vite inside our own process: hot reload of the pages, no second port. */
export async function startVite(httpServer: Server): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({ server: { middlewareMode: true, hmr: { server: httpServer } }, appType: 'custom' });
}

export const loadDevEmails = (vite: ViteDevServer) => vite.ssrLoadModule('/emails/render-email.tsx') as Promise<never>;

export const loadDevPages = (vite: ViteDevServer) => vite.ssrLoadModule('/web/handler.ts') as Promise<PagesBundle>;

/** Vite answers what it knows; every page is rendered anew. */
export function mountVite({ app, responseCache }: Context, vite: ViteDevServer) {
  responseCache.disable();
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()));
  app.addHook('onClose', () => vite.close());
}
