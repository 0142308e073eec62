import { useState } from 'react';
import type { ReviewAnswer } from './review-calls.ts';

const keyOf = (token: string) => `parere-${token.slice(0, 8)}`;

/** What was typed stays while the tab lives, also when the page is opened anew. */
export function useReviewDraft(token: string, name: string) {
  const [draft, setDraft] = useState<ReviewAnswer>(() => ({
    ...{ rating: 0, content: '', name, consent: false },
    ...readDraft(token),
  }));
  const change = (changes: Partial<ReviewAnswer>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    writeDraft(token, JSON.stringify(next));
  };
  return { draft, change, forget: () => writeDraft(token, null) };
}

// A browser may refuse its storage; the form works without.
function readDraft(token: string): Partial<ReviewAnswer> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(token)) ?? '{}');
  } catch {
    return {};
  }
}

function writeDraft(token: string, json: string | null) {
  try {
    if (json) sessionStorage.setItem(keyOf(token), json);
    else sessionStorage.removeItem(keyOf(token));
  } catch {}
}
