import { cleanGreetingName } from '../../../../contract/emails/visitor-text.ts';
import { addDays, timeZone, toBucharestDay, toBucharestTime } from '../../../../contract/kernel/local-time.ts';
import { queueEmail, withdrawEmails } from '../../../common/emails/outbox.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { listRows } from '../../../platform/db/rows.ts';
import { runExclusively } from '../../../platform/db/run-exclusively.ts';
import { startTimer } from '../../../platform/jobs/worker-loop.ts';
import {
  holdWindows,
  lockDays,
  readAvailability,
  readOccupancy,
  readRequestSettings,
  releaseWindows,
} from '../availability/availability-store.ts';
import {
  calculateAvailability,
  calculateOfferedDays,
  isClosed,
  type Occupancy,
  toWindow,
} from '../availability/free-windows.ts';
import { buildTimeColumns } from '../visit-columns.ts';
import { toInstant, toVisitHours } from '../visit-time.ts';
import { type VisitTransaction, withVisitTransaction } from '../visit-transaction.ts';
import {
  changeWaitingEntry,
  countWaitingEntries,
  createWaitingLink,
  listHeldOn,
  listOverdueEntries,
  listWaitingOn,
  type WaitingEntry,
} from './waiting-store.ts';

const nightFrom = 21;
const nightUntil = 8;

/** Ends expired holds and makes those that are due, in one of several processes. */
export const startWaitingList = (context: Context) =>
  startTimer(context.app, { failure: 'the waiting list failed', pauseMs: 20_000 }, () =>
    runExclusively(context.db, 'waiting list', () => runWaitingList(context)),
  );

/** Works from stored state alone, so the next round finishes what was interrupted. */
export async function runWaitingList(context: Context) {
  const { db, now } = context;
  const today = toBucharestDay(now());
  const { first, last } = calculateOfferedDays((await readAvailability(db)).value, today);
  for (const entry of await listOverdueEntries(db, now().toISOString(), first))
    await withVisitTransaction(context, (transaction) => expireEntry(transaction, entry));
  for (const date of (await countWaitingEntries(db, first, last)).keys())
    await withVisitTransaction(context, (transaction) => holdFreeWindows(transaction, date));
}

/** The next entry gets the window in the same transaction, so that nobody books it in between. */
async function expireEntry(transaction: VisitTransaction, entry: WaitingEntry) {
  const { trx, now } = transaction;
  await lockDays(trx, [entry.date]);
  if (!(await changeWaitingEntry(trx, entry, 'expired', now))) return;
  await releaseWindows(trx, { entry_id: entry.id });
  await holdFreeWindows(transaction, entry.date);
}

/** Whether a closure made after the hold covers the day, or the team of the held windows. */
export async function isHoldClosed(trx: Trx, entry: WaitingEntry, { closed }: Occupancy) {
  const held = await listRows(trx, 'visit_windows', { entry_id: entry.id });
  return held.some(({ local_time, team }) => isClosed(closed, local_time, team));
}

/** Puts entries whose held windows were closed back on the list, because the day may be reopened. */
export async function releaseClosedHolds({ trx, now }: VisitTransaction, date: string) {
  const occupancy = await readOccupancy(trx, date);
  for (const entry of await listHeldOn(trx, date)) {
    if (!(await isHoldClosed(trx, entry, occupancy))) continue;
    if (!(await changeWaitingEntry(trx, entry, 'waiting', now, { held_time: null, hold_ends_at: null }))) continue;
    await releaseWindows(trx, { entry_id: entry.id });
    await withdrawEmails(trx, [buildHoldKey(entry)]);
  }
}

/** Serves entries in order, and skips those whose work does not fit. Without SMTP, staff offer windows by phone. */
export async function holdFreeWindows(transaction: VisitTransaction, date: string) {
  const { context, trx } = transaction;
  if (!context.canEmailClients) return;
  if ((await listWaitingOn(trx, date)).length === 0) return;
  await lockDays(trx, [date]);
  // Listed again, because staff may have held a window meanwhile.
  for (const entry of await listWaitingOn(trx, date)) {
    const [window] = listStarts(context, await readOccupancy(trx, date), entry);
    if (window) await holdWindowFor(transaction, entry, window);
  }
}

