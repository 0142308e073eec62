import type { VisitStepInput } from '../../../contract/visits/staff-actions.ts';
import { visitStateAfter } from '../../../contract/visits/steps.ts';
import { readOccupancy, releaseWindows, takeWindow } from '../availability/availability-store.ts';
import { timeColumns, timeWithoutWindow } from '../visit-columns.ts';
import { changeVisit, type Visit } from '../visit-store.ts';
import {
  type Actor,
  isVisitor,
  linkVisitToClient,
  recordVisitActivity,
  recordVisitEvent,
  refuseStale,
  type VisitTransaction,
  WindowTaken,
} from '../visit-transaction.ts';

export type Step = Omit<VisitStepInput, 'scope'>;

/** Changes one visit and records it. Its e-mails are queued by `queueStepEmails`, once all visits of a series changed. */
export async function applyStep(transaction: VisitTransaction, visit: Visit, step: Step, actor: Actor): Promise<Visit> {
  const { trx, now } = transaction;
  const state = visitStateAfter(visit.state, step.step) ?? refuseStale();
  // A new window is taken before the old one is released.
  const time = await takeTime(transaction, visit, step, actor);
  const changed = (await changeVisit(trx, visit, { state, ...time }, now)) ?? refuseStale();
  if (step.step === 'cancel') await releaseWindows(trx, visit.id);
  if (step.step === 'move') await releaseWindows(trx, visit.id, changed.local_time);
  await recordStep(transaction, visit, changed, step, actor);
  return changed;
}

/** The columns of a new time, whose window is taken; none for a step that keeps the time. */
async function takeTime({ trx }: VisitTransaction, visit: Visit, { step, date }: Step, actor: Actor) {
  // Confirming a suspicious visit makes it one like any other, which holds its window.
  const isCleared = step === 'confirm' && visit.is_suspicious === 1;
  const localTime = step === 'move' ? date : isCleared ? visit.local_time : undefined;
  if (!localTime) return {};
  const day = localTime.slice(0, 10);
  const occupancy = await readOccupancy(trx, day, day);
  if (isSilenced(visit, actor)) return { ...timeWithoutWindow(localTime, occupancy), is_suspicious: 1 };
  const time = timeColumns(localTime, occupancy);
  if (!(await takeWindow(trx, { ...time, id: visit.id }, occupancy))) throw new WindowTaken(localTime);
  return { ...time, is_suspicious: 0 };
}

/**
 * A visitor who looks automated, perhaps wrongly, can do what everybody can and does not notice. But no window is held
 * for them and no e-mail leaves: the address may be a stranger's.
 */
export const isSilenced = (visit: Visit, actor: Actor) => visit.is_suspicious === 1 && isVisitor(actor);

async function recordStep(
  { trx }: VisitTransaction,
  before: Visit,
  after: Visit,
  { step, note, key }: Step,
  actor: Actor,
) {
  await recordVisitEvent(trx, step, after, { before, actor, note, key });
  if (before.is_suspicious && !after.is_suspicious) await linkVisitToClient(trx, after);
  if (isVisitor(actor)) return;
  await recordVisitActivity(trx, { id: actor.id, name: actor.name ?? '' }, after, {
    action: step === 'move' ? 'update' : 'step',
    before: auditFields(before),
    after: auditFields(after),
  });
}

const auditFields = ({ state, local_time }: Visit) => ({ state, date: local_time });
