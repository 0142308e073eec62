import type { EmailWording } from '../../../contract/emails/email-payload.ts';
import { formatVisitTime } from '../../../contract/visits/format-visit-time.ts';
import { type VisitStep, visitStateAfter } from '../../../contract/visits/steps.ts';
import { recordActivity } from '../../activity/activity-store.ts';
import { Failure } from '../../http/failure.ts';
import { readOccupancy } from '../availability/availability-store.ts';
import type { EmailScope } from '../emails/visit-emails.ts';
import { windowTakenFailure } from '../taken-window.ts';
import { timeColumns, timeWithoutWindow } from '../visit-columns.ts';
import { noteClientOf, type VisitNeeds } from '../visit-needs.ts';
import { changeVisit, insertVisitEvent, releaseWindows, takeWindow, type Visit } from '../visit-store.ts';

/** Who takes a step: the visitor, or somebody of the staff by the id of their account. */
export interface Actor {
  id: 'visitor' | (string & {});
  name: string | null;
}

export const isVisitor = (actor: Actor) => actor.id === 'visitor';

/**
 * Whoever we take for a program, perhaps wrongly, can do what everybody can and is not told. But no window is held
 * for them, and no letter leaves: the address may be a stranger's.
 */
export const isSilenced = (visit: Visit, actor: Actor) => visit.is_suspicious === 1 && isVisitor(actor);

export interface StepDetails {
  note?: string | null | undefined;
  words?: EmailWording | undefined;
  /** `later`: it waits a while, so that the step can be undone in silence. */
  letter?: 'now' | 'later' | 'none' | undefined;
  asksForReview?: boolean | undefined;
  /** The same key counts once. */
  key?: string | undefined;
}

/** One deed on one or more visits: all of it happens or nothing. */
export interface VisitTransaction extends EmailScope {
  now: string;
}

/** No team is free; nothing was written yet for the visit that wanted it. */
export class WindowFull extends Error {
  readonly localTime: string;
  constructor(localTime: string) {
    super('No team is free in this window.');
    this.localTime = localTime;
  }
}

export async function inTransaction<Outcome>(needs: VisitNeeds, work: (act: VisitTransaction) => Promise<Outcome>) {
  const company = await needs.company();
  const now = needs.now().toISOString();
  try {
    return await needs.db.transaction().execute((trx) => work({ needs, trx, company, now }));
  } catch (error) {
    throw error instanceof WindowFull ? await windowTakenFailure(needs, error.localTime) : error;
  }
}

export async function changeState(
  act: VisitTransaction,
  visit: Visit,
  step: Exclude<VisitStep, 'move'>,
  actor: Actor,
  details: StepDetails,
): Promise<Visit> {
  const state = visitStateAfter(visit.state, step) ?? refuse();
  // Somebody has looked at it and takes it for real: from here on it is a visit like any other.
  const place = step === 'confirm' && visit.is_suspicious ? await takePlace(act, visit, visit.local_time, actor) : {};
  const changed = (await changeVisit(act.trx, visit, { state, ...place }, act.now)) ?? refuse();
  if (step === 'cancel') await releaseWindows(act.trx, visit.id);
  await writeDown(act, visit, changed, step, actor, details);
  return changed;
}

/** The new window is taken before the old one is given back. */
export async function placeAt(
  act: VisitTransaction,
  visit: Visit,
  localTime: string,
  actor: Actor,
  details: StepDetails,
) {
  if (visitStateAfter(visit.state, 'move') === undefined) refuse();
  const place = await takePlace(act, visit, localTime, actor);
  const changed = (await changeVisit(act.trx, visit, place, act.now)) ?? refuse();
  await releaseWindows(act.trx, visit.id, localTime);
  await writeDown(act, visit, changed, 'move', actor, details);
  return changed;
}

async function takePlace({ trx }: VisitTransaction, visit: Visit, localTime: string, actor: Actor) {
  const day = localTime.slice(0, 10);
  const occupancy = await readOccupancy(trx, day, day);
  if (isSilenced(visit, actor)) return timeWithoutWindow(localTime, occupancy);
  const time = timeColumns(localTime, occupancy);
  const { teams } = occupancy.settings;
  if (time.timing === 'window' && !(await takeWindow(trx, localTime, teams, visit.id))) throw new WindowFull(localTime);
  return { ...time, is_suspicious: 0 };
}

/** The event, for the staff the line in the log, and whose visit it is if that was in doubt. */
async function writeDown(
  { needs, trx }: VisitTransaction,
  before: Visit,
  after: Visit,
  step: VisitStep,
  actor: Actor,
  { note = null, key }: StepDetails,
) {
  await insertVisitEvent(trx, {
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
    note: note || null,
    key: key ?? null,
  });
  if (before.is_suspicious && !after.is_suspicious) await noteClientOf(needs, trx, after);
  if (isVisitor(actor)) return;
  await recordActivity(trx, {
    by: { id: actor.id, name: actor.name ?? '' },
    action: step === 'move' ? 'update' : 'step',
    kind: 'appointments',
    id: after.id,
    title: visitTitle(after),
    before: told(before),
    after: told(after),
  });
}

/** How the log calls a visit. */
export const visitTitle = (visit: Visit) =>
  `${visit.name}, ${visit.service_name}, ${formatVisitTime({ localTime: visit.local_time })}`;

const told = ({ state, local_time }: Visit) => ({ state, date: local_time });

export function refuse(): never {
  throw new Failure('conflict', 'Vizita s-a schimbat între timp. Reîncărcați pagina pentru a vedea cum stă acum.');
}
