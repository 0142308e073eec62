import { useEffect, useState } from 'react';

/** The present, a minute at a time: for what says how long ago or how soon. */
export function useCurrentMinute() {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
