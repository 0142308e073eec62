import { useEffect, useState } from 'react';
import { breakpoints } from '../display-constants.ts';

/** True from the moment the page has been scrolled past so many pixels, for good. */
export function useScrolledPast(pixels: number = breakpoints.lazyScrollPx) {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (past) return;
    const look = () => window.scrollY > pixels && setPast(true);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [past, pixels]);
  return past;
}
