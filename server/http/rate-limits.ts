import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';
import { waitWords } from './wait-words.ts';

/** How many valid calls of one public form are taken; what is refused for its input does not count. */
export interface RateLimits {
  /** Generous: an office has one address. */
  perAddress: number;
  inAll: number;
  windowMs: number;
}

export const defaultRateLimits: RateLimits = { perAddress: 60, inAll: 600, windowMs: 10 * 60_000 };

/** Throws when the caller, or everybody together, has called too often. */
export type RateLimit = (request: FastifyRequest) => Promise<void>;

/** Each limit it gives counts for itself. */
export const createRateLimiter =
  (app: FastifyInstance, limits: RateLimits = defaultRateLimits) =>
  (): RateLimit => {
    const timeWindow = limits.windowMs;
    const byAddress = app.createRateLimit({ max: limits.perAddress, timeWindow });
    const together = app.createRateLimit({ max: limits.inAll, timeWindow, keyGenerator: () => 'all' });
    return async (request) => {
      // One after the other: who is over their own share must not use up everybody's.
      for (const check of [byAddress, together]) {
        const found = await check(request);
        if (!found.isAllowed && found.isExceeded) throw tooMany(found.ttlInSeconds);
      }
    };
  };

const tooMany = (seconds: number) =>
  new Failure(
    'too_many_requests',
    `Am primit prea multe cereri deodată. Încercați din nou ${waitWords(Math.max(seconds, 60))} sau sunați-ne.`,
    {
      retryAfter: Math.max(seconds, 1),
    },
  );
