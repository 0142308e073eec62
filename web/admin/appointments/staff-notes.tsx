import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { apiRequest } from '../../lib/request.ts';
import { Textarea } from '../../ui/textarea.tsx';
import { type VisitReply, visitKey, visitsPath } from './visit-queries.ts';

const pauseMs = 800;

type Saving = 'saved' | 'waiting' | 'failed';
const said: Record<Saving, string> = {
  saved: '',
  waiting: 'Se salvează…',
  failed: 'Nu s-a salvat încă; încercăm din nou.',
};

/** Saves itself once typing pauses, and when one leaves; what could not be sent is tried again. */
export function StaffNotes({ id, notes }: { id: string; notes: string }) {
  const client = useQueryClient();
  const [text, setText] = useState(notes);
  const [saving, setSaving] = useState<Saving>('saved');
  const saved = useRef(notes);
  const save = useEffectEvent(async () => {
    if (text === saved.current) return;
    try {
      const { visit } = await apiRequest<Pick<VisitReply, 'visit'>>('PATCH', `${visitsPath}/${id}`, {
        staffNotes: text,
      });
      saved.current = visit.staffNotes;
      client.setQueryData<VisitReply>(visitKey(id), (shown) => shown && { ...shown, visit });
      setSaving('saved');
    } catch {
      setSaving('failed');
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins a new pause
  useEffect(() => {
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if (saving !== 'failed') return;
    const timer = setInterval(() => void save(), 5000);
    return () => clearInterval(timer);
  }, [saving]);
  useEffect(() => () => void save(), []);
  return (
    <>
      <Textarea
        aria-label="Notele echipei"
        value={text}
        maxLength={5000}
        placeholder="Cod la poartă, câine, unelte de luat… Clientul nu vede ce scrieți aici."
        onChange={(event) => {
          setText(event.target.value);
          setSaving('waiting');
        }}
        className="min-h-24! print:hidden"
      />
      <p className="hidden whitespace-pre-line print:block">{text}</p>
      <p aria-live="polite" className="mt-1 min-h-6 text-sm text-ink-soft print:hidden">
        {said[saving]}
      </p>
    </>
  );
}
