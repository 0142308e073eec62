import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { EndpointSchemas, ParamsOf, QueryOf, ReplyOf, Route } from '../../../../contract/kernel/route.ts';
import { buildUrl } from '../../../lib/call.ts';

interface ListSchemas extends EndpointSchemas {
  query: z.ZodObject;
}

export type Filters = Record<string, string>;

interface ListOptions<R extends Route> {
  params?: ParamsOf<R>;
  /** Builds the query of the call; by default it is the filters of the URL. */
  toQuery?: (filters: Filters) => QueryOf<R>;
  refetchInterval?: UseQueryOptions<ReplyOf<R>>['refetchInterval'];
}

export interface ListState<Reply> {
  data: Reply | undefined;
  error: Error | null;
  isPlaceholderData: boolean;
  refetch: () => unknown;
  page: number;
  value: (name: string) => string;
  set: (changes: Filters) => void;
  isFiltered: boolean;
}

const sorting = ['sort', 'order', 'direction'];

/**
 * A page of a list. Its filters are in the URL under the names of the query parameters, so that it can be linked to.
 */
export function useList<R extends Route>(route: R, schemas: ListSchemas, options: ListOptions<R> = {}) {
  const { params, set } = useUrlParams();
  const value = (name: string) => params.get(name) ?? '';
  const names = Object.keys(schemas.query.shape);
  const filters: Filters = Object.fromEntries([...params].filter(([name]) => names.includes(name)));
  const query = options.toQuery ? options.toQuery(filters) : filters;
  const queryKey = [buildUrl(route, { params: options.params, query })];
  const { data, error, isPlaceholderData, refetch } = useQuery<ReplyOf<R>>({
    queryKey,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: options.refetchInterval ?? false,
  });
  return {
    data,
    error,
    isPlaceholderData,
    refetch,
    queryKey,
    filters,
    value,
    set,
    page: Number(value('page') || 1),
    isFiltered: Object.keys(filters).some((name) => !sorting.includes(name)),
  };
}

export function useUrlParams() {
  const [params, setParams] = useSearchParams();
  // A ref, because the URL may lag behind: a delayed search must not undo a click.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  /** Any change except of `page` returns to the first page. */
  const set = (changes: Filters) => {
    const next = new URLSearchParams(latest.current);
    if (!('page' in changes)) next.delete('page');
    for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
    latest.current = next;
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { params, set };
}
