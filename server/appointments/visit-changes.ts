import type { Transaction } from 'kysely';
import type { LetterWords } from '../../contract/letters.ts';
import { stateAfter, type VisitStep } from '../../contract/visit-steps.ts';
import { visitMoment } from '../../contract/visit-words.ts';
import { recordActivity } from '../db/activity-store.ts';
import type { Tables } from '../db/tables.ts';
import { Failure } from '../http/failure.ts';
import { readOccupancy } from './availability-store.ts';
import type { Office } from './office.ts';
import { windowIsTaken } from './taken-window.ts';
import {
  type Post,
  type VisitNews,
  withdrawMove,
  withdrawReminder,
  writeToStaff,
  writeToVisitor,
} from './visit-letters.ts';
import { timeColumns } from './visit-row.ts';
import { changeVisit, insertEvent, releaseWindows, takeWindow, type Visit } from './visit-store.ts';

/** Who takes a step: the visitor, or somebody of the staff by the id of their account. */
export interface Actor {
  id: 'visitor' | (string & {});
  name: string | null;
}

const isVisitor = (actor: Actor) => actor.id === 'visitor';

export interface StepDetails {
  note?: string | null | undefined;
  words?: LetterWords | undefined;
  /** `later`: it waits a while, so that the step can be undone in silence. */
  letter?: 'now' | 'later' | 'none' | undefined;
  asksForReview?: boolean | undefined;
  /** The same key counts once. */
  key?: string | undefined;
}

const laterMs = 2 * 60_000;

/** Confirms, completes, cancels a visit or marks it missed, with its event and its letters: all or nothing. */
export async function takeStep(
  office: Office,
  visit: Visit,
  step: Exclude<VisitStep, 'move'>,
  actor: Actor,
  details: StepDetails = {},
): Promise<Visit> {
  const state = stateAfter(visit.state, step) ?? refuse();
  const now = office.now().toISOString();
  const company = await office.company();
  return office.db.transaction().execute(async (trx) => {
    const changed = (await changeVisit(trx, visit, { state }, now)) ?? refuse();
    if (step === 'cancel') await releaseWindows(trx, visit.id);
    await writeDown(trx, visit, changed, step, actor, details);
    const post = { office, trx, company };
    await withdrawReminder(post, visit);
    const news = newsOf(step, actor, details);
    if (news) await tell(post, changed, news, details);
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
  details: StepDetails = {},
) {
  if (stateAfter(visit.state, 'move') === undefined) refuse();
  const day = localTime.slice(0, 10);
  const occupancy = await readOccupancy(office.db, day, day);
  const company = await office.company();
  const moved = await office.db.transaction().execute(async (trx) => {
    const place = timeColumns(localTime, occupancy);
    const { teams } = occupancy.settings;
    if (place.timing === 'window' && !(await takeWindow(trx, localTime, teams, visit.id))) return undefined;
    const changed = (await changeVisit(trx, visit, place, office.now().toISOString())) ?? refuse();
    await releaseWindows(trx, visit.id, localTime);
    await writeDown(trx, visit, changed, 'move', actor, details);
    const post = { office, trx, company };
    await withdrawReminder(post, visit);
    const knownTime = (await withdrawMove(post, visit)) ?? visit.local_time;
    const movedBy = isVisitor(actor) ? 'visitor' : 'staff';
    // Back where the visitor believes it to be: there is nothing to tell.
    if (knownTime !== localTime)
      await tell(post, changed, { kind: 'visitMoved', previousTime: knownTime, movedBy }, details);
    if (isVisitor(actor)) await writeToStaff(post, changed, 'moved');
    return changed;
  });
  if (!moved) throw await windowIsTaken(office, localTime);
  return moved;
}

async function tell(post: Post, visit: Visit, news: VisitNews, { letter = 'now', words }: StepDetails) {
  if (letter === 'none') return;
  const sendAt = letter === 'later' ? new Date(post.office.now().getTime() + laterMs).toISOString() : undefined;
  await writeToVisitor(post, visit, news, { words, sendAt });
}

/** What a step tells the visitor; undefined when it tells nothing. */
export function newsOf(step: VisitStep, actor: Actor, { asksForReview = true }: StepDetails): VisitNews | undefined {
  if (step === 'confirm') return { kind: 'visitConfirmed' };
  if (step === 'cancel') return { kind: 'visitCancelled', cancelledBy: isVisitor(actor) ? 'visitor' : 'staff' };
  if (step === 'complete') return { kind: 'visitThanks', asksForReview };
  return undefined;
}

/** The event, and for the staff the line in the log. */
async function writeDown(
  trx: Transaction<Tables>,
  before: Visit,
  after: Visit,
  step: VisitStep,
  actor: Actor,
  { note = null, key }: StepDetails,
) {
  await insertEvent(trx, {
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
  if (isVisitor(actor)) return;
  await recordActivity(trx, {
    by: { id: actor.id, name: actor.name ?? '' },
    action: step === 'move' ? 'update' : 'step',
    kind: 'appointments',
    id: after.id,
    title: titleOf(after),
    before: told(before),
    after: told(after),
  });
}

/** How the log calls a visit. */
export const titleOf = (visit: Visit) =>
  `${visit.name}, ${visit.service_name}, ${visitMoment({ localTime: visit.local_time })}`;

const told = ({ state, local_time }: Visit) => ({ state, date: local_time });

export function refuse(): never {
  throw new Failure('conflict', 'Vizita s-a schimbat între timp. Reîncărcați pagina pentru a vedea cum stă acum.');
}
