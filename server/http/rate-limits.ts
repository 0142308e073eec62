import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';
import { waitWords } from './wait-words.ts';

/** Valid calls of one public form; calls refused for their input do not count. */
export interface RateLimits {
  /** Generous: several people may share one IP address. */
  perAddress: number;
  inAll: number;
  windowMs: number;
}

const defaultRateLimits: RateLimits = { perAddress: 60, inAll: 600, windowMs: 10 * 60_000 };

/** Throws when the caller, or all callers together, exceed the limit. */
export type RateLimit = (request: FastifyRequest) => Promise<void>;

/** Each limit it returns has its own count. */
export const createRateLimiter =
  (app: FastifyInstance, limits: RateLimits = defaultRateLimits) =>
  (): RateLimit => {
    const timeWindow = limits.windowMs;
    const byAddress = app.createRateLimit({ max: limits.perAddress, timeWindow });
    const together = app.createRateLimit({ max: limits.inAll, timeWindow, keyGenerator: () => 'all' });
    return async (request) => {
      // In sequence: a caller over their own limit must not use up the common one.
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
