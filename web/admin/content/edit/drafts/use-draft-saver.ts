import { useEffect, useState } from 'react';
import { DraftSaver, type DraftState } from './draft-saver.ts';
import type { FoundDraft } from './found-drafts.ts';
import type { DraftAddress } from './local-draft.ts';

/** The keeper of one open form; what it has not sent yet it sends when the form is left. */
export function useDraftSaver(place: DraftAddress, isAtServer: boolean, found: FoundDraft | undefined) {
  const [state, setState] = useState<DraftState>(() => stateOf(found));
  const [keeper] = useState(() => new DraftSaver(place, isAtServer, setState));
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
