import type { ReactNode } from 'react';
import type { AvailableDay } from '../../../contract/visits/availability.ts';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import { Button } from '../../ui/form/button.tsx';

interface DayWithoutHoursProps {
  day: AvailableDay;
  isTooFar: boolean;
  /** yyyy-MM-dd, when there is one. */
  firstFree: string | undefined;
  onChoose: (day: string) => void;
  /** Of a full day. */
  waitingList: ReactNode;
}

/** A day on which no hour can be promised may still be asked for. */
export function DayWithoutHours({ day, isTooFar, firstFree, onChoose, waitingList }: DayWithoutHoursProps) {
  return (
    <div role="status" className="space-y-3 text-sm">
      <p className="font-semibold text-forest">{reason(day, isTooFar)}</p>
      <p className="text-ink-soft">Puteți cere totuși această zi: vă sunăm și găsim împreună o oră.</p>
      {firstFree && (
        <Button variant="outline" size="sm" onClick={() => onChoose(firstFree)} className="py-2 whitespace-normal">
          Prima zi liberă: {formatVisitDay(firstFree)}
        </Button>
      )}
      {day.state === 'full' && waitingList}
    </div>
  );
}

function reason({ state, holiday, tooSoon }: AvailableDay, isTooFar: boolean) {
  if (holiday) return `Sărbătoare legală: ${holiday}.`;
  if (tooSoon) return 'Ziua este prea aproape ca să promitem o oră.';
  if (isTooFar) return 'Ziua este prea departe ca să promitem o oră.';
  return state === 'full' ? 'Toate orele zilei sunt ocupate.' : 'În această zi echipele noastre nu lucrează.';
}
