import { type DueWindow, findNextDue } from '../../../contract/agreements/due.ts';
import { calculateDistanceKm, type Position } from '../../../contract/coverage/find-zone.ts';
import { buildNameKey } from '../../../contract/coverage/place.ts';
import { formatKm } from '../../../contract/coverage/zone-text.ts';
import { countDaysUntil } from '../../../contract/kernel/local-time.ts';
import { formatCount, pluralize } from '../../../contract/kernel/pluralize.ts';
import { type PlannedVisit, type Proposal, planLimits, type UnplacedWork } from '../../../contract/planning/plan.ts';
import { formatVisitShortDay, formatWeekday } from '../../../contract/visits/format-visit-time.ts';
import { toWindow } from '../visits/availability/free-windows.ts';
import { calculateWindowEnd } from '../visits/visit-time.ts';
import { type Plan, planVisits, runInSlices } from './plan-visits.ts';
import { type AgreementToPlan, buildWorkKey, type PlanData } from './read-plan.ts';
import type { Spot, TeamDays } from './team-days.ts';
import type { PlanWindow } from './work-chain.ts';

interface ProposedVisit {
  work: AgreementToPlan;
  spot: Spot;
  window: DueWindow;
}

/** The plan as the screen shows it, with the distances of the teams. */
export async function proposeVisits(data: PlanData, kept: PlannedVisit[]) {
  const { days } = data;
  const before = days.dates.map((_, day) => days.teams.map((_team, team) => days.measureKm(day, team)));
  const { works, visits: keptVisits } = keepVisits(data, kept);
  const plan = await runInSlices(planVisits(days, works, planLimits.proposals - keptVisits.length));
  const visits = [...keptVisits, ...listPlaced(plan)].toSorted((a, b) => compareSpots(a.spot, b.spot));
  const teamDays = new Map(visits.map(({ spot: { day, team } }) => [`${day} ${team}`, { day, team }]));
  const sum = (measure: (day: number, team: number) => number) =>
    Math.round([...teamDays.values()].reduce((km, { day, team }) => km + measure(day, team), 0) * 10) / 10;
  return {
    from: data.from,
    to: data.to,
    proposals: describeVisits(data, visits),
    unplaced: describeUnplaced(plan, visits.length >= planLimits.proposals),
    outside: listOutside(data),
    km: {
      before: sum((day, team) => before[day]?.[team] ?? 0),
      after: sum((day, team) => days.measureKm(day, team)),
    },
  };
}

const compareSpots = (a: Spot, b: Spot) => a.day - b.day || a.team - b.team || a.window - b.window;

/** Places the proposals that staff moved before all others. Those that are no longer possible are planned again. */
function keepVisits({ days, works, from }: PlanData, kept: PlannedVisit[]) {
  const byKey = new Map(works.map((work) => [work.id, work]));
  const visits: ProposedVisit[] = [];
  for (const visit of kept.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const work = byKey.get(buildWorkKey(visit));
    const spot = work && days.findFreeSpot(visit.date, visit.teamId, Math.min(work.windowCount, days.times.length));
    if (!work || !spot) continue;
    days.occupy(spot, days.places.assignNumber(work.position));
    const day = visit.date.slice(0, 10);
    const window = findNextDue(work.recurrence, work.period, work.visits, from);
    visits.push({ work, spot, window: window ?? { earliest: day, due: day, latest: day, isOverdue: false } });
    byKey.set(work.id, { ...work, visits: [...work.visits, day].sort() });
  }
  return { works: [...byKey.values()], visits };
}

const listPlaced = ({ placements }: Plan<AgreementToPlan>): ProposedVisit[] =>
  placements.map(({ chain, spot, window }) => ({ work: chain.work, spot, window }));

