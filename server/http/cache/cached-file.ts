import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CacheableResponse } from './encoded-response.ts';
import type { ResponseCache } from './response-cache.ts';

export const mountCachedFile = (
  { app, responseCache }: { app: FastifyInstance; responseCache: ResponseCache },
  path: string,
  make: () => Promise<CacheableResponse>,
) =>
  app.get(path, { schema: { hide: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
    const file = await responseCache.get(path, make);
    reply.hijack();
    file.send(request.raw, reply.raw);
  });
