import { useState } from 'react';
import { onDevice } from '../device/device-store.ts';

export interface Answer {
  subject: string;
  text: string;
}

/** What was typed stays with the message on this device until it is sent. */
export function useAnswerDraft(id: string, beginning: Answer) {
  const draft = onDevice<Answer>('clients', `raspuns:${id}`);
  const [kept] = useState(draft.read);
  const [answer, setAnswer] = useState(kept ?? beginning);
  const change = (next: Answer) => {
    setAnswer(next);
    if (next.text.trim() === beginning.text.trim()) draft.forget();
    else draft.write(next);
  };
  const forget = () => {
    draft.forget();
    setAnswer(beginning);
  };
  return { answer, change, forget, wasKept: kept !== undefined };
}
