import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** The filters of a list live in the address: a link to a part of it can be kept, sent or led to from elsewhere. */
export function useUrlFilters() {
  const [params, setParams] = useSearchParams();
  // What was asked for last, though the address may not show it yet: a search that waited must not undo a click.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const set = (changes: Record<string, string>) => {
    const next = new URLSearchParams(latest.current);
    if (!('page' in changes)) next.delete('page');
    for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
    latest.current = next;
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const value = (name: string) => params.get(name) ?? '';
  return { params, set, value, page: Number(value('page') || 1) };
}
