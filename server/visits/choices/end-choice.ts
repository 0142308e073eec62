import { recordActivity } from '../../activity/activity-store.ts';
import type { Context } from '../../context.ts';
import { withdrawEmail } from '../../emails/outbox.ts';
import { deleteUnsent } from '../../emails/outbox-store.ts';
import { Failure } from '../../http/failure.ts';
import { startTimer } from '../../jobs/worker-loop.ts';
import { lockDays, releaseWindows } from '../availability/availability-store.ts';
import { findVisit, type Visit } from '../visit-store.ts';
import { inVisitTransaction, type VisitTransaction, visitActivity } from '../visit-transaction.ts';
import { holdFreeWindows } from '../waiting/hold-windows.ts';
import {
  type Choice,
  dismissExpiredChoices,
  endOpenChoice,
  findChoice,
  findOpenChoice,
  listOverdueChoices,
  readOptions,
} from './choice-store.ts';
import { choiceEmailKey } from './open-choice.ts';

export const startChoiceTimer = (context: Context) =>
  startTimer(context.app, { failure: 'ending choices failed', pauseMs: 20_000 }, () => expireChoices(context));

/** Works from stored state alone; of several processes one ends each choice. */
export async function expireChoices(context: Context) {
  for (const choice of await listOverdueChoices(context.db, context.now().toISOString()))
    await inVisitTransaction(context, (transaction) => expireChoice(transaction, choice));
}

async function expireChoice(transaction: VisitTransaction, choice: Choice) {
  const { trx, now } = transaction;
  if (!(await releaseChoice(transaction, choice, 'expired'))) return;
  await serveWaitingList(transaction, choice);
  const visit = await findVisit(trx, choice.visit_id);
  if (!visit) return;
  const change = { before: { proposedTimes: listTimes(choice) }, after: { proposedTimes: 'fără răspuns' } };
  await recordActivity(trx, visitActivity(null, visit, { action: 'update', ...change }), new Date(now));
}

/** For a visit that changes otherwise. */
export async function endChoice(transaction: VisitTransaction, visit: Visit) {
  await dismissExpiredChoices(transaction.trx, visit.id);
  const choice = await findOpenChoice(transaction.trx, visit.id);
  if (choice && (await releaseChoice(transaction, choice, 'withdrawn'))) await serveWaitingList(transaction, choice);
}

/** Takes back a question that nobody has read; false when it was answered. */
export async function undoChoice(transaction: VisitTransaction, choiceId: string) {
  const choice = await findChoice(transaction.trx, choiceId);
  if (!choice || !(await releaseChoice(transaction, choice, 'withdrawn'))) return false;
  if (!(await deleteUnsent(transaction.trx, [choiceEmailKey(choice)])))
    throw new Failure('wrong_state', 'Întrebarea a plecat deja prin e-mail.');
  return true;
}

/** False when it ended already. */
export async function releaseChoice(
  { trx, now }: VisitTransaction,
  choice: Choice,
  state: Exclude<Choice['state'], 'open'>,
) {
  await lockDays(trx, listTimes(choice));
  if (!(await endOpenChoice(trx, choice, state, now))) return false;
  await releaseWindows(trx, { choice_id: choice.id });
  await withdrawEmail(trx, choiceEmailKey(choice));
  return true;
}

export async function serveWaitingList(transaction: VisitTransaction, choice: Choice) {
  for (const day of new Set(listTimes(choice).map((time) => time.slice(0, 10))))
    await holdFreeWindows(transaction, day);
}

const listTimes = (choice: Choice) => readOptions(choice).map(({ date }) => date);
