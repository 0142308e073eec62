import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);

/** Compression gains nothing below; above, a page of many small files is kilobytes lighter. */
const minToCompress = 200;
/** The best compression of 5 MB would keep a core busy for half a minute after every change. */
const maxForBest = 512 * 1024;
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
  /** The body compressed at its best, where that is made ahead. */
  brotli?: Buffer;
  cacheControl: string;
  headers?: Record<string, string>;
  /** Whether it may be kept in memory, whatever `cacheControl` tells the client. */
  isStored: boolean;
}

/** A response with its headers serialised, compressed when an encoding is first asked for. */
export class EncodedResponse {
  readonly isStored: boolean;
  /** Whether its brotli already has the highest quality. */
  readonly isBest: boolean;
  /** Again after it was made, since the cache last looked for room. */
  wasAsked = false;
  onGrowth: ((bytes: number) => void) | undefined;
  /** Called on the second hit, to recompress at the highest quality. */
  onBrotliAgain: (() => void) | undefined;
  size: number;
  readonly #status: number;
  readonly #type: string;
  readonly etag: string;
  readonly #isCompressed: boolean;
  readonly #sharedHeaders: Record<string, string>;
  readonly #variants: Partial<Record<Encoding, Variant>> = {};

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
    this.size = overheadBytes;
    this.#keep('identity', body);
    this.isBest = !this.#isCompressed || body.length > maxForBest || brotli !== undefined;
    if (brotli && this.#isCompressed) this.#keep('br', brotli);
  }

  send(request: IncomingMessage, response: ServerResponse) {
    if (this.#status === 200 && request.headers['if-none-match']?.includes(this.etag)) {
      response.writeHead(304, this.#sharedHeaders).end();
      return;
    }
    const variant = this.#variant(chooseEncoding(request.headers['accept-encoding']));
    response.writeHead(this.#status, variant.headers);
    if (request.method === 'HEAD') response.end();
    else response.end(variant.body);
  }

  get body() {
    return (this.#variants.identity as Variant).body;
  }

  #variant(encoding: Encoding): Variant {
    const wanted = this.#isCompressed ? encoding : 'identity';
    const kept = this.#variants[wanted];
    if (!kept) return this.#keep(wanted, this.#compressed(wanted));
    if (wanted === 'br' && this.onBrotliAgain) this.onBrotliAgain();
    return kept;
  }

  #compressed(encoding: Encoding) {
    return encoding === 'br' ? brotliCompressSync(this.body, buildBrotliOptions(this.body, 5)) : gzipSync(this.body);
  }

  #keep(encoding: Encoding, bytes: Buffer): Variant {
    const body = this.isStored ? copyToFit(bytes) : bytes;
    const headers = {
      'content-type': this.#type,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...this.#sharedHeaders,
    };
    const growth = body.length - (this.#variants[encoding]?.body.length ?? 0);
    const variant = { headers: Object.entries(headers).flat(), body };
    this.#variants[encoding] = variant;
    this.size += growth;
    this.onGrowth?.(growth);
    return variant;
  }

  /** The best brotli takes eighty times as long as a good one: made later, and only for cached responses. */
  readonly compressBest = async () => {
    this.#keep('br', await compressBrotli(this.body, buildBrotliOptions(this.body, 11)));
  };
}

/** zlib and the buffer pool return views of larger memory, all of which would be held. */
function copyToFit(bytes: Buffer) {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const isCompressible = (type: string) =>
  /^(text\/|application\/(json|javascript|manifest|xml|rss|atom)|image\/svg)/.test(type);

const buildBrotliOptions = (body: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
});

/** Matches a header that names the encoding without refusing it by a quality of 0. */
const buildEncodingPattern = (name: string) =>
  new RegExp(`(?:^|[\\s,])${name}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`);
const accepts = { br: buildEncodingPattern('br'), gzip: buildEncodingPattern('gzip') };

function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity';
  if (accepts.br.test(accepted)) return 'br';
  return accepts.gzip.test(accepted) ? 'gzip' : 'identity';
}
