import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../../contract/base/endpoint.ts';
import { pageSize } from '../../../../contract/base/paging.ts';
import { type ContentKind, contentTypeOf } from '../../../../contract/content/all.ts';
import type { listContent } from '../../../../contract/content/staff.ts';
import { useAddressValues } from '../../shell/use-address-values.ts';
import { callOf } from '../content-paths.ts';

export type ContentPage = ReplyOf<typeof listContent>;

/** The list as the address asks for it, so that a view of it can be kept or sent. */
export function useContentList(kind: ContentKind) {
  const { params, set, value, page } = useAddressValues();
  const queryKey = [pathOf(kind, params)];
  const query = useQuery<ContentPage>({ queryKey, placeholderData: keepPreviousData, staleTime: 0 });
  const isFiltered = value('text') !== '' || value('status') !== '';
  return {
    query,
    queryKey,
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

function pathOf(kind: ContentKind, params: URLSearchParams) {
  const asked = new URLSearchParams([...params].filter(([name]) => known.includes(name)));
  if (asked.get('sort') === 'title') asked.set('direction', 'asc');
  asked.set('size', String(pageSize.usual));
  return `${callOf(kind)}?${asked}`;
}
