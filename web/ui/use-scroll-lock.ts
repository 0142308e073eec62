import { useEffect } from 'react';

let holders = 0;

/** Holds the page still beneath a sheet. A class instead of Radix's injected <style>, which the CSP refuses. */
export function useScrollLock(active: boolean) {
  useEffect(() => {
    if (!active) return;
    holders += 1;
    document.documentElement.classList.add('is-locked');
    return () => {
      holders -= 1;
      if (holders === 0) document.documentElement.classList.remove('is-locked');
    };
  }, [active]);
}
