import type { User } from '../../../contract/accounts/schemas.ts';
import { recordActivity } from '../../activity/activity-store.ts';
import type { Context } from '../../context.ts';
import { Failure, requireFound } from '../../http/failure.ts';
import { startTimer } from '../../jobs/worker-loop.ts';
import type { Tables } from '../../schema/tables.ts';
import { findTeam, lockDays, releaseWindows, transferWindows } from '../../visits/availability/availability-store.ts';
import { undoChoice } from '../../visits/choices/choices.ts';
import { undoEmails } from '../../visits/emails/unsent-emails.ts';
import { queueDayNotices } from '../../visits/visit-notices.ts';
import { findVisit, type Visit } from '../../visits/visit-store.ts';
import { changeVisit, inVisitTransaction, type VisitTransaction } from '../../visits/visit-transaction.ts';
import {
  endPostponement,
  findPostponement,
  listOverduePostponements,
  type MovedVisit,
  postponementActivity,
  readChanges,
} from './postponement-store.ts';

/** Uses only stored state, so it also works after a restart. */
export const startPostponementTimer = (context: Context) =>
  startTimer(context.app, { failure: 'ending postponements failed', pauseMs: 20_000 }, () =>
    closePostponements(context),
  );

/** These postponements can no longer be undone: their former windows are released. */
export async function closePostponements({ db, now }: Context) {
  for (const row of await listOverduePostponements(db, now().toISOString()))
    await db.transaction().execute(async (trx) => {
      if (await endPostponement(trx, row, 'done', now())) await releaseWindows(trx, { postponement_id: row.id });
    });
}

interface Undone {
  restored: number;
  kept: { id: string; name: string }[];
}

export async function undoChanges(context: Context, id: string, by: User): Promise<Undone> {
  const row = requireFound(await findPostponement(context.db, { id }), 'Amânarea nu există.');
  if (row.state === 'undone') throw new Failure('wrong_state', 'Amânarea a fost deja anulată.');
  if (row.state === 'done' || row.undo_until <= context.now().toISOString()) throw tooLate();
  return inVisitTransaction(context, (transaction) => restoreVisits(transaction, row, by));
}

const tooLate = () => new Failure('wrong_state', 'Cele cinci minute au trecut, iar e-mailurile au plecat.');

async function restoreVisits(transaction: VisitTransaction, row: Tables['postponements'], by: User): Promise<Undone> {
  const { trx, now } = transaction;
  const changes = readChanges(row);
  await lockDays(trx, [row.date, ...changes.moved.map(({ to }) => to), ...changes.asked.flatMap(({ dates }) => dates)]);
  if (!(await endPostponement(trx, row, 'undone', new Date(now)))) throw tooLate();
  const undone: Undone = { restored: 0, kept: [] };
  const restore = async (change: { id: string; sequence: number }, undo: (visit: Visit) => Promise<boolean>) => {
    const visit = await findVisit(trx, change.id);
    if (visit?.sequence === change.sequence && (await undo(visit))) undone.restored += 1;
    else if (visit) undone.kept.push({ id: visit.id, name: visit.name });
  };
  for (const moved of changes.moved) await restore(moved, (visit) => moveBack(transaction, row, visit, moved, by));
  for (const asked of changes.asked) await restore(asked, () => undoChoice(transaction, asked.choiceId));
  // Visits that somebody changed meanwhile do not get their former windows back.
  await releaseWindows(trx, { postponement_id: row.id });
  await recordActivity(trx, postponementActivity(row, by, 'restore'), new Date(now));
  return undone;
}

/** Undoing adds an event: the sequence must never fall, because open pages and calendars rely on it. */
async function moveBack(
  transaction: VisitTransaction,
  { id }: Tables['postponements'],
  visit: Visit,
  { before, team, windows, unsent }: MovedVisit,
  by: User,
) {
  const { trx } = transaction;
  const left = await findTeam(trx, visit.id);
  if (!(await undoEmails(trx, visit, unsent))) throw tooLate();
  await releaseWindows(trx, { visit_id: visit.id });
  await transferWindows(trx, { postponement_id: id }, { visit_id: visit.id }, { team, windows });
  const activity = {
    action: 'update' as const,
    before: { date: visit.local_time },
    after: { date: before.local_time },
  };
  await changeVisit(transaction, visit, { step: 'move', columns: before, actor: by, note: undoNote, activity });
  const times = [
    { localTime: visit.local_time, team: left?.number },
    { localTime: before.local_time, team },
  ];
  await queueDayNotices(trx, times, by, transaction.now);
  return true;
}

const undoNote = 'Amânarea zilei a fost anulată.';
