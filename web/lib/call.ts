import { queryOptions } from '@tanstack/react-query';
import type { InputOf, ParamsOf, QueryOf, ReplyOf, Route } from '../../contract/kernel/route.ts';
import { apiRequest, getJson } from './request.ts';

/** A part of a call: there when the route declares it, and only then. */
type Part<Name extends string, Value, Undeclared = undefined> = unknown extends Value
  ? { [N in Name]?: Undeclared }
  : object extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

type UrlParts<R> = Part<'params', ParamsOf<R>> & Part<'query', QueryOf<R>>;
/** Files go as a form, which no schema describes. */
type BodyParts<R> = Part<'input', InputOf<R>, FormData> & { key?: string };
type Arguments<Asked> = object extends Asked ? [asked?: Asked] : [asked: Asked];

/**
 * Calls a route of the contract, which says what goes in and what comes out.
 * With a key, the call may be made again when its answer was lost: it counts once.
 */
export function call<R extends Route>(
  route: R,
  ...[asked]: Arguments<UrlParts<R> & BodyParts<R>>
): Promise<ReplyOf<R>> {
  const address = buildUrl(route, asked);
  return route.method === 'GET' ? getJson(address) : apiRequest(route.method, address, asked?.input, asked?.key);
}

/** What a route answers, as a query: its key is the address, and the default query asks there. */
export const queryOf = <R extends Route>(route: R, ...[asked]: Arguments<UrlParts<R>>) =>
  queryOptions<ReplyOf<R>>({ queryKey: [buildUrl(route, asked)] });

/** The path with its parameters, and the filters that are not empty. */
export const endpointUrl = <R extends Route>(route: R, ...[asked]: Arguments<UrlParts<R>>) => buildUrl(route, asked);

type Values = Record<string, unknown>;

export function buildUrl({ path }: Route, { params = {}, query = {} }: { params?: unknown; query?: unknown } = {}) {
  const filters = Object.entries(query as Values).filter(([, value]) => value !== undefined && value !== '');
  return (
    path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String((params as Values)[name]))) +
    (filters.length > 0 ? `?${new URLSearchParams(filters as [string, string][])}` : '')
  );
}
