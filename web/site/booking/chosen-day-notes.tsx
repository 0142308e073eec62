import { Clock, Leaf } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AvailableDay } from '../../../contract/visits/availability.ts';
import { formatVisitDay, formatVisitHours, type VisitTime } from '../../../contract/visits/format-visit-time.ts';
import { findSeason } from '../../../contract/visits/season.ts';
import { Button } from '../../ui/form/button.tsx';
import { onRequest } from './booking-time.ts';

export const HourNote = ({ requested, given }: { requested: string; given: VisitTime }) => (
  <p role="status" className="mt-3 flex items-start gap-2 text-sm font-medium text-terracotta-dark">
    <Clock size={17} aria-hidden className="mt-0.5 shrink-0" />
    Ora {requested} nu este liberă în această zi. Am ales în loc prima liberă: venim {formatVisitHours(given)}.
  </p>
);

/** Only a note: a visit outside the season is allowed. */
export function SeasonNote({ seasons, day }: { seasons: string[] | undefined; day: string }) {
  const season = findSeason(seasons, day);
  if (season.inSeason) return null;
  return (
    <p role="status" className="mt-3 flex items-start gap-2 text-sm text-lavender-dark">
      <Leaf size={17} aria-hidden className="mt-0.5 shrink-0" />
      La această dată serviciul este în afara sezonului; următoarea lună potrivită este {season.nextMonth}. Putem veni
      oricum să vedem grădina.
    </p>
  );
}

interface DayWithoutHoursProps {
  day: AvailableDay;
  isTooFar: boolean;
  firstFree: string | undefined;
  onChoose: (day: string) => void;
  waitingList: ReactNode;
}

/** A day without free hours can still be requested. */
export function DayWithoutHours({ day, isTooFar, firstFree, onChoose, waitingList }: DayWithoutHoursProps) {
  return (
    <div role="status" className="space-y-3 text-sm">
      <p className="font-semibold text-forest">{explainDay(day, isTooFar)}</p>
      <p className="text-ink-soft">{onRequest}</p>
      {firstFree && (
        <Button variant="outline" size="sm" onClick={() => onChoose(firstFree)} className="py-2 whitespace-normal">
          Prima zi liberă: {formatVisitDay(firstFree)}
        </Button>
      )}
      {day.state === 'full' && waitingList}
    </div>
  );
}

function explainDay({ state, holiday, tooSoon }: AvailableDay, isTooFar: boolean) {
  if (holiday) return `Sărbătoare legală: ${holiday}.`;
  if (tooSoon) return 'Ziua este prea aproape ca să promitem o oră.';
  if (isTooFar) return 'Ziua este prea departe ca să promitem o oră.';
  return state === 'full' ? 'Toate orele zilei sunt ocupate.' : 'În această zi echipele noastre nu lucrează.';
}
