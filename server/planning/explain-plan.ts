import { distanceKm, type Position } from '../../contract/coverage/find-zone.ts';
import { nameKey } from '../../contract/coverage/place.ts';
import { formatKm } from '../../contract/coverage/zone-text.ts';
import { daysFrom } from '../../contract/kernel/local-time.ts';
import { formatCount, pluralize } from '../../contract/kernel/pluralize.ts';
import { planLimits } from '../../contract/planning/plan.ts';
import { formatVisitShortDay, formatWeekday } from '../../contract/visits/format-visit-time.ts';
import type { TeamDays } from './team-days.ts';
import type { PlanWindow } from './work-chain.ts';

export interface Neighbour {
  city: string;
  position: Position | null;
}

interface ExplainedVisit extends Neighbour {
  date: string;
  isOverdue: boolean;
  isWishedDay: boolean;
  lastVisit: string | undefined;
}

/** 'joi, lângă alte două grădini din Florești, la 6 zile de la ultima' */
export function explainVisit(visit: ExplainedVisit, neighbours: Neighbour[]) {
  const { date, isOverdue, isWishedDay, lastVisit } = visit;
  const parts = [
    formatWeekday(date),
    isWishedDay && 'ziua preferată',
    isOverdue && 'întârziată',
    describeNeighbours(visit, neighbours),
    lastVisit
      ? `la ${pluralize(daysFrom(lastVisit, date) - 1, 'o zi', 'zile')} de la ultima`
      : 'prima vizită din contract',
  ];
  return parts.filter(Boolean).join(', ');
}

const nearKm = 10;
const smallNumbers = ['', '', 'două', 'trei', 'patru', 'cinci', 'șase', 'șapte', 'opt', 'nouă', 'zece'];

function describeNeighbours({ city, position }: Neighbour, neighbours: Neighbour[]) {
  if (neighbours.length === 0) return 'singura oprire a zilei';
  const same = neighbours.filter((other) => nameKey(other.city) === nameKey(city)).length;
  if (same === 1) return `lângă o altă grădină din ${city}`;
  if (same > 1)
    return `lângă alte ${smallNumbers[same] ? `${smallNumbers[same]} grădini` : formatCount(same, 'grădini')} din ${city}`;
  const [nearest] = neighbours
    .flatMap((other) => (position && other.position ? [{ ...other, km: distanceKm(position, other.position) }] : []))
    .toSorted((a, b) => a.km - b.km);
  return nearest && nearest.km <= nearKm && `la ${formatKm(Math.round(nearest.km))} de o grădină din ${nearest.city}`;
}

export function explainMissing(days: TeamDays, { first, last }: PlanWindow, windowCount: number, isPlanFull: boolean) {
  if (isPlanFull)
    return `Planul are deja ${formatCount(planLimits.proposals, 'vizite')}. Confirmați-le, apoi planificați din nou.`;
  const span = formatSpan(days.dates[first] as string, days.dates[last] as string);
  const isOpen = days.dates.some((_, day) => day >= first && day <= last && days.openDays.has(day));
  if (!isOpen) return `Nicio echipă nu lucrează ${span}`;
  if (windowCount === 1) return `Nicio oră liberă ${span}`;
  return `Nicio echipă nu are ${formatCount(windowCount, 'ore de sosire')} libere una după alta ${span}`;
}

const formatSpan = (from: string, to: string) =>
  from === to ? formatVisitShortDay(from) : `între ${formatVisitShortDay(from)} și ${formatVisitShortDay(to)}`;
