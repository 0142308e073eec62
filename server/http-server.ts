import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import { AnsweredRequests } from './health/metrics.ts';
import { mountApiDocs } from './http/api-docs.ts';
import { handleErrors } from './http/error-handler.ts';
import type { EarlyHandler, ResponseCache } from './http/response-cache.ts';
import { securityHeaders } from './http/security-headers.ts';

/** Early handlers answer what is ready before any routing; the rest goes to the routes. */
export async function createHttpServer({ logLevel, metricsToken }: Config, cache: ResponseCache) {
  const earlyHandlers: EarlyHandler[] = [(request, response) => cache.answer(request, response)];
  const answered = new AnsweredRequests();
  if (metricsToken) earlyHandlers.unshift((_request, response) => answered.watch(response));
  const app = Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: 'loopback',
    bodyLimit: 256 * 1024,
    // Enough for a photo of 25 MB over a slow mobile connection.
    requestTimeout: 300_000,
    // A preview token is part of a path.
    routerOptions: { maxParamLength: 500 },
    serverFactory: (handler) => createServer(withEarlyHandlers(earlyHandlers, handler)),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  app.addHook('onSend', async (_request, reply) => void reply.headers({ ...securityHeaders, ...reply.getHeaders() }));
  await app.register(rateLimit, { global: false });
  await mountApiDocs(app);
  return { app, earlyHandlers, answered };
}

function withEarlyHandlers(earlyHandlers: EarlyHandler[], handler: RequestListener) {
  return (request: IncomingMessage, response: ServerResponse) => {
    for (const handle of earlyHandlers) if (handle(request, response)) return;
    handler(request, response);
  };
}
