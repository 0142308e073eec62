import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ReplyOf } from '../../../../contract/base/endpoint.ts';
import { type ContentKind, contentTypeOf } from '../../../../contract/content/all.ts';
import type { listContent } from '../../../../contract/content/staff.ts';
import { callOf } from '../content-paths.ts';

export type ContentPage = ReplyOf<typeof listContent>;

export const listSize = 50;

/** The list as the address asks for it, so that a view of it can be kept or sent. */
export function useContentList(kind: ContentKind) {
  const [params, setParams] = useSearchParams();
  // What was asked for last, though the address may not show it yet: a search that waited must not undo a click.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const queryKey = [pathOf(kind, params)];
  const query = useQuery<ContentPage>({ queryKey, placeholderData: keepPreviousData, staleTime: 0 });
  const set = (changes: Record<string, string>) => {
    const next = new URLSearchParams(latest.current);
    if (!('page' in changes)) next.delete('page');
    for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
    latest.current = next;
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const value = (name: string) => params.get(name) ?? '';
  const isFiltered = value('text') !== '' || value('status') !== '';
  return {
    query,
    queryKey,
    set,
    value,
    page: Number(value('page') || 1),
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
  asked.set('size', String(listSize));
  return `${callOf(kind)}?${asked}`;
}
