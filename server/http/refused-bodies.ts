import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';
import { listNetworks } from './networks.ts';
import { MemoryCounts } from './rate-counts.ts';
import { type RateLimits, tooManyCalls } from './rate-limits.ts';

/** Bodies that are not what the call takes, or secrets that nobody was given. */
const refusals = [400, 404, 413, 415];

export const bodyTooLarge = () => new Failure('too_large', 'Cererea este prea mare.');

/** Refuses, unread, bodies that declare more than the call takes: no later attempt can succeed. */
export function refuseLargeBodies(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, routeOptions } = request;
    const isTooLarge = Number(headers['content-length']) > routeOptions.bodyLimit;
    done(isTooLarge && hasPublicBody(request) ? bodyTooLarge() : undefined);
  });
}

/** Refuses, unread, bodies of callers who had too many refused. Counts per process: cheaper than the database. */
export function limitRefusedBodies(app: FastifyInstance, limits: RateLimits, now: () => Date) {
  const counts = new MemoryCounts();
  const { refusedPerAddress, windowMs } = limits;

  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasPublicBody(request)) return done();
    for (const { name, share } of listNetworks(request.ip)) {
      const count = counts.read(name, now());
      if (count && count.count >= refusedPerAddress * share)
        return done(tooManyCalls(Math.ceil((count.expiresAt.getTime() - now().getTime()) / 1000)));
    }
    done();
  });

  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (hasPublicBody(request) && refusals.includes(statusCode))
      counts.add(
        listNetworks(request.ip).map(({ name }) => ({ key: name, windowMs })),
        now(),
      );
    done();
  });
}

const hasPublicBody = ({ method, routeOptions }: FastifyRequest) =>
  method === 'POST' && routeOptions.config.endpoint?.route.access === 'public';
