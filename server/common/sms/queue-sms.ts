import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { hourMs, minuteMs } from '../../../contract/kernel/durations.ts';
import { measureSms } from '../../../contract/sms/gsm-text.ts';
import { type ClientSmsKind, type SmsData, writeSms } from '../../../contract/sms/sms-texts.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { JobDefinition } from '../../platform/jobs/define-job.ts';
import { cancelJobs, enqueueJob } from '../../platform/jobs/enqueue-job.ts';
import { skipQuietHours } from './quiet-hours.ts';
import { readSmsSettings } from './sms-settings.ts';
import { hasAgreedToSms, insertSms, type SmsRow, withdrawSmsRows } from './sms-store.ts';

const payload = z.strictObject({ id: z.string() });

/** Nobody has to act on a failed job, because the message shows its own state. */
export const sendSms: JobDefinition<typeof payload> = {
  name: 'send sms',
  payload,
  pausesMs: [minuteMs, 5 * minuteMs, 15 * minuteMs, 30 * minuteMs, ...Array<number>(72).fill(hourMs)],
  usefulMs: 72 * hourMs,
  isDisposable: true,
};

const linkMark = '{link}';

/** The text that is sent; only the recipient sees the link. */
export const fillLink = ({ text, link }: Pick<SmsRow, 'text' | 'link'>) => text.replaceAll(linkMark, () => link);

export const hideLink = ({ text }: Pick<SmsRow, 'text'>) => text.replaceAll(linkMark, '…');

export const hasLink = ({ text }: Pick<SmsRow, 'text'>) => text.includes(linkMark);

interface SmsToQueue {
  /** Identifies the event (`visit:4f1…:2:confirmed`): queueing it again changes nothing. */
  key: string;
  kind: ClientSmsKind;
  recordId: string;
  /** E.164. */
  phone: string | null;
  /** The values for the placeholders of its text. */
  about: SmsData;
  sendAt?: string | undefined;
  /** It is not sent later, because it would be untrue or of no use. */
  expiresAt: string;
  /** The key of an e-mail that is withdrawn when this message has been sent. */
  replacedEmail?: string;
}

/** Whether the company sends this kind and the owner of the phone agreed. */
export async function wantsSms(trx: Trx, kind: ClientSmsKind, phone: string | null): Promise<boolean> {
  if (!phone || !canReceiveSms(phone)) return false;
  const { isOn, kinds } = await readSmsSettings(trx);
  return isOn && kinds[kind] && (await hasAgreedToSms(trx, phone));
}

/** Romanian landlines have no SMS. */
export const canReceiveSms = (phone: string) => !phone.startsWith('+40') || phone.startsWith('+407');

/**
 * Queues a message in the transaction that causes it. False when none will be sent: SMS is off, the client did not
 * agree, or the message would be useless after the quiet hours.
 */
export async function queueSms(trx: Trx, message: SmsToQueue, now: Date) {
  const { key, kind, recordId, phone, about, expiresAt, replacedEmail } = message;
  const { link = '' } = about;
  const dueAt = skipQuietHours(message.sendAt ?? now);
  if (!phone || dueAt >= expiresAt || !(await wantsSms(trx, kind, phone))) return false;
  const { texts } = await readSmsSettings(trx);
  const text = writeSms(kind, link === '' ? about : { ...about, link: linkMark }, texts);
  const row: SmsRow = {
    id: randomUUID(),
    key,
    kind,
    record_id: recordId,
    recipient: phone,
    text,
    link,
    parts: measureSms(fillLink({ text, link })).parts,
    state: 'unsent',
    attempts: 0,
    due_at: dueAt,
    expires_at: expiresAt,
    counted_at: null,
    replaced_email: replacedEmail ?? null,
    provider_id: null,
    note: null,
    created_at: now.toISOString(),
    sent_at: null,
  };
  if (!(await insertSms(trx, row))) return false;
  await enqueueSms(trx, row, now);
  return true;
}

export const enqueueSms = (trx: Trx, { id, due_at, expires_at }: SmsRow, now: Date) =>
  enqueueJob(
    trx,
    sendSms,
    { id },
    { now, key: buildJobKey(id), occasion: 'send', runAt: due_at, expiresAt: expires_at },
  );

const buildJobKey = (id: string) => `sms:${id}`;

/** Withdraws what was not sent yet; returns the kinds of those messages. */
export async function withdrawSms(
  trx: Trx,
  match: { recordId: string } | { key: string } | { phone: string },
  note: string,
  now: string,
) {
  const withdrawn = await withdrawSmsRows(trx, match, note, now);
  for (const { id } of withdrawn) await cancelJobs(trx, sendSms, { key: buildJobKey(id) });
  return withdrawn.map(({ kind }) => kind);
}
