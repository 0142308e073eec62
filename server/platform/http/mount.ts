import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { User } from '../../../contract/accounts/schemas.ts';
import type { ApiScope } from '../../../contract/kernel/api-scopes.ts';
import type { Access, EndpointSchemas, Route } from '../../../contract/kernel/route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: { route: Route; schemas: EndpointSchemas };
  }
}

/** A client who proved that they receive e-mails at this address. */
interface ClientSession {
  id: string;
  /** The address is in lower case. */
  email: string;
}

/** Another program of the company. */
interface Program {
  /** The id of its token. */
  id: string;
  name: string;
}

interface Callers {
  public: undefined;
  client: ClientSession;
  crew: User;
  staff: User;
  admin: User;
  token: Program;
}

export interface Authenticators {
  client: (request: FastifyRequest) => Promise<ClientSession>;
  account: (access: 'crew' | 'staff' | 'admin', request: FastifyRequest) => Promise<User>;
  token: (scope: ApiScope, request: FastifyRequest) => Promise<Program>;
}

export type Parsed<S, Part extends 'params' | 'query' | 'input'> = S extends { [P in Part]: infer Z extends z.ZodType }
  ? z.output<Z>
  : unknown;

export interface Call<Schemas extends EndpointSchemas = EndpointSchemas, Who extends Access = Access> {
  params: Parsed<Schemas, 'params'>;
  query: Parsed<Schemas, 'query'>;
  input: Parsed<Schemas, 'input'>;
  user: Callers[Who];
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call of a page that is protected only by its secret link. */
export type LinkCall = Pick<Call, 'reply'> & { params: { token: string } };

/** Keeps a page out of caches and search engines. */
export const keepPrivate = (reply: FastifyReply) =>
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

export type Mount = <Who extends Access, Schemas extends EndpointSchemas>(
  route: Route<Who, Schemas>,
  schemas: Schemas,
  handle: (call: Call<Schemas, Who>) => Promise<z.input<Schemas['reply']>> | z.input<Schemas['reply']>,
) => void;

/** Mounts a handler for a route of the contract; access, input and reply are checked as declared there. */
export function createMount(app: FastifyInstance, authenticators: Authenticators): Mount {
  const callers = new WeakMap<FastifyRequest, Callers[Access]>();
  const authenticate = ({ access, scope }: Route, request: FastifyRequest) => {
    if (access === 'public') return undefined;
    if (access === 'client') return authenticators.client(request);
    return access === 'token'
      ? authenticators.token(scope as ApiScope, request)
      : authenticators.account(access, request);
  };
  return (route, schemas, handle) => {
    const { access } = route;
    // Before the body is read: strangers can neither send much nor learn anything about the input of an endpoint.
    const onRequest = async (request: FastifyRequest) => {
      if (access !== 'public') callers.set(request, await authenticate(route, request));
    };
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.code(schemas.status ?? 200);
      if (access !== 'public') reply.header('cache-control', 'no-store');
      const call = { params: request.params, query: request.query, input: request.body, user: callers.get(request) };
      return handle({ ...call, request, reply } as never);
    };
    addRoute(app, route, schemas, { onRequest, handler });
  };
}

/** Enough for every form without photos. Thousands of connections of strangers may each hold such a body. */
export const maxPublicBody = 32 * 1024;
/** Callers are authenticated before their body is read. */
const maxAccountBody = 256 * 1024;

interface Handling {
  onRequest?: (request: FastifyRequest) => Promise<void>;
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

export function addRoute(app: FastifyInstance, route: Route, schemas: EndpointSchemas, handling: Handling) {
  const { summary, params, query, input, reply, status = 200 } = schemas;
  const schema = {
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(input && { body: input }),
    response: { [status]: reply },
  };
  const { method, path: url, access } = route;
  const config = { endpoint: { route, schemas } };
  const bodyLimit = schemas.maxBody ?? (access === 'public' ? undefined : maxAccountBody);
  app.route({ method, url, schema, config, ...(bodyLimit && { bodyLimit }), ...handling });
}
