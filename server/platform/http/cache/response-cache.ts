import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CacheableResponse, EncodedResponse } from './encoded-response.ts';

/** Answers a request before any routing; false when it does not answer. */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The share of the cache that one response may use. A blog page of 10,000 articles takes 18 MB and 3 s. */
const maxShare = 0.75;

interface CacheOptions {
  headers?: Record<string, string>;
  maxBytes?: number;
  maxEntries?: number;
  bestCompression?: IdleQueue;
}

interface Pending {
  /** The content version it is made from. */
  version: number;
  response: Promise<EncodedResponse>;
}

/**
 * Responses by path, answered before routing: a cached one costs little more than a bare node:http server. Clearing
 * raises the version, so that a response made from older content and finished later is not cached. A key is a path
 * that the routes made of checked parameters, never one as the client spelled it.
 */
export class ResponseCache {
  readonly #headers: Record<string, string>;
  readonly #entries = new Map<string, EncodedResponse>();
  readonly #pending = new Map<string, Pending>();
  readonly #bestCompression: IdleQueue;
  readonly #maxEntries: number;
  #maxBytes: number;
  #bytes = 0;
  #version = 0;

  constructor({ headers = {}, maxBytes = 32 * 1024 * 1024, maxEntries = 4000, ...rest }: CacheOptions = {}) {
    this.#headers = headers;
    this.#bestCompression = rest.bestCompression ?? new IdleQueue();
    this.#maxBytes = maxBytes;
    this.#maxEntries = maxEntries;
  }

  /** An empty cache with the same headers; the best compression still runs one at a time for both. */
  createSibling() {
    return new ResponseCache({ headers: this.#headers, bestCompression: this.#bestCompression });
  }

  get bytes() {
    return this.#bytes;
  }

  get entries() {
    return this.#entries.size;
  }

  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url as string;
    const query = url.indexOf('?');
    const cached = this.#entries.get(query < 0 ? url : url.slice(0, query));
    if (!cached) return false;
    cached.wasAsked = true;
    cached.send(request, response);
    return true;
  }

  find(key: string) {
    return this.#entries.get(key);
  }

  /** The cached response; otherwise the one that `make` makes, once for all who ask meanwhile. */
  get(key: string, make: () => Promise<CacheableResponse>): Promise<EncodedResponse> | EncodedResponse {
    const cached = this.#entries.get(key);
    if (cached) {
      cached.wasAsked = true;
      return cached;
    }
    const running = this.#pending.get(key);
    // A request after a change does not share a response begun before it.
    if (running?.version === this.#version) return running.response;
    const pending = { version: this.#version, response: this.#make(key, make) };
    this.#pending.set(key, pending);
    const forget = () => {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    };
    pending.response.then(forget, forget);
    return pending.response;
  }

  async #make(key: string, make: () => Promise<CacheableResponse>) {
    const version = this.#version;
    const response = new EncodedResponse(await make(), this.#headers);
    if (response.isStored && version === this.#version) this.#store(key, response);
    return response;
  }

  #store(key: string, response: EncodedResponse) {
    if (response.size > this.#maxBytes * maxShare) return;
    this.#remove(key);
    this.#entries.set(key, response);
    this.#bytes += response.size;
    response.onGrowth = (bytes) => {
      this.#bytes += bytes;
      this.#makeRoom();
    };
    if (!response.isBest) {
      response.onBrotliAgain = () => {
        response.onBrotliAgain = undefined;
        this.#bestCompression.add(response.compressBest);
      };
    }
    this.#makeRoom();
  }

  #remove(key: string) {
    const response = this.#entries.get(key);
    if (!response) return;
    this.#entries.delete(key);
    this.#bytes -= response.size;
    this.#release(response);
  }

  #release(response: EncodedResponse) {
    response.onGrowth = undefined;
    response.onBrotliAgain = undefined;
    this.#bestCompression.drop(response.compressBest);
  }

  // Evicts the oldest first, except those requested since they were last passed over.
  #makeRoom() {
    for (const [key, response] of this.#entries) {
      if (this.#bytes <= this.#maxBytes && this.#entries.size <= this.#maxEntries) return;
      this.#entries.delete(key);
      if (response.wasAsked) {
        response.wasAsked = false;
        this.#entries.set(key, response);
      } else {
        this.#bytes -= response.size;
        this.#release(response);
      }
    }
  }

  /** Development uses this, because sources change at any time. */
  disable() {
    this.#maxBytes = 0;
    this.clear();
  }

  clear() {
    this.#version += 1;
    this.#bytes = 0;
    for (const response of this.#entries.values()) this.#release(response);
    this.#entries.clear();
  }
}

const pauseMs = 250;
const busyShare = 0.5;

/** Runs jobs that must not delay responses: one at a time, each after the event loop was mostly idle. */
export class IdleQueue {
  readonly #jobs = new Set<() => Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;
  #seen = performance.eventLoopUtilization();

  add(job: () => Promise<void>) {
    this.#jobs.add(job);
    if (!this.#isRunning) this.#wait();
  }

  drop(job: () => Promise<void>) {
    this.#jobs.delete(job);
  }

  #wait() {
    if (this.#timer) return;
    this.#seen = performance.eventLoopUtilization();
    this.#timer = setTimeout(() => this.#runNext(), pauseMs).unref();
  }

  async #runNext() {
    this.#timer = undefined;
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, this.#seen);
    this.#seen = now;
    const [job] = this.#jobs;
    if (!job) return;
    if (utilization > busyShare) return this.#wait();
    this.#jobs.delete(job);
    this.#isRunning = true;
    try {
      await job();
    } catch (error) {
      // Nobody waits for a job, so its failure must neither end the process nor stop the other jobs.
      console.error('A job of the idle queue failed:', error);
    }
    this.#isRunning = false;
    this.#runNext();
  }
}

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