export function listStarts({ now }: Context, occupancy: Occupancy, { date, window_count }: WaitingEntry) {
  const { windows } = calculateAvailability(occupancy, date, toBucharestDay(now()), window_count);
  return windows.filter(({ free }) => free).map(({ time }) => toWindow(date, time));
}

export async function holdWindowFor(transaction: VisitTransaction, entry: WaitingEntry, window: string) {
  const { trx, now } = transaction;
  const occupancy = await readOccupancy(trx, entry.date);
  const span = { local_time: window, window_count: entry.window_count };
  if (!(await holdWindows(trx, { entry_id: entry.id }, span, occupancy))) return false;
  const { holdHours: hours } = await readRequestSettings(trx);
  const terms = { hours, date: entry.date, leadDays: occupancy.settings.leadDays };
  const hold = { held_time: window, hold_ends_at: calculateHoldEnd(new Date(now), terms), is_suspicious: 0 };
  const held = await changeWaitingEntry(trx, entry, 'held', now, hold);
  if (!held) {
    await releaseWindows(trx, { entry_id: entry.id });
    return false;
  }
  // A hold by staff may replace an earlier one.
  await withdrawEmails(trx, [buildHoldKey(entry)]);
  await queueHoldEmail(transaction, { ...held, ...hold });
  return true;
}

interface HoldTerms {
  hours: number;
  date: string;
  leadDays: number;
}

/**
 * The time of a hold starts in the morning, because nobody answers at night, and ends before the notice of the visit
 * begins.
 */
export function calculateHoldEnd(now: Date, { hours, date, leadDays }: HoldTerms): string {
  const local = now.toTemporalInstant().toZonedDateTimeISO(timeZone);
  const morning = local.with({ hour: nightUntil, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 });
  const start = local.hour >= nightFrom ? morning.add({ days: 1 }) : local.hour < nightUntil ? morning : local;
  const end = new Date(start.add({ hours }).epochMilliseconds).toISOString();
  const notice = toInstant(`${addDays(date, 1 - leadDays)}T00:00:00`);
  return [end, notice].toSorted()[0] as string;
}

export async function queueJoinedEmail(transaction: VisitTransaction, entry: WaitingEntry) {
  const common = await buildCommonParts(transaction, entry);
  const payload = { kind: 'waitingJoined' as const, ...common, date: entry.date };
  const email = { key: buildJoinedKey(entry), to: entry.email, payload };
  await queueEmail(transaction.trx, email, new Date(transaction.now));
}

export type HeldEntry = WaitingEntry & { held_time: string; hold_ends_at: string };

/** An expired hold counts as over before the timer has ended it. */
export const hasHold = (entry: WaitingEntry, now: Date): entry is HeldEntry =>
  entry.state === 'held' && entry.hold_ends_at !== null && entry.hold_ends_at > now.toISOString();

async function queueHoldEmail(transaction: VisitTransaction, entry: HeldEntry) {
  const { trx } = transaction;
  const common = await buildCommonParts(transaction, entry);
  const occupancy = await readOccupancy(trx, entry.date);
  const hours = toVisitHours(buildTimeColumns(entry.held_time, occupancy, entry.window_count));
  const heldUntil = toBucharestTime(new Date(entry.hold_ends_at));
  const payload = { kind: 'waitingHold' as const, ...common, ...hours, heldUntil };
  const email = { key: buildHoldKey(entry), to: entry.email, expiresAt: entry.hold_ends_at, payload };
  await queueEmail(trx, email, new Date(transaction.now));
}

async function buildCommonParts({ context, trx, company, now }: VisitTransaction, entry: WaitingEntry) {
  const waitingUrl = context.publicUrl + (await createWaitingLink(trx, entry.id, now));
  return { company, name: cleanGreetingName(entry.name), service: entry.service_name, waitingUrl };
}

const buildJoinedKey = ({ id }: WaitingEntry) => `waiting:${id}:joined`;

/** The key contains the time of the hold, because all holds of one night end at the same hour. */
const buildHoldKey = ({ id, updated_at }: WaitingEntry) => `waiting:${id}:hold:${updated_at}`;

/** The entry has ended, so its unsent e-mails are withdrawn. */
export const withdrawWaitingEmails = ({ trx }: VisitTransaction, entry: WaitingEntry) =>
  withdrawEmails(trx, [buildJoinedKey(entry), buildHoldKey(entry)]);
