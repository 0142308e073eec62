import { useEffect, useEffectEvent, useRef, useState } from 'react';

const pauseMs = 700;

export type SavingState = 'idle' | 'waiting' | 'saved' | 'failed';

/** A text that saves itself when typing pauses, when the field is left, and when the screen goes away. */
export function useSavedText(start: string, save: (text: string) => Promise<unknown>) {
  const [text, setText] = useState(start);
  const [state, setState] = useState<SavingState>('idle');
  const kept = useRef(start);
  const latest = useRef(start);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = async () => {
    clearTimeout(timer.current);
    const wanted = latest.current;
    if (wanted.trim() === kept.current.trim()) return;
    try {
      await save(wanted.trim());
      kept.current = wanted;
      setState(latest.current === wanted ? 'saved' : 'waiting');
    } catch {
      setState('failed');
    }
  };
  const flushLatest = useEffectEvent(flush);

  const type = (next: string) => {
    setText(next);
    latest.current = next;
    setState('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flushLatest(), pauseMs);
  };

  useEffect(() => () => void flushLatest(), []);

  return { text, type, flush, state };
}
