import type { z } from 'zod';
import type { ApiScope } from './api-scopes.ts';
import type { OwnFailureCode } from './failure.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call; every route states it. `client`: a client with a session of their page; `crew`: every account; `staff`:
 * accounts of the back-office; `admin`: administrators; `token`: other programs, with the scope of the route and
 * nothing else.
 */
export type Access = 'public' | 'client' | 'crew' | 'staff' | 'admin' | 'token';

/** These calls carry the session of the client instead of that of an account. */
export const isClientCall = (path: string) => path.startsWith('/api/client/');

/** Calls under these paths need a session, except those to sign in. */
export const isSignedInCall = (path: string) => /^\/api\/(admin|crew|client)\//.test(path);

/** Input and reply of a call. Needs zod, so only the server and the forms load it. */
export interface EndpointSchemas {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  input?: z.ZodType;
  reply: z.ZodType;
  /** Failures besides the common ones, each with the schema of its details or null. */
  failures?: { [Code in OwnFailureCode]?: z.ZodType | null };
  /** A public route that reads the token of the caller itself; its refusals have the shape of its reply. */
  readsToken?: true;
  status?: 201 | 202 | 204;
  maxBody?: number;
}

/** Method and path of a call. Its schemas are types only, so a page can call without loading zod. */
export interface Route<Who extends Access = Access, Schemas extends EndpointSchemas = EndpointSchemas> {
  method: Method;
  /** A path parameter is written as `:name`. */
  path: string;
  access: Who;
  /** The scope that a token needs; only for routes with the access `token`. */
  scope?: ApiScope;
  readonly schemas?: Schemas;
}

/** Method and path, as the first line of a request has them: `GET /api/services/:id`. */
type Call = `${Method} /api/${string}`;

// Marked as pure: a page keeps only the routes that it calls.
/* @__NO_SIDE_EFFECTS__ */
const route = <Who extends Access>(call: Call, access: Who) => {
  const [method, path] = call.split(' ') as [Method, string];
  return { method, path, access };
};
/* @__NO_SIDE_EFFECTS__ */
export const publicRoute = <S extends EndpointSchemas>(call: Call): Route<'public', S> => route(call, 'public');
/* @__NO_SIDE_EFFECTS__ */
export const clientRoute = <S extends EndpointSchemas>(call: Call): Route<'client', S> => route(call, 'client');
/* @__NO_SIDE_EFFECTS__ */
export const crewRoute = <S extends EndpointSchemas>(call: Call): Route<'crew', S> => route(call, 'crew');
/* @__NO_SIDE_EFFECTS__ */
export const staffRoute = <S extends EndpointSchemas>(call: Call): Route<'staff', S> => route(call, 'staff');
/* @__NO_SIDE_EFFECTS__ */
export const adminRoute = <S extends EndpointSchemas>(call: Call): Route<'admin', S> => route(call, 'admin');
/* @__NO_SIDE_EFFECTS__ */
export const tokenRoute = <S extends EndpointSchemas>(call: Call, scope: ApiScope): Route<'token', S> => ({
  ...route(call, 'token'),
  scope,
});

type SchemasOf<R> = R extends Route<Access, infer Schemas> ? Schemas : never;

export type FailuresOf<R> = SchemasOf<R> extends { failures: infer F } ? F : object;
export type DetailsOf<R, Code extends keyof FailuresOf<R>> =
  FailuresOf<R>[Code] extends z.ZodType<infer D> ? D : undefined;

/** `unknown` when the route declares none. */
export type ParamsOf<R> = SchemasOf<R> extends { params: infer P extends z.ZodType } ? z.input<P> : unknown;
export type QueryOf<R> = SchemasOf<R> extends { query: infer Q extends z.ZodType } ? z.input<Q> : unknown;
export type InputOf<R> = SchemasOf<R> extends { input: infer I extends z.ZodType } ? z.input<I> : unknown;
export type ReplyOf<R> = SchemasOf<R> extends { reply: infer A extends z.ZodType } ? z.output<A> : never;
