import { useState } from 'react';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';

const prefix = 'client-message:';

interface Draft {
  text: string;
  /** Idempotency key: a lost answer causes no second message. */
  key: string;
}

/** An unsent message, kept in the tab's session storage. */
export function useDraft(thread: string) {
  const [draft, setDraft] = useState(() => readDraft(prefix + thread));
  const change = (next: Draft) => {
    setDraft(next);
    writeDraft(prefix + thread, next);
  };
  return {
    ...draft,
    write: (text: string) => change({ ...draft, text }),
    clear: () => change({ text: '', key: createIdempotencyKey() }),
  };
}

/** Storage may be refused or full; the form works without it. */
function readDraft(name: string): Draft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Draft | null;
    if (stored) return stored;
  } catch {}
  return { text: '', key: createIdempotencyKey() };
}

function writeDraft(name: string, draft: Draft) {
  try {
    if (draft.text) sessionStorage.setItem(name, JSON.stringify(draft));
    else sessionStorage.removeItem(name);
  } catch {}
}

export function clearDrafts() {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  } catch {}
}
