import { useRef, useState } from 'react';
import { localEntry } from './local-store.ts';

type DraftKey = Parameters<typeof localEntry>;

/**
 * What is being written stays on this device until it is sent: through Escape, a closed tab, an expired session. What
 * is typed while it is on its way stays too. `start` is what stands there before anybody typed. Put a key on it.
 */
export function useLocalDraft<T>([shelf, name]: DraftKey, start: T) {
  const copy = localEntry<T>(shelf, name);
  const [typed, setTyped] = useState(copy.read);
  // What an answer that arrives later has to look at.
  const latest = useRef(typed);
  const put = (next: T | undefined) => {
    latest.current = next;
    setTyped(next);
    if (next === undefined) copy.forget();
    else copy.write(next);
  };
  return {
    draft: typed ?? start,
    /** Something was typed that has not been sent. */
    isBegun: typed !== undefined,
    change: (next: T) => put(JSON.stringify(next) === JSON.stringify(start) ? undefined : next),
    /** Gives what was typed since, if anything was. */
    forget(sent: T) {
      if ((latest.current ?? sent) !== sent) return latest.current;
      put(undefined);
      return undefined;
    },
    discard: () => put(undefined),
  };
}
