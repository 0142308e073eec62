import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { EndpointSchemas, Route } from '../../../../contract/kernel/route.ts';
import { ConcurrencyLimit } from '../concurrency-limit.ts';
import { toFailure } from '../error-handler.ts';
import { Failure } from '../failure.ts';
import { addRoute, type Parsed } from '../mount.ts';
import type { CacheableResponse, EncodedResponse } from './encoded-response.ts';
import type { ResponseCache } from './response-cache.ts';

interface CachedCall<Schemas extends EndpointSchemas> {
  params: Parsed<Schemas, 'params'>;
  /** Called for an id that does not exist, so that made-up ids do not fill the cache, and for an incomplete reply. */
  doNotStore: () => void;
}

export type MountCached = <Schemas extends EndpointSchemas>(
  route: Route<'public', Schemas>,
  schemas: Schemas,
  handle: (call: CachedCall<Schemas>) => Promise<z.input<Schemas['reply']>>,
) => void;

/** Reads the reply of a cached call without an HTTP request. */
export type ReadCached = (path: string) => Promise<{ status: number; body: unknown }>;

interface Mounted {
  pattern: RegExp;
  schemas: EndpointSchemas;
  answer: (params: unknown, address: string) => ReturnType<ResponseCache['get']>;
}

/**
 * Calls whose replies are the same for everybody: cached until the content changes. Pages read the same replies
 * directly, not by `app.inject`: after one simulated request every real one costs a fifth more, because Node's HTTP
 * code then handles two kinds of responses.
 */
export function createCachedCalls(app: FastifyInstance, cache: ResponseCache) {
  // A page needs up to ten calls, and their answers take a few milliseconds.
  const limit = new ConcurrencyLimit({ maxWaiting: 600, maxPerNetwork: 200 });
  const calls: Mounted[] = [];

  const mountCached: MountCached = (route, schemas, handle) => {
    const answer: Mounted['answer'] = (params, address) =>
      cache.get(buildPath(route, params as Record<string, string>), () =>
        limit.run(address, () => makeJson(schemas, (doNotStore) => handle({ params: params as never, doNotStore }))),
      );
    calls.push({ pattern: buildPattern(route), schemas, answer });
    addRoute(app, route, schemas, {
      async handler(request: FastifyRequest, reply) {
        const json = await answer(request.params, request.ip);
        reply.hijack();
        json.send(request.raw, reply.raw);
      },
    });
  };

  const readCached: ReadCached = async (path) => {
    try {
      return { status: 200, body: parseOnce(cache.find(path) ?? (await answerTo(path))) };
    } catch (error) {
      const { status, body } = toFailure(error as Error, app.log);
      return { status, body };
    }
  };

  async function answerTo(path: string) {
    for (const { pattern, schemas, answer } of calls) {
      const found = pattern.exec(path);
      const params = found && parseParams(schemas, found.groups);
      if (params) return answer(params, 'pages');
    }
    throw new Failure('not_found', 'Adresa cerută nu există.');
  }

  return { mountCached, readCached };
}

async function makeJson(
  { reply }: EndpointSchemas,
  handle: (doNotStore: () => void) => Promise<unknown>,
): Promise<CacheableResponse> {
  let isStored = true;
  const value = await handle(() => {
    isStored = false;
  });
  return {
    status: 200,
    type: 'application/json; charset=utf-8',
    body: Buffer.from(JSON.stringify(reply.parse(value))),
    cacheControl: isStored ? 'public, no-cache' : 'no-store',
    isStored,
  };
}

const parsedReplies = new WeakMap<EncodedResponse, WeakRef<object>>();

/** Pages share the parsed reply until memory is short: parsing a list of 10,000 articles takes 75 ms. */
function parseOnce(response: EncodedResponse) {
  const kept = parsedReplies.get(response)?.deref();
  if (kept) return kept;
  const parsed = freezeDeep(JSON.parse(response.body.toString()));
  parsedReplies.set(response, new WeakRef(parsed));
  return parsed;
}

/** A page that changed a reply would change what others show. */
function freezeDeep(value: object) {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) freezeDeep(part);
  return Object.freeze(value);
}

const buildPath = ({ path }: Route, params: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] as string));

const buildPattern = ({ path }: Route) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/?]+)')}$`);

function parseParams({ params }: EndpointSchemas, groups: Record<string, string> | undefined) {
  const decoded = Object.fromEntries(
    Object.entries(groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
  );
  return params ? (params.safeParse(decoded).data as object | undefined) : {};
}
