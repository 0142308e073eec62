import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import romanian from 'zod/v4/locales/ro.js';
import type { Config } from './config.ts';
import { AnsweredRequests } from './operate/health/metrics.ts';
import { mountApiDocs } from './platform/http/api-docs.ts';
import { type EarlyHandler, ResponseCache } from './platform/http/cache/response-cache.ts';
import { limitConnections } from './platform/http/connection-limit.ts';
import { handleErrors, isNavigation, writeRetryPage } from './platform/http/error-handler.ts';
import { maxPublicBody } from './platform/http/mount.ts';
import { refuseLargeBodies } from './platform/http/rate-limits.ts';
import { findOldPostId, refuseOddAddress, useOriginForm } from './platform/http/request-address.ts';
import { answerUnreadable } from './platform/http/unreadable-requests.ts';

const timeouts = {
  headersTimeout: 20_000,
  // Enough for a photo of 25 MB over a slow mobile connection.
  requestTimeout: 300_000,
  // Longer than nginx keeps its connections (60 s), so that it never sends a request into one that is being closed.
  keepAliveTimeout: 75_000,
};

/** Limits clients that do not read their response, which would stay in memory. */
const maxSilenceMs = 120_000;
/** More than a proxy opens; bounds the memory of connections. */
const maxConnections = 4000;
/** Enough for 80 browsers behind one address; all networks of one customer together hold half of all. */
const maxConnectionsPerAddress = 500;
/** Requests that a connection may send before the answer to the first. Browsers and proxies send none. */
const maxPipelined = 16;

// Messages for fields whose schema has none. They answer calls of programs, but people may read them.
z.config(romanian());

/** Early handlers answer before any routing what is ready; other requests reach the routes. */
export async function createHttpServer({ logLevel, metricsToken, publicUrl, trustedProxies }: Config) {
  const securityHeaders = buildSecurityHeaders(publicUrl);
  const cache = new ResponseCache({ headers: securityHeaders });
  const earlyHandlers: EarlyHandler[] = [
    // The cache ignores queries, but '?p=12' may be an address of a former site.
    (request, response) => !findOldPostId(request.url as string) && cache.answer(request, response),
  ];
  const answered = new AnsweredRequests();
  if (metricsToken) earlyHandlers.unshift((_request, response) => answered.watch(response));
  let isClosing = false;
  const app = Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies,
    clientErrorHandler: answerUnreadable(securityHeaders),
    // Also limits bodies that are sent to unknown addresses.
    bodyLimit: maxPublicBody,
    // A preview token is part of a path.
    routerOptions: { maxParamLength: 500 },
    // Fastify does not apply its timeouts to a server that it did not create, so they are set here.
    serverFactory: (handler) => {
      const routes = answerWhileClosing(handler, () => isClosing, securityHeaders);
      const answer = withEarlyHandlers(earlyHandlers, securityHeaders, routes);
      const server = createServer(timeouts, limitPipelining(answer));
      server.timeout = maxSilenceMs;
      server.maxConnections = maxConnections;
      limitConnections(server, maxConnectionsPerAddress, trustedProxies);
      return server;
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  // Before the hooks that limit by caller: a body that is too large can never succeed.
  refuseLargeBodies(app);
  // Registered first, because later preClose hooks wait for running work.
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => void reply.headers({ ...securityHeaders, ...reply.getHeaders() }));
  await mountApiDocs(app, cache);
  return { app, responseCache: cache, earlyHandlers, answered };
}

/** One read of 64 KB can hold 2,500 short requests, whose answers take 9 MB if the client does not read them. */
function limitPipelining(handler: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // A response without a socket waits for the response before it.
    if (response.socket) return handler(request, response);
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > maxPipelined) return void socket.destroy();
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) as number) - 1));
    handler(request, response);
  };
}

function withEarlyHandlers(earlyHandlers: EarlyHandler[], headers: Record<string, string>, handler: RequestListener) {
  return (request: IncomingMessage, response: ServerResponse) => {
    useOriginForm(request);
    for (const handle of earlyHandlers) if (handle(request, response)) return;
    if (!refuseOddAddress(request, response, headers)) handler(request, response);
  };
}

const closing = {
  retryAfterS: 5,
  message: 'Site-ul repornește. Încercați din nou peste câteva secunde.',
};

/** Answers 503 while the process shuts down, in Romanian; a proxy asks another process. */
function answerWhileClosing(
  handler: RequestListener,
  isClosing: () => boolean,
  common: Record<string, string>,
): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!isClosing()) return handler(request, response);
    const isPage = isNavigation(request);
    const headers = {
      ...common,
      'cache-control': 'no-store',
      'retry-after': String(closing.retryAfterS),
      connection: 'close',
    };
    const type = isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
    const body = isPage
      ? writeRetryPage(closing.message, closing.retryAfterS)
      : JSON.stringify({ message: closing.message, code: 'unavailable' });
    response.writeHead(503, { ...headers, 'content-type': type }).end(body);
  };
}

/** Headers of every response. Pages add a Content-Security-Policy. */
const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

const buildSecurityHeaders = (publicUrl: string | undefined): Record<string, string> => ({
  ...commonHeaders,
  ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});
