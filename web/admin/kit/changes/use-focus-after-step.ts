import { useEffect, useRef } from 'react';

/** An applied step removes its focused button, so the focus moves to the remaining steps. */
export function useFocusAfterStep(state: string) {
  const group = useRef<HTMLDivElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (document.activeElement !== document.body) return;
    const place = group.current?.hasChildNodes() ? group.current : document.getElementById('continut');
    place?.focus({ preventScroll: true });
  }, [state]);
  return group;
}
