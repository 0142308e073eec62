import { queryOptions, useQuery } from '@tanstack/react-query';
import type { InputOf, ParamsOf, QueryOf, ReplyOf, Route } from '../../contract/kernel/route.ts';
import { getJson, requestApi } from './request.ts';

type Part<Name extends string, Value, Undeclared = undefined> = unknown extends Value
  ? { [N in Name]?: Undeclared }
  : object extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

type UrlParts<R> = Part<'params', ParamsOf<R>> & Part<'query', QueryOf<R>>;
/** Files are sent as FormData, which no schema describes. */
type BodyParts<R> = Part<'input', InputOf<R>, FormData> & { key?: string; signal?: AbortSignal };
type Arguments<Parts> = object extends Parts ? [parts?: Parts] : [parts: Parts];

/** With an idempotency key the call may be repeated after a lost answer. */
export function call<R extends Route>(
  route: R,
  ...[parts]: Arguments<UrlParts<R> & BodyParts<R>>
): Promise<ReplyOf<R>> {
  const address = buildUrl(route, parts);
  return route.method === 'GET'
    ? getJson(address, parts?.signal)
    : requestApi(route.method, address, parts?.input, parts);
}

/** The query key is the URL, which the default query function fetches. */
export const buildQuery = <R extends Route>(route: R, ...[parts]: Arguments<UrlParts<R>>) =>
  queryOptions<ReplyOf<R>>({ queryKey: [buildUrl(route, parts)] });

/** Fetches once; later components get the cached reply until it is invalidated. */
export const useCachedQuery = <R extends Route>(route: R, ...parts: Arguments<UrlParts<R>>) =>
  useQuery(buildQuery(route, ...parts));

/** Also fetches when a cached reply exists: most screens of the back-office show what colleagues change. */
export const useFreshQuery = <R extends Route>(route: R, ...parts: Arguments<UrlParts<R>>) =>
  useQuery({ ...buildQuery(route, ...parts), staleTime: 0 });

export const buildEndpointUrl = <R extends Route>(route: R, ...[parts]: Arguments<UrlParts<R>>) =>
  buildUrl(route, parts);

type Values = Record<string, unknown>;

export function buildUrl({ path }: Route, { params = {}, query = {} }: { params?: unknown; query?: unknown } = {}) {
  const filters = Object.entries(query as Values).filter(([, value]) => value !== undefined && value !== '');
  return (
    path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String((params as Values)[name]))) +
    (filters.length > 0 ? `?${new URLSearchParams(filters as [string, string][])}` : '')
  );
}
