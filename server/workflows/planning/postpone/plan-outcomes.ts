import type { z } from 'zod';
import { addDays, getBucharestTomorrow } from '../../../../contract/kernel/local-time.ts';
import { formatCount } from '../../../../contract/kernel/pluralize.ts';
import type { PostponedVisit, previewPostponementSchemas, TeamWindow } from '../../../../contract/planning/postpone.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import { formatVisitStatus, isTeamThere, type VisitStatus } from '../../../../contract/visits/visit-status.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findVisitTolerances } from '../../agreements/due-work.ts';
import { findTeams } from '../../visits/availability/availability-store.ts';
import {
  createRoom,
  findTiming,
  findWindowsFrom,
  listDates,
  listFreeTeams,
  listWindowsOn,
  type Occupancy,
  occupyWindows,
  type Room,
} from '../../visits/availability/free-windows.ts';
import { listAskedVisits } from '../../visits/choices/choice-store.ts';
import { findLinkedWork, type MovableWork } from '../../visits/linked-days/linked-work.ts';
import { createStartFinder } from '../../visits/linked-days/place-days.ts';
import { readVisitStatuses } from '../../visits/visit-facts.ts';
import { listVisitsOfDay } from '../../visits/visit-list-store.ts';
import type { Visit } from '../../visits/visit-store.ts';
import { hasBegun } from '../../visits/visit-time.ts';

export interface Candidate {
  visit: Visit;
  teamId: string | null;
  tolerance: PostponedVisit['tolerance'];
  /** The reason why the visit stays; undefined when it may move. */
  stays: string | undefined;
  /** Set for a day of work that takes several days: the later days move, too. */
  work?: MovableWork | undefined;
}

export type ChosenDay = z.output<typeof previewPostponementSchemas.input>;

/** The visits of the chosen day, hours and teams in order, including visits without a team. */
export async function listCandidates(db: Db, { date, from, teamIds }: ChosenDay, now: Date): Promise<Candidate[]> {
  const visits = await listVisitsOfDay(db, date, from ?? '00:00');
  const [teams, asked, tolerances, readStatus] = await Promise.all([
    findTeams(db, visits),
    listAskedVisits(db, visits),
    findVisitTolerances(db, visits),
    readVisitStatuses(db, visits, now),
  ]);
  const works = await readWorks(db, visits, getBucharestTomorrow(now));
  return visits.flatMap((visit) => {
    const teamId = teams.get(visit.id)?.id ?? null;
    if (teamId && !teamIds.includes(teamId)) return [];
    const work = works.get(visit.id);
    const tolerance = (!work && tolerances.get(visit.id)) || null;
    const stays = asked.has(visit.id)
      ? 'Clientul alege deja dintre orele propuse'
      : (findStayReason(visit, readStatus(visit), now) ?? (work && findFixedDay(work)));
    return [{ visit, teamId, tolerance, stays, work }];
  });
}

async function readWorks(db: Db, visits: Visit[], from: string) {
  const found = new Map<string, MovableWork | undefined>();
  for (const visit of visits) {
    if (!visit.series_id) continue;
    const to = addDays(visit.local_time.slice(0, 10), askDays);
    found.set(visit.id, await findLinkedWork(db, visit, { from, to }));
  }
  return found;
}

function findFixedDay({ moving }: MovableWork) {
  const fixed = moving.find(({ is_fixed }) => is_fixed === 1);
  return fixed && `Urmează altă zi a lucrării, fixată cu clientul: ${formatVisitShortDay(fixed.local_time)}`;
}

function findStayReason(visit: Visit, status: VisitStatus, now: Date) {
  if (visit.is_suspicious) return 'Pare suspectă';
  if (visit.state === 'completed') return 'Este încheiată';
  if (visit.state === 'no_show') return 'Nu a avut loc';
  if (isTeamThere(status)) return formatVisitStatus(status);
  if (visit.timing === 'unset') return 'Fără oră: stabiliți-o la telefon';
  if (hasBegun(visit, now)) return 'A început';
  if (visit.is_fixed) return 'Fixată cu clientul';
  return visit.timing === 'outside' ? 'Are oră în afara programului: mutați-o separat' : undefined;
}

