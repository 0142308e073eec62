import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { looksLikeBot } from '../../../contract/kernel/bot-traps.ts';
import { dayInBucharest } from '../../../contract/kernel/local-time.ts';
import { phoneInE164 } from '../../../contract/kernel/phone.ts';
import { waitingNotice } from '../../../contract/legal/form-notices.ts';
import { joinWaitingList } from '../../../contract/visits/routes.ts';
import { joinWaitingListSchemas, type waitingInput } from '../../../contract/visits/waiting-list.ts';
import { countServiceWindows, findOfferedService, type OfferedService } from '../../content/offered-service.ts';
import { noticeVersion } from '../../content/pages.ts';
import type { Context } from '../../context.ts';
import { maxOpenRequests } from '../../emails/email-allowance.ts';
import { Failure, invalidFields } from '../../http/failure.ts';
import { idempotencyKey, runOnce } from '../../http/idempotency-key.ts';
import { readOccupancy } from '../availability/availability-store.ts';
import { availabilityOn } from '../availability/free-windows.ts';
import { consumeVisitEmail, lockContact } from '../booking/contact-limits.ts';
import { findNextFreeWindows, inVisitTransaction, type VisitTransaction } from '../visit-transaction.ts';
import { queueJoinedEmail } from './hold-windows.ts';
import {
  countWaitingEntries,
  findWaitingEntryByKey,
  insertWaitingEntry,
  listOpenEntriesByContact,
  type WaitingEntry,
} from './waiting-store.ts';

/** Nobody further back in a list would ever get a window. */
const maxPerDay = 50;

type AdmittedEntry = Omit<z.output<typeof waitingInput>, 'website' | 'elapsedMs'> & { isSuspicious: boolean };

export function mountWaitingListForm(context: Context) {
  const { mount, db, canSendEmail } = context;
  const limit = context.limitForm('waiting-list');
  mount(joinWaitingList, joinWaitingListSchemas, async ({ input, request }) => {
    const { website, elapsedMs, ...body } = input;
    const key = idempotencyKey(request, body);
    await limit(request, looksLikeBot(input), (isSuspicious) =>
      runOnce(
        key,
        async (sent) => (await findWaitingEntryByKey(db, sent)) && { isCounted: false },
        () => joinList(context, { ...body, isSuspicious }, key),
      ),
    );
    return { success: true as const, mailed: canSendEmail };
  });
}

async function joinList(context: Context, wanted: AdmittedEntry, key: string | undefined) {
  const service = await findOfferedService(context.db, wanted.serviceId, context.now());
  if (!service) throw invalidFields({ serviceId: 'Vă rugăm să selectați un serviciu' });
  await refuseUnlessFull(context, wanted.date, countServiceWindows(service));
  return inVisitTransaction(context, async (transaction) => {
    const { trx } = transaction;
    const entry = await newEntry(transaction, wanted, service, key);
    await lockContact(trx, entry);
    const open = await listOpenEntriesByContact(trx, entry);
    // The reply must not reveal to a stranger that somebody is on the list.
    if (open.some((other) => isSameRequest(other, entry))) return { isCounted: false };
    const isSuspicious = wanted.isSuspicious || (await exceedsLimits(transaction, entry, open));
    if (!isSuspicious) await refuseLongList(transaction, wanted.date);
    await insertWaitingEntry(trx, { ...entry, is_suspicious: isSuspicious ? 1 : 0 });
    if (!isSuspicious) await queueJoinedEmail(transaction, entry);
    return { isCounted: !isSuspicious };
  });
}

/** Only a day that is offered and full has a list. */
async function refuseUnlessFull(context: Context, date: string, windowCount: number) {
  const occupancy = await readOccupancy(context.db, date);
  const { state } = availabilityOn(occupancy, date, dayInBucharest(context.now()), windowCount);
  if (state === 'free') {
    const next = await findNextFreeWindows(context, { localTime: date, windowCount });
    throw new Failure('day_not_full', 'Ziua are din nou ore libere. Vă rugăm să alegeți una dintre ele.', { next });
  }
  if (state !== 'full') throw invalidFields({ date: 'Pentru această zi nu există listă de așteptare' });
}

const newEntry = async (
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
  phone_e164: phoneInE164(phone) ?? null,
  notice_version: await noticeVersion(trx, waitingNotice),
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

/** An entry causes two e-mails at most: that it is on the list, and one hold. */
const emailsOfEntry = 2;

async function exceedsLimits(transaction: VisitTransaction, entry: WaitingEntry, open: WaitingEntry[]) {
  const { perEmail, perPhone } = maxOpenRequests(transaction.context);
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
