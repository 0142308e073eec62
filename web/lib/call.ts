import { queryOptions } from '@tanstack/react-query';
import type { Endpoint, InputOf, ParamsOf, QueryOf, ReplyOf } from '../../contract/kernel/endpoint.ts';
import { apiRequest, getJson } from './request.ts';

/** A part of a call: there when the endpoint declares it, and only then. */
type Part<Name extends string, Value, Undeclared = undefined> = unknown extends Value
  ? { [N in Name]?: Undeclared }
  : object extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

type UrlParts<E> = Part<'params', ParamsOf<E>> & Part<'query', QueryOf<E>>;
/** Files go as a form, which no schema describes. */
type BodyParts<E> = Part<'input', InputOf<E>, FormData> & { key?: string };
type Arguments<Asked> = object extends Asked ? [asked?: Asked] : [asked: Asked];

/**
 * Calls an endpoint of the contract, which says what goes in and what comes out.
 * With a key, the call may be made again when its answer was lost: it counts once.
 */
export function call<E extends Endpoint>(endpoint: E, ...[asked]: Arguments<UrlParts<E> & BodyParts<E>>): Promise<ReplyOf<E>> {
  const address = buildUrl(endpoint, asked);
  return endpoint.method === 'GET' ? getJson(address) : apiRequest(endpoint.method, address, asked?.input, asked?.key);
}

/** What an endpoint answers, as a query: its key is the address, and the default query asks there. */
export const queryOf = <E extends Endpoint>(endpoint: E, ...[asked]: Arguments<UrlParts<E>>) =>
  queryOptions<ReplyOf<E>>({ queryKey: [buildUrl(endpoint, asked)] });

/** The path with its parameters, and the filters that are not empty. */
export const endpointUrl = <E extends Endpoint>(endpoint: E, ...[asked]: Arguments<UrlParts<E>>) => buildUrl(endpoint, asked);

type Values = Record<string, unknown>;

function buildUrl({ path }: Endpoint, { params = {}, query = {} }: { params?: unknown; query?: unknown } = {}) {
  const filters = Object.entries(query as Values).filter(([, value]) => value !== undefined && value !== '');
  return (
    path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String((params as Values)[name]))) +
    (filters.length > 0 ? `?${new URLSearchParams(filters as [string, string][])}` : '')
  );
}
