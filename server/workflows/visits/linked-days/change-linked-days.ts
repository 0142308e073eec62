import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import type { Actor } from '../../../common/activity/workflow-store.ts';
import { requireTeam, type Team } from '../../../company/teams/team-store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { readOccupancy, releaseWindows, reserveWindows } from '../availability/availability-store.ts';
import { lockDaysOfVisits } from '../choices/choice-store.ts';
import { endChoice } from '../choices/choices.ts';
import { applyStep, type Step } from '../steps/visit-step.ts';
import { buildTimeColumns } from '../visit-columns.ts';
import type { Visit } from '../visit-store.ts';
import { refuseStale, type VisitTransaction, WindowTaken } from '../visit-transaction.ts';
import { listLinkedDays } from './linked-day-store.ts';
import { findLinkedWork, type MovableWork, refuseOutOfOrder } from './linked-work.ts';
import { createStartFinder, findAgreedStart, isTeamFree } from './place-days.ts';

interface PlannedDay {
  visit: Visit;
  /** The wall time after the change. */
  date: string;
  /** The team that holds the windows now, and the team that comes after the change. */
  from: Team | undefined;
  to: Team;
}

/**
 * Changes a day of work that takes several days, and the other days with it: when a day moves, the later ones follow,
 * and one team does all open days. Changes all or nothing; the day itself comes first.
 */
export async function changeLinkedDays(transaction: VisitTransaction, visit: Visit, step: Step, actor: Actor) {
  const { trx } = transaction;
  const plan = await planLinkedDays(trx, visit, step);
  await lockDaysOfVisits(
    trx,
    plan.map((day) => day.visit),
    plan.map(({ date }) => date),
  );
  // Locks all days of the work against other changes.
  const planned = await planLinkedDays(trx, visit, step);
  if (describePlan(planned) !== describePlan(plan)) refuseStale();
  const changed = planned
    .filter(isChanged)
    .toSorted((a, b) => Number(b.visit.id === visit.id) - Number(a.visit.id === visit.id));
  // Must come before any step, because steps offer the windows that become free to the waiting list.
  if (!(await reservePlanned(trx, changed)))
    throw new WindowTaken(step.date ?? visit.local_time, visit.window_count, { moved: visit, teamId: step.teamId });
  const changes: { before: Visit; after: Visit }[] = [];
  for (const { visit: other, ...day } of changed) {
    const isOwn = other.id === visit.id;
    const before = isOwn ? visit : other;
    const after = await applyStep(transaction, before, toOwnStep(step, before, day, isOwn), actor);
    // Proposed hours are held for the former team.
    if (step.step === 'assign') await endChoice(transaction, before);
    changes.push({ before, after });
  }
  return changes;
}

/** Moves a visit and, if its work takes several days, the later days. */
export async function moveVisit(transaction: VisitTransaction, visit: Visit, step: Step, actor: Actor) {
  const isLinked = (await listLinkedDays(transaction.trx, visit)).length > 0;
  if (isLinked) return changeLinkedDays(transaction, visit, step, actor);
  return [{ before: visit, after: await applyStep(transaction, visit, step, actor) }];
}

/** Cancels a visit and, if its work takes several days, the later days. */
export async function cancelVisit(transaction: VisitTransaction, visit: Visit, step: Step, actor: Actor) {
  const { trx } = transaction;
  const listLaterDays = async () =>
    (await findLinkedWork(trx, visit, { from: visit.local_time, to: visit.local_time }))?.moving.slice(1) ?? [];
  await lockDaysOfVisits(trx, [visit, ...(await listLaterDays())]);
  const later = await listLaterDays();
  const changes = [{ before: visit, after: await applyStep(transaction, visit, step, actor) }];
  for (const before of later) changes.push({ before, after: await applyStep(transaction, before, step, actor) });
  return changes;
}

