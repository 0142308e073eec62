import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { securityHeaders } from './security-headers.ts';

const brotli = promisify(brotliCompress);

/** The best compression of 5 MB would keep a core busy for half a minute after every change. */
const largestToShrink = 512 * 1024;

const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];
interface Variant {
  headers: string[];
  body: Buffer;
}

/** Answers a request before any routing; false when it does not answer. */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface CacheableResponse {
  status: number;
  type: string;
  body: Buffer;
  cacheControl: string;
  headers?: Record<string, string>;
}

/** A finished response: compressed on demand, with its headers serialised. */
class CachedResponse {
  readonly status: number;
  readonly etag: string;
  size = 0;
  readonly #plain: CacheableResponse;
  readonly #variants: Partial<Record<Encoding, Variant>> = {};

  constructor(plain: CacheableResponse) {
    this.#plain = plain;
    this.status = plain.status;
    // Weak: the same content in each encoding.
    this.etag = `W/"${createHash('sha256')
      .update(plain.body)
      .update(JSON.stringify(plain.headers ?? {}))
      .digest('base64url')
      .slice(0, 22)}"`;
  }

  /** Before it is cached: its size must not change afterwards. */
  complete() {
    this.size = encodings.reduce((sum, encoding) => sum + this.#variant(encoding).body.length, 0);
  }

  #variant(encoding: Encoding) {
    this.#variants[encoding] ??= this.#variantOf(encoding, this.#compressed(encoding));
    return this.#variants[encoding];
  }

  #compressed(encoding: Encoding) {
    const { type, body } = this.#plain;
    if (encoding === 'identity' || !isCompressible(type)) return body;
    return encoding === 'br' ? brotliAt(body, 5) : gzipSync(body, { level: 6 });
  }

  #variantOf(encoding: Encoding, body: Buffer): Variant {
    const { type, cacheControl, headers } = this.#plain;
    const compressed = encoding !== 'identity' && isCompressible(type);
    const all: Record<string, string> = {
      'content-type': type,
      'content-length': String(body.length),
      'cache-control': cacheControl,
      etag: this.etag,
      ...(isCompressible(type) && { vary: 'accept-encoding' }),
      ...(compressed && { 'content-encoding': encoding }),
      ...securityHeaders,
      ...headers,
    };
    return { headers: Object.entries(all).flat(), body };
  }

  /** The best brotli takes eighty times as long as a good one, so it follows after the first response. */
  async shrink() {
    if (!isCompressible(this.#plain.type) || this.#plain.body.length > largestToShrink) return;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: this.#plain.body.length,
    };
    this.#variants.br = this.#variantOf('br', await brotli(this.#plain.body, { params }));
  }

  send(request: IncomingMessage, response: ServerResponse) {
    if (this.status === 200 && request.headers['if-none-match']?.includes(this.etag)) {
      response.writeHead(
        304,
        this.#variant('identity').headers.filter((_, i, all) => !isOfBody(all[i - (i % 2)])),
      );
      response.end();
      return;
    }
    const variant = this.#variant(encodingFor(request.headers['accept-encoding']));
    response.writeHead(this.status, variant.headers);
    if (request.method === 'HEAD') response.end();
    else response.end(variant.body);
  }
}

const isOfBody = (name: string | undefined) =>
  name === 'content-length' || name === 'content-encoding' || name === 'content-type';
const isCompressible = (type: string) =>
  /^(text\/|application\/(json|javascript|manifest|xml|rss|atom)|image\/svg)/.test(type);

function brotliAt(body: Buffer, quality: number) {
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity';
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/**
 * Responses by path, answered before routing: a cached one costs little more than a bare node:http server. Clearing
 * raises the version, so that a response made from older content and finished later is not cached.
 */
export class ResponseCache {
  readonly #replies = new Map<string, CachedResponse>();
  #mostBytes: number;
  #bytes = 0;
  #version = 0;

  constructor(mostBytes = 64 * 1024 * 1024) {
    this.#mostBytes = mostBytes;
  }

  get version() {
    return this.#version;
  }

  /** False when nothing is cached for the request. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url as string;
    const query = url.indexOf('?');
    const cached = this.#replies.get(query < 0 ? url : url.slice(0, query));
    cached?.send(request, response);
    return cached !== undefined;
  }

  /** Caches what may be stored, unless the cache was cleared since `version`. */
  sendAndStore(
    path: string,
    plain: CacheableResponse,
    version: number,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const reply = new CachedResponse(plain);
    reply.send(request, response);
    if (version !== this.#version || plain.status !== 200 || this.#mostBytes === 0) return;
    if (plain.cacheControl === 'no-store') return;
    reply.complete();
    this.#makeRoom(reply.size);
    this.#bytes += reply.size - (this.#replies.get(path)?.size ?? 0);
    this.#replies.set(path, reply);
    setImmediate(() => reply.shrink());
  }

  /** For development, where sources change at any time. */
  disable() {
    this.#mostBytes = 0;
    this.clear();
  }

  clear() {
    this.#version += 1;
    this.#bytes = 0;
    this.#replies.clear();
  }

  // The oldest go first.
  #makeRoom(size: number) {
    for (const [path, reply] of this.#replies) {
      if (this.#bytes + size <= this.#mostBytes) return;
      this.#replies.delete(path);
      this.#bytes -= reply.size;
    }
  }
}
