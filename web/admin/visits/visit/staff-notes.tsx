import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changeStaffVisit, getStaffVisit } from '../../../../contract/visits/routes.ts';
import { conflictOf } from '../../../lib/api-error.ts';
import { call, queryOf } from '../../../lib/call.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { localEntry } from '../../browser-storage/local-store.ts';

const pauseMs = 800;

type SavingState = 'saved' | 'waiting' | 'failed' | 'asking';
const savingLabels: Record<SavingState, string> = {
  saved: '',
  waiting: 'Se salvează…',
  failed: 'Nu s-a salvat încă; încercăm din nou.',
  asking: 'Nu s-a salvat încă: alegeți ce păstrați.',
};

interface Unsaved {
  text: string;
  /** What stood there when it was begun. */
  before: string;
}

/**
 * Saves itself once typing pauses, and when one leaves; what could not be sent waits on this device and is tried again.
 * Put a key on it.
 */
export function StaffNotes({ id, notes }: { id: string; notes: string }) {
  const client = useQueryClient();
  const copy = localEntry<Unsaved>('clients', `note-vizita:${id}`);
  const [begun] = useState<Unsaved>(() => copy.read() ?? { text: notes, before: notes });
  const [text, setText] = useState(begun.text);
  const [saving, setSaving] = useState<SavingState>(begun.text === begun.before ? 'saved' : 'waiting');
  const [theirs, setTheirs] = useState<string>();
  const saved = useRef(begun.before);
  const latest = useRef(begun.text);
  const isSending = useRef(false);
  const keep = () => {
    if (latest.current === saved.current) copy.forget();
    else copy.write({ text: latest.current, before: saved.current });
  };
  const save = useEffectEvent(async () => {
    const sent = latest.current;
    // One at a time: a second would meet the first as if a colleague had written it.
    if (isSending.current || sent === saved.current || theirs !== undefined) return;
    isSending.current = true;
    try {
      const { visit } = await call(changeStaffVisit, {
        params: { id },
        input: { staffNotes: sent, staffNotesBefore: saved.current },
      });
      saved.current = visit.staffNotes;
      const { queryKey } = queryOf(getStaffVisit, { params: { id } });
      client.setQueryData(queryKey, (shown) => shown && { ...shown, visit });
      // The server trims: what was sent is saved as it stands here.
      if (latest.current === sent) copy.forget();
      else keep();
      setSaving(latest.current === sent ? 'saved' : 'waiting');
    } catch (error) {
      const conflict = conflictOf(changeStaffVisit, error);
      if (conflict) setTheirs(conflict.staffNotes);
      setSaving(conflict ? 'asking' : 'failed');
      return;
    } finally {
      isSending.current = false;
    }
    if (latest.current !== sent) void save();
  });
  const write = (next: string) => {
    latest.current = next;
    setText(next);
    keep();
    setSaving(next === saved.current ? 'saved' : 'waiting');
  };
  const decide = (chosen: string) => {
    saved.current = theirs ?? saved.current;
    setTheirs(undefined);
    write(chosen);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins a new pause
  useEffect(() => {
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [text, theirs]);
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
        onChange={(event) => write(event.target.value)}
        className="min-h-24! print:hidden"
      />
      {theirs !== undefined && <NotesConflict theirs={theirs} mine={text} onDecide={decide} />}
      <p className="hidden whitespace-pre-line print:block">{text}</p>
      <p aria-live="polite" className="mt-1 min-h-6 text-sm text-ink-soft print:hidden">
        {savingLabels[saving]}
      </p>
    </>
  );
}

interface NotesConflictProps {
  theirs: string;
  mine: string;
  onDecide: (chosen: string) => void;
}

/** A colleague wrote meanwhile: nothing is lost, whoever is here says what stays. */
function NotesConflict({ theirs, mine, onDecide }: NotesConflictProps) {
  return (
    <div role="alert" className="mt-3 rounded-xl bg-terracotta-soft p-4 print:hidden">
      <p className="font-medium">{theirs ? 'Un coleg a scris între timp:' : 'Un coleg a golit între timp notele.'}</p>
      <p className="mt-1 whitespace-pre-line break-words empty:hidden">{theirs}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {theirs && (
          <Button size="sm" onClick={() => onDecide(`${theirs}\n${mine}`)}>
            Păstrează ambele
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={() => onDecide(mine)}>
          Păstrează textul meu
        </Button>
        <Button size="sm" variant="outline" onClick={() => onDecide(theirs)}>
          Ia textul colegului
        </Button>
      </div>
    </div>
  );
}