export type Planned = Pick<PostponedVisit, 'outcome' | 'reason'>;

/** Clients are offered windows up to this number of days after the chosen day. */
export const askDays = 30;
const maxOptions = 3;

/**
 * Decides for each visit whether it moves, its client chooses, or it stays. New days are from tomorrow on and never the
 * postponed day. Visits that move come before those whose clients choose, the nearest deadline first; no window is used
 * twice.
 */
export function planOutcomes(candidates: Candidate[], occupancy: Occupancy, tomorrow: string): Map<string, Planned> {
  const room = createRoom(occupancy);
  const planned = new Map<string, Planned>();
  const byDeadline = candidates.toSorted((a, b) => buildDeadlineKey(a).localeCompare(buildDeadlineKey(b)));
  for (const candidate of byDeadline) {
    const found = candidate.stays ? planStay(candidate.stays) : planMove(room, candidate, tomorrow);
    if (found) planned.set(candidate.visit.id, found);
  }
  for (const candidate of byDeadline)
    if (!planned.has(candidate.visit.id)) planned.set(candidate.visit.id, planQuestion(room, candidate, tomorrow));
  return planned;
}

const buildDeadlineKey = ({ tolerance, visit }: Candidate) =>
  `${tolerance?.latest ?? '9999'} ${visit.local_time} ${visit.id}`;

const planStay = (reason: string): Planned => ({ outcome: { kind: 'stay' }, reason });

function planMove(room: Room, candidate: Candidate, tomorrow: string): Planned | undefined {
  const { visit, teamId, tolerance } = candidate;
  if (!tolerance) return undefined;
  const from = tolerance.earliest > tomorrow ? tolerance.earliest : tomorrow;
  const days = listDates(from, tolerance.latest);
  const [ofOwnTeam] = findWindows(room, candidate, days, isOwnTeamFree(candidate), 1);
  const to = ofOwnTeam ?? findWindows(room, candidate, days, () => true, 1)[0];
  if (!to) return undefined;
  occupyWindows(room, to, visit.window_count);
  const reason = to.teamId === teamId ? 'Aceeași echipă, în toleranță' : 'Altă echipă: a ei nu are ore în toleranță';
  return { outcome: { kind: 'move', to }, reason };
}

function planQuestion(room: Room, candidate: Candidate, tomorrow: string): Planned {
  const { visit, work } = candidate;
  if (!visit.email) return planStay('Fără e-mail: sunați clientul și mutați vizita');
  const days = listDates(tomorrow, addDays(visit.local_time.slice(0, 10), askDays));
  const options = work ? findWorkOptions(room, candidate, work, days) : findOptions(room, candidate, days);
  if (options.length === 0) return planStay(`Nicio oră liberă în ${formatCount(askDays, 'zile')}`);
  for (const { date, teamId, following = [] } of options)
    for (const [index, time] of [date, ...following].entries())
      occupyWindows(room, { date: time, teamId }, (work?.moving[index] ?? visit).window_count);
  const sorted = options.toSorted((a, b) => a.date.localeCompare(b.date));
  return { outcome: { kind: 'ask', options: sorted }, reason: `${describeQuestion(candidate)}: clientul alege` };
}

function describeQuestion({ visit, tolerance, work }: Candidate) {
  if (work && work.moving.length > 1)
    return `Lucrare de ${formatCount(work.moving.length, 'zile')}, care se mută împreună`;
  if (tolerance) return 'Nicio oră liberă în toleranță';
  return visit.quote_id ? 'Lucrare din ofertă' : 'Fără contract';
}

