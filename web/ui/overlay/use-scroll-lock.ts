import { useEffect } from 'react';

let lockCount = 0;

/** Locks the page beneath a sheet. Uses a class instead of Radix's injected <style>, which the CSP refuses. */
export function useScrollLock(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const root = document.documentElement;
    if (lockCount === 0) root.style.setProperty('--lost-scrollbar', `${window.innerWidth - root.clientWidth}px`);
    lockCount += 1;
    root.classList.add('is-locked');
    return () => {
      lockCount -= 1;
      if (lockCount === 0) root.classList.remove('is-locked');
    };
  }, [active]);
}
