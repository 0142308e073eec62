import type { VisitStep } from '../../contract/visit-steps.ts';
import {
  type Act,
  type Actor,
  changeState,
  inOneAct,
  isUnheard,
  isVisitor,
  placeAt,
  type StepDetails,
} from './visit-act.ts';
import { type VisitNews, writeToStaff, writeToVisitor } from './visit-letters.ts';
import type { VisitNeeds } from './visit-needs.ts';
import type { Visit } from './visit-store.ts';
import { asKnown, knownTime, ofKinds, sayAgain, waitingLetters, withdraw } from './waiting-letters.ts';

const laterMs = 2 * 60_000;

/** Confirms, completes, cancels a visit or marks it missed, with its event and its letters: all or nothing. */
export const takeStep = (
  needs: VisitNeeds,
  visit: Visit,
  step: Exclude<VisitStep, 'move'>,
  actor: Actor,
  details: StepDetails = {},
) =>
  inOneAct(needs, async (act) => {
    const changed = await changeState(act, visit, step, actor, details);
    await tellOfStep(act, visit, changed, step, actor, details);
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
  inOneAct(needs, async (act) => {
    const moved = await placeAt(act, visit, localTime, actor, details);
    await tellOfMove(act, visit, moved, actor, details);
    return moved;
  });

/** Writes the letters of a step; of those that still wait, only what is true after it leaves. */
export async function tellOfStep(
  act: Act,
  before: Visit,
  after: Visit,
  step: Exclude<VisitStep, 'move'>,
  actor: Actor,
  details: StepDetails,
) {
  if (isUnheard(before, actor)) return;
  const waiting = await waitingLetters(act.trx, before);
  const news = newsOf(step, actor, details);
  if (step !== 'confirm') await withdraw(act, waiting);
  else if (details.letter !== 'none') {
    await withdraw(act, ofKinds(waiting, 'visitReceived'));
    // Before the day is confirmed to somebody who still believes in another one.
    await sayAgain(act, ofKinds(waiting, 'visitMoved'), before, after);
  }
  const told = step === 'cancel' ? asKnown(after, waiting) : after;
  if (news) await tell(act, told, news, details);
  if (step === 'cancel' && isVisitor(actor)) await writeToStaff(act, after, 'cancelled');
}

/** Writes the letters of a move; what still waits and is not replaced tells of the new time. */
export async function tellOfMove(act: Act, before: Visit, after: Visit, actor: Actor, details: StepDetails) {
  if (isUnheard(before, actor)) return;
  const waiting = await waitingLetters(act.trx, before);
  const previousTime = knownTime(waiting, before);
  // Back where the visitor believes it to be: there is nothing to tell.
  const isNews = previousTime !== after.local_time;
  const { letter = 'now' } = details;
  await withdraw(act, isNews && letter === 'now' ? waiting : ofKinds(waiting, 'visitMoved', 'visitReminder'));
  if (!isNews || letter !== 'now') {
    const asked = ofKinds(waiting, 'visitReceived', 'visitConfirmed');
    await sayAgain(act, asked, before, after, () => turnOf(act, details));
  }
  const movedBy = isVisitor(actor) ? ('visitor' as const) : ('staff' as const);
  if (isNews) await tell(act, after, { kind: 'visitMoved', previousTime, movedBy }, details);
  if (isVisitor(actor)) await writeToStaff(act, after, 'moved');
}

async function tell(act: Act, visit: Visit, news: VisitNews, details: StepDetails) {
  if (details.letter === 'none') return;
  await writeToVisitor(act, visit, news, { words: details.words, sendAt: turnOf(act, details) });
}

/** Undefined: at once. */
const turnOf = ({ now }: Act, { letter }: StepDetails) =>
  letter === 'later' ? new Date(Date.parse(now) + laterMs).toISOString() : undefined;

/** What a step tells the visitor; undefined when it tells nothing. */
export function newsOf(step: VisitStep, actor: Actor, { asksForReview = true }: StepDetails): VisitNews | undefined {
  if (step === 'confirm') return { kind: 'visitConfirmed' };
  if (step === 'cancel') return { kind: 'visitCancelled', cancelledBy: isVisitor(actor) ? 'visitor' : 'staff' };
  if (step === 'complete') return { kind: 'visitThanks', asksForReview };
  return undefined;
}
