import { useState } from 'react';

export interface Answer {
  subject: string;
  text: string;
}

const keyOf = (id: string) => `reply-draft:${id}`;

/** What was typed stays with the message on this device until it is sent. */
export function useAnswerDraft(id: string, beginning: Answer) {
  const [kept] = useState(() => readDraft(id));
  const [answer, setAnswer] = useState(kept ?? beginning);
  const change = (next: Answer) => {
    setAnswer(next);
    writeDraft(id, next.text.trim() === beginning.text.trim() ? undefined : next);
  };
  const forget = () => {
    writeDraft(id, undefined);
    setAnswer(beginning);
  };
  return { answer, change, forget, wasKept: kept !== undefined };
}

export const forgetAnswer = (id: string) => writeDraft(id, undefined);

// A browser may refuse its storage; the form works without.
function readDraft(id: string): Answer | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function writeDraft(id: string, answer: Answer | undefined) {
  try {
    if (answer) localStorage.setItem(keyOf(id), JSON.stringify(answer));
    else localStorage.removeItem(keyOf(id));
  } catch {}
}
