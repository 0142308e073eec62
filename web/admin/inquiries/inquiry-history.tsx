import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EmailState } from '../../../contract/emails/schemas.ts';
import type { InquiryDetail, InquiryEvent } from '../../../contract/inquiries/schemas.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { useLocalForm } from '../browser-storage/use-local-form.ts';
import { formatDayAndTime } from '../labels/date-format.ts';
import { inquiryStepLabels } from './inquiry-labels.ts';
import { useInquiryChanges } from './use-inquiry-changes.ts';

const blank = { value: { text: '' }, version: 0 };

/** Steps, answers and notes by date, and a form for the next note. */
export function InquiryHistory({ inquiry }: { inquiry: InquiryDetail }) {
  const { addNote, removeNote, isPending } = useInquiryChanges(inquiry.id);
  const form = useLocalForm({ area: 'clients', name: `nota-mesaj:${inquiry.id}`, loaded: blank });
  const { text } = form.value;
  const entries = [
    ...inquiry.events.map((event) => ({ at: event.at, key: event.at + event.step, line: <Step event={event} /> })),
    ...inquiry.staffNotes.map((note) => ({
      at: note.at,
      key: note.id,
      line: <Note by={note.by.name} text={note.text} onRemove={() => void removeNote(note.id)} />,
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  const save = async () => {
    if (text.trim() && (await addNote(text))) form.applySaved(blank, form.value);
  };
  return (
    <section aria-labelledby="istoricul-mesajului" className="border-t border-sand pt-5">
      <h3 id="istoricul-mesajului">Istoric și note</h3>
      <ol className="mt-3 space-y-3">
        <Line at={inquiry.createdAt}>
          <span className="font-semibold">{inquiry.name}</span> a scris din pagina de contact
        </Line>
        {entries.map(({ key, at, line }) => (
          <Line key={key} at={at}>
            {line}
          </Line>
        ))}
      </ol>
      <div className="mt-4 flex flex-col items-start gap-2">
        <Field id="nota-noua" label="Notă pentru echipă" className="w-full" hint="Clientul nu o vede.">
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
          disabled={text.trim() === ''}
          loading={isPending && text !== ''}
          onClick={save}
        >
          Adaugă nota
        </Button>
      </div>
    </section>
  );
}

function Line({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-4 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      <time dateTime={at} className="text-xs leading-6 text-ink-soft figures">
        {formatDayAndTime(at)}
      </time>
      <div className="min-w-0 break-words">{children}</div>
    </li>
  );
}

const emailLabel: Record<EmailState, string> = {
  unsent: 'așteaptă să plece',
  sending: 'pleacă acum',
  sent: 'a plecat',
  failed: 'nu a putut fi trimisă',
  expired: 'nu a plecat la timp',
  withdrawn: 'a fost retrasă',
};

function Step({ event: { by, step, letter } }: { event: InquiryEvent }) {
  if (!letter) {
    return (
      <>
        <span className="font-semibold">{by}</span> {inquiryStepLabels[step].history}
      </>
    );
  }
  return (
    <>
      <span className="font-semibold">{by}</span> a răspuns prin scrisoarea{' '}
      <Link to={`/admin/letters?open=${letter.id}`} className="text-leaf-dark underline">
        „{letter.subject}”
      </Link>{' '}
      <span className={letter.state === 'failed' ? 'font-semibold text-danger' : 'text-ink-soft'}>
        · {emailLabel[letter.state]}
      </span>
    </>
  );
}

function Note({ by, text, onRemove }: { by: string; text: string; onRemove: () => void }) {
  return (
    <div className="flex items-start justify-between gap-3 rounded-xl bg-terracotta-soft/60 px-3.5 py-2.5">
      <p className="min-w-0 break-words whitespace-pre-line">
        <span className="font-semibold">{by}: </span>
        {text}
      </p>
      <Button variant="ghost" size="iconSm" aria-label="Șterge nota" onClick={onRemove} className="-my-1.5 -mr-2">
        <Trash2 size={16} aria-hidden />
      </Button>
    </div>
  );
}
