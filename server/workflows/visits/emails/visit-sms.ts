import { addMs, hourMs, minuteMs } from '../../../../contract/kernel/durations.ts';
import type { ClientSmsKind } from '../../../../contract/sms/sms-texts.ts';
import { listEvents } from '../../../common/activity/workflow-store.ts';
import { queueSms, withdrawSms } from '../../../common/sms/queue-sms.ts';
import { findQuietStart } from '../../../common/sms/quiet-hours.ts';
import { readSmsSettings } from '../../../common/sms/sms-settings.ts';
import { listSmsByKeys } from '../../../common/sms/sms-store.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Visit } from '../visit-store.ts';
import { toVisitHours } from '../visit-time.ts';
import type { VisitTransaction } from '../visit-transaction.ts';
import type { VisitorEmail } from './visitor-email.ts';

/** In the order in which a client may get several. */
const kinds = { visitMoved: 'moved', visitConfirmed: 'confirmed', visitReminder: 'reminder' } as const;
type VisitSms = (typeof kinds)[keyof typeof kinds];

const findKind = (email: VisitorEmail): VisitSms | undefined => {
  // The client who moved the visit knows the new time.
  if (email.kind === 'visitMoved' && email.movedBy === 'visitor') return undefined;
  return email.kind in kinds ? kinds[email.kind as keyof typeof kinds] : undefined;
};

const buildSmsKey = ({ id, sequence }: Pick<Visit, 'id' | 'sequence'>, kind: ClientSmsKind) =>
  `visit:${id}:${sequence}:${kind}`;

const listSmsKeys = ({ id, sequence: last }: Visit, kind: VisitSms) =>
  Array.from({ length: last + 1 }, (_, sequence) => buildSmsKey({ id, sequence }, kind));

const maxLifeMs = 48 * hourMs;
/** If a reminder by SMS was not sent within this time, the e-mail is sent. */
const reminderLifeMs = 4 * hourMs;
const onTheWayLifeMs = 30 * minuteMs;

interface Replaced {
  /** The key of the e-mail that is sent only if the SMS is not. */
  emailKey: string;
  sendAt: string | undefined;
}

/**
 * Queues the SMS that belongs to an e-mail. If the SMS is to replace the e-mail, returns when the e-mail is sent unless
 * the SMS withdraws it.
 */
export async function queueVisitSms(
  transaction: VisitTransaction,
  visit: Visit,
  email: VisitorEmail,
  replaced: Replaced,
) {
  const kind = findKind(email);
  return kind ? queueSmsOfKind(transaction, visit, kind, replaced) : replaced.sendAt;
}

async function queueSmsOfKind(
  { trx, company, now }: VisitTransaction,
  visit: Visit,
  kind: VisitSms,
  { emailKey, sendAt }: Replaced,
) {
  if (visit.is_suspicious) return sendAt;
  const isReplacing = kind === 'reminder' && Boolean(visit.email) && !(await readSmsSettings(trx)).keepsReminderEmail;
  const expiresAt = findExpiry(visit, kind, sendAt ?? now, isReplacing);
  const isQueued = await queueSms(
    trx,
    {
      key: buildSmsKey(visit, kind),
      kind,
      recordId: visit.id,
      phone: visit.phone_e164,
      about: { company: company.name, visit: toVisitHours(visit) },
      sendAt,
      expiresAt,
      ...(isReplacing && { replacedEmail: emailKey }),
    },
    new Date(now),
  );
  // The time of the last attempt, which may take as long as a call.
  return isQueued && isReplacing ? addMs(expiresAt, minuteMs) : sendAt;
}

function findExpiry({ starts_at }: Visit, kind: VisitSms, from: string, isReplacing: boolean) {
  // The reminder says 'tomorrow', and nothing is sent during the night.
  const quietStart = findQuietStart(new Date(from));
  if (kind === 'reminder')
    return isReplacing ? ([addMs(from, reminderLifeMs), quietStart].toSorted()[0] as string) : quietStart;
  return [starts_at, addMs(from, maxLifeMs)].toSorted()[0] as string;
}

export const queueOnTheWaySms = async ({ trx, company, now }: VisitTransaction, visit: Visit) =>
  !visit.is_suspicious &&
  queueSms(
    trx,
    {
      key: buildSmsKey(visit, 'onTheWay'),
      kind: 'onTheWay',
      recordId: visit.id,
      phone: visit.phone_e164,
      about: { company: company.name },
      expiresAt: addMs(now, onTheWayLifeMs),
    },
    new Date(now),
  );

/** Withdraws unsent messages about the visit, which a change makes untrue. */
export const withdrawVisitSms = ({ trx, now }: Pick<VisitTransaction, 'trx' | 'now'>, { id }: Pick<Visit, 'id'>) =>
  withdrawSms(trx, { recordId: id }, 'Vizita s-a schimbat înainte să plece.', now);

