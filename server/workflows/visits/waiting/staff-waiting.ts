import type { User } from '../../../../contract/accounts/schemas.ts';
import { toBucharestTime } from '../../../../contract/kernel/local-time.ts';
import { holdWindow, listWaitingEntries, removeWaitingEntry } from '../../../../contract/visits/routes.ts';
import * as schemas from '../../../../contract/visits/waiting-list.ts';
import { recordActivity } from '../../../common/activity/activity-store.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { deleteRows } from '../../../platform/db/rows.ts';
import { createInvalidFieldsFailure, Failure, requireFound } from '../../../platform/http/failure.ts';
import { viewRow } from '../../../platform/http/view-row.ts';
import { lockDays, readOccupancy } from '../availability/availability-store.ts';
import { refuseStale, type VisitTransaction, WindowTaken, withVisitTransaction } from '../visit-transaction.ts';
import { hasHold, holdFreeWindows, holdWindowFor, listStarts, withdrawWaitingEmails } from './hold-windows.ts';
import { findWaitingEntry, listEntriesOn, type WaitingEntry } from './waiting-store.ts';

export function mountStaffWaitingList(context: Context) {
  const { mount, db, canEmailClients } = context;

  mount(listWaitingEntries, schemas.listWaitingEntriesSchemas, async ({ query: { date } }) => ({
    entries: (await listEntriesOn(db, date)).map(viewEntry),
    canSend: canEmailClients,
  }));

  mount(holdWindow, schemas.holdWindowSchemas, async ({ params: { id }, input, user }) => {
    const entry = await requireEntry(db, id);
    await withVisitTransaction(context, (transaction) => holdByStaff(transaction, entry, input.date, user));
    return { entry: viewEntry(await requireEntry(db, id)) };
  });

  mount(removeWaitingEntry, schemas.removeWaitingEntrySchemas, async ({ params: { id }, user }) => {
    const { date } = await requireEntry(db, id);
    await withVisitTransaction(context, async (transaction) => {
      const { trx } = transaction;
      await lockDays(trx, [date]);
      // Read again, because the timer may have held a window before the lock.
      const entry = await requireEntry(trx, id);
      await withdrawWaitingEmails(transaction, entry);
      await deleteRows(trx, 'waiting_entries', { id: entry.id });
      await record(transaction, entry, 'delete', user);
      await holdFreeWindows(transaction, entry.date);
    });
    return { success: true as const };
  });
}

const requireEntry = async (db: Db, id: string) =>
  requireFound(await findWaitingEntry(db, id), 'Persoana nu mai este pe listă.');

/** Staff may serve entries out of order, including one whose hold expired or that is suspicious. */
async function holdByStaff(transaction: VisitTransaction, entry: WaitingEntry, wanted: string | undefined, by: User) {
  if (entry.state === 'taken' || entry.state === 'left')
    throw new Failure('wrong_state', 'Persoana nu mai așteaptă o oră în această zi.');
  if (wanted && !wanted.startsWith(entry.date))
    throw createInvalidFieldsFailure({ date: 'Alegeți o oră din ziua pentru care așteaptă' });
  // A colleague or the timer has held another hour, about which the client has an e-mail.
  if (!wanted && hasHold(entry, new Date(transaction.now))) return;
  await lockDays(transaction.trx, [entry.date]);
  const starts = listStarts(transaction.context, await readOccupancy(transaction.trx, entry.date), entry);
  const window = wanted ?? starts[0];
  if (!window || !starts.includes(window))
    throw new WindowTaken(window ?? `${entry.date}T00:00:00`, entry.window_count);
  if (!(await holdWindowFor(transaction, entry, window))) refuseStale();
  await record(transaction, entry, 'step', by, { date: window });
}

function record(
  { trx, context }: VisitTransaction,
  entry: WaitingEntry,
  action: 'delete' | 'step',
  by: User,
  after?: Record<string, unknown>,
) {
  const title = `Lista de așteptare: ${entry.name}, ${entry.date}`;
  const about = { kind: 'appointments' as const, id: entry.id, title, ...(after && { after }) };
  return recordActivity(trx, { by, action, ...about }, context.now());
}

const viewEntry = (entry: WaitingEntry) =>
  viewRow(schemas.staffEntry, entry, {
    service: { id: entry.service_id, name: entry.service_name },
    hold:
      entry.state === 'held' && entry.held_time && entry.hold_ends_at
        ? { date: entry.held_time, heldUntil: toBucharestTime(new Date(entry.hold_ends_at)) }
        : null,
  });
