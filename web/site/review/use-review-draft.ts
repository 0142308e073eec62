import { useState } from 'react';
import type { InputOf } from '../../../contract/kernel/route.ts';
import type { answerReview } from '../../../contract/reviews/routes.ts';
import { readStoredDraft, writeStoredDraft } from '../forms/draft-storage.ts';

type ReviewAnswer = InputOf<typeof answerReview>;

/** What was typed stays while the tab lives, also when the page is opened anew. */
export function useReviewDraft(token: string, name: string) {
  const key = `parere-${token.slice(0, 8)}`;
  const [draft, setDraft] = useState<ReviewAnswer>(() => ({
    ...{ rating: 0, content: '', name, consent: false },
    ...readStoredDraft(key),
  }));
  const change = (changes: Partial<ReviewAnswer>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    writeStoredDraft(key, next);
  };
  return { draft, change, forget: () => writeStoredDraft(key, undefined) };
}
