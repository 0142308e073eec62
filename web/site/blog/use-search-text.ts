import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** The search text; in the URL too, so that going back restores it. */
export function useSearchText() {
  const [params] = useSearchParams();
  const [typed, setTyped] = useState<string>();
  // The HTML is the same for everybody, whatever they search for.
  const isHydrated = useHydrated();
  const type = (words: string) => {
    setTyped(words);
    // Not through the router, which updates later: characters would be lost.
    history.replaceState(history.state, '', words.trim() ? `?${new URLSearchParams({ q: words })}` : location.pathname);
  };
  return [typed ?? ((isHydrated && params.get('q')) || ''), type] as const;
}
