import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ContentKind, contentTypeOf } from '../../../../contract/content/content-types.ts';
import { listContent } from '../../../../contract/content/routes.ts';
import { pageSize } from '../../../../contract/kernel/paging.ts';
import type { QueryOf, ReplyOf } from '../../../../contract/kernel/route.ts';
import { queryOf } from '../../../lib/call.ts';
import { useUrlFilters } from '../../list-page/use-url-filters.ts';

export type ContentPage = ReplyOf<typeof listContent>;

/** The list as the address asks for it, so that a view of it can be kept or sent. */
export function useContentList(kind: ContentKind) {
  const { params, set, value, page } = useUrlFilters();
  const asked = queryOf(listContent, { params: { kind }, query: filtersOf(params) });
  const query = useQuery({ ...asked, placeholderData: keepPreviousData, staleTime: 0 });
  const isFiltered = value('text') !== '' || value('status') !== '';
  return {
    query,
    queryKey: asked.queryKey,
    set,
    value,
    page,
    isFiltered,
    isInBin: value('status') === 'bin',
    /** Only the whole list in the staff's own order can be put in another. */
    canOrder: !isFiltered && contentTypeOf(kind).order === 'position' && !value('sort'),
  };
}

const known = ['text', 'status', 'sort', 'page'];

function filtersOf(params: URLSearchParams): QueryOf<typeof listContent> {
  const filters = Object.fromEntries([...params].filter(([name]) => known.includes(name)));
  return { ...filters, ...(filters.sort === 'title' && { direction: 'asc' }), size: pageSize.usual };
}
