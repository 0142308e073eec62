import { useState } from 'react';
import { readStoredDraft, writeStoredDraft } from '../forms/draft-storage.ts';

const key = 'programare:trimis';

/**
 * The moment of a booking that was sent and not answered yet, also when the page was loaded again in between. It may be
 * the visitor's own by now: sent again as it is, it makes no second visit.
 */
export function usePendingBookingTime() {
  const [moment, setMoment] = useState(() => readStoredDraft(key).moment as string | undefined);
  const remember = (next: string | undefined) => {
    setMoment(next);
    writeStoredDraft(key, next ? { moment: next } : undefined);
  };
  return [moment, remember] as const;
}
