import { findNextDue } from '../../contract/agreements/due.ts';
import { addDays, daysFrom } from '../../contract/kernel/local-time.ts';
import type { PlannedVisit } from '../../contract/planning/plan.ts';
import { formatVisitShortDay } from '../../contract/visits/format-visit-time.ts';
import { freeTeams, listWorkingTeams, type Occupancy, windowsFrom } from '../visits/availability/free-windows.ts';
import { type AgreementToPlan, workKey } from './read-plan.ts';

interface Current {
  today: string;
  works: AgreementToPlan[];
  occupancy: Occupancy;
}

export interface RefusedVisit extends PlannedVisit {
  name: string;
  message: string;
}

/** Which visits of a plan are possible as things are now, one after another. */
export function checkPlan({ today, works, occupancy }: Current, wanted: PlannedVisit[]) {
  const byKey = new Map(works.map((work) => [work.id, { ...work }]));
  const taken = new Map([...occupancy.taken].map(([window, teams]) => [window, new Set(teams)]));
  const possible: { visit: PlannedVisit; work: AgreementToPlan }[] = [];
  const refused: RefusedVisit[] = [];
  for (const visit of wanted.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const work = byKey.get(workKey(visit));
    const problem = findWorkProblem(work, visit, today) ?? findWindowProblem({ ...occupancy, taken }, work, visit);
    if (!work || problem) {
      refused.push({ ...visit, name: work?.agreement.name ?? '', message: problem ?? '' });
      continue;
    }
    const { number } = occupancy.teams.find(({ id }) => id === visit.teamId) as Occupancy['teams'][number];
    for (const window of windowsFrom(occupancy.settings, visit.date, work.windowCount) ?? [])
      taken.set(window, (taken.get(window) ?? new Set()).add(number));
    work.visits = [...work.visits, visit.date.slice(0, 10)].sort();
    possible.push({ visit, work });
  }
  return { possible, refused };
}

function findWorkProblem(work: AgreementToPlan | undefined, { date }: PlannedVisit, today: string) {
  const day = date.slice(0, 10);
  if (!work) return 'Lucrarea nu mai este în contract';
  const { start, end, pauses } = work.period;
  if (day <= today) return 'Alegeți o zi de mâine încolo';
  if (day < start || day > end) return 'Ziua nu mai este în perioada contractului';
  if (pauses.some(({ from, to }) => from <= day && day <= to)) return 'Contractul este în pauză în acea zi';
  const next = findNextDue(work.recurrence, work.period, work.visits, addDays(today, 1));
  if (!next) return 'Nu mai este nimic de planificat pentru această lucrare';
  const nearest = findNearest(work.visits, day);
  // Staff may leave the tolerance, but the day must still stand for this visit, not for one that exists.
  const away = Math.max(distance(day, next.earliest), distance(next.latest, day), 0);
  return nearest && Math.abs(distance(nearest, day)) <= away
    ? `Lucrarea are deja o vizită ${formatVisitShortDay(nearest)}`
    : undefined;
}

/** In days; negative when the second one comes first. */
const distance = (from: string, to: string) => daysFrom(from, to) - 1;

const findNearest = (days: string[], day: string) =>
  days.toSorted((a, b) => Math.abs(distance(a, day)) - Math.abs(distance(b, day)))[0];

function findWindowProblem(occupancy: Occupancy, work: AgreementToPlan | undefined, { date, teamId }: PlannedVisit) {
  const windows = windowsFrom(occupancy.settings, date, work?.windowCount ?? 1);
  if (!windows) return 'La acea oră nu mai începe nicio vizită';
  const works = listWorkingTeams(occupancy, date.slice(0, 10)).some(({ id }) => id === teamId);
  if (!works) return 'Echipa nu lucrează în acea zi';
  return freeTeams(occupancy, windows).some(({ id }) => id === teamId)
    ? undefined
    : 'Echipa nu mai este liberă la acea oră';
}
