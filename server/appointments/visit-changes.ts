import type { Transaction } from 'kysely';
import { stateAfter, type VisitStep } from '../../contract/visit-steps.ts';
import type { Tables } from '../db/tables.ts';
import { Failure } from '../http/failure.ts';
import { readOccupancy } from './availability-store.ts';
import { type Occupancy, timingOf } from './free-windows.ts';
import type { Office } from './office.ts';
import { windowIsTaken } from './taken-window.ts';
import { type VisitNews, withdrawReminder, writeToStaff, writeToVisitor } from './visit-letters.ts';
import { changeVisit, insertEvent, releaseWindows, takeWindow, type Visit } from './visit-store.ts';
import { instantOf } from './visit-time.ts';

/** Who takes a step: the visitor, or somebody of the staff by the id of their account. */
export interface Actor {
  id: 'visitor' | (string & {});
  name: string | null;
}

const isVisitor = (actor: Actor) => actor.id === 'visitor';

interface Details {
  note?: string | null;
}

/** Confirms, completes, cancels a visit or marks it missed, with its event and its letters: all or nothing. */
export async function takeStep(
  office: Office,
  visit: Visit,
  step: Exclude<VisitStep, 'move'>,
  actor: Actor,
  { note = null }: Details = {},
): Promise<Visit> {
  const state = stateAfter(visit.state, step) ?? refuse();
  const now = office.now().toISOString();
  const company = await office.company();
  return office.db.transaction().execute(async (trx) => {
    const changed = (await changeVisit(trx, visit, { state }, now)) ?? refuse();
    if (step === 'cancel') await releaseWindows(trx, visit.id);
    await writeEvent(trx, visit, changed, step, actor, note);
    const post = { office, trx, company };
    await withdrawReminder(post, visit);
    const news = newsOf(step, actor);
    if (news) await writeToVisitor(post, changed, news);
    if (step === 'cancel' && isVisitor(actor)) await writeToStaff(post, changed, 'cancelled');
    return changed;
  });
}

/** Moves a visit to another wall time: the new window is taken before the old one is given back. */
export async function moveVisit(
  office: Office,
  visit: Visit,
  localTime: string,
  actor: Actor,
  { note = null }: Details = {},
) {
  if (stateAfter(visit.state, 'move') === undefined) refuse();
  const day = localTime.slice(0, 10);
  const occupancy = await readOccupancy(office.db, day, day);
  const company = await office.company();
  const moved = await office.db.transaction().execute(async (trx) => {
    const place = placed(localTime, occupancy);
    const { teams } = occupancy.settings;
    if (place.timing === 'window' && !(await takeWindow(trx, localTime, teams, visit.id))) return undefined;
    const changed = (await changeVisit(trx, visit, place, office.now().toISOString())) ?? refuse();
    await releaseWindows(trx, visit.id, localTime);
    await writeEvent(trx, visit, changed, 'move', actor, note);
    const post = { office, trx, company };
    await withdrawReminder(post, visit);
    const movedBy = isVisitor(actor) ? 'visitor' : 'staff';
    await writeToVisitor(post, changed, { kind: 'visitMoved', previousTime: visit.local_time, movedBy });
    if (isVisitor(actor)) await writeToStaff(post, changed, 'moved');
    return changed;
  });
  if (!moved) throw await windowIsTaken(office, localTime);
  return moved;
}

const placed = (localTime: string, occupancy: Occupancy) => ({
  local_time: localTime,
  starts_at: instantOf(localTime),
  minutes: occupancy.settings.windowMinutes,
  timing: timingOf(occupancy, localTime),
  reminded_at: null,
});

function newsOf(step: VisitStep, actor: Actor): VisitNews | undefined {
  if (step === 'confirm') return { kind: 'visitConfirmed' };
  if (step === 'cancel') return { kind: 'visitCancelled', cancelledBy: isVisitor(actor) ? 'visitor' : 'staff' };
  if (step === 'complete') return { kind: 'visitThanks', asksForReview: true };
  return undefined;
}

const writeEvent = (
  trx: Transaction<Tables>,
  before: Visit,
  after: Visit,
  step: VisitStep,
  actor: Actor,
  note: string | null,
) =>
  insertEvent(trx, {
    visit_id: after.id,
    sequence: after.sequence,
    at: after.updated_at,
    actor: actor.id,
    actor_name: actor.name,
    step,
    from_state: before.state,
    to_state: after.state,
    from_time: step === 'move' ? before.local_time : null,
    to_time: step === 'move' ? after.local_time : null,
    note,
  });

function refuse(): never {
  throw new Failure('conflict', 'Vizita s-a schimbat între timp. Reîncărcați pagina pentru a vedea cum stă acum.');
}