function describeVisits(data: PlanData, visits: ProposedVisit[]): Proposal[] {
  const { days } = data;
  const dateAt = ({ day }: Spot) => days.dates[day] as string;
  const neighbours = groupByTeamDay(data, visits);
  const byWork = Map.groupBy(visits, ({ work }) => work.id);
  return visits.map((visit) => {
    const { work, spot, window } = visit;
    const date = dateAt(spot);
    const planned = (byWork.get(work.id) ?? []).map((other) => dateAt(other.spot));
    const explained = {
      date,
      city: work.agreement.city,
      position: work.position,
      isOverdue: window.isOverdue,
      isWishedDay: work.weekday === days.weekdays[spot.day],
      lastVisit: [...work.visits, ...planned].toSorted().findLast((day) => day < date),
    };
    const stops = neighbours.get(buildTeamDayKey(date, days.teams[spot.team]?.number)) ?? [];
    const others = stops.filter((stop) => stop.visit !== visit);
    return {
      ...describeWork(work),
      ...describeSpot(data, spot),
      email: work.agreement.email,
      earliest: window.earliest,
      due: window.due,
      latest: window.latest,
      isOverdue: window.isOverdue,
      reason: explainVisit(explained, others),
    };
  });
}

const buildTeamDayKey = (date: string, team: number | undefined) => `${date} ${team}`;

/** Booked and proposed stops of each team and day. */
function groupByTeamDay({ days, stops }: PlanData, visits: ProposedVisit[]) {
  const booked = stops.map(({ team, windows, city, position }) => ({
    key: buildTeamDayKey(windows[0]?.slice(0, 10) ?? '', team),
    city,
    position,
    visit: undefined,
  }));
  const proposed = visits.map((visit) => ({
    key: buildTeamDayKey(days.dates[visit.spot.day] as string, days.teams[visit.spot.team]?.number),
    city: visit.work.agreement.city,
    position: visit.work.position,
    visit,
  }));
  return Map.groupBy([...booked, ...proposed], ({ key }) => key);
}

function describeSpot({ days, occupancy }: PlanData, { day, team, window, count }: Spot) {
  const windowAtTime = (at: number) => toWindow(days.dates[day] as string, days.times[at] as string);
  return {
    date: windowAtTime(window),
    teamId: days.teams[team]?.id as string,
    windowCount: count,
    until: calculateWindowEnd(windowAtTime(window + count - 1), occupancy.settings.windowMinutes),
  };
}

const describeWork = ({ agreement, workId, service }: AgreementToPlan) => ({
  agreementId: agreement.id,
  workId,
  number: agreement.number,
  name: agreement.name,
  service,
  city: agreement.city,
});

const describeUnplaced = ({ chains, days }: Plan<AgreementToPlan>, isPlanFull: boolean): UnplacedWork[] =>
  chains.flatMap(({ work, missed, count }) =>
    missed
      ? [
          {
            ...describeWork(work),
            earliest: missed.earliest,
            latest: missed.latest,
            reason: explainMissing(days, missed, count, isPlanFull),
          },
        ]
      : [],
  );

const maxOutside = 100;

const listOutside = ({ works }: PlanData) =>
  works
    .flatMap((work) => work.outside.map(({ id, date }) => ({ ...describeWork(work), visitId: id, date })))
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .slice(-maxOutside);

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
      ? `la ${pluralize(countDaysUntil(lastVisit, date), 'o zi', 'zile')} de la ultima`
      : 'prima vizită din contract',
  ];
  return parts.filter(Boolean).join(', ');
}

const nearKm = 10;
const smallNumbers = ['', '', 'două', 'trei', 'patru', 'cinci', 'șase', 'șapte', 'opt', 'nouă', 'zece'];

const formatGardens = (count: number) =>
  count < smallNumbers.length ? [smallNumbers[count], 'grădini'].join(' ') : formatCount(count, 'grădini');

function describeNeighbours({ city, position }: Neighbour, neighbours: Neighbour[]) {
  if (neighbours.length === 0) return 'singura oprire a zilei';
  const same = neighbours.filter((other) => buildNameKey(other.city) === buildNameKey(city)).length;
  if (same === 1) return `lângă o altă grădină din ${city}`;
  if (same > 1) return `lângă alte ${formatGardens(same)} din ${city}`;
  const [nearest] = neighbours
    .flatMap((other) =>
      position && other.position ? [{ ...other, km: calculateDistanceKm(position, other.position) }] : [],
    )
    .toSorted((a, b) => a.km - b.km);
  return nearest && nearest.km <= nearKm && `la ${formatKm(Math.round(nearest.km))} de o grădină din ${nearest.city}`;
}

function explainMissing(days: TeamDays, { first, last }: PlanWindow, windowCount: number, isPlanFull: boolean) {
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
