import { dayInBucharest } from '../../../contract/kernel/local-time.ts';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import type { VisitStepInput } from '../../../contract/visits/staff-actions.ts';
import { isTooEarly, type VisitStep, visitStateAfter } from '../../../contract/visits/steps.ts';
import type { Actor } from '../../activity/workflow-store.ts';
import { Failure } from '../../http/failure.ts';
import { lockDays, readOccupancy, releaseWindows, reserveWindows } from '../availability/availability-store.ts';
import { endChoice } from '../choices/end-choice.ts';
import { timeColumns, timeWithoutWindow } from '../visit-columns.ts';
import type { Visit } from '../visit-store.ts';
import {
  changeVisit,
  isVisitor,
  linkVisitToClient,
  refuseStale,
  type VisitTransaction,
  WindowTaken,
} from '../visit-transaction.ts';
import { holdFreeWindows } from '../waiting/hold-windows.ts';

export type Step = Omit<VisitStepInput, 'scope'>;

/** Changes one visit and records it. Its e-mails are queued by `queueStepEmails`, once all visits of a series changed. */
export async function applyStep(transaction: VisitTransaction, visit: Visit, step: Step, actor: Actor): Promise<Visit> {
  const { trx, now } = transaction;
  const state = visitStateAfter(visit.state, step.step) ?? refuseStale();
  if (isTooEarly(step.step, visit.local_time, dayInBucharest(new Date(now)))) throw tooEarly(visit);
  const isReleasing = step.step === 'cancel' || step.step === 'move';
  if (isReleasing) await lockDays(trx, [visit.local_time, step.date ?? visit.local_time]);
  const time = await reserveTime(transaction, visit, step, actor);
  const changed = await changeVisit(transaction, visit, {
    ...{ step: step.step, columns: { state, ...time }, actor, note: step.note, key: step.key },
    ...(!isVisitor(actor) && { activity: stepActivity(step.step, visit, { ...visit, state, ...time }) }),
  });
  if (step.step === 'cancel') await releaseWindows(trx, { visit_id: visit.id });
  if (endsChoice.includes(step.step)) await endChoice(transaction, visit);
  if (visit.is_suspicious && !changed.is_suspicious) await linkVisitToClient(trx, changed);
  if (isReleasing) await holdFreeWindows(transaction, visit.local_time.slice(0, 10));
  return changed;
}

const endsChoice: VisitStep[] = ['move', 'cancel', 'complete', 'no_show'];

const tooEarly = ({ local_time }: Visit) =>
  new Failure(
    'wrong_state',
    `Vizita este abia ${formatVisitShortDay(local_time)}. Se poate încheia sau nota că nu a avut loc din ziua ei; până atunci o puteți muta sau anula.`,
  );

async function reserveTime({ trx }: VisitTransaction, visit: Visit, { step, date, teamId }: Step, actor: Actor) {
  // A confirmed suspicious visit becomes a normal one and needs its window.
  const isCleared = step === 'confirm' && visit.is_suspicious === 1;
  const localTime = step === 'move' ? date : isCleared ? visit.local_time : undefined;
  if (!localTime) return {};
  const day = localTime.slice(0, 10);
  const occupancy = await readOccupancy(trx, day, day);
  if (isSilenced(visit, actor)) {
    await releaseWindows(trx, { visit_id: visit.id });
    return { ...timeWithoutWindow(localTime, occupancy, visit.window_count), is_suspicious: 1 };
  }
  const time = timeColumns(localTime, occupancy, visit.window_count);
  const isTaken = await reserveWindows(trx, { ...time, id: visit.id }, occupancy, teamId);
  if (!isTaken) throw new WindowTaken(localTime, visit.window_count, { moved: visit });
  return { ...time, is_suspicious: 0 };
}

/** A suspicious visitor notices nothing, but gets no window and no e-mail: the address may be a stranger's. */
export const isSilenced = (visit: Visit, actor: Actor) => visit.is_suspicious === 1 && isVisitor(actor);

export const stepActivity = (step: VisitStep, before: Visit, after: Visit) => ({
  action: step === 'move' ? ('update' as const) : ('step' as const),
  before: auditFields(before),
  after: auditFields(after),
});

const auditFields = ({ state, local_time }: Visit) => ({ state, date: local_time });
