import { Trash2 } from 'lucide-react';
import type { ClientDetail } from '../../../contract/clients/schemas.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { useLocalForm } from '../browser-storage/use-local-form.ts';
import { formatDayAndTime } from '../labels/date-format.ts';
import { useClientChanges } from './use-client-changes.ts';

const blank = { value: { text: '' }, version: 0 };

export function ClientNotes({ client }: { client: ClientDetail }) {
  const { addNote, removeNote, isPending } = useClientChanges(client.id);
  const form = useLocalForm({ area: 'clients', name: `nota-client:${client.id}`, loaded: blank });
  const { text } = form.value;
  const save = async () => {
    if (text.trim() && (await addNote(text))) form.applySaved(blank, form.value);
  };
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
              >
                <Trash2 size={16} aria-hidden />
              </Button>
            </p>
          </li>
        ))}
      </ul>
      <Field label="Notă nouă" className="mt-3" hint="De pildă: câinele, interfonul, ce îi place.">
        <Textarea
          rows={2}
          className="min-h-18!"
          value={text}
          onChange={(event) => form.change({ text: event.target.value })}
        />
      </Field>
      <Button
        size="sm"
        variant="outline"
        className="mt-2"
        disabled={text.trim() === ''}
        loading={isPending && text !== ''}
        onClick={save}
      >
        Adaugă nota
      </Button>
    </section>
  );
}
