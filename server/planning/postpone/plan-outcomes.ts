import type { z } from 'zod';
import { addDays } from '../../../contract/kernel/local-time.ts';
import { formatCount } from '../../../contract/kernel/pluralize.ts';
import type { PostponedVisit, previewPostponementSchemas, TeamWindow } from '../../../contract/planning/postpone.ts';
import { formatVisitStatus, isTeamThere, type VisitStatus } from '../../../contract/visits/visit-status.ts';
import { findVisitTolerances } from '../../agreements/due-work.ts';
import type { Db } from '../../db/database.ts';
import { findTeams } from '../../visits/availability/availability-store.ts';
import {
  createRoom,
  findWindowsFrom,
  listDates,
  listFreeTeams,
  listWindowsOn,
  type Occupancy,
  occupyWindows,
  type Room,
} from '../../visits/availability/free-windows.ts';
import { listAskedVisits } from '../../visits/choices/choice-store.ts';
import { readVisitStatuses } from '../../visits/visit-facts.ts';
import { listVisitsOfDay } from '../../visits/visit-list-store.ts';
import type { Visit } from '../../visits/visit-store.ts';
import { hasBegun } from '../../visits/visit-time.ts';

export interface Candidate {
  visit: Visit;
  teamId: string | null;
  tolerance: PostponedVisit['tolerance'];
  /** Why it stays where it is; undefined when it may move. */
  stays: string | undefined;
}

export type ChosenDay = z.output<typeof previewPostponementSchemas.input>;

/** The visits of the chosen day, hours and teams, in order, with those that have no team. */
export async function listCandidates(db: Db, { date, from, teamIds }: ChosenDay, now: Date): Promise<Candidate[]> {
  const visits = await listVisitsOfDay(db, date, from ?? '00:00');
  const [teams, asked, tolerances, readStatus] = await Promise.all([
    findTeams(db, visits),
    listAskedVisits(db, visits),
    findVisitTolerances(db, visits),
    readVisitStatuses(db, visits, now),
  ]);
  return visits.flatMap((visit) => {
    const teamId = teams.get(visit.id)?.id ?? null;
    if (teamId && !teamIds.includes(teamId)) return [];
    const tolerance = tolerances.get(visit.id) ?? null;
    const stays = asked.has(visit.id)
      ? 'Clientul alege deja dintre orele propuse'
      : findStayReason(visit, readStatus(visit), now);
    return [{ visit, teamId, tolerance, stays }];
  });
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

/** How many days after the chosen one are searched for windows to ask about. */
export const askDays = 30;
const maxOptions = 3;

/**
 * Decides for each visit whether it moves, its client is asked, or it stays. New days are from tomorrow on, and never
 * the postponed day. Moves come before questions, and the nearest deadline first; no window is used twice.
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
  const [to] = findWindows(room, candidate, listDates(from, tolerance.latest), isOwnTeamFree(candidate), 1);
  const other = to ?? findWindows(room, candidate, listDates(from, tolerance.latest), () => true, 1)[0];
  if (!other) return undefined;
  occupyWindows(room, other, visit.window_count);
  const reason = other.teamId === teamId ? 'Aceeași echipă, în toleranță' : 'Altă echipă: a ei nu are ore în toleranță';
  return { outcome: { kind: 'move', to: other }, reason };
}

function planQuestion(room: Room, candidate: Candidate, tomorrow: string): Planned {
  const { visit, tolerance } = candidate;
  if (!visit.email) return planStay('Fără e-mail: sunați clientul și mutați vizita');
  const days = listDates(tomorrow, addDays(visit.local_time.slice(0, 10), askDays));
  const options = findOptions(room, candidate, days);
  if (options.length === 0) return planStay(`Nicio oră liberă în ${formatCount(askDays, 'zile')}`);
  for (const option of options) occupyWindows(room, option, visit.window_count);
  const reason = tolerance ? 'Nicio oră liberă în toleranță: clientul alege' : 'Fără contract: clientul alege';
  return { outcome: { kind: 'ask', options: options.toSorted((a, b) => a.date.localeCompare(b.date)) }, reason };
}

/** Offers different days where possible. */
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

/** The nearest free windows, of the visit's own team where it is free. */
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

/** The nearest day first, the later one of two; within a day the nearest hour. */
function* listFreeWindows(room: Room, { visit }: Candidate, days: string[]): Generator<FreeWindow> {
  const day = visit.local_time.slice(0, 10);
  const nearest = days
    .filter((date) => date !== day)
    .toSorted((a, b) => measureDistance(a, day) - measureDistance(b, day) || b.localeCompare(a));
  for (const date of nearest) {
    const sameTime = `${date}${visit.local_time.slice(10)}`;
    const starts = listWindowsOn(room.settings, date).toSorted(
      (a, b) => measureDistance(a, sameTime) - measureDistance(b, sameTime),
    );
    for (const start of starts) {
      const windows = findWindowsFrom(room.settings, start, visit.window_count);
      const teams = windows ? listFreeTeams(room, windows) : [];
      if (teams.length > 0) yield { date: start, teamIds: teams.map(({ id }) => id) };
    }
  }
}

const measureDistance = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b));
