import type { Server } from 'node:http';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type EmailBundle, loadBuiltEmails } from './emails/email-renderer.ts';
import type { ResponseCache } from './http/response-cache.ts';
import { type Answer, builtAssets } from './pages/assets.ts';
import { withDeferredScripts } from './pages/defer-scripts.ts';
import { emailsOf, pagesOf, startVite } from './pages/dev-server.ts';
import { mountPages } from './pages/page-routes.ts';
import { publicRoutes } from './pages/public-routes.ts';
import { loadBuiltPages, rendererOf } from './pages/renderer.ts';

interface PageNeeds {
  app: FastifyInstance;
  kept: ResponseCache;
  publicUrl: string;
}

type LoadLetters = () => Promise<EmailBundle>;

/** What was built of web/, or what Vite makes of it in development; the letters come from the same place. */
export async function addPages(
  { app, kept, publicUrl }: PageNeeds,
  fast: Answer[],
  dev: boolean,
): Promise<LoadLetters> {
  const server = {
    publicUrl,
    fetchJson: async (path: string) => {
      const { statusCode, body } = await app.inject({ method: 'GET', url: path });
      return { status: statusCode, body: JSON.parse(body) };
    },
  };
  if (!dev) {
    fast.push(await builtAssets(resolve(import.meta.dirname, '../build/client')));
    mountPages(app, kept, withDeferredScripts(publicRoutes(rendererOf(loadBuiltPages, server))));
    return loadBuiltEmails;
  }
  const vite = await startVite(app.server as Server);
  // Everything Vite does not know goes on to the router; pages are rendered anew each time.
  kept.disable();
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()));
  app.addHook('onClose', () => vite.close());
  mountPages(app, kept, rendererOf(pagesOf(vite), server));
  return emailsOf(vite);
}
