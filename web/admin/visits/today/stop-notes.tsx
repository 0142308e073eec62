import { useRef } from 'react';
import { crewLimits } from '../../../../contract/crew/entries.ts';
import type { Stop } from '../../../../contract/crew/schemas.ts';
import { formatTime } from '../../../lib/date-format.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import type { QueuedStop } from '../../kit/browser-storage/device-table.ts';
import { keepOnPhone, queueNote } from '../../kit/browser-storage/stop-queue.ts';
import { NoteField } from '../../kit/forms/note-field.tsx';
import { useLocalForm } from '../../kit/forms/use-local-form.ts';

const kinds: { value: NoteDraft['kind']; label: string; hint: string }[] = [
  { value: 'note', label: 'Notă', hint: 'O citesc colegii și biroul, nu și clientul.' },
  { value: 'extra', label: 'Lucrare în plus', hint: 'Ce a mai cerut clientul; biroul face oferta.' },
];

export type NoteDraft = Pick<Stop['crewNotes'][number], 'kind' | 'text'>;

const emptyNote: NoteDraft = { kind: 'note', text: '' };

/** The note stays in this browser until it is queued, because a phone closes pages in the background. */
export const useNoteDraft = (stopId: string) =>
  useLocalForm({
    area: 'clients',
    name: `nota-oprire:${stopId}`,
    loaded: { value: emptyNote, version: 0 },
    isSame: (a, b) => a.text === b.text,
    restores: 'at-once',
  });

interface DraftProps {
  draft: NoteDraft;
  onWrite: (draft: NoteDraft) => void;
}

export function StopNotes({ stop, queued, draft, onWrite }: { stop: Stop; queued: QueuedStop[] } & DraftProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isStoring = useRef(false);
  const save = async () => {
    // A second tap while the phone stores the note would queue it again.
    if (isStoring.current) return;
    isStoring.current = true;
    const isKept = await keepOnPhone(queueNote(stop, { ...draft, text: draft.text.trim() }));
    isStoring.current = false;
    if (!isKept) return;
    onWrite({ ...draft, text: '' });
    heading.current?.focus();
  };
  return (
    <section aria-label="Note">
      <h3 ref={heading} tabIndex={-1} className="mb-2 text-lg outline-none">
        Note
      </h3>
      <NoteList notes={stop.crewNotes} queued={queued} />
      <CrewNoteForm draft={draft} onWrite={onWrite} onSave={() => void save()} />
    </section>
  );
}

export const NoteList = ({ notes, queued }: { notes: Stop['crewNotes']; queued: QueuedStop[] }) => (
  <ul aria-live="polite" className="mb-3 space-y-2 empty:hidden">
    {notes.map(({ key, kind, text, by, at }) => (
      <li key={key} className="rounded-xl bg-limestone px-4 py-3">
        <p className="break-words whitespace-pre-line">{text}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {[by, formatTime(at)].filter(Boolean).join(', ')}
          {kind === 'extra' && <Badge tone="warm">pentru ofertă</Badge>}
          {queued.some((entry) => entry.key === key) && <Badge tone="lavender">se trimite</Badge>}
        </p>
      </li>
    ))}
  </ul>
);

function CrewNoteForm({ draft: { kind, text }, onWrite, onSave }: DraftProps & { onSave: () => void }) {
  return (
    <div className="space-y-3">
      <SegmentedControl
        label="Felul notei"
        value={kind}
        choices={kinds}
        onChoose={(chosen) => onWrite({ kind: chosen, text })}
        className="[&_button]:min-h-12 [&_button]:text-base"
      />
      <NoteField
        label={kind === 'note' ? 'Notă nouă' : 'Lucrare în plus, pentru ofertă'}
        hint={kinds.find(({ value }) => value === kind)?.hint}
        maxLength={crewLimits.note}
        value={text}
        onChange={(written) => onWrite({ kind, text: written })}
      />
      {text.trim() && <Button variant="forest" className="w-full" onClick={onSave} label="Păstrează nota" />}
    </div>
  );
}
