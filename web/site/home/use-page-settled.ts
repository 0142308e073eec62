import { useEffect, useState } from 'react';

const idle = (work: () => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 3000 });
  return () => window.cancelIdleCallback(handle);
};

/** True once everything the first screen needs has loaded and the browser has nothing better to do. */
export function usePageSettled() {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    let cancel = () => {};
    const wait = () => {
      cancel = idle(() => setSettled(true));
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      cancel();
    };
  }, []);
  return settled;
}
