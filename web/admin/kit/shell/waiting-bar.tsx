import { CloudUpload, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { crewStepWords, failReasons } from '../../../../contract/crew/entries.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import { formatShortMoment } from '../../../lib/date-format.ts';
import { saveBlob } from '../../../lib/private-files.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { CopyButton } from '../../../ui/form/copy-button.tsx';
import { hasDeviceStorage, type QueuedStop } from '../browser-storage/device-table.ts';
import { changeQueued, removeQueued, useQueue } from '../browser-storage/stop-queue.ts';
import { SmallButton } from './buttons.tsx';
import { useCompany } from './use-company.ts';

interface WaitingBarProps {
  visitId?: string;
  /** Visits whose answers the screen shows elsewhere, with `Answers`. */
  answeredElsewhere?: string[];
}

/** Shows entries that are only on this phone, and unread messages of the server. Empty when all are sent and read. */
export function WaitingBar({ visitId, answeredElsewhere = [] }: WaitingBarProps) {
  const queue = useQueue().filter((entry) => !visitId || entry.visitId === visitId);
  const waiting = queue.filter(({ state }) => state === 'waiting');
  return (
    <div className="mb-4 space-y-3 empty:hidden">
      <Answers entries={queue.filter((entry) => !answeredElsewhere.includes(entry.visitId))} />
      {waiting.length > 0 && <WaitingList entries={waiting} />}
    </div>
  );
}

/** What the server refused, or kept without effect, until somebody has dealt with it. */
export function Answers({ entries }: { entries: QueuedStop[] }) {
  const told = entries.filter(({ state }) => state === 'told');
  return (
    <>
      {[...Map.groupBy(told, ({ visitId, message }) => `${visitId} ${message}`)].map(([key, ofMessage]) => (
        <Notice key={key} entries={ofMessage} />
      ))}
      {entries.filter(isRefused).map((entry) => (
        <Answer key={entry.key} message={`Nu s-a trimis: ${entry.message}`} about={[describeEntry(entry)]}>
          <RefusedActions entry={entry} />
        </Answer>
      ))}
    </>
  );
}

export const isRefused = ({ state }: QueuedStop) => state === 'refused';

function WaitingList({ entries }: { entries: QueuedStop[] }) {
  const [first] = entries;
  const isKept = useIsKept();
  return (
    <details className="rounded-xl bg-lavender-soft px-4 py-2.5 text-lavender-dark">
      <summary className="flex min-h-8 cursor-pointer items-center gap-3">
        <CloudUpload size={19} aria-hidden className="shrink-0" />
        <span role="status">
          {pluralize(entries.length, 'O însemnare așteaptă trimiterea', 'însemnări așteaptă trimiterea')}
          {first && `, ${entries.length > 1 ? 'prima ' : ''}din ${formatShortMoment(first.at)}`}
        </span>
      </summary>
      {!isKept && <p className="mt-1">Browserul nu păstrează date: nu închideți fila până nu se trimite totul.</p>}
      <ul className="mt-1 space-y-1 pb-1">
        {entries.map((entry) => (
          <li key={entry.key}>{describeEntry(entry)}</li>
        ))}
      </ul>
    </details>
  );
}

function useIsKept() {
  const [isKept, setKept] = useState(true);
  useEffect(() => void hasDeviceStorage().then(setKept), []);
  return isKept;
}

/** Shows a message of the server once for all entries of a stop that got it. */
function Notice({ entries }: { entries: QueuedStop[] }) {
  const read = async () => {
    for (const { key } of entries) await removeQueued(key);
  };
  return (
    <Answer message={entries[0]?.message} about={[...new Set(entries.map(describeEntry))]}>
      <SmallButton label="Am înțeles" onClick={() => void read()} />
    </Answer>
  );
}

/** Nothing leaves the phone by itself any more: it is sent again, given to the office another way, or deleted. */
export function RefusedActions({ entry }: { entry: QueuedStop }) {
  const { key } = entry;
  const text = readText(entry);
  return (
    <>
      <SendToOffice entry={entry} />
      {text && <CopyButton text={text} label="Copiază" />}
      {entry.kind === 'photo' && (
        <SmallButton label="Descarcă fotografia" onClick={() => saveBlob(entry.input.file, buildFileName(entry))} />
      )}
      <SmallButton label="Încearcă din nou" onClick={() => void changeQueued(key, { state: 'waiting' })} />
      <SmallButton variant="ghost" label="Șterge" onClick={() => void removeQueued(key)} />
    </>
  );
}

/** Hands the entry to an app of the phone, with the photo; without one, to an e-mail to the company. */
function SendToOffice({ entry }: { entry: QueuedStop }) {
  const email = useCompany()?.email;
  const text = [describeEntry(entry), readText(entry)].filter(Boolean).join('\n');
  const files =
    entry.kind === 'photo' ? [new File([entry.input.file], buildFileName(entry), { type: 'image/jpeg' })] : [];
  const shared = { text, ...(files.length > 0 && { files }) };
  const label = 'Trimite biroului';
  // It also rejects when its user closes it.
  if (navigator.canShare?.(shared))
    return <SmallButton label={label} onClick={() => void navigator.share(shared).catch(() => undefined)} />;
  if (!email || entry.kind === 'photo') return null;
  return (
    <ButtonLink size="sm" variant="outline" href={`mailto:${email}?body=${encodeURIComponent(text)}`} label={label} />
  );
}

const buildFileName = ({ at }: QueuedStop) => `fotografie-${at.slice(0, 10)}.jpg`;

interface AnswerProps {
  message: string | undefined;
  about: string[];
  children: ReactNode;
}

const Answer = ({ message, about, children }: AnswerProps) => (
  <section
    aria-label={about[0]}
    className="rounded-xl bg-terracotta-soft px-4 py-3 text-terracotta-dark [&_p]:break-words"
  >
    <div className="flex gap-3" role="alert">
      <TriangleAlert size={19} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{message}</p>
        {about.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
    <div className="mt-2 flex flex-wrap gap-2">{children}</div>
  </section>
);

const describeEntry = (entry: QueuedStop) =>
  [entry.name || (entry.visitId && 'O vizită'), describeWork(entry), formatShortMoment(entry.at)]
    .filter(Boolean)
    .join(' · ');

function describeWork(entry: QueuedStop) {
  if (entry.kind === 'step') {
    const { step, undoes } = entry.input;
    return (undoes ? `anulat: ${crewStepWords[undoes]}` : crewStepWords[step]).toLowerCase();
  }
  if (entry.kind === 'photo') return entry.input.moment === 'before' ? 'fotografie dinainte' : 'fotografie de după';
  if (entry.kind === 'photoChange') return entry.input.isForClient ? 'fotografie arătată' : 'fotografie ascunsă';
  if (entry.kind === 'photoRemoval') return 'fotografie ștearsă';
  if (entry.kind === 'check') return 'punct din listă';
  if (entry.kind === 'order') return 'ordinea opririlor';
  return entry.input.kind === 'extra' ? 'lucrare în plus' : 'notă';
}

/** Returns what somebody typed: it must not be lost with a refused entry. */
function readText(entry: QueuedStop) {
  if (entry.kind === 'note') return entry.input.text;
  if (entry.kind !== 'step') return '';
  const { reason, note } = entry.input;
  return [reason && failReasons[reason], note].filter(Boolean).join(': ');
}
