import { useEffect, useState } from 'react';

/** True from the moment the page has been scrolled past so many pixels, for good. */
export function useScrolledPast(pixels: number) {
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
