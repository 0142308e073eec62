import { useSearchParams } from 'react-router';

/** The filters of a list live in the address: a link to a part of it can be kept, sent or led to from elsewhere. */
export function useListAddress(path: string) {
  const [params, setParams] = useSearchParams();
  const set = (changes: Record<string, string>) => {
    // As the address is now: a search that waited for a pause in typing must not undo what was clicked meanwhile.
    const next = new URLSearchParams(window.location.search);
    if (!('page' in changes)) next.delete('page');
    for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
    setParams(next, { replace: true });
  };
  return {
    /** The GET of what the address asks for. */
    key: [`${path}${params.size > 0 ? `?${params}` : ''}`],
    value: (name: string) => params.get(name) ?? '',
    page: Number(params.get('page') ?? 1),
    isFiltered: params.size > 0,
    set,
  };
}