/** Where each open day of the work will be, and with which team, after the visit has moved or changed its team. */
export async function planLinkedDays(db: Db, visit: Visit, wanted: Step): Promise<PlannedDay[]> {
  const { step, date, teamId } = wanted;
  const time = (step === 'move' && date) || visit.local_time;
  const work = await findLinkedWork(db, visit, { from: time, to: time, teamId });
  if (!work) return refuseStale();
  return step === 'move' ? planMove(work, visit, { ...wanted, date: time }) : planAssignment(work, visit, teamId);
}

function planMove(work: MovableWork, visit: Visit, { date, teamId, following }: Step & { date: string }) {
  refuseOutOfOrder(work, date);
  if (teamId && !following) refuseBusyTeam(work, requireTeam(work.teams, teamId), work.staying);
  const start = following ? findAgreedStart(work, [date, ...following]) : createStartFinder(work)(date);
  if (!start) throw new WindowTaken(date, visit.window_count, { moved: visit, teamId });
  const times = new Map(work.moving.map(({ id }, index) => [id, start.times[index] as string]));
  return work.open.map((day) => planDay(work, day, start.team, times.get(day.id)));
}

function planAssignment(work: MovableWork, visit: Visit, teamId: string | undefined) {
  const team = requireTeam(work.occupancy.teams, teamId);
  if (!work.heldBy.has(visit.id))
    throw new Failure('wrong_state', 'Vizita nu ocupă o oră de sosire: mutați-o întâi la una liberă.');
  const planned = work.open.filter(({ id }) => work.heldBy.has(id)).map((day) => planDay(work, day, team));
  const others = planned.filter(isChanged);
  if (others.length === 0) throw new Failure('wrong_state', `Vizita este deja la ${team.name}.`);
  refuseBusyTeam(
    work,
    team,
    others.map((day) => ({ visit: day.visit, teamId: day.from?.id })),
  );
  return planned;
}

function refuseBusyTeam(
  { occupancy }: MovableWork,
  team: Team,
  days: { visit: Pick<Visit, 'id' | 'local_time' | 'window_count'>; teamId: string | undefined }[],
) {
  const busy = days.find(({ visit, teamId }) => teamId !== team.id && !isTeamFree(occupancy, team, visit));
  if (busy)
    throw new Failure(
      'team_busy',
      `Lucrarea ține mai multe zile, iar ${formatVisitShortDay(busy.visit.local_time)}, ${team.name} nu lucrează sau are altă vizită.`,
    );
}

const planDay = ({ heldBy }: MovableWork, visit: Visit, to: Team, date = visit.local_time): PlannedDay => ({
  visit,
  date,
  from: heldBy.get(visit.id),
  to,
});

const isMoved = ({ visit, date }: Pick<PlannedDay, 'visit' | 'date'>) => date !== visit.local_time;

const isChanged = (day: PlannedDay) => isMoved(day) || (day.from !== undefined && day.from.id !== day.to.id);

const describePlan = (plan: PlannedDay[]) =>
  plan.map(({ visit, date, from, to }) => `${visit.id} ${visit.sequence} ${date} ${from?.id} ${to.id}`).join();

/** Returns false when the team is no longer free; the caller must then roll back. */
async function reservePlanned(trx: Trx, planned: PlannedDay[]) {
  const dates = planned.map(({ date }) => date).toSorted();
  const occupancy = await readOccupancy(trx, dates[0] as string, dates.at(-1));
  for (const { visit } of planned) await releaseWindows(trx, { visit_id: visit.id });
  for (const { visit, date, to } of planned) {
    const time = buildTimeColumns(date, occupancy, visit.window_count);
    if (!(await reserveWindows(trx, { ...time, id: visit.id }, occupancy, to.id))) return false;
  }
  return true;
}

function toOwnStep(step: Step, visit: Visit, { date, from, to }: Omit<PlannedDay, 'visit'>, isOwn: boolean): Step {
  const { key, following, ...shared } = step;
  const stepOfDay = { ...shared, teamId: to.id, formerTeam: from ?? null, ...(isOwn && { key }) };
  return isMoved({ visit, date })
    ? { ...stepOfDay, step: 'move', date }
    : { ...stepOfDay, step: 'assign', date: undefined };
}
