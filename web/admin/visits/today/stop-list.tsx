import { ArrowUpDown, Sun } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatKm } from '../../../../contract/coverage/zone-text.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import { MessagePanel } from '../../../ui/feedback/message-panel.tsx';
import { Button } from '../../../ui/form/button.tsx';
import type { QueuedStop } from '../../browser-storage/queued-stop.ts';
import { useUser } from '../../shell/session/user-context.ts';
import type { ShownDay } from './apply-queued.ts';
import { StopCard, stopHeadingId } from './stop-card.tsx';
import { StopOrder } from './stop-order.tsx';
import { findNextStop, isStopOver } from './stop-steps.ts';

interface StopListProps {
  day: ShownDay;
  queued: QueuedStop[];
  canWork: boolean;
}

/** One stop is open: the next one, until somebody opens another. */
export function StopList({ day, queued, canWork }: StopListProps) {
  const next = findNextStop(day.stops);
  const [chosen, setChosen] = useState<string | null>();
  /** Undefined until it was opened. */
  const [isOrdering, setOrdering] = useState<boolean>();
  const open = chosen === undefined ? next?.id : chosen;
  const [endings, setEndings] = useState(0);
  useFocusOnNext(endings, next?.id);
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
      <ol className="space-y-3">
        {day.stops.map((stop, at) => (
          <li key={stop.id}>
            <StopCard
              stop={stop}
              position={at + 1}
              queued={queued.filter(({ visitId, state }) => visitId === stop.id && state === 'waiting')}
              isNext={stop.id === next?.id}
              isOpen={stop.id === open}
              canWork={canWork}
              onToggle={() => setChosen(stop.id === open ? null : stop.id)}
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

/** The focus goes to the next stop each time one has ended; by then the queue shows it. */
function useFocusOnNext(endings: number, nextId: string | undefined) {
  const focus = useEffectEvent(() => document.getElementById(stopHeadingId(nextId ?? ''))?.focus());
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

function NoStops({ hasTeam }: { hasTeam: boolean }) {
  const { role } = useUser();
  const [title, text] = hasTeam ? noVisits : role === 'crew' ? noOwnTeam : noTeam;
  return <MessagePanel icon={<Sun size={28} aria-hidden />} title={title} text={text} />;
}

const noVisits = [
  'Nicio vizită în această zi',
  'Aici apar opririle zilei, în ordine, cu adresă, telefon și ce este de făcut.',
];
const noOwnTeam = [
  'Nu sunteți încă în nicio echipă',
  'Cereți administratorului să vă adauge într-o echipă; apoi vedeți aici opririle ei.',
];
const noTeam = ['Nicio echipă nu lucrează în această zi', 'Vizitele fără echipă sunt în calendar.'];
