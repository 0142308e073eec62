import { Trash2 } from 'lucide-react';
import type { ClientDetail } from '../../../contract/clients/schemas.ts';
import { Button } from '../../ui/form/button.tsx';
import { formatDayAndTime } from '../labels/date-format.ts';
import { NoteForm } from '../page/note-form.tsx';
import { useClientChanges } from './use-client-changes.ts';

export function ClientNotes({ client }: { client: ClientDetail }) {
  const { addNote, removeNote, isPending } = useClientChanges(client.id);
  return (
    <section aria-labelledby="note">
      <h2 id="note">Note</h2>
      <ul className="mt-3 space-y-3 empty:hidden">
        {client.notes.map((note) => (
          <li key={note.id} className="rounded-xl bg-terracotta-soft/60 px-3.5 py-2.5">
            <p className="break-words whitespace-pre-line">{note.text}</p>
            <p className="mt-1 flex items-center justify-between gap-2 text-xs text-ink-soft">
              {note.by.name}, {formatDayAndTime(note.at)}
              <Button
                variant="ghost"
                size="iconSm"
                aria-label="Șterge nota"
                className="-my-1.5 -mr-2"
                onClick={() => void removeNote(note.id)}
                icon={Trash2}
              />
            </p>
          </li>
        ))}
      </ul>
      <NoteForm
        name={`nota-client:${client.id}`}
        label="Notă nouă"
        hint="De exemplu: câinele, interfonul, ce îi place."
        className="mt-3"
        isPending={isPending}
        onAdd={addNote}
      />
    </section>
  );
}
