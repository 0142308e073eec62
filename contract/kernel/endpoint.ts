import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anybody, anyone signed in, administrators alone. There is no default. */
export type Access = 'public' | 'staff' | 'admin';

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Input extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  method: Method;
  /** With `:name` for a path parameter. */
  path: string;
  access: Who;
  summary: string;
  params?: Params;
  query?: Query;
  input?: Input;
  reply: Reply;
  /** The status of success when it is not 200. */
  status?: 201 | 202 | 204;
  /** In bytes, when more than the usual is let in. */
  largestBody?: number;
}

export function endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Input extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends Access = Access,
>(definition: Endpoint<Params, Query, Input, Reply, Who>) {
  return definition;
}

export type ParamsOf<E> = E extends Endpoint<infer P> ? z.input<P> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q> ? z.input<Q> : never;
export type InputOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer I> ? z.input<I> : never;
export type ReplyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;