export async function withdrawReminderSms({ trx, now }: Pick<VisitTransaction, 'trx' | 'now'>, visit: Visit) {
  for (const { key } of await listSmsByKeys(trx, listSmsKeys(visit, 'reminder')))
    await withdrawSms(trx, { key }, 'Clientul a fost rugat să aleagă altă oră.', now);
}

/** Messages that tell a client the visit's time. */
const news = ['confirmed', 'moved'] as const;
export type VisitNews = (typeof news)[number];

const queueNews = (transaction: VisitTransaction, visit: Visit, kind: VisitSms, sendAt?: string) =>
  queueSmsOfKind(transaction, visit, kind, { emailKey: '', sendAt });

export async function listUnsentNews(db: Db, visit: Visit): Promise<VisitNews[]> {
  const rows = await listSmsByKeys(
    db,
    news.flatMap((kind) => listSmsKeys(visit, kind)),
  );
  return news.filter((kind) => rows.some((row) => row.kind === kind && row.state === 'unsent'));
}

/** Queues messages again that a change withdrew before it was undone. */
export async function requeueNews(transaction: VisitTransaction, visit: Visit, unsent: VisitNews[]) {
  for (const kind of unsent) await queueNews(transaction, visit, kind);
}

/** Texts a confirmation that a move has withdrawn, unless a message about the move names the time. */
export async function requeueConfirmation(transaction: VisitTransaction, visit: Visit, dropped: string[]) {
  const { trx } = transaction;
  const [moved] = await listSmsByKeys(trx, [buildSmsKey(visit, 'moved')]);
  if (moved) return;
  // The withdrawn message may be about an earlier move that had withdrawn the confirmation.
  const [confirmed] = await listSmsByKeys(trx, listSmsKeys(visit, 'confirmed'));
  const isUnanswered = dropped.includes('moved') && confirmed && !(await findTextedTime(trx, visit));
  if (dropped.includes('confirmed') || isUnanswered) await queueNews(transaction, visit, 'confirmed');
}

/** The wall time that the last message named which the client may have read. */
export async function findTextedTime(db: Db, visit: Visit) {
  const keys = Object.values(kinds).flatMap((kind) => listSmsKeys(visit, kind));
  const texted = (await listSmsByKeys(db, keys)).filter(({ counted_at }) => counted_at !== null);
  const last = Math.max(...texted.map(({ key }) => Number(key.split(':')[2])));
  const events = await listEvents(db, 'visit_events', visit.id);
  return events.findLast(({ sequence, to_time }) => to_time !== null && sequence <= last)?.to_time;
}

/** Withdraws and returns unsent messages that would go to a former phone or name former hours. */
export async function withdrawOutdatedSms(transaction: VisitTransaction, before: Visit, after: Visit) {
  const { trx, now } = transaction;
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  if (before.phone_e164 === after.phone_e164 && isSame(toVisitHours(before), toVisitHours(after))) return [];
  const outdated: { kind: VisitSms; sendAt: string }[] = [];
  for (const kind of Object.values(kinds))
    for (const { key, state, due_at } of await listSmsByKeys(trx, listSmsKeys(before, kind))) {
      if (state !== 'unsent') continue;
      await withdrawSms(trx, { key }, 'Vizita s-a corectat înainte să plece.', now);
      outdated.push({ kind, sendAt: due_at });
    }
  return outdated;
}

export async function requeueSms(
  transaction: VisitTransaction,
  visit: Visit,
  sms: { kind: VisitSms; sendAt: string }[],
) {
  for (const { kind, sendAt } of sms) await queueNews(transaction, visit, kind, sendAt);
}

/** Returns false when a message about the last change was sent. */
export async function undoVisitSms(transaction: Pick<VisitTransaction, 'trx' | 'now'>, visit: Visit) {
  const keys = Object.values(kinds).map((kind) => buildSmsKey(visit, kind));
  const rows = await listSmsByKeys(transaction.trx, keys);
  if (rows.some(({ state }) => state === 'sending' || state === 'sent')) return false;
  await withdrawVisitSms(transaction, visit);
  return true;
}

export const queueChoiceSms = (
  { trx, company, now }: VisitTransaction,
  visit: Visit,
  { key, link, ...times }: { key: string; link: string; sendAt?: string | undefined; expiresAt: string },
) =>
  queueSms(
    trx,
    {
      key,
      kind: 'choice',
      recordId: visit.id,
      phone: visit.phone_e164,
      about: { company: company.name, link },
      ...times,
    },
    new Date(now),
  );

export const withdrawChoiceSms = ({ trx, now }: Pick<VisitTransaction, 'trx' | 'now'>, key: string) =>
  withdrawSms(trx, { key }, 'Întrebarea nu mai este valabilă.', now);