/** Options on different days, with the team of the visit if it is free on any of them. */
function findWorkOptions(room: Room, candidate: Candidate, work: MovableWork, days: string[]): TeamWindow[] {
  const { visit, teamId } = candidate;
  const kept = new Set([...work.kept, visit.local_time.slice(0, 10)]);
  const free = { ...work, occupancy: { ...room, taken: freeOwnWindows(room, work) }, kept };
  const ownTeamStarts = teamId ? listNearestStarts(free, visit, days, teamId) : [];
  return ownTeamStarts.length > 0 ? ownTeamStarts : listNearestStarts(free, visit, days);
}

function listNearestStarts(work: MovableWork, { local_time }: Visit, days: string[], onlyTeam?: string) {
  const find = createStartFinder(work, onlyTeam);
  const found: TeamWindow[] = [];
  for (const date of sortNearestDays(days, local_time.slice(0, 10))) {
    const times = sortNearest(listWindowsOn(work.occupancy.settings, date), `${date}${local_time.slice(10)}`);
    const isWindow = (time: string) => findTiming(work.occupancy, time) === 'window';
    const start = times.values().filter(isWindow).map(find).find(Boolean);
    if (start) found.push({ date: start.times[0] as string, teamId: start.team.id, following: start.times.slice(1) });
    if (found.length === maxOptions) break;
  }
  return found;
}

/** Windows of the work's open days count as free, because these days move. */
function freeOwnWindows({ taken, settings }: Room, { open, heldBy }: MovableWork) {
  const free = new Map(taken);
  for (const { id, local_time, window_count } of open)
    for (const window of findWindowsFrom(settings, local_time, window_count) ?? []) {
      const teams = new Set(free.get(window));
      teams.delete(heldBy.get(id)?.number as number);
      free.set(window, teams);
    }
  return free;
}

/** Options on different days, if there are enough. */
function findOptions(room: Room, candidate: Candidate, days: string[]) {
  const seen = new Set<string>();
  const isNewDay = ({ date }: FreeWindow) => !seen.has(date.slice(0, 10)) && Boolean(seen.add(date.slice(0, 10)));
  const options = findWindows(room, candidate, days, isNewDay, maxOptions);
  return options.length > 1 ? options : findWindows(room, candidate, days, () => true, maxOptions);
}

interface FreeWindow {
  date: string;
  teamIds: string[];
}

const isOwnTeamFree =
  ({ teamId }: Candidate) =>
  (window: FreeWindow) =>
    window.teamIds.includes(teamId ?? '');

/** The nearest free windows, with the team of the visit if it is free on any day. */
function findWindows(
  room: Room,
  candidate: Candidate,
  days: string[],
  isWanted: (window: FreeWindow) => boolean,
  max: number,
): TeamWindow[] {
  const found: TeamWindow[] = [];
  for (const window of listFreeWindows(room, candidate, days)) {
    if (!isWanted(window)) continue;
    const own = isOwnTeamFree(candidate)(window) ? candidate.teamId : null;
    found.push({ date: window.date, teamId: own ?? (window.teamIds[0] as string) });
    if (found.length === max) break;
  }
  return found;
}

/** Free windows on the nearest day first, by nearest hour. */
function* listFreeWindows(room: Room, { visit }: Candidate, days: string[]): Generator<FreeWindow> {
  const day = visit.local_time.slice(0, 10);
  const others = days.filter((date) => date !== day);
  for (const date of sortNearestDays(others, day)) {
    const sameTime = `${date}${visit.local_time.slice(10)}`;
    for (const start of sortNearest(listWindowsOn(room.settings, date), sameTime)) {
      const windows = findWindowsFrom(room.settings, start, visit.window_count);
      const teams = windows ? listFreeTeams(room, windows) : [];
      if (teams.length > 0) yield { date: start, teamIds: teams.map(({ id }) => id) };
    }
  }
}

/** The later one of two equally near days comes first. */
const sortNearestDays = (days: string[], to: string) => sortNearest(days.toSorted().toReversed(), to);

const sortNearest = (times: string[], to: string) =>
  times.toSorted((a, b) => measureDistance(a, to) - measureDistance(b, to));

const measureDistance = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b));
