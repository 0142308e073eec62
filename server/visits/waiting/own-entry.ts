import type { z } from 'zod';
import { timeInBucharest } from '../../../contract/kernel/local-time.ts';
import {
  getOwnWaitingEntrySchemas,
  leaveWaitingListSchemas,
  type OwnWaitingEntry,
  takeOfferedWindowSchemas,
  type waitingAddress,
} from '../../../contract/visits/waiting-list.ts';
import {
  getOwnWaitingEntry,
  leaveWaitingList,
  takeOfferedWindow,
} from '../../../contract/visits/waiting-list-routes.ts';
import { findOfferedService } from '../../content/offered-service.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { idempotencyKey, runOnce } from '../../http/idempotency-key.ts';
import type { Call } from '../../http/mount.ts';
import { giveHeldWindows, lockDays, readOccupancy, releaseWindows } from '../availability/availability-store.ts';
import { announceBooking, findBooking } from '../booking/book-visit.ts';
import { fieldColumns, newVisitRow, timeColumns } from '../visit-columns.ts';
import { insertVisit } from '../visit-store.ts';
import { windowEnd, workEnd } from '../visit-time.ts';
import { inVisitTransaction, recordVisitEvent, type VisitTransaction, visitorActor } from '../visit-transaction.ts';
import { offerFreeWindows } from './offer-windows.ts';
import { readRequestSettings } from './request-settings.ts';
import { type OfferedEntry, withdrawOfferEmail } from './waiting-emails.ts';
import { changeWaitingEntry, findWaitingEntry, findWaitingEntryByLink, type WaitingEntry } from './waiting-store.ts';

/** The private page of an entry. Only a POST changes anything: mail scanners follow links. */
export function mountOwnWaitingEntry(context: Context) {
  const { mount, db, now } = context;
  const limit = context.limitCalls('own-waiting-entries');
  const requireEntry = async ({ params, reply }: Pick<Call<typeof getOwnWaitingEntrySchemas>, 'params' | 'reply'>) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const entry = await findWaitingEntryByLink(db, params.token);
    if (!entry) throw new Failure('not_found', 'Linkul nu este valid sau ziua a trecut.');
    return entry;
  };

  mount(getOwnWaitingEntry, getOwnWaitingEntrySchemas, async (call) => ({
    entry: await ownView(db, await requireEntry(call), now()),
  }));

  mount(takeOfferedWindow, takeOfferedWindowSchemas, async (call) => {
    await limit(call.request);
    const entry = await requireEntry(call);
    const key = idempotencyKey(call.request, { entry: entry.id, ...call.input });
    const { link } = await runOnce(
      key,
      (sent) => findBooking(context, sent),
      () => takeOffer(context, entry, call.input, key),
    );
    return { success: true as const, link };
  });

  mount(leaveWaitingList, leaveWaitingListSchemas, async (call) => {
    await limit(call.request);
    const entry = await requireEntry(call);
    await inVisitTransaction(context, (transaction) => leaveList(transaction, entry));
    return { entry: await ownView(db, (await findWaitingEntry(db, entry.id)) ?? entry, now()) };
  });
}

const hasOffer = (entry: WaitingEntry, now: Date): entry is OfferedEntry =>
  entry.state === 'offered' && entry.offer_ends_at !== null && entry.offer_ends_at > now.toISOString();

/** An offer whose time has passed is over, also before the list says so. */
async function ownView(db: Db, entry: WaitingEntry, now: Date): Promise<OwnWaitingEntry> {
  const isOffered = hasOffer(entry, now);
  return {
    state: entry.state === 'offered' && !isOffered ? 'expired' : entry.state,
    name: entry.name,
    service: { id: entry.service_id, name: entry.service_name },
    date: entry.date,
    offer: isOffered ? await offerView(db, entry) : null,
  };
}

async function offerView(db: Db, { offered_time, offer_ends_at, window_count }: OfferedEntry) {
  const day = offered_time.slice(0, 10);
  const time = timeColumns(offered_time, await readOccupancy(db, day, day), window_count);
  const { value } = await readRequestSettings(db);
  return {
    date: offered_time,
    until: windowEnd(offered_time, time.minutes),
    workUntil: workEnd(time) ?? null,
    heldUntil: timeInBucharest(new Date(offer_ends_at)),
    isConfirmedWhenTaken: value.confirmsTakenOffers === true,
  };
}

/** One transaction: the entry, the held windows, the visit, its event, client, link and e-mails. */
async function takeOffer(
  context: Context,
  entry: WaitingEntry,
  address: z.output<typeof waitingAddress>,
  key: string | undefined,
) {
  if (!hasOffer(entry, context.now())) throw offerIsOver(entry);
  const service = await findOfferedService(context.db, entry.service_id);
  return inVisitTransaction(context, async (transaction) => {
    const { trx, now } = transaction;
    await lockDays(trx, [entry.date]);
    const occupancy = await readOccupancy(trx, entry.date, entry.date);
    const fields = {
      ...address,
      name: entry.name,
      email: entry.email,
      phone: entry.phone,
      serviceId: entry.service_id,
    };
    const time = { ...timeColumns(entry.offered_time, occupancy, entry.window_count), timing: 'window' as const };
    const { value } = await readRequestSettings(trx);
    const given = {
      notice_version: entry.notice_version,
      state: value.confirmsTakenOffers ? ('confirmed' as const) : ('requested' as const),
    };
    const visit = newVisitRow({ ...fieldColumns(fields, entry.service_name), ...time, ...given }, now);
    // Of several at once, one changes the entry.
    if (!(await changeWaitingEntry(trx, entry, 'taken', now, { visit_id: visit.id }))) throw offerIsOver(entry);
    if (!(await giveHeldWindows(trx, entry.id, visit.id))) throw offerIsOver(entry);
    await insertVisit(trx, visit);
    await recordVisitEvent(trx, 'request', visit, { actor: visitorActor(visit), key });
    await withdrawOfferEmail(transaction, entry);
    const remark = `De pe lista de așteptare${value.confirmsTakenOffers ? ', confirmată automat' : ''}.`;
    return { id: visit.id, link: await announceBooking(transaction, visit, service, [remark]) };
  });
}

function offerIsOver({ state }: WaitingEntry) {
  if (state === 'waiting') return new Failure('conflict', 'Încă nu s-a eliberat o oră. Vă scriem când se eliberează.');
  return new Failure('conflict', 'Ora nu mai este păstrată pentru dumneavoastră: a fost luată sau timpul a trecut.');
}

async function leaveList(transaction: VisitTransaction, entry: WaitingEntry) {
  const { trx, now } = transaction;
  if (entry.state !== 'waiting' && entry.state !== 'offered') return;
  await lockDays(trx, [entry.date]);
  if (!(await changeWaitingEntry(trx, entry, 'left', now)))
    throw new Failure('conflict', 'Lista s-a schimbat între timp. Reîncărcați pagina.');
  await withdrawOfferEmail(transaction, entry);
  await releaseWindows(trx, { entry_id: entry.id });
  await offerFreeWindows(transaction, entry.date);
}
