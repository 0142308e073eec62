import { CircleSlash } from 'lucide-react';
import { useState } from 'react';
import type { StruckStop } from '../../../../contract/crew/schemas.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { formatVisitHours, formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import { formatDayAndTime, formatTime } from '../../../lib/date-format.ts';
import { CopyButton } from '../../../ui/form/copy-button.tsx';
import type { QueuedStop } from '../../kit/browser-storage/device-table.ts';
import { keepOnPhone, queueNote } from '../../kit/browser-storage/stop-queue.ts';
import { NoteField } from '../../kit/forms/note-field.tsx';
import { SmallButton } from '../../kit/shell/buttons.tsx';
import { Answers } from '../../kit/shell/waiting-bar.tsx';
import { formatStreet, formatTown } from '../visit-format.ts';
import { NoteList, useNoteDraft } from './stop-notes.tsx';

/** Stops that were taken from the team after it had begun them. They stay on the day with their notes. */
export const StruckStops = ({ stops, queued }: { stops: StruckStop[]; queued: QueuedStop[] }) => (
  <div aria-live="polite" className="mb-4 space-y-3 empty:hidden">
    {stops.map((stop) => (
      <StruckCard key={stop.id} stop={stop} queued={queued.filter(({ visitId }) => visitId === stop.id)} />
    ))}
  </div>
);

function StruckCard({ stop, queued }: { stop: StruckStop; queued: QueuedStop[] }) {
  const { date, name, crewNotes } = stop;
  const waiting = queued.filter(({ state }) => state === 'waiting');
  const unsent = waiting.flatMap(({ kind, input, key, at }) =>
    kind === 'note' && !crewNotes.some((note) => note.key === key) ? { ...input, key, at, by: '' } : [],
  );
  return (
    <article
      aria-label={name}
      className="space-y-3 rounded-2xl border-2 border-danger bg-paper p-4 text-base [&_p]:break-words"
    >
      <header className="flex gap-3">
        <CircleSlash size={24} aria-hidden className="mt-1 shrink-0 text-danger" />
        <div className="min-w-0">
          <h2 className="text-lg leading-snug font-bold">
            <del>
              {date.slice(11, 16)} · {name}
            </del>
          </h2>
          <p>{[formatStreet(stop), formatTown(stop)].filter(Boolean).join(', ')}</p>
        </div>
      </header>
      <p className="font-semibold">{describeStrike(stop)}</p>
      <p>{describeTimes(stop)} Ce ați notat s-a păstrat. Dacă ați lucrat aici, sunați la birou: hotărăște ce rămâne.</p>
      <NoteList notes={[...crewNotes, ...unsent]} queued={waiting} />
      <Answers entries={queued} />
      <StartedNote stop={stop} />
    </article>
  );
}

/** The note that was being written when the stop was taken away. */
function StartedNote({ stop }: { stop: StruckStop }) {
  const { value: note, change } = useNoteDraft(stop.id);
  const [isShown, setShown] = useState(note.text !== '');
  if (!isShown) return null;
  const send = async () => {
    if (!(await keepOnPhone(queueNote(stop, { ...note, text: note.text.trim() })))) return;
    change({ text: '' });
    setShown(false);
  };
  return (
    <div className="space-y-3">
      <NoteField label="Nota pe care o scriați" value={note.text} onChange={(text) => change({ text })} />
      {note.text.trim() && (
        <div className="flex flex-wrap gap-2">
          <CopyButton text={note.text} label="Copiază" />
          <SmallButton variant="forest" onClick={() => void send()} label="Trimite biroului" />
        </div>
      )}
    </div>
  );
}

function describeStrike({ change, by, movedTo, givenTo, changedAt, date }: StruckStop) {
  const who = by === null ? 'Clientul' : by ? `Biroul (${by})` : 'Biroul';
  const isSameDay = toBucharestDay(new Date(changedAt)) === date.slice(0, 10);
  const when = isSameDay ? `la ${formatTime(changedAt)}` : formatDayAndTime(changedAt);
  if (change === 'cancel') return `${who} a anulat vizita, ${when}.`;
  if (change === 'assign') return `${who} a dat vizita ${givenTo ? `echipei ${givenTo}` : 'altei echipe'}, ${when}.`;
  return `${who} a mutat vizita, ${when}, pe ${movedTo ? describeMove(movedTo) : 'altă zi'}.`;
}

const describeMove = (localTime: string) =>
  [formatVisitShortDay(localTime), formatVisitHours({ localTime })].filter(Boolean).join(' ');

function describeTimes({ times: { leftAt, arrivedAt, startedAt, finishedAt } }: StruckStop) {
  const parts = [
    leftAt && `ați plecat la ${formatTime(leftAt)}`,
    arrivedAt && `ați ajuns la ${formatTime(arrivedAt)}`,
    startedAt && `ați început la ${formatTime(startedAt)}`,
    finishedAt && `ați terminat la ${formatTime(finishedAt)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}.`.replace(/^a/, 'A') : '';
}
