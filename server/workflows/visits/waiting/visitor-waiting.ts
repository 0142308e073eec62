import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { looksLikeBot } from '../../../../contract/kernel/bot-traps.ts';
import { toBucharestDay, toBucharestTime } from '../../../../contract/kernel/local-time.ts';
import { toE164 } from '../../../../contract/kernel/phone.ts';
import { waitingNotice } from '../../../../contract/legal/form-notices.ts';
import {
  acceptHold,
  getWaitingEntryByLink,
  joinWaitingList,
  leaveWaitingList,
} from '../../../../contract/visits/routes.ts';
import * as schemas from '../../../../contract/visits/waiting-list.ts';
import { joinWaitingListSchemas, type waitingInput } from '../../../../contract/visits/waiting-list.ts';
import { getMaxOpenRequests } from '../../../common/emails/email-allowance.ts';
import {
  countServiceWindows,
  findOfferedService,
  type OfferedService,
} from '../../../company/content/offered-service.ts';
import { readNoticeVersion } from '../../../company/content/pages.ts';
import { findStoredZone } from '../../../company/coverage/place-zone.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { createInvalidFieldsFailure, Failure, requireFound } from '../../../platform/http/failure.ts';
import { readIdempotencyKey, runOnce } from '../../../platform/http/idempotency-key.ts';
import { keepPrivate, type LinkCall } from '../../../platform/http/mount.ts';
import {
  lockDays,
  readOccupancy,
  readRequestSettings,
  releaseWindows,
  transferWindows,
} from '../availability/availability-store.ts';
import { calculateAvailability } from '../availability/free-windows.ts';
import {
  announceBooking,
  consumeVisitEmail,
  createBookingLink,
  findBooking,
  lockContact,
} from '../booking/book-visit.ts';
import { buildTimeColumns, buildVisitRow, toFieldColumns } from '../visit-columns.ts';
import { insertVisit } from '../visit-store.ts';
import { calculateWindowEnd, calculateWorkEnd } from '../visit-time.ts';
import {
  findNextFreeWindows,
  recordVisitRequest,
  toVisitorActor,
  type VisitTransaction,
  withVisitTransaction,
} from '../visit-transaction.ts';
import {
  type HeldEntry,
  hasHold,
  holdFreeWindows,
  isHoldClosed,
  queueJoinedEmail,
  withdrawWaitingEmails,
} from './hold-windows.ts';
import {
  changeWaitingEntry,
  countWaitingEntries,
  findWaitingEntry,
  findWaitingEntryByKey,
  findWaitingEntryByLink,
  listOpenEntriesByContact,
  type WaitingEntry,
} from './waiting-store.ts';

/** An entry further back would never get a window. */
const maxPerDay = 50;

type AdmittedEntry = Omit<z.output<typeof waitingInput>, 'website' | 'elapsedMs'> & { isSuspicious: boolean };

export function mountWaitingListForm(context: Context) {
  const { mount, db, canEmailClients } = context;
  const limit = context.limitForm('waiting-list');
  mount(joinWaitingList, joinWaitingListSchemas, async ({ input, request }) => {
    const { website, elapsedMs, ...body } = input;
    const key = readIdempotencyKey(request, body);
    await limit(request, looksLikeBot(input), (isSuspicious) =>
      runOnce(
        key,
        async (sent) => (await findWaitingEntryByKey(db, sent)) && { isCounted: false },
        () => joinList(context, { ...body, isSuspicious }, key),
      ),
    );
    return { success: true as const, mailed: canEmailClients };
  });
}

