import { useState } from 'react';
import { readDraft, writeDraft } from '../parts/tab-draft.ts';
import type { ReviewAnswer } from './review-calls.ts';

/** What was typed stays while the tab lives, also when the page is opened anew. */
export function useReviewDraft(token: string, name: string) {
  const key = `parere-${token.slice(0, 8)}`;
  const [draft, setDraft] = useState<ReviewAnswer>(() => ({
    ...{ rating: 0, content: '', name, consent: false },
    ...readDraft(key),
  }));
  const change = (changes: Partial<ReviewAnswer>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    writeDraft(key, next);
  };
  return { draft, change, forget: () => writeDraft(key, undefined) };
}
