import { Trash2, X } from 'lucide-react';
import { startTransition, useId, useOptimistic, useState } from 'react';
import { listClients } from '../../../contract/clients/routes.ts';
import type { ClientDetail } from '../../../contract/clients/schemas.ts';
import { useCachedQuery } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { Input } from '../../ui/form/input.tsx';
import { addOnLeave } from '../kit/forms/chip-list.tsx';
import { NoteForm } from '../kit/forms/note-field.tsx';
import { IconButton, SmallButton } from '../kit/shell/buttons.tsx';
import { InlineLink } from '../kit/shell/links.tsx';
import { formatClientTotals } from './client-list.tsx';
import { useClientChanges, useClientMerging } from './use-client-changes.ts';

export function ClientTags({ client }: { client: ClientDetail }) {
  const { tags, change, isPending, text, setText, add } = useTags(client);
  const listId = useId();
  const knownTags = useCachedQuery(listClients, { query: { size: 1 } }).data?.tags ?? [];
  return (
    <section aria-labelledby="etichete">
      <h2 id="etichete">Etichete</h2>
      <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {tags.map((tag) => (
          <li
            key={tag}
            className="inline-flex items-center rounded-full bg-lavender-soft pl-3 text-sm font-semibold text-lavender-dark"
          >
            {tag}
            <button
              type="button"
              aria-label={`Elimină eticheta ${tag}`}
              disabled={isPending}
              onClick={() => change(tags.filter((each) => each !== tag))}
              className="flex size-8 items-center justify-center rounded-full hover:bg-lavender/15"
            >
              <X size={15} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex gap-2" {...addOnLeave(add)}>
        <Input
          aria-label="Etichetă nouă"
          placeholder="Etichetă nouă"
          list={listId}
          maxLength={40}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <datalist id={listId}>
          {knownTags.map(({ tag }) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <SmallButton disabled={text.trim() === ''} onClick={add} label="Adaugă" />
      </div>
    </section>
  );
}

function useTags(client: ClientDetail) {
  const { save, isPending } = useClientChanges(client.id);
  const [text, setText] = useState('');
  // Includes tags that are still being saved: a call replaces the whole list.
  const [tags, setTags] = useOptimistic(client.tags);
  const change = (changed: string[], onFailed?: () => void) =>
    startTransition(async () => {
      setTags(changed);
      if (!(await save({ tags: changed }))) onFailed?.();
    });
  const add = () => {
    const tag = text.trim();
    setText('');
    if (tag) change([...tags, tag], () => setText(tag));
  };
  return { tags, change, isPending, text, setText, add };
}

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
              <IconButton
                label="Șterge nota"
                className="-my-1.5 -mr-2"
                onClick={() => void removeNote(note)}
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

export function ClientDuplicates({ client }: { client: ClientDetail }) {
  const { merge, split, dismiss, isPending } = useClientMerging();
  if (client.duplicates.length + client.merged.length === 0) return null;
  return (
    <section aria-label="Aceeași persoană" className="space-y-3 rounded-2xl bg-lavender-soft/60 p-4">
      {client.duplicates.map((other) => (
        <div key={other.id}>
          <p>
            <InlineLink to={`/admin/clients/${other.id}`} className="font-semibold text-lavender-dark">
              {other.name}
            </InlineLink>{' '}
            pare aceeași persoană
            <span className="text-ink-soft">
              {' '}
              (
              {[other.reason === 'name' ? 'același nume' : 'contacte comune', formatClientTotals(other)]
                .filter(Boolean)
                .join('; ')}
              )
            </span>
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <SmallButton variant="forest" disabled={isPending} onClick={() => void merge(client, other)}>
              Unește
            </SmallButton>
            <SmallButton variant="ghost" disabled={isPending} onClick={() => void dismiss(client, other)}>
              Altă persoană
            </SmallButton>
          </div>
        </div>
      ))}
      {client.merged.map((other) => (
        <p key={other.id} className="flex flex-wrap items-center justify-between gap-2">
          <span>
            Unit cu <span className="font-semibold">{other.name}</span>
          </span>
          <SmallButton variant="ghost" disabled={isPending} onClick={() => void split(client, other)} label="Separă" />
        </p>
      ))}
    </section>
  );
}
