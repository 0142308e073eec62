import { greetingName } from '../../../contract/emails/visitor-text.ts';
import { timeInBucharest } from '../../../contract/kernel/local-time.ts';
import { queueEmail, withdrawEmail } from '../../emails/outbox.ts';
import { readOccupancy } from '../availability/availability-store.ts';
import { visitHours } from '../emails/visit-text.ts';
import { timeColumns } from '../visit-columns.ts';
import type { VisitTransaction } from '../visit-transaction.ts';
import { createWaitingLink, type WaitingEntry } from './waiting-store.ts';

export async function queueJoinedEmail(transaction: VisitTransaction, entry: WaitingEntry) {
  const common = await commonParts(transaction, entry);
  const payload = { kind: 'waitingJoined' as const, ...common, date: entry.date };
  const email = { key: `waiting:${entry.id}:joined`, to: entry.email, payload };
  await queueEmail(transaction.trx, email, new Date(transaction.now));
}

export type HeldEntry = WaitingEntry & { held_time: string; hold_ends_at: string };

export async function queueHoldEmail(transaction: VisitTransaction, entry: HeldEntry) {
  const { trx } = transaction;
  const common = await commonParts(transaction, entry);
  const occupancy = await readOccupancy(trx, entry.date, entry.date);
  const hours = visitHours(timeColumns(entry.held_time, occupancy, entry.window_count));
  const heldUntil = timeInBucharest(new Date(entry.hold_ends_at));
  const payload = { kind: 'waitingHold' as const, ...common, ...hours, heldUntil };
  const email = { key: holdKey(entry), to: entry.email, expiresAt: entry.hold_ends_at, payload };
  await queueEmail(trx, email, new Date(transaction.now));
}

async function commonParts({ context, trx, company, now }: VisitTransaction, entry: WaitingEntry) {
  const waitingUrl = context.publicUrl + (await createWaitingLink(trx, entry.id, now));
  return { company, name: greetingName(entry.name), service: entry.service_name, waitingUrl };
}

const holdKey = ({ id, hold_ends_at }: WaitingEntry) => `waiting:${id}:hold:${hold_ends_at}`;

export const withdrawHoldEmail = ({ trx }: VisitTransaction, entry: WaitingEntry) => withdrawEmail(trx, holdKey(entry));