async function joinList(context: Context, wanted: AdmittedEntry, key: string | undefined) {
  const service = await findOfferedService(context.db, wanted.serviceId, context.now());
  if (!service) throw createInvalidFieldsFailure({ serviceId: 'Vă rugăm să selectați un serviciu' });
  await refuseUnlessFull(context, wanted.date, countServiceWindows(service));
  return withVisitTransaction(context, async (transaction) => {
    const { trx } = transaction;
    const entry = await buildWaitingEntry(transaction, wanted, service, key);
    await lockContact(trx, entry);
    const open = await listOpenEntriesByContact(trx, entry);
    // The reply must not reveal to a stranger that somebody is on the list.
    if (open.some((other) => isSameRequest(other, entry))) return { isCounted: false };
    const isSuspicious = wanted.isSuspicious || (await exceedsLimits(transaction, entry, open));
    if (!isSuspicious) await refuseLongList(transaction, wanted.date);
    await insertRows(trx, 'waiting_entries', [{ ...entry, is_suspicious: isSuspicious ? 1 : 0 }]);
    if (!isSuspicious) await queueJoinedEmail(transaction, entry);
    return { isCounted: !isSuspicious };
  });
}

/** Only a full day among the offered days has a waiting list. */
async function refuseUnlessFull(context: Context, date: string, windowCount: number) {
  const occupancy = await readOccupancy(context.db, date);
  const { state } = calculateAvailability(occupancy, date, toBucharestDay(context.now()), windowCount);
  if (state === 'free') {
    const next = await findNextFreeWindows(context, { localTime: date, windowCount });
    throw new Failure('day_not_full', 'Ziua are din nou ore libere. Vă rugăm să alegeți una dintre ele.', { next });
  }
  if (state !== 'full') throw createInvalidFieldsFailure({ date: 'Pentru această zi nu există listă de așteptare' });
}

const buildWaitingEntry = async (
  { trx, now }: VisitTransaction,
  { name, email, phone, serviceId, date }: AdmittedEntry,
  service: OfferedService,
  key: string | undefined,
): Promise<WaitingEntry> => ({
  id: randomUUID(),
  key: key ?? null,
  state: 'waiting',
  is_suspicious: 0,
  date,
  service_id: serviceId,
  service_name: service.name,
  window_count: countServiceWindows(service),
  name,
  email,
  phone,
  phone_e164: toE164(phone) ?? null,
  notice_version: await readNoticeVersion(trx, waitingNotice),
  held_time: null,
  hold_ends_at: null,
  visit_id: null,
  created_at: now,
  updated_at: now,
});

const isSameRequest = (other: WaitingEntry, entry: WaitingEntry) =>
  other.date === entry.date &&
  other.service_id === entry.service_id &&
  other.email.toLowerCase() === entry.email.toLowerCase();

/** Two e-mails at most: about the entry and about a hold. */
const emailsOfEntry = 2;

async function exceedsLimits(transaction: VisitTransaction, entry: WaitingEntry, open: WaitingEntry[]) {
  const { perEmail, perPhone } = getMaxOpenRequests(transaction.context);
  const byEmail = open.filter(({ email }) => email.toLowerCase() === entry.email.toLowerCase());
  const byPhone = open.filter(({ phone_e164 }) => phone_e164 !== null && phone_e164 === entry.phone_e164);
  if (byEmail.length >= perEmail || byPhone.length >= perPhone) return true;
  for (let email = 0; email < emailsOfEntry; email++) if (!(await consumeVisitEmail(transaction, entry))) return true;
  return false;
}

async function refuseLongList({ trx }: VisitTransaction, date: string) {
  const count = (await countWaitingEntries(trx, date, date)).get(date) ?? 0;
  if (count >= maxPerDay)
    throw new Failure('list_full', 'Lista de așteptare a acestei zile este plină. Vă rugăm să alegeți altă zi.');
}

