import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUser } from '../shell/session/user-context.ts';
import { localEntry } from './local-store.ts';

const pauseMs = 700;

export type AutosaveState = 'idle' | 'waiting' | 'saved' | 'failed';

interface Unsaved {
  text: string;
  /** What stood there when it was typed. */
  before: string;
}

/**
 * A text that saves itself when typing pauses, when the field is left, and when the screen goes away. What could not be
 * saved waits on this device under `name`, as long as nobody else changes the text.
 */
export function useAutosavedText(name: string, start: string, save: (text: string) => Promise<unknown>) {
  const copy = localEntry<Unsaved>('drafts', `${useUser().id}:${name}`);
  const [begun] = useState(() => {
    const unsaved = copy.read();
    return unsaved?.before === start ? unsaved.text : start;
  });
  const [text, setText] = useState(begun);
  const [state, setState] = useState<AutosaveState>(begun === start ? 'idle' : 'waiting');
  const kept = useRef(start);
  const latest = useRef(begun);
  const running = useRef<Promise<void>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = async () => {
    const wanted = latest.current;
    if (wanted.trim() === kept.current.trim()) return;
    try {
      await save(wanted.trim());
      kept.current = wanted;
      if (latest.current === wanted) copy.forget();
      setState(latest.current === wanted ? 'saved' : 'waiting');
    } catch {
      setState('failed');
    }
  };
  /** One after the other: an earlier text that arrives later would win. */
  const flush = () => {
    clearTimeout(timer.current);
    running.current = running.current.then(send);
    return running.current;
  };
  const flushLatest = useEffectEvent(flush);

  const type = (next: string) => {
    setText(next);
    latest.current = next;
    copy.write({ text: next, before: kept.current.trim() });
    setState('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flushLatest(), pauseMs);
  };

  useEffect(() => {
    void flushLatest();
    return () => void flushLatest();
  }, []);

  return { text, type, flush, state };
}
