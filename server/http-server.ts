import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import { AnsweredRequests } from './health/metrics.ts';
import { mountApiDocs } from './http/api-docs.ts';
import { handleErrors } from './http/error-handler.ts';
import type { ResponseCache } from './http/response-cache.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { Answer } from './pages/assets.ts';

/** Where requests come in: what is ready is answered before any routing, the rest goes to the routes of the rooms. */
export async function createHttpServer({ logLevel, metricsToken }: Config, kept: ResponseCache) {
  const fast: Answer[] = [(request, response) => kept.answer(request, response)];
  const answered = new AnsweredRequests();
  if (metricsToken) fast.unshift((_request, response) => answered.watch(response));
  const app = Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: 'loopback',
    bodyLimit: 256 * 1024,
    // Long enough for a photo of 25 MB over a telephone.
    requestTimeout: 300_000,
    // A preview key stands in an address.
    routerOptions: { maxParamLength: 500 },
    serverFactory: (handler) => createServer(answeringFirst(fast, handler)),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  app.addHook('onSend', async (_request, reply) => void reply.headers({ ...securityHeaders, ...reply.getHeaders() }));
  await app.register(rateLimit, { global: false });
  await mountApiDocs(app);
  return { app, fast, answered };
}

function answeringFirst(fast: Answer[], handler: RequestListener) {
  return (request: IncomingMessage, response: ServerResponse) => {
    for (const answer of fast) if (answer(request, response)) return;
    handler(request, response);
  };
}
