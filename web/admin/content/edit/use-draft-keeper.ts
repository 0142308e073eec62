import { useEffect, useState } from 'react';
import { DraftKeeper, type DraftState } from './draft-keeper.ts';
import type { FoundDraft } from './found-drafts.ts';
import type { DraftPlace } from './local-copy.ts';

/** The keeper of one open form; what it has not sent yet it sends when the form is left. */
export function useDraftKeeper(place: DraftPlace, isAtServer: boolean, found: FoundDraft | undefined) {
  const [state, setState] = useState<DraftState>(() => stateOf(found));
  const [keeper] = useState(() => new DraftKeeper(place, isAtServer, setState));
  useEffect(() => {
    const flush = () => keeper.flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      flush();
    };
  }, [keeper]);
  return { keeper, state };
}

function stateOf(found: FoundDraft | undefined): DraftState {
  if (!found) return { is: 'clean' };
  return found.isLocal ? { is: 'local', isSafe: true } : { is: 'kept', at: found.savedAt };
}
