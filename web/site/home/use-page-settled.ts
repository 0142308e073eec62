import { useEffect, useState } from 'react';
import { pageIsIdle } from '../../ui/page-idle.ts';

const latestMs = 3000;

/** True once everything the first screen needs has loaded and the browser has nothing better to do. */
export function usePageSettled() {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const wait = () => void pageIsIdle(latestMs).then(() => setSettled(true));
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => window.removeEventListener('load', wait);
  }, []);
  return settled;
}
