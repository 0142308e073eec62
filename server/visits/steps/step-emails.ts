import type { VisitStep } from '../../../contract/visits/steps.ts';
import { asKnown, knownTime, listUnsentEmails, ofKinds, requeueEmails, withdraw } from '../emails/unsent-emails.ts';
import { queueStaffVisitEmail, queueVisitorEmail, type VisitNews } from '../emails/visit-emails.ts';
import type { VisitNeeds } from '../visit-needs.ts';
import type { Visit } from '../visit-store.ts';
import {
  type Actor,
  changeState,
  inTransaction,
  isSilenced,
  isVisitor,
  placeAt,
  type StepDetails,
  type VisitTransaction,
} from './visit-step.ts';

const laterMs = 2 * 60_000;

/** Confirms, completes, cancels a visit or marks it missed, with its event and its letters: all or nothing. */
export const applyVisitStep = (
  needs: VisitNeeds,
  visit: Visit,
  step: Exclude<VisitStep, 'move'>,
  actor: Actor,
  details: StepDetails = {},
) =>
  inTransaction(needs, async (act) => {
    const changed = await changeState(act, visit, step, actor, details);
    await queueStepEmail(act, visit, changed, step, actor, details);
    return changed;
  });

/** Moves a visit to another wall time. */
export const moveVisit = (
  needs: VisitNeeds,
  visit: Visit,
  localTime: string,
  actor: Actor,
  details: StepDetails = {},
) =>
  inTransaction(needs, async (act) => {
    const moved = await placeAt(act, visit, localTime, actor, details);
    await queueMoveEmail(act, visit, moved, actor, details);
    return moved;
  });

/** Writes the letters of a step; of those that still wait, only what is true after it leaves. */
export async function queueStepEmail(
  act: VisitTransaction,
  before: Visit,
  after: Visit,
  step: Exclude<VisitStep, 'move'>,
  actor: Actor,
  details: StepDetails,
) {
  if (isSilenced(before, actor)) return;
  const waiting = await listUnsentEmails(act.trx, before);
  const news = newsOf(step, actor, details);
  if (step !== 'confirm') await withdraw(act, waiting);
  else if (details.letter !== 'none') {
    await withdraw(act, ofKinds(waiting, 'visitReceived'));
    // Before the day is confirmed to somebody who still believes in another one.
    await requeueEmails(act, ofKinds(waiting, 'visitMoved'), before, after);
  }
  const told = step === 'cancel' ? asKnown(after, waiting) : after;
  if (news) await tell(act, told, news, details);
  if (step === 'cancel' && isVisitor(actor)) await queueStaffVisitEmail(act, after, 'cancelled');
}

/** Writes the letters of a move; what still waits and is not replaced tells of the new time. */
export async function queueMoveEmail(
  act: VisitTransaction,
  before: Visit,
  after: Visit,
  actor: Actor,
  details: StepDetails,
) {
  if (isSilenced(before, actor)) return;
  const waiting = await listUnsentEmails(act.trx, before);
  const previousTime = knownTime(waiting, before);
  // Back where the visitor believes it to be: there is nothing to tell.
  const isNews = previousTime !== after.local_time;
  const { letter = 'now' } = details;
  await withdraw(act, isNews && letter === 'now' ? waiting : ofKinds(waiting, 'visitMoved', 'visitReminder'));
  if (!isNews || letter !== 'now') {
    const asked = ofKinds(waiting, 'visitReceived', 'visitConfirmed');
    await requeueEmails(act, asked, before, after, () => turnOf(act, details));
  }
  const movedBy = isVisitor(actor) ? ('visitor' as const) : ('staff' as const);
  if (isNews) await tell(act, after, { kind: 'visitMoved', previousTime, movedBy }, details);
  if (isVisitor(actor)) await queueStaffVisitEmail(act, after, 'moved');
}

async function tell(act: VisitTransaction, visit: Visit, news: VisitNews, details: StepDetails) {
  if (details.letter === 'none') return;
  await queueVisitorEmail(act, visit, news, { words: details.words, sendAt: turnOf(act, details) });
}

/** Undefined: at once. */
const turnOf = ({ now }: VisitTransaction, { letter }: StepDetails) =>
  letter === 'later' ? new Date(Date.parse(now) + laterMs).toISOString() : undefined;

/** What a step tells the visitor; undefined when it tells nothing. */
export function newsOf(step: VisitStep, actor: Actor, { asksForReview = true }: StepDetails): VisitNews | undefined {
  if (step === 'confirm') return { kind: 'visitConfirmed' };
  if (step === 'cancel') return { kind: 'visitCancelled', cancelledBy: isVisitor(actor) ? 'visitor' : 'staff' };
  if (step === 'complete') return { kind: 'visitThanks', asksForReview };
  return undefined;
}
