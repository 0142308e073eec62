import { useState } from 'react';
import { readDraft, writeDraft } from '../parts/tab-draft.ts';

const key = 'programare:trimis';

/**
 * The moment of a booking that was sent and not answered yet, also when the page was loaded again in between. It may be
 * the visitor's own by now: sent again as it is, it makes no second visit.
 */
export function useUnansweredMoment() {
  const [moment, setMoment] = useState(() => readDraft(key).moment as string | undefined);
  const remember = (next: string | undefined) => {
    setMoment(next);
    writeDraft(key, next ? { moment: next } : undefined);
  };
  return [moment, remember] as const;
}
