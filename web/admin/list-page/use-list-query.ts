import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint } from '../../../contract/kernel/endpoint.ts';
import { endpointUrl } from '../../lib/call.ts';
import { useUrlFilters } from './use-url-filters.ts';

type ListEndpoint<R extends z.ZodType = z.ZodType> = Endpoint<z.ZodType, z.ZodObject, z.ZodType, R>;

/** A list whose filters stand in the address under the names by which its call takes them. */
export function useListQuery<R extends z.ZodType>(list: ListEndpoint<R>) {
  const { params, ...address } = useUrlFilters();
  const names = Object.keys(list.query?.shape ?? {});
  const filters = Object.fromEntries([...params].filter(([name]) => names.includes(name)));
  return {
    ...address,
    filters,
    /** What the address asks for. */
    asked: queryOptions<z.output<R>>({ queryKey: [endpointUrl<ListEndpoint>(list, { query: filters })] }),
    isFiltered: Object.keys(filters).length > 0,
  };
}
