import { formatVisitTime } from '../../../../contract/visits/format-visit-time.ts';
import { listTeams } from '../../../company/teams/team-store.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { createInvalidFieldsFailure, Failure } from '../../../platform/http/failure.ts';
import { consumeVisitEmail } from '../booking/book-visit.ts';
import { moveVisit } from '../linked-days/change-linked-days.ts';
import { queueWorkEmails } from '../linked-days/work-emails.ts';
import { requireVisit } from '../staff/staff-view.ts';
import { refuseWhileTeamIsThere } from '../steps/online-lock.ts';
import type { Step } from '../steps/visit-step.ts';
import { findVisit, type Visit } from '../visit-store.ts';
import { toVisitorActor, type VisitTransaction, WindowTaken, withVisitTransaction } from '../visit-transaction.ts';
import {
  type Choice,
  type ChoiceOption,
  findLastChoice,
  findOpenChoice,
  isOpenAt,
  lockDaysOfVisits,
  readAnswerableOptions,
  readOptions,
} from './choice-store.ts';
import { releaseChoice, serveWaitingList } from './choices.ts';

/** Moves the visit to one of its held windows, even if its present hour has come, because staff asked. */
export async function chooseOption(context: Context, visit: Visit, date: string): Promise<Visit> {
  const choice = await findOpenChoice(context.db, visit);
  if (!choice || !isOpenAt(choice, context.now())) return findResult(context.db, visit, date);
  const option = readOptions(choice).find((candidate) => candidate.date === date);
  if (!option) throw createInvalidFieldsFailure({ date: 'Vă rugăm să alegeți una dintre orele propuse' });
  const asked = await requireVisit(context.db, choice.visit_id);
  const isMoved = await withVisitTransaction(context, (transaction) =>
    moveToOption(transaction, asked, choice, option),
  );
  return isMoved ? requireVisit(context.db, visit.id) : findResult(context.db, visit, date);
}

/** Returns false when the choice has ended: only the first of two taps moves the visit. */
async function moveToOption(transaction: VisitTransaction, known: Visit, choice: Choice, option: ChoiceOption) {
  const { trx } = transaction;
  // Counted before days are locked, because of the order of locks.
  const mayEmail = await consumeVisitEmail(transaction, known);
  await lockDaysOfVisits(trx, [known]);
  const answerable = (await readAnswerableOptions(trx, [choice])).get(choice.id) ?? [];
  if (!answerable.some(({ date }) => date === option.date))
    throw new WindowTaken(option.date, known.window_count, { moved: known });
  if (!(await releaseChoice(transaction, choice, 'chosen'))) return false;
  const before = await findVisit(trx, known.id);
  if (!before) return false;
  const teamId = (await listTeams(trx)).find(({ number }) => number === option.team)?.id;
  const { date, following } = option;
  const step: Step = { step: 'move', date, note: 'Aleasă dintre orele propuse.', ...(following && { following }) };
  const allowed: Step = mayEmail ? step : { ...step, sendEmail: 'none' };
  const changes = await moveWithTeam(transaction, before, allowed, teamId);
  await refuseWhileTeamIsThere(trx, before, new Date(transaction.now));
  await queueWorkEmails(transaction, changes, allowed, toVisitorActor(before));
  await serveWaitingList(transaction, choice);
  return true;
}

/** If the team has stopped working, any free team may come. */
const moveWithTeam = (transaction: VisitTransaction, visit: Visit, step: Step, teamId: string | undefined) =>
  moveVisit(transaction, visit, { ...step, ...(teamId && { teamId }) }, toVisitorActor(visit)).catch((error) => {
    if (!(error instanceof WindowTaken)) throw error;
    return moveVisit(transaction, visit, step, toVisitorActor(visit));
  });

/** A repeated tap on the same window gets the result of the first; anything else is refused. */
async function findResult(db: Db, { id }: Visit, date: string): Promise<Visit> {
  const [visit, choice] = await Promise.all([findVisit(db, id), findLastChoice(db, id)]);
  if (visit && choice?.state === 'chosen' && visit.local_time === date) return visit;
  throw new Failure('wrong_state', describeEnd(visit, choice));
}

function describeEnd(visit: Visit | undefined, choice: Choice | undefined) {
  if (!visit || visit.state === 'cancelled') return 'Vizita este anulată; nu mai este nimic de ales.';
  const now = `Vizita este ${formatVisitTime({ localTime: visit.local_time })}.`;
  if (choice?.state === 'chosen') return `Ați ales deja o oră. ${now}`;
  if (choice?.state === 'withdrawn')
    return `Orele propuse nu mai sunt valabile: vizita s-a schimbat între timp. ${now}`;
  if (!choice) return `Pentru această vizită nu sunt ore de ales. ${now}`;
  return 'Timpul pentru alegere a trecut, iar orele nu mai sunt păstrate. Vă rugăm să ne contactați.';
}
