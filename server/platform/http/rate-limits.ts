import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RecordSecurityEvent } from '../../../contract/activity/security-events.ts';
import { dayMs } from '../../../contract/kernel/durations.ts';
import { Failure, formatWait } from './failure.ts';
import { isLoopback, listNetworks, type Network } from './networks.ts';
import { type Count, MemoryCounts, type RateCounts } from './rate-count-store.ts';

/** Limits for strangers (docs/design/limits.md). Wider networks have a multiple of the limit of one address. */
interface RateLimits {
  windowMs: number;
  /**
   * Calls of one kind in a window; further ones are refused. The limit is high, because several people may share an
   * address.
   */
  perAddress: number;
  /** Refused and unreadable bodies in a window; after these, every body is refused unread. */
  refusedPerAddress: number;
  /** Submissions of one form by one address in a day; further ones are suspicious. */
  ordinaryPerAddressADay: number;
  /** Submissions of one form by all callers together, in a window and in a day; further ones are suspicious. */
  inAll: number;
  inAllADay: number;
  /** Calls in a window beyond `inAll` and `inAllADay`, kept for networks with few calls today. */
  reserved: number;
  /** Suspicious calls of one form in a day; further ones are refused, because each takes room. */
  suspiciousADay: number;
}

const defaultRateLimits: RateLimits = {
  windowMs: 10 * 60_000,
  perAddress: 60,
  refusedPerAddress: 300,
  ordinaryPerAddressADay: 30,
  inAll: 200,
  inAllADay: 600,
  reserved: 50,
  suspiciousADay: 20_000,
};

export const adjustRateLimits = (adjust: (name: string, usual: number) => number) =>
  Object.fromEntries(
    Object.entries(defaultRateLimits).map(([name, usual]) => [name, adjust(name, usual)]),
  ) as unknown as RateLimits;

/** A network with at most this many calls today may use the reserve. */
const maxCallsForReserve = 3;

export type RateLimit = (request: FastifyRequest) => Promise<void>;

export type KeyLimit = (key: string) => Promise<void>;

/**
 * Handles a form and throws when the caller exceeds a limit. A suspicious call is stored and answered like any other,
 * but reserves no window and sends no e-mail. Calls that fail, are suspicious or change nothing do not count against
 * the limits of all callers together.
 */
export type FormLimit = <Result extends { isCounted: boolean }>(
  request: FastifyRequest,
  looksAutomated: boolean,
  handle: (isSuspicious: boolean) => Promise<Result>,
) => Promise<Result>;

export class RateLimiter {
  readonly #counts: RateCounts;
  readonly #limits: RateLimits;
  readonly #now: () => Date;
  readonly #record: RecordSecurityEvent;

  constructor(counts: RateCounts, limits: RateLimits, now: () => Date, record: RecordSecurityEvent) {
    this.#counts = counts;
    this.#limits = limits;
    this.#now = now;
    this.#record = record;
  }

  limitCalls(name: string, times = 1): RateLimit {
    return async (request) => {
      const { windowMs, perAddress } = this.#limits;
      const { exceeded } = await this.#countNetworks(name, request.ip, perAddress * times, windowMs);
      if (exceeded) throw this.#tooMany(exceeded);
    };
  }

