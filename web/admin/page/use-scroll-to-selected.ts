import { useEffect, useRef } from 'react';

/** Scrolls a horizontal row so that the selected element is visible. */
export function useScrollToSelected<E extends HTMLElement>(chosen: string) {
  const row = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of choice that scrolls
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current=page], [aria-pressed=true]');
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  return row;
}
