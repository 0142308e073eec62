import { addMs, hourMs, minuteMs } from '../../../../contract/kernel/durations.ts';
import { shortenCompany } from '../../../../contract/sms/gsm-text.ts';
import { smsTextsRo } from '../../../../contract/sms/ro.ts';
import { type AskedSms, queueSms, withdrawSms } from '../../../common/sms/queue-sms.ts';
import { findQuietStart } from '../../../common/sms/quiet-hours.ts';
import { readSmsSettings } from '../../../common/sms/sms-settings.ts';
import { listSmsByKeys } from '../../../common/sms/sms-store.ts';
import type { Visit } from '../visit-store.ts';
import { toVisitHours } from '../visit-time.ts';
import type { VisitTransaction } from '../visit-transaction.ts';
import type { VisitorEmail } from './visitor-email.ts';

const kinds = { visitConfirmed: 'confirmed', visitMoved: 'moved', visitReminder: 'reminder' } as const;
type VisitSms = (typeof kinds)[keyof typeof kinds];

const findKind = (email: VisitorEmail): VisitSms | undefined => {
  // Whoever moved the visit knows it.
  if (email.kind === 'visitMoved' && email.movedBy === 'visitor') return undefined;
  return email.kind in kinds ? kinds[email.kind as keyof typeof kinds] : undefined;
};

const buildSmsKey = ({ id, sequence }: Pick<Visit, 'id' | 'sequence'>, kind: AskedSms) =>
  `visit:${id}:${sequence}:${kind}`;

const maxLifeMs = 48 * hourMs;
/** How long a reminder by SMS is tried before the e-mail leaves instead. */
const reminderLifeMs = 4 * hourMs;
const onTheWayLifeMs = 30 * minuteMs;

interface Replaced {
  /** Of the e-mail that leaves only if the SMS did not. */
  emailKey: string;
  sendAt: string | undefined;
}

/**
 * Queues the SMS that goes with an e-mail. Returns when the e-mail leaves if the SMS is to take its place: it waits for
 * the SMS, which withdraws it.
 */
export async function queueVisitSms(
  { trx, company, now }: VisitTransaction,
  visit: Visit,
  email: VisitorEmail,
  { emailKey, sendAt }: Replaced,
) {
  const kind = findKind(email);
  if (!kind || visit.is_suspicious) return sendAt;
  const isReplacing = kind === 'reminder' && Boolean(visit.email) && !(await readSmsSettings(trx)).keepsReminderEmail;
  const expiresAt = findExpiry(visit, kind, sendAt ?? now, isReplacing);
  const parts = { company: shortenCompany(company.name), visit: toVisitHours(visit) };
  const isQueued = await queueSms(
    trx,
    {
      key: buildSmsKey(visit, kind),
      kind,
      recordId: visit.id,
      phone: visit.phone_e164,
      write: () => smsTextsRo[kind](parts),
      sendAt,
      expiresAt,
      ...(isReplacing && { replacedEmail: emailKey }),
    },
    new Date(now),
  );
  // The last attempt may take as long as a call may.
  return isQueued && isReplacing ? addMs(expiresAt, minuteMs) : sendAt;
}

function findExpiry({ starts_at }: Visit, kind: VisitSms, from: string, isReplacing: boolean) {
  // It says 'tomorrow', and tonight nothing leaves.
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
      write: () => smsTextsRo.onTheWay({ company: shortenCompany(company.name) }),
      expiresAt: addMs(now, onTheWayLifeMs),
    },
    new Date(now),
  );

/** What a change of the visit makes untrue. */
export const withdrawVisitSms = ({ trx, now }: Pick<VisitTransaction, 'trx' | 'now'>, { id }: Pick<Visit, 'id'>) =>
  withdrawSms(trx, { recordId: id }, 'Vizita s-a schimbat înainte să plece.', now);

/** A confirmation that had not left when the visit moved silently tells of the new time. */
export async function requeueConfirmation(transaction: VisitTransaction, visit: Visit) {
  const [moved] = await listSmsByKeys(transaction.trx, [buildSmsKey(visit, 'moved')]);
  if (!moved) await queueVisitSms(transaction, visit, { kind: 'visitConfirmed' }, { emailKey: '', sendAt: undefined });
}

/** False when one of the last change has left. */
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
      write: (mark) => smsTextsRo.choice({ company: shortenCompany(company.name), link: mark }),
      link,
      ...times,
    },
    new Date(now),
  );

export const withdrawChoiceSms = ({ trx, now }: Pick<VisitTransaction, 'trx' | 'now'>, key: string) =>
  withdrawSms(trx, { key }, 'Întrebarea nu mai este valabilă.', now);
