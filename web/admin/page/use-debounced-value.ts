import { useEffect, useState } from 'react';

/** A value once it has not changed for a moment: for what is asked of the server while somebody types. */
export function useDebouncedValue<T>(value: T, pauseMs = 400) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
