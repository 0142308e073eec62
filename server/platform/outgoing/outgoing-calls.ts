import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { formatCount } from '../../../contract/kernel/pluralize.ts';
import { isPublicAddress } from './public-address.ts';

/** One call of a server whose address staff entered. */
interface OutgoingRequest {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The maximum size of the reply; 1 MB unless stated. */
  maxBytes?: number;
  /** How many redirects are followed; none by default, and only those of GET. */
  redirects?: number;
  /** The only allowed host that is not public; all of them unless stated. */
  internalHost?: string;
}

interface OutgoingReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type CallOutside = (call: OutgoingRequest) => Promise<OutgoingReply>;

/** Why no reply came; the message is a sentence for staff, without secrets. */
export class OutgoingCallError extends Error {
  /** False when surely nothing of the call was sent: no address, no connection, no agreement on encryption. */
  readonly mayHaveArrived: boolean;

  constructor(message: string, { mayHaveArrived, cause }: { mayHaveArrived: boolean; cause: unknown }) {
    super(message, { cause });
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** What a call does not do, as a sentence for staff. */
class CallRefused extends Error {}

/** A call with its redirects. */
interface Attempt {
  signal: AbortSignal;
  isConnected: boolean;
}

interface Options {
  /** `host` or `host:port` that may be private; everything else must be on the public internet. */
  allowedHosts: readonly string[];
  /** Ends the calls when the server stops. */
  stopping?: AbortSignal;
  withinMs?: number;
  maxBytes?: number;
  /** How many calls run at a time; the others wait. */
  maxParallel?: number;
}

/**
 * All calls to addresses from the back-office are made here. The address is checked after it was resolved and on each
 * redirect, so that nobody reaches this machine or its network. Time, size and number of calls are limited.
 */
export function createOutgoingCalls(options: Options): CallOutside {
  const { allowedHosts, stopping, withinMs = 10_000, maxBytes = 1024 * 1024, maxParallel = 5 } = options;
  const takeTurn = createTurns(maxParallel);

  async function follow(call: OutgoingRequest, attempt: Attempt): Promise<OutgoingReply> {
    const url = readAddress(call.url);
    const reply = await send(url, call, attempt);
    const { location } = reply.headers;
    const { method = 'GET', redirects = 0 } = call;
    if (method !== 'GET' || redirects === 0 || !location || ![301, 302, 303, 307, 308].includes(reply.status))
      return reply;
    const next = URL.canParse(location, url) ? new URL(location, url) : null;
    if (!next || (url.protocol === 'https:' && next.protocol !== 'https:'))
      throw new CallRefused('Adresa redirecționează către una nesigură.');
    // The headers may contain keys, which are meant for the first server only.
    const headers = next.origin === url.origin ? call.headers : undefined;
    const { maxBytes: max, internalHost } = call;
    return follow({ url: next.href, headers, redirects: redirects - 1, maxBytes: max, internalHost }, attempt);
  }

  async function send(url: URL, call: OutgoingRequest, attempt: Attempt) {
    const { method = 'GET', headers, body, maxBytes: max = maxBytes } = call;
    const port = url.port || (url.protocol === 'https:' ? 443 : 80);
    const isAllowed =
      [url.hostname, `${url.hostname}:${port}`].some((name) => allowedHosts.includes(name)) &&
      (call.internalHost === undefined || call.internalHost === url.host);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!isAllowed && isIP(host) && !isPublicAddress(host)) throw createInternalAddressError();
    const about: RequestOptions = {
      method,
      headers: { 'accept-encoding': 'identity', ...headers, connection: 'close' },
      lookup: isAllowed ? undefined : lookupPublic,
      agent: false,
      signal: attempt.signal,
    };
    const onConnected = () => {
      attempt.isConnected = true;
    };
    return readReply(await openReply(url, about, body, onConnected), max);
  }

  return async (call) => {
    const giveBack = await takeTurn();
    const timeout = AbortSignal.timeout(withinMs);
    const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout;
    const attempt = { signal, isConnected: false };
    try {
      return await follow(call, attempt);
    } catch (error) {
      const message = describeFailure(error as NodeJS.ErrnoException, timeout);
      throw new OutgoingCallError(message, { mayHaveArrived: attempt.isConnected, cause: error });
    } finally {
      giveBack();
    }
  };
}

function describeFailure(error: NodeJS.ErrnoException, timeout: AbortSignal) {
  if (error instanceof CallRefused) return error.message;
  if (timeout.aborted) return 'Serverul nu a răspuns la timp.';
  const code = error.code ?? 'eroare';
  return `${problems.find(([codes]) => codes.test(code))?.[1] ?? 'Serverul nu răspunde'} (${code}).`;
}

const problems: [RegExp, string][] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'Serverul nu a fost găsit: verificați adresa'],
  [/^ECONNREFUSED$/, 'La această adresă nu răspunde niciun program'],
  [/^(ECONNRESET|EPIPE)$/, 'Serverul a întrerupt legătura'],
  [/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/, 'Legătura nu este sigură: certificatul serverului nu este valabil'],
];

function readAddress(text: string) {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new CallRefused('Adresa trebuie să înceapă cu https:// sau http://, fără utilizator și parolă.');
  return url;
}

const createInternalAddressError = () =>
  new CallRefused('Adresa duce în rețeaua internă. Administratorul serverului o poate permite în OUTGOING_HOSTS.');

/** The connection uses the checked addresses, so that a second answer of the name server cannot change them. */
const lookupPublic: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, '', 4);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return done(createInternalAddressError(), '', 4);
    const [first] = addresses as [LookupAddress];
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });

/** `onConnected` is called before anything of the request is written. */
const openReply = (url: URL, about: RequestOptions, body: OutgoingRequest['body'], onConnected: () => void) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const isEncrypted = url.protocol === 'https:';
    (isEncrypted ? requestHttps : requestHttp)(url, about, resolve)
      .on('socket', (socket) => socket.once(isEncrypted ? 'secureConnect' : 'connect', onConnected))
      .on('error', reject)
      // After 101 (another protocol) there is neither a reply nor an error.
      .on('close', () => reject(new Error('closed without a reply')))
      .end(body);
  });

async function readReply(message: IncomingMessage, maxBytes: number): Promise<OutgoingReply> {
  // The chunks themselves are not kept: a megabyte that comes in chunks of one byte would take 500 MB.
  const body = new ArrayBuffer(0, { maxByteLength: maxBytes });
  for await (const chunk of message as AsyncIterable<Buffer>) {
    const size = body.byteLength;
    // Throwing out of the loop ends the connection.
    if (size + chunk.length > maxBytes)
      throw new CallRefused(`Răspunsul este mai mare de ${formatCount(Math.round(maxBytes / 1024), 'KB')}.`);
    body.resize(size + chunk.length);
    new Uint8Array(body, size).set(chunk);
  }
  return { status: message.statusCode as number, headers: message.headers, body: Buffer.from(body.slice()) };
}

/** Hands out a bounded number of turns; whoever waited longest gets the next one. */
function createTurns(count: number) {
  const waiting: (() => void)[] = [];
  let free = count;
  const giveBack = () => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };
  return async () => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return giveBack;
  };
}