  /** Counts by a given key, such as the id of a token, instead of the address. */
  limitEach(name: string, max: number): KeyLimit {
    return async (key) => {
      const [calls] = (await this.#add([`${name}:${key}`], this.#limits.windowMs)) as [Count];
      if (calls.count > max) throw this.#tooMany(calls);
    };
  }

  limitForm(name: string): FormLimit {
    const limitCalls = this.limitCalls(name);
    return async (request, looksAutomated, handle) => {
      await limitCalls(request);
      const isSuspicious = looksAutomated || !(await this.#countVisitor(name, request.ip));
      if (isSuspicious && !looksAutomated)
        this.#record({ kind: 'rateLimited', address: request.ip, route: request.routeOptions.url });
      if (isSuspicious) {
        await this.#countSuspicious(name);
        return handle(isSuspicious);
      }
      let isCounted = false;
      try {
        const result = await handle(isSuspicious);
        isCounted = result.isCounted;
        return result;
      } finally {
        // A failed decrement must not fail the reply: the count stays too high until its window ends.
        if (!isCounted) await this.#giveBack(name).catch(() => undefined);
      }
    };
  }

  async #countVisitor(name: string, address: string) {
    const { inAll, inAllADay, reserved, ordinaryPerAddressADay, windowMs } = this.#limits;
    const networkCounts = await this.#countNetworks(`${name}:ordinary`, address, ordinaryPerAddressADay, dayMs);
    // Behind a proxy that sends no X-Forwarded-For everybody shares one address.
    if (networkCounts.exceeded && !isLoopback(address)) return false;
    const [now, today] = await this.#addShared(name);
    if (now <= inAll && today <= inAllADay) return true;
    const [used] = networkCounts.widest <= maxCallsForReserve ? await this.#add([`${name}:reserved`], windowMs) : [];
    if (used && used.count <= reserved) return true;
    await this.#giveBack(name);
    return false;
  }

  /** Counts a call for each network of its address. Returns the first one over its limit, and the count of the widest. */
  async #countNetworks(prefix: string, address: string, limit: number, windowMs: number) {
    const networks = listNetworks(address);
    const keys = networks.map(({ name }) => `${prefix}:${name}`);
    const counts = await this.#add(keys, windowMs);
    const index = counts.findIndex(({ count }, i) => count > limit * (networks[i] as Network).share);
    // A refused address must not use up the allowance of its network.
    if (index >= 0 && index < keys.length - 1) await this.#add(keys.slice(index + 1), windowMs, -1);
    return { exceeded: counts[index], widest: (counts.at(-1) as Count).count };
  }

  async #addShared(name: string, by = 1): Promise<[number, number]> {
    const keys = [
      { key: `${name}:all`, windowMs: this.#limits.windowMs },
      { key: `${name}:all:day`, windowMs: dayMs },
    ];
    const [now, today] = (await this.#counts.add(keys, this.#now(), by)) as [Count, Count];
    return [now.count, today.count];
  }

  async #giveBack(name: string) {
    await this.#addShared(name, -1);
  }

  async #countSuspicious(name: string) {
    const [suspicious] = (await this.#add([`${name}:suspicious`], dayMs)) as [Count];
    if (suspicious.count > this.#limits.suspiciousADay) throw this.#tooMany(suspicious);
  }

  #add(keys: string[], windowMs: number, by = 1) {
    return this.#counts.add(
      keys.map((key) => ({ key, windowMs })),
      this.#now(),
      by,
    );
  }

  #tooMany({ expiresAt }: Count) {
    return createTooManyCallsFailure(expiresAt, this.#now());
  }
}

export function createTooManyCallsFailure(until: Date, now: Date) {
  // Retry-After takes whole seconds.
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return new Failure(
    'too_many_requests',
    `Am primit prea multe cereri deodată. Încercați din nou ${formatWait(Math.max(seconds, 60))} sau contactați-ne.`,
    { retryAfter: Math.max(seconds, 1) },
  );
}

/** Statuses of calls with an invalid body or an unknown token. */
const refusals = [400, 404, 413, 415];

export const createTooLargeFailure = () => new Failure('too_large', 'Cererea este prea mare.');

/** Refuses bodies that declare a greater length than their route allows, without reading them. */
export function refuseLargeBodies(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, routeOptions } = request;
    const isTooLarge = Number(headers['content-length']) > routeOptions.bodyLimit;
    done(isTooLarge && hasPublicBody(request) ? createTooLargeFailure() : undefined);
  });
}

/**
 * Refuses all bodies of callers with too many refused ones, without reading them. Counted in memory, because that is
 * cheaper than in the database.
 */
export function limitRefusedBodies(app: FastifyInstance, limits: RateLimits, now: () => Date) {
  const counts = new MemoryCounts();
  const { refusedPerAddress, windowMs } = limits;

  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasPublicBody(request)) return done();
    for (const { name, share } of listNetworks(request.ip)) {
      const count = counts.read(name, now());
      if (count && count.count >= refusedPerAddress * share)
        return done(createTooManyCallsFailure(count.expiresAt, now()));
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
