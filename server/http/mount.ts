import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { User } from '../../contract/accounts/schemas.ts';
import type { Access, EndpointSchemas, Route } from '../../contract/kernel/route.ts';
import { MissQueue } from './cache/miss-queue.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import { networksOf } from './networks.ts';

/** Identifies the caller; throws a Failure when they may not call. */
export type Authenticate = (access: Exclude<Access, 'public'>, request: FastifyRequest) => Promise<User>;

type Parsed<S, Part extends 'params' | 'query' | 'input'> = S extends { [P in Part]: infer Z extends z.ZodType }
  ? z.output<Z>
  : unknown;

export interface Call<Schemas extends EndpointSchemas = EndpointSchemas, Who extends Access = Access> {
  params: Parsed<Schemas, 'params'>;
  query: Parsed<Schemas, 'query'>;
  input: Parsed<Schemas, 'input'>;
  /** Undefined on public endpoints. */
  user: Who extends 'public' ? undefined : User;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Mount = <Who extends Access, Schemas extends EndpointSchemas>(
  route: Route<Who, Schemas>,
  schemas: Schemas,
  handle: (call: Call<Schemas, Who>) => Promise<z.input<Schemas['reply']>> | z.input<Schemas['reply']>,
) => void;

/** Mounts a handler for a route of the contract; access, input and reply are checked as declared there. */
export function createMount(app: FastifyInstance, authenticate: Authenticate): Mount {
  const callers = new WeakMap<FastifyRequest, User>();
  return (route, schemas, handle) => {
    const { access } = route;
    // Before the body is read: strangers can neither send much nor learn anything about the input of an endpoint.
    const onRequest = async (request: FastifyRequest) => {
      if (access !== 'public') callers.set(request, await authenticate(access, request));
    };
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.code(schemas.status ?? 200);
      if (access !== 'public') reply.header('cache-control', 'no-store');
      return handle(callOf(request, reply, callers.get(request)) as never);
    };
    addRoute(app, route, schemas, { onRequest, handler });
  };
}

/**
 * For replies that are the same for everybody: cached until the content changes, unless the handler sets
 * `cache-control: no-store`, as it must for an id that does not exist.
 */
export function createCachedMount(app: FastifyInstance, cache: ResponseCache): Mount {
  // A page needs up to ten calls, and their answers take a few milliseconds.
  const queue = new MissQueue({ mostWaiting: 600, mostWaitingPerNetwork: 200 });
  return (route, schemas, handle) => {
    const makeJson = async (request: FastifyRequest, reply: FastifyReply) => {
      const value = schemas.reply.parse(await handle(callOf(request, reply, undefined) as never));
      const cacheControl = String(reply.getHeader('cache-control') ?? 'public, no-cache');
      const body = Buffer.from(JSON.stringify(value));
      const isStored = cacheControl !== 'no-store';
      return { status: 200, type: 'application/json; charset=utf-8', body, cacheControl, isStored };
    };
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const key = pathOf(route, request.params as Record<string, string>);
      const network = networksOf(request.ip)[0].name;
      const json = await cache.get(key, () => queue.run(network, () => makeJson(request, reply)));
      reply.hijack();
      json.send(request.raw, reply.raw);
    };
    addRoute(app, route, schemas, { handler });
  };
}

const pathOf = ({ path }: Route, params: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] as string));

interface Handling {
  onRequest?: (request: FastifyRequest) => Promise<void>;
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

function addRoute(app: FastifyInstance, route: Route, schemas: EndpointSchemas, handling: Handling) {
  const { summary, params, query, input, reply, status = 200, largestBody } = schemas;
  const schema = {
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(input && { body: input }),
    response: { [status]: reply },
  };
  const { method, path: url } = route;
  const config = { endpoint: { route, schemas } };
  app.route({ method, url, schema, config, ...(largestBody && { bodyLimit: largestBody }), ...handling });
}

const callOf = (request: FastifyRequest, reply: FastifyReply, user: User | undefined) => ({
  params: request.params,
  query: request.query,
  input: request.body,
  user,
  request,
  reply,
});
