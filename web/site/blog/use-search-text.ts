import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** What is searched for; it stands in the address too, so that it is still there when one comes back. */
export function useSearchText() {
  const [params] = useSearchParams();
  const [typed, setTyped] = useState<string>();
  // The HTML is the same for everybody, whatever they search for.
  const isHydrated = useHydrated();
  const type = (words: string) => {
    setTyped(words);
    // Not through the router, which takes its time: letters would be lost.
    history.replaceState(history.state, '', words.trim() ? `?${new URLSearchParams({ q: words })}` : location.pathname);
  };
  return [typed ?? ((isHydrated && params.get('q')) || ''), type] as const;
}
