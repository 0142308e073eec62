import { useQueryClient } from '@tanstack/react-query';
import { changeStaffVisit, getStaffVisit } from '../../../../contract/visits/routes.ts';
import { getDetails } from '../../../lib/api-error.ts';
import { buildQuery, call } from '../../../lib/call.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import type { Versioned } from '../../forms/use-local-form.ts';
import { useSavedForm } from '../../forms/use-saved-form.ts';
import { SmallButton } from '../../shell/small-button.tsx';

/** The version of the notes is their text: the server compares it before it writes. */
const toVersioned = (text: string): Versioned<{ text: string }, string> => ({ value: { text }, version: text });

/** Saves itself. Needs `key={id}`. */
export function StaffNotes({ id, notes }: { id: string; notes: string }) {
  const client = useQueryClient();
  const form = useSavedForm({
    area: 'clients',
    name: `note-vizita:${id}`,
    loaded: toVersioned(notes),
    save: async ({ value, version }) => {
      const input = { staffNotes: value.text, staffNotesBefore: version };
      const { visit } = await call(changeStaffVisit, { params: { id }, input });
      client.setQueryData(
        buildQuery(getStaffVisit, { params: { id } }).queryKey,
        (shown) => shown && { ...shown, visit },
      );
      // The server trims; the text stays as it was typed.
      return { value, version: visit.staffNotes };
    },
    theirs: (error) => {
      const stale = getDetails(changeStaffVisit, 'stale_notes', error);
      return stale && toVersioned(stale.staffNotes);
    },
    autosave: { pauseMs: 800, retryMs: 5000, onLeave: true },
  });
  const { text } = form.value;
  return (
    <>
      <Textarea
        aria-label="Notele echipei"
        value={text}
        maxLength={5000}
        placeholder="Cod la poartă, câine, unelte de luat… Clientul nu vede ce scrieți aici."
        onChange={(event) => form.change({ text: event.target.value })}
        className="min-h-24! print:hidden"
      />
      {form.conflict && (
        <NotesConflict
          theirs={form.conflict.theirs.value.text}
          takeTheirs={form.conflict.takeTheirs}
          keepMine={form.conflict.keepMine}
          keepBoth={(theirs) => {
            form.change({ text: `${theirs}\n${text}` });
            form.conflict?.keepMine();
          }}
        />
      )}
      <p className="hidden whitespace-pre-line print:block">{text}</p>
      <p aria-live="polite" className="mt-1 min-h-6 text-sm text-ink-soft print:hidden">
        {form.isDirty && savingLabel(form)}
      </p>
    </>
  );
}

function savingLabel({ conflict, error }: { conflict?: object | undefined; error: Error | null }) {
  if (conflict) return 'Nu s-a salvat încă: alegeți ce păstrați.';
  return error ? 'Nu s-a salvat încă; încercăm din nou.' : 'Se salvează…';
}

interface NotesConflictProps {
  theirs: string;
  takeTheirs: () => void;
  keepMine: () => void;
  keepBoth: (theirs: string) => void;
}

function NotesConflict({ theirs, takeTheirs, keepMine, keepBoth }: NotesConflictProps) {
  return (
    <div role="alert" className="mt-3 rounded-xl bg-terracotta-soft p-4 print:hidden">
      <p className="font-medium">{theirs ? 'Un coleg a scris între timp:' : 'Un coleg a golit între timp notele.'}</p>
      <p className="mt-1 whitespace-pre-line break-words empty:hidden">{theirs}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {theirs && <Button size="sm" onClick={() => keepBoth(theirs)} label="Păstrează ambele" />}
        <SmallButton onClick={keepMine} label="Păstrează textul meu" />
        <SmallButton onClick={takeTheirs} label="Folosește textul colegului" />
      </div>
    </div>
  );
}
