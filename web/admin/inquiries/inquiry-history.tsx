import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EmailState } from '../../../contract/emails/schemas.ts';
import type { InquiryDetail, InquiryEvent, InquiryMessage } from '../../../contract/inquiries/schemas.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { classes } from '../../ui/classes.ts';
import { NoteForm } from '../kit/forms/note-field.tsx';
import { IconButton } from '../kit/shell/buttons.tsx';
import { InlineLink } from '../kit/shell/links.tsx';
import { inquiryHistoryTexts } from './inquiry-labels.tsx';
import { useInquiryChanges } from './use-inquiry-changes.ts';

/** Shows what followed the first message: answers by e-mail, and what the client wrote on their page. */
export function InquiryThread({ messages }: { messages: InquiryMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <ol aria-label="Discuția" className="space-y-3">
      {messages.map(({ id, at, sender, name, text }) => (
        <li
          key={id}
          className={classes(
            'rounded-2xl px-5 py-4 text-base leading-relaxed break-words',
            sender === 'client' ? 'bg-limestone' : 'ml-6 border border-sand',
          )}
        >
          <p className="mb-1 text-sm text-ink-soft">
            <b className="font-semibold text-ink">{name}</b>
            {sender === 'staff' && ', prin e-mail'} ·{' '}
            <time dateTime={at} className="figures">
              {formatDayAndTime(at)}
            </time>
          </p>
          <p className="whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  );
}

export function InquiryHistory({ inquiry }: { inquiry: InquiryDetail }) {
  const { addNote, removeNote, isPending } = useInquiryChanges(inquiry.id);
  const entries = [
    ...inquiry.events.map((event) => ({ at: event.at, key: event.at + event.step, line: <Step event={event} /> })),
    ...inquiry.notes.map((note) => ({
      at: note.at,
      key: note.id,
      line: <Note by={note.by.name} text={note.text} onRemove={() => void removeNote(note)} />,
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <section aria-labelledby="istoricul-mesajului" className="border-t border-sand pt-5">
      <h3 id="istoricul-mesajului">Istoric și note</h3>
      <ol className="mt-3 space-y-3">
        <Line at={inquiry.createdAt}>
          <span className="font-semibold">{inquiry.name}</span> a trimis mesajul
        </Line>
        {entries.map(({ key, at, line }) => (
          <Line key={key} at={at}>
            {line}
          </Line>
        ))}
      </ol>
      <NoteForm
        name={`nota-mesaj:${inquiry.id}`}
        id="nota-noua"
        label="Notă pentru echipă"
        hint="Clientul nu o vede."
        className="mt-4"
        isPending={isPending}
        onAdd={addNote}
      />
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
  unsent: 'așteaptă trimiterea',
  sending: 'se trimite acum',
  sent: 'a fost trimis',
  failed: 'nu a putut fi trimis',
  expired: 'a expirat netrimis',
  withdrawn: 'a fost retras',
};

function Step({ event: { by, step, email } }: { event: InquiryEvent }) {
  if (!email) {
    return (
      <>
        <span className="font-semibold">{by}</span> {inquiryHistoryTexts[step]}
      </>
    );
  }
  return (
    <>
      <span className="font-semibold">{by}</span> a răspuns prin e-mailul{' '}
      <InlineLink to={`/admin/emails?open=${email.id}`}>„{email.subject}”</InlineLink>{' '}
      <span className={email.state === 'failed' ? 'font-semibold text-danger' : 'text-ink-soft'}>
        · {emailLabel[email.state]}
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
      <IconButton label="Șterge nota" icon={Trash2} onClick={onRemove} className="-my-1.5 -mr-2" />
    </div>
  );
}
