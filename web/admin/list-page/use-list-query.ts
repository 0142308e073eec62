import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { EndpointSchemas, ReplyOf, Route } from '../../../contract/kernel/route.ts';
import { buildUrl } from '../../lib/call.ts';
import { useUrlFilters } from './use-url-filters.ts';

interface ListSchemas extends EndpointSchemas {
  query: z.ZodObject;
}

/** A list whose filters stand in the address under the names by which its call takes them. */
export function useListQuery<R extends Route>(list: R, schemas: ListSchemas) {
  const { params, ...address } = useUrlFilters();
  const names = Object.keys(schemas.query.shape);
  const filters = Object.fromEntries([...params].filter(([name]) => names.includes(name)));
  return {
    ...address,
    filters,
    /** What the address asks for. */
    asked: queryOptions<ReplyOf<R>>({ queryKey: [buildUrl(list, { query: filters })] }),
    isFiltered: Object.keys(filters).length > 0,
  };
}
