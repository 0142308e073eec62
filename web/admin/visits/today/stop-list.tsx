import { ArrowUpDown, Sun } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatKm } from '../../../../contract/coverage/zone-text.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import { chooseScrollBehavior } from '../../../lib/scrolling.ts';
import { MessagePanel } from '../../../ui/feedback/message-panel.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { moveItem } from '../../../ui/form/move-item.ts';
import { DragHandle, SortableItem, SortableList } from '../../../ui/form/sortable-list.tsx';
import { useTouch } from '../../../ui/use-media-query.ts';
import type { QueuedStop } from '../../kit/browser-storage/device-table.ts';
import { keepOnPhone, queueOrder } from '../../kit/browser-storage/stop-queue.ts';
import { useUser } from '../../kit/shell/session/user-context.ts';
import { formatArrivalHours, formatTown } from '../visit-format.ts';
import type { ShownDay } from './crew-day.ts';
import { StopCard } from './stop-card.tsx';
import { findNextStop, getStopHeadingId, isStopOver } from './stop-steps.ts';

/** One stop is open at a time: the next one, until somebody opens another. */
export function StopList({ day, queued, canWork }: { day: ShownDay; queued: QueuedStop[]; canWork: boolean }) {
  const next = findNextStop(day.stops);
  const [chosen, setChosen] = useState<string | null>();
  /** Undefined until the order was opened for the first time. */
  const [isOrdering, setOrdering] = useState<boolean>();
  const open = chosen === undefined ? next?.id : chosen;
  const [endings, setEndings] = useState(0);
  useFocusOnNext(endings, next?.id);
  const toggle = (id: string) => {
    const isOpening = id !== open;
    // The stop that closes may have pushed the opened one far above the screen.
    flushSync(() => setChosen(isOpening ? id : null));
    if (isOpening) showStop(id);
  };
  if (day.stops.length === 0) return <NoStops hasTeam={day.team !== null} />;
  if (isOrdering) return <StopOrder day={day} onDone={() => setOrdering(false)} />;
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-3">
        <p className="text-base font-semibold">{describeDay(day)}</p>
        {day.stops.length > 1 && (
          <Button
            variant="ghost"
            className="-mr-4 shrink-0"
            icon={ArrowUpDown}
            autoFocus={isOrdering === false}
            onClick={() => setOrdering(true)}
            label="Ordinea"
          />
        )}
      </div>
      <ol className="stop-list space-y-3">
        {day.stops.map((stop, index) => (
          <li key={stop.id}>
            <StopCard
              stop={stop}
              position={index + 1}
              queued={queued.filter(({ visitId }) => visitId === stop.id)}
              isNext={stop.id === next?.id}
              isOpen={stop.id === open}
              canWork={canWork}
              onToggle={() => toggle(stop.id)}
              onEnded={() => {
                setChosen(undefined);
                setEndings(endings + 1);
              }}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

const showStop = (id: string) =>
  document
    .getElementById(getStopHeadingId(id))
    ?.closest('article')
    ?.scrollIntoView({ block: 'start', behavior: chooseScrollBehavior() });

/** Moves the focus to the next stop each time one has ended; by then the queue contains the step. */
function useFocusOnNext(endings: number, nextId: string | undefined) {
  const focus = useEffectEvent(() => document.getElementById(getStopHeadingId(nextId ?? ''))?.focus());
  useEffect(() => {
    if (endings > 0) focus();
  }, [endings]);
}

const describeDay = ({ stops, km }: ShownDay) =>
  [
    pluralize(stops.length, 'o oprire', 'opriri'),
    stops.some(isStopOver) && pluralize(stops.filter(isStopOver).length, 'una încheiată', 'încheiate'),
    km !== null && km > 0 && formatKm(Math.round(km)),
  ]
    .filter(Boolean)
    .join(' · ')
    .replace(/^o/, 'O');

function StopOrder({ day, onDone }: { day: ShownDay; onDone: () => void }) {
  const isTouch = useTouch();
  const ids = day.stops.map(({ id }) => id);
  const save = (order: string[] | null) => void keepOnPhone(queueOrder(day.date, day.team?.id, order));
  return (
    <section ref={takeFocus} tabIndex={-1} aria-label="Ordinea opririlor" className="outline-none">
      <p className="mb-3 text-base">
        Trageți de mâner{isTouch ? '' : ' sau folosiți săgețile'}. Ordinea nouă o vede toată echipa.
      </p>
      <SortableList ids={ids} onMove={(from, to) => save(moveItem(ids, from, to))}>
        <ol className="space-y-2">
          {day.stops.map((stop, index) => (
            <SortableItem
              key={stop.id}
              id={stop.id}
              className="flex min-h-16 items-center gap-2 rounded-2xl border border-stone bg-paper py-2 pr-4 pl-1"
            >
              <DragHandle label={`Mută ${stop.name}`} className="size-14" />
              <span className="min-w-0 flex-1 text-base">
                <span className="block leading-snug font-bold break-words">
                  {index + 1}. {stop.name}
                </span>
                {formatArrivalHours(stop)} · {formatTown(stop)}
              </span>
            </SortableItem>
          ))}
        </ol>
      </SortableList>
      <div className="mt-4 grid gap-2">
        {day.isOrderChosen && (
          <Button variant="outline" className="min-h-14" onClick={() => save(null)} label="Ordinea calculată" />
        )}
        <Button variant="forest" className="min-h-14" onClick={onDone} label="Gata" />
      </div>
    </section>
  );
}

const takeFocus = (section: HTMLElement | null) => section?.focus();

function NoStops({ hasTeam }: { hasTeam: boolean }) {
  const isCrew = useUser().role === 'crew';
  return <MessagePanel icon={Sun} {...(hasTeam ? noVisits : isCrew ? noOwnTeam : noTeam)} />;
}

const noVisits = {
  title: 'Nicio vizită în această zi',
  text: 'Aici apar opririle zilei, în ordine, cu adresă, telefon și ce este de făcut.',
};
const noOwnTeam = {
  title: 'Nu sunteți încă în nicio echipă',
  text: 'Cereți administratorului să vă adauge într-o echipă; apoi vedeți aici opririle ei.',
};
const noTeam = { title: 'Nicio echipă nu lucrează în această zi', text: 'Vizitele fără echipă sunt în calendar.' };
