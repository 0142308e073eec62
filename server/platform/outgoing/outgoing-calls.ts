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
  /** Whether the server may have received the call. */
  readonly mayHaveArrived: boolean;

  constructor(message: string, { mayHaveArrived, cause }: { mayHaveArrived: boolean; cause?: unknown }) {
    super(message, { cause });
    this.mayHaveArrived = mayHaveArrived;
  }
}

const neverReached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

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

  async function follow(call: OutgoingRequest, signal: AbortSignal): Promise<OutgoingReply> {
    const url = readAddress(call.url);
    const reply = await send(url, call, signal);
    const { location } = reply.headers;
    const { method = 'GET', redirects = 0 } = call;
    if (method !== 'GET' || redirects === 0 || !location || ![301, 302, 303, 307, 308].includes(reply.status))
      return reply;
    const next = URL.canParse(location, url) ? new URL(location, url) : null;
    if (!next || (url.protocol === 'https:' && next.protocol !== 'https:'))
      throw new OutgoingCallError('Adresa redirecționează către una nesigură.', { mayHaveArrived: true });
    // The headers may contain keys, which are meant for the first server only.
    const headers = next.origin === url.origin ? call.headers : undefined;
    const { maxBytes: max, internalHost } = call;
    return follow({ url: next.href, headers, redirects: redirects - 1, maxBytes: max, internalHost }, signal);
  }

  async function send(url: URL, call: OutgoingRequest, signal: AbortSignal) {
    const { method = 'GET', headers, body, maxBytes: max = maxBytes } = call;
    const isAllowed =
      (allowedHosts.includes(url.host) || allowedHosts.includes(url.hostname)) &&
      (call.internalHost === undefined || call.internalHost === url.host);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!isAllowed && isIP(host) && !isPublicAddress(host)) throw createInternalAddressError();
    const about: RequestOptions = {
      method,
      headers: { 'accept-encoding': 'identity', ...headers, connection: 'close' },
      lookup: isAllowed ? undefined : lookupPublic,
      agent: false,
      signal,
    };
    return readReply(await openReply(url, about, body), max);
  }

  return async (call) => {
    const giveBack = await takeTurn();
    const timeout = AbortSignal.timeout(withinMs);
    try {
      return await follow(call, stopping ? AbortSignal.any([timeout, stopping]) : timeout);
    } catch (error) {
      if (error instanceof OutgoingCallError) throw error;
      if (timeout.aborted) throw new OutgoingCallError('Serverul nu a răspuns la timp.', { mayHaveArrived: true });
      const { code = 'eroare' } = error as NodeJS.ErrnoException;
      const mayHaveArrived = !neverReached.includes(code);
      throw new OutgoingCallError(`Serverul nu răspunde (${code}).`, { mayHaveArrived, cause: error });
    } finally {
      giveBack();
    }
  };
}

function readAddress(text: string) {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new OutgoingCallError('Adresa trebuie să înceapă cu https:// sau http://, fără utilizator și parolă.', {
      mayHaveArrived: false,
    });
  return url;
}

const createInternalAddressError = () =>
  new OutgoingCallError(
    'Adresa duce în rețeaua internă. Administratorul serverului o poate permite în OUTGOING_HOSTS.',
    { mayHaveArrived: false },
  );

/** The connection uses the checked addresses, so that a second answer of the name server cannot change them. */
const lookupPublic: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, '', 4);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return done(createInternalAddressError(), '', 4);
    const [first] = addresses as [LookupAddress];
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });

const openReply = (url: URL, about: RequestOptions, body: OutgoingRequest['body']) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    request(url, about, resolve)
      .on('error', reject)
      // After 101 (another protocol) there is neither a reply nor an error.
      .on('close', () => reject(new Error('closed without a reply')))
      .end(body);
  });

async function readReply(message: IncomingMessage, maxBytes: number): Promise<OutgoingReply> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Throwing out of the loop ends the connection.
    if (size > maxBytes)
      throw new OutgoingCallError(`Răspunsul este mai mare de ${formatCount(Math.round(maxBytes / 1024), 'KB')}.`, {
        mayHaveArrived: true,
      });
    chunks.push(chunk);
  }
  return { status: message.statusCode as number, headers: message.headers, body: Buffer.concat(chunks) };
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
