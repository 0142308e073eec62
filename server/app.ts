import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { mountAppointments } from './appointments/routes.ts';
import type { Config } from './config.ts';
import { keepUntilNextPublishing } from './content/publishing-clock.ts';
import { publishedList } from './content/public-documents.ts';
import { mountPublicContent } from './content/public-routes.ts';
import type { OpenDatabase } from './db/database.ts';
import { filesOnDisk } from './files/file-store.ts';
import { mountApiDocs } from './http/api-docs.ts';
import { handleErrors } from './http/error-handler.ts';
import { Failure } from './http/failure.ts';
import { KeptReplies } from './http/kept-replies.ts';
import { mounting, mountingKept } from './http/mount.ts';
import { securityHeaders } from './http/security-headers.ts';
import { mountInquiries } from './inquiries/routes.ts';
import { picturesAt } from './media/picture-lookup.ts';
import { mountMedia } from './media/routes.ts';
import { mountNewsletter } from './newsletter/routes.ts';
import { type Answer, builtAssets } from './pages/assets.ts';
import { pagesOf, startVite } from './pages/dev-server.ts';
import { mountPages } from './pages/page-routes.ts';
import { loadBuiltPages, rendererOf } from './pages/renderer.ts';
import { mountHealth } from './health/routes.ts';
import { mountSeo } from './seo/routes.ts';
import { mountSite, siteName } from './site/routes.ts';

/** Everything wired together: which feature gets what. */
export async function buildApp(config: Config, database: OpenDatabase, { dev = false } = {}): Promise<FastifyInstance> {
  const { db, changes } = database;
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const kept = new KeptReplies();
  changes.onChange(() => kept.drop());

  const fast: Answer[] = [(request, response) => kept.answer(request, response)];
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: 'loopback',
    bodyLimit: 256 * 1024,
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
    serverFactory: (handler) => createServer(answeringFirst(fast, handler)),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  app.addHook('onSend', async (_request, reply) => void reply.headers({ ...securityHeaders, ...reply.getHeaders() }));
  await app.register(rateLimit, { global: false });
  await mountApiDocs(app);

  const mount = mounting(app, async () => {
    throw new Failure('unauthenticated', 'Autentificați-vă pentru a continua.');
  });
  const mountKept = mountingKept(app, kept);
  const pictures = (urls: string[]) => picturesAt(db, urls);
  const mediaFolder = join(config.dataDir, 'media');

  mountHealth(app, db);
  mountSite(mountKept, db, pictures);
  mountPublicContent(mountKept, db, pictures);
  mountSeo(app, kept, publicUrl, (kind) => publishedList(db, pictures, kind), () => siteName(db));
  mountMedia(app, db, filesOnDisk(mediaFolder), mediaFolder);
  mountInquiries(mount, db);
  mountAppointments(mount, db);
  mountNewsletter(mount, db);

  await addPages(app, publicUrl, kept, fast, dev);
  await keepUntilNextPublishing(app, db, changes);
  return app;
}

function answeringFirst(fast: Answer[], handler: RequestListener) {
  return (request: IncomingMessage, response: ServerResponse) => {
    for (const answer of fast) if (answer(request, response)) return;
    handler(request, response);
  };
}

async function addPages(app: FastifyInstance, publicUrl: string, kept: KeptReplies, fast: Answer[], dev: boolean) {
  const server = {
    publicUrl,
    fetchJson: async (path: string) => {
      const { statusCode, body } = await app.inject({ method: 'GET', url: path });
      return { status: statusCode, body: JSON.parse(body) };
    },
  };
  if (!dev) {
    fast.push(await builtAssets(resolve(import.meta.dirname, '../build/client')));
    mountPages(app, kept, rendererOf(loadBuiltPages, server));
    return;
  }
  const vite = await startVite(app.server as Server);
  // Everything Vite does not know goes on to the router; pages are rendered anew each time.
  kept.keepNothing();
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()));
  app.addHook('onClose', () => vite.close());
  mountPages(app, kept, rendererOf(pagesOf(vite), server));
}
