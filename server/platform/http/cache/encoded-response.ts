import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smaller bodies hardly shrink. A page with many small files saves kilobytes when compression starts at this size. */
const minToCompress = 200;
/** The best compression of 5 MB would occupy a core for half a minute after every change. */
const maxBytesForBest = 512 * 1024;
/** At the best quality one at a time, because files, passwords and the event loop need the threads and cores too. */
let isBestRunning = false;
/** Header strings, the map entry and the objects around them. */
const overheadBytes = 4096;

type Encoding = 'br' | 'gzip' | 'identity';
interface Variant {
  headers: string[];
  body: Buffer;
}

export interface CacheableResponse {
  status: number;
  type: string;
  body: Buffer;
  /** The body as the build has compressed it at the highest quality, if it has. */
  brotli?: Buffer;
  cacheControl: string;
  headers?: Record<string, string>;
  /** Whether the server may keep it in memory, regardless of `cacheControl`. */
  isStored: boolean;
}

/** A response with its headers serialised, compressed when an encoding is first asked for. */
export class EncodedResponse {
  readonly isStored: boolean;
  readonly etag: string;
  size = overheadBytes;
  onGrowth: ((bytes: number) => void) | undefined;
  readonly #status: number;
  readonly #type: string;
  readonly #isCompressed: boolean;
  readonly #sharedHeaders: Record<string, string>;
  readonly #variants: Partial<Record<Encoding, Variant>> = {};
  readonly #pending: Partial<Record<Encoding, Promise<Variant>>> = {};

  constructor({ status, type, body, brotli, cacheControl, headers, isStored }: CacheableResponse, common: object) {
    this.isStored = isStored;
    this.#status = status;
    this.#type = type;
    this.#isCompressed = isCompressible(type) && body.length >= minToCompress;
    // Weak: the same content in each encoding.
    const hash = createHash('sha256')
      .update(body)
      .update(JSON.stringify(headers ?? {}));
    this.etag = `W/"${hash.digest('base64url').slice(0, 22)}"`;
    this.#sharedHeaders = {
      'cache-control': cacheControl,
      etag: this.etag,
      ...(isCompressible(type) && { vary: 'accept-encoding' }),
      ...common,
      ...headers,
    };
    this.#keep('identity', body);
    if (brotli && this.#isCompressed) this.#keep('br', brotli);
  }

  send(request: IncomingMessage, response: ServerResponse) {
    if (this.#status === 200 && request.headers['if-none-match']?.includes(this.etag)) {
      response.writeHead(304, this.#sharedHeaders).end();
      return;
    }
    const encoding = this.#isCompressed ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
    const kept = this.#variants[encoding];
    if (kept) this.#write(request, response, kept);
    else this.#compress(encoding).then((variant) => this.#write(request, response, variant));
  }

  #write({ method }: IncomingMessage, response: ServerResponse, { headers, body }: Variant) {
    response.writeHead(this.#status, headers);
    if (method === 'HEAD') response.end();
    else response.end(body);
  }

  get body() {
    return this.#plain.body;
  }

  get #plain() {
    return this.#variants.identity as Variant;
  }

  /**
   * Compresses once for all simultaneous requests, outside the event loop. If memory is short, they get the plain body.
   */
  #compress(encoding: Encoding): Promise<Variant> {
    this.#pending[encoding] ??= compress(encoding, this.body, this.isStored)
      .then((bytes) => this.#keep(encoding, bytes))
      .catch(() => this.#plain)
      .finally(() => delete this.#pending[encoding]);
    return this.#pending[encoding];
  }

  #keep(encoding: Encoding, bytes: Buffer): Variant {
    const body = this.isStored ? copyToFit(bytes) : bytes;
    const headers = {
      'content-type': this.#type,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...this.#sharedHeaders,
    };
    const variant = { headers: Object.entries(headers).flat(), body };
    this.#variants[encoding] = variant;
    this.size += body.length;
    this.onGrowth?.(body.length);
    return variant;
  }
}

function compress(encoding: Encoding, body: Buffer, isStored: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body);
  return isStored && body.length <= maxBytesForBest && !isBestRunning ? compressBest(body) : compressBrotli(body, 5);
}

/** A tenth smaller, but it takes eighty times as long: only for responses that are cached, one at a time. */
async function compressBest(body: Buffer) {
  isBestRunning = true;
  try {
    return await compressBrotli(body, 11);
  } finally {
    isBestRunning = false;
  }
}

const compressBrotli = (body: Buffer, quality: number) =>
  promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

/** zlib and the buffer pool return views of larger memory, all of which would be held. */
function copyToFit(bytes: Buffer) {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const isCompressible = (type: string) =>
  /^(text\/|application\/(json|javascript|manifest|xml|rss|atom)|image\/svg)/.test(type);

/** Matches a header that accepts the encoding, so not with a quality of 0. */
const buildEncodingPattern = (name: string) =>
  new RegExp(`(?:^|[\\s,])${name}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`);
const accepts = { br: buildEncodingPattern('br'), gzip: buildEncodingPattern('gzip') };

function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity';
  if (accepts.br.test(accepted)) return 'br';
  return accepts.gzip.test(accepted) ? 'gzip' : 'identity';
}
