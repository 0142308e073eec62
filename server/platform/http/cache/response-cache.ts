import type { IncomingMessage, ServerResponse } from 'node:http';
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
}

interface Entry {
  key: string;
  response: EncodedResponse;
}

interface Pending {
  /** The content version it is made from. */
  version: number;
  response: Promise<EncodedResponse>;
}

/**
 * Responses by path, answered before routing, so that a cached one costs little more than in a bare node:http server.
 * Clearing the cache raises its version: a response begun before is not cached. Keys are paths that the routes build
 * from checked parameters, never paths as the client wrote them.
 */
export class ResponseCache {
  readonly #headers: Record<string, string>;
  /** The least recently used first. */
  readonly #entries = new Map<string, Entry>();
  readonly #pending = new Map<string, Pending>();
  readonly #maxEntries: number;
  #maxBytes: number;
  #bytes = 0;
  #version = 0;

  constructor({ headers = {}, maxBytes = 32 * 1024 * 1024, maxEntries = 4000 }: CacheOptions = {}) {
    this.#headers = headers;
    this.#maxBytes = maxBytes;
    this.#maxEntries = maxEntries;
  }

  /** Another empty cache that sends the same headers. */
  createSibling() {
    return new ResponseCache({ headers: this.#headers });
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
    const cached = this.find(query < 0 ? url : url.slice(0, query));
    cached?.send(request, response);
    return cached !== undefined;
  }

  find(key: string) {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // Inserted again, because a map keeps the order of insertion. Uses the stored key: one cut from a request address
    // would keep the whole address in memory.
    this.#entries.delete(key);
    this.#entries.set(entry.key, entry);
    return entry.response;
  }

  /** Returns the cached response, or makes it once for all simultaneous requests. */
  get(key: string, make: () => Promise<CacheableResponse>): Promise<EncodedResponse> | EncodedResponse {
    const cached = this.find(key);
    if (cached) return cached;
    const running = this.#pending.get(key);
    // A request that arrives after a change must not get a response begun before it.
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
    this.#entries.set(key, { key, response });
    this.#bytes += response.size;
    response.onGrowth = (bytes) => {
      this.#bytes += bytes;
      this.#makeRoom();
    };
    this.#makeRoom();
  }

  #makeRoom() {
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes && this.#entries.size <= this.#maxEntries) return;
      this.#remove(key);
    }
  }

  #remove(key: string) {
    const response = this.#entries.get(key)?.response;
    if (!response) return;
    this.#entries.delete(key);
    this.#bytes -= response.size;
    response.onGrowth = undefined;
  }

  /** Development uses this, because sources change at any time. */
  disable() {
    this.#maxBytes = 0;
    this.clear();
  }

  clear() {
    this.#version += 1;
    for (const key of this.#entries.keys()) this.#remove(key);
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
