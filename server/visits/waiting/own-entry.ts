import type { z } from 'zod';
import { timeInBucharest } from '../../../contract/kernel/local-time.ts';
import { acceptHold, getOwnWaitingEntry, leaveWaitingList } from '../../../contract/visits/routes.ts';
import * as schemas from '../../../contract/visits/waiting-list.ts';
import { findOfferedService } from '../../content/offered-service.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { Failure, requireFound } from '../../http/failure.ts';
import { idempotencyKey, runOnce } from '../../http/idempotency-key.ts';
import type { Call } from '../../http/mount.ts';
import { lockDays, readOccupancy, releaseWindows, transferWindows } from '../availability/availability-store.ts';
import { announceBooking, findBooking } from '../booking/book-visit.ts';
import { fieldColumns, newVisitRow, timeColumns } from '../visit-columns.ts';
import { insertVisit } from '../visit-store.ts';
import { windowEnd, workEnd } from '../visit-time.ts';
import { inVisitTransaction, recordVisitRequest, type VisitTransaction, visitorActor } from '../visit-transaction.ts';
import { type HeldEntry, holdFreeWindows, withdrawHoldEmail } from './hold-windows.ts';
import { readRequestSettings } from './request-settings.ts';
import { changeWaitingEntry, findWaitingEntry, findWaitingEntryByLink, type WaitingEntry } from './waiting-store.ts';

/** The private page of an entry. Only a POST changes anything: mail scanners follow links. */
export function mountOwnWaitingEntry(context: Context) {
  const { mount, db, now } = context;
  const limit = context.limitCalls('own-waiting-entries');
  const requireEntry = async ({
    params,
    reply,
  }: Pick<Call<typeof schemas.getOwnWaitingEntrySchemas>, 'params' | 'reply'>) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    return requireFound(await findWaitingEntryByLink(db, params.token), 'Linkul nu este valid sau ziua a trecut.');
  };

  mount(getOwnWaitingEntry, schemas.getOwnWaitingEntrySchemas, async (call) => ({
    entry: await ownView(db, await requireEntry(call), now()),
  }));

  mount(acceptHold, schemas.acceptHoldSchemas, async (call) => {
    await limit(call.request);
    const entry = await requireEntry(call);
    const key = idempotencyKey(call.request, { entry: entry.id, ...call.input });
    const { link } = await runOnce(
      key,
      (sent) => findBooking(context, sent),
      () => acceptHeldWindow(context, entry, call.input, key),
    );
    return { success: true as const, link };
  });

  mount(leaveWaitingList, schemas.leaveWaitingListSchemas, async (call) => {
    await limit(call.request);
    const entry = await requireEntry(call);
    await inVisitTransaction(context, (transaction) => leaveList(transaction, entry));
    return { entry: await ownView(db, (await findWaitingEntry(db, entry.id)) ?? entry, now()) };
  });
}

const hasHold = (entry: WaitingEntry, now: Date): entry is HeldEntry =>
  entry.state === 'held' && entry.hold_ends_at !== null && entry.hold_ends_at > now.toISOString();

/** A hold whose time has passed is over, even before the timer ends it. */
async function ownView(db: Db, entry: WaitingEntry, now: Date): Promise<schemas.OwnWaitingEntry> {
  const isHeld = hasHold(entry, now);
  return {
    state: entry.state === 'held' && !isHeld ? 'expired' : entry.state,
    name: entry.name,
    service: { id: entry.service_id, name: entry.service_name },
    date: entry.date,
    hold: isHeld ? await viewHold(db, entry) : null,
  };
}

async function viewHold(db: Db, { held_time, hold_ends_at, window_count }: HeldEntry) {
  const time = timeColumns(held_time, await readOccupancy(db, held_time), window_count);
  const { value } = await readRequestSettings(db);
  return {
    date: held_time,
    until: windowEnd(held_time, time.minutes),
    workUntil: workEnd(time) ?? null,
    heldUntil: timeInBucharest(new Date(hold_ends_at)),
    isConfirmedWhenTaken: value.confirmsAcceptedHolds === true,
  };
}

/** One transaction: the entry, the held windows, the visit, its event, client, link and e-mails. */
async function acceptHeldWindow(
  context: Context,
  entry: WaitingEntry,
  address: z.output<typeof schemas.waitingAddress>,
  key: string | undefined,
) {
  if (!hasHold(entry, context.now())) throw holdIsOver(entry);
  const service = await findOfferedService(context.db, entry.service_id, context.now());
  return inVisitTransaction(context, async (transaction) => {
    const { trx, now } = transaction;
    await lockDays(trx, [entry.date]);
    const occupancy = await readOccupancy(trx, entry.date);
    const { name, email, phone, service_id: serviceId } = entry;
    const fields = fieldColumns({ ...address, name, email, phone, serviceId }, entry.service_name);
    const time = { ...timeColumns(entry.held_time, occupancy, entry.window_count), timing: 'window' as const };
    const { value } = await readRequestSettings(trx);
    const given = {
      notice_version: entry.notice_version,
      state: value.confirmsAcceptedHolds ? ('confirmed' as const) : ('requested' as const),
    };
    const visit = newVisitRow({ ...fields, ...time, ...given }, now);
    // Of concurrent calls only one changes the entry.
    if (!(await changeWaitingEntry(trx, entry, 'taken', now, { visit_id: visit.id }))) throw holdIsOver(entry);
    if (!(await transferWindows(trx, { entry_id: entry.id }, { visit_id: visit.id }))) throw holdIsOver(entry);
    await insertVisit(trx, visit);
    await recordVisitRequest(trx, visit, { actor: visitorActor(visit), key });
    await withdrawHoldEmail(transaction, entry);
    const remark = `De pe lista de așteptare${value.confirmsAcceptedHolds ? ', confirmată automat' : ''}.`;
    return { id: visit.id, link: await announceBooking(transaction, visit, service, [remark]) };
  });
}

function holdIsOver({ state }: WaitingEntry) {
  if (state === 'waiting')
    return new Failure('wrong_state', 'Încă nu s-a eliberat o oră. Vă scriem când se eliberează.');
  return new Failure('wrong_state', 'Ora nu mai este păstrată pentru dumneavoastră: a fost luată sau timpul a trecut.');
}

async function leaveList(transaction: VisitTransaction, entry: WaitingEntry) {
  const { trx, now } = transaction;
  if (entry.state !== 'waiting' && entry.state !== 'held') return;
  await lockDays(trx, [entry.date]);
  if (!(await changeWaitingEntry(trx, entry, 'left', now)))
    throw new Failure('stale_version', 'Lista s-a schimbat între timp. Reîncărcați pagina.');
  await withdrawHoldEmail(transaction, entry);
  await releaseWindows(trx, { entry_id: entry.id });
  await holdFreeWindows(transaction, entry.date);
}