/** The private page of an entry. Only a POST changes anything: mail scanners follow links. */
export function mountWaitingEntryByLink(context: Context) {
  const { mount, db, now } = context;
  const limit = context.limitCalls('entries-by-link');
  const requireEntry = async ({ params, reply }: LinkCall) => {
    keepPrivate(reply);
    return requireFound(await findWaitingEntryByLink(db, params.token), 'Linkul nu este valid sau ziua a trecut.');
  };

  mount(getWaitingEntryByLink, schemas.getWaitingEntryByLinkSchemas, async (call) => ({
    entry: await viewEntryByLink(db, await requireEntry(call), now()),
  }));

  mount(acceptHold, schemas.acceptHoldSchemas, async (call) => {
    await limit(call.request);
    const entry = await requireEntry(call);
    const key = readIdempotencyKey(call.request, { entry: entry.id, ...call.input });
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
    await withVisitTransaction(context, (transaction) => leaveList(transaction, entry));
    return { entry: await viewEntryByLink(db, (await findWaitingEntry(db, entry.id)) ?? entry, now()) };
  });
}

async function viewEntryByLink(db: Db, entry: WaitingEntry, now: Date): Promise<schemas.WaitingEntryByLink> {
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
  const time = buildTimeColumns(held_time, await readOccupancy(db, held_time), window_count);
  const { confirmsAcceptedHolds } = await readRequestSettings(db);
  return {
    date: held_time,
    until: calculateWindowEnd(held_time, time.minutes),
    workUntil: calculateWorkEnd(time) ?? null,
    heldUntil: toBucharestTime(new Date(hold_ends_at)),
    isConfirmedWhenTaken: confirmsAcceptedHolds === true,
  };
}

/** One transaction: the entry, the held windows, the visit, its event, client, link and e-mails. */
async function acceptHeldWindow(
  context: Context,
  entry: WaitingEntry,
  address: z.output<typeof schemas.waitingAddress>,
  key: string | undefined,
) {
  if (!hasHold(entry, context.now())) throw createHoldOverFailure(entry);
  const service = await findOfferedService(context.db, entry.service_id, context.now());
  return withVisitTransaction(context, async (transaction) => {
    const { trx, now } = transaction;
    await lockDays(trx, [entry.date]);
    const occupancy = await readOccupancy(trx, entry.date);
    if (await isHoldClosed(trx, entry, occupancy))
      throw new Failure('wrong_state', 'Între timp ziua s-a închis și nu putem veni. Vă rugăm să alegeți altă zi.');
    const { name, email, phone, service_id: serviceId } = entry;
    const fields = toFieldColumns({ ...address, name, email, phone, serviceId }, entry.service_name);
    const time = { ...buildTimeColumns(entry.held_time, occupancy, entry.window_count), timing: 'window' as const };
    const { confirmsAcceptedHolds } = await readRequestSettings(trx);
    const given = {
      notice_version: entry.notice_version,
      zone: await findStoredZone(trx, { name: address.city, county: address.county }),
      state: confirmsAcceptedHolds ? ('confirmed' as const) : ('requested' as const),
    };
    const visit = buildVisitRow({ ...fields, ...time, ...given }, now);
    // Only one of several concurrent calls changes the entry.
    if (!(await changeWaitingEntry(trx, entry, 'taken', now, { visit_id: visit.id })))
      throw createHoldOverFailure(entry);
    if (!(await transferWindows(trx, { entry_id: entry.id }, { visit_id: visit.id })))
      throw createHoldOverFailure(entry);
    await insertVisit(trx, visit);
    await recordVisitRequest(trx, visit, { actor: toVisitorActor(visit), key });
    await withdrawWaitingEmails(transaction, entry);
    const remark = `De pe lista de așteptare${confirmsAcceptedHolds ? ', confirmată automat' : ''}.`;
    await announceBooking(transaction, visit, service, [remark]);
    return { id: visit.id, link: await createBookingLink(transaction, visit, key) };
  });
}

function createHoldOverFailure({ state }: WaitingEntry) {
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
  await withdrawWaitingEmails(transaction, entry);
  await releaseWindows(trx, { entry_id: entry.id });
  await holdFreeWindows(transaction, entry.date);
}
