import { useEffectEvent, useLayoutEffect } from 'react';
import { addOverlay } from './overlay-history.ts';

/** The back button of a phone or a browser closes what is open instead of leaving the page beneath it. */
export function useCloseOnBack(open: boolean, close: () => void) {
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => {
    if (open) return addOverlay(() => onBack());
  }, [open]);
}
