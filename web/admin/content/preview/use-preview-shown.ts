import { useState } from 'react';
import { useMediaQuery } from '../../../ui/use-media-query.ts';

const storageKey = 'admin-preview';

export interface PreviewShown {
  isShown: boolean;
  toggle: () => void;
}

/** Beside the form on a wide screen, remembered; instead of the form on a small one, on request. */
export function usePreviewShown(): PreviewShown {
  const isWide = useMediaQuery('(min-width: 80rem)');
  const [isBeside, setBeside] = useState(() => localStorage.getItem(storageKey) !== 'off');
  const [isInstead, setInstead] = useState(false);
  const toggleBeside = () => {
    localStorage.setItem(storageKey, isBeside ? 'off' : 'on');
    setBeside(!isBeside);
  };
  return isWide
    ? { isShown: isBeside, toggle: toggleBeside }
    : { isShown: isInstead, toggle: () => setInstead(!isInstead) };
}
