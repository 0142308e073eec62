import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { User } from '../../contract/accounts/schemas.ts';
import type { Access, Endpoint } from '../../contract/kernel/endpoint.ts';
import type { ResponseCache } from './response-cache.ts';

/** Decides who is calling; throws a Failure when they may not. */
export type Authenticate = (access: Exclude<Access, 'public'>, request: FastifyRequest) => Promise<User>;

export interface Call<P, Q, I, Who extends Access = Access> {
  params: P;
  query: Q;
  input: I;
  /** Who is signed in: somebody on every endpoint that is not public. */
  user: Who extends 'public' ? undefined : User;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Mount = <
  P extends z.ZodType,
  Q extends z.ZodType,
  I extends z.ZodType,
  R extends z.ZodType,
  Who extends Access,
>(
  endpoint: Endpoint<P, Q, I, R, Who>,
  handle: (call: Call<z.output<P>, z.output<Q>, z.output<I>, Who>) => Promise<z.input<R>> | z.input<R>,
) => void;

/** Gives an endpoint of the contract its handler: access, input and reply are checked as declared there. */
export function createMount(app: FastifyInstance, gate: Authenticate): Mount {
  const callers = new WeakMap<FastifyRequest, User>();
  return (endpoint, handle) => {
    const { access, status = 200 } = endpoint;
    // Before the input is looked at: a stranger learns nothing about what an endpoint expects.
    const preValidation = async (request: FastifyRequest) => {
      if (access !== 'public') callers.set(request, await gate(access, request));
    };
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.code(status);
      if (access !== 'public') reply.header('cache-control', 'no-store');
      return handle(callOf(request, reply, callers.get(request)) as never);
    };
    route(app, endpoint, { preValidation, handler });
  };
}

/** The same for what everybody gets alike: the answer is kept in memory until the content changes. */
export function createCachedMount(app: FastifyInstance, kept: ResponseCache): Mount {
  return (endpoint, handle) => {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const version = kept.version;
      const value = endpoint.reply.parse(await handle(callOf(request, reply, undefined) as never));
      const [path] = (request.raw.url as string).split('?') as [string];
      const json = {
        status: 200,
        type: 'application/json; charset=utf-8',
        body: Buffer.from(JSON.stringify(value)),
        cacheControl: 'public, no-cache',
      };
      reply.hijack();
      kept.sendAndStore(path, json, version, request.raw, reply.raw);
    };
    route(app, endpoint, { handler });
  };
}

interface Handling {
  preValidation?: (request: FastifyRequest) => Promise<void>;
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

function route(app: FastifyInstance, endpoint: Endpoint, handling: Handling) {
  const { method, path, summary, params, query, input, reply, status = 200, largestBody } = endpoint;
  const schema = {
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(input && { body: input }),
    response: { [status]: reply },
  };
  app.route({ method, url: path, schema, ...(largestBody && { bodyLimit: largestBody }), ...handling });
}

const callOf = (request: FastifyRequest, reply: FastifyReply, user: User | undefined) => ({
  params: request.params,
  query: request.query,
  input: request.body,
  user,
  request,
  reply,
});
