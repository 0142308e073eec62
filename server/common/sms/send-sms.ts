import { addMs, hourMs } from '../../../contract/kernel/durations.ts';
import type { SmsSettings } from '../../../contract/sms/settings.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { lockNames } from '../../platform/db/run-exclusively.ts';
import { handleJob, type JobResult } from '../../platform/jobs/define-job.ts';
import { withdrawEmail } from '../emails/outbox.ts';
import { fillLink, sendSms } from './queue-sms.ts';
import { skipQuietHours } from './quiet-hours.ts';
import { callSmsProvider, type SmsOutcome } from './sms-request.ts';
import { describeSmsLimit, readSmsSettings, readSmsUsage } from './sms-settings.ts';
import { findSms, hasAgreedToSms, type SmsRow, updateSms } from './sms-store.ts';

type SendingContext = Pick<Context, 'db' | 'config' | 'now' | 'callOutside'>;

export const createSmsHandler = (context: SendingContext) =>
  handleJob(
    sendSms,
    ({ id }, { attempt }) => attemptSms(context, id, attempt),
    (trx, { id }) => endUnsent(trx, id),
  );

async function attemptSms(context: SendingContext, id: string, attempt: number): Promise<JobResult> {
  const { db, now } = context;
  const claim = await db.transaction().execute((trx) => claimSms(context, trx, id));
  if (!('row' in claim)) return claim.runAgainAt ? { runAgainAt: claim.runAgainAt } : undefined;
  const { row, settings } = claim;
  const outcome = await callSmsProvider(context, settings, { ...row, text: fillLink(row) });
  const at = now().toISOString();
  const nextTryAt = addMs(at, sendSms.pausesMs[attempt - 1] ?? 0);
  await db.transaction().execute((trx) => recordOutcome(trx, row, outcome, { at, nextTryAt }));
  if (outcome.isAccepted || outcome.isFinal) return undefined;
  throw new Error(outcome.note);
}

type Claim = { row: SmsRow; settings: SmsSettings } | { runAgainAt?: string };

/**
 * Decides whether the message may leave now and counts it. A message that is still `sending` was cut off: it is sent
 * again under the same id, because nobody knows whether it left.
 */
async function claimSms({ now }: SendingContext, trx: Trx, id: string): Promise<Claim> {
  // Two messages at once must not both fit under the limit.
  await lockNames(trx, ['sms-limits']);
  const at = now();
  const row = await findSms(trx, id);
  if (!row || (row.state !== 'unsent' && row.state !== 'sending')) return {};
  const settings = await readSmsSettings(trx);
  const end = async (state: SmsRow['state'], note: string) => {
    await updateSms(trx, toKnown(row), { state, note, link: '' });
    return {};
  };
  if (row.expires_at <= at.toISOString()) return end('expired', row.note ?? 'Nu mai era de folos.');
  if (!settings.isOn) return end('withdrawn', 'Trimiterea de SMS a fost oprită din setări.');
  if (!(await hasAgreedToSms(trx, row.recipient))) return end('withdrawn', 'Clientul nu mai dorește SMS.');
  const wait = async (runAgainAt: string, note: string | null) => {
    if (runAgainAt >= row.expires_at) return end('expired', note ?? 'Nu mai era de folos după orele de liniște.');
    await updateSms(trx, toKnown(row), { due_at: runAgainAt, note });
    return { runAgainAt };
  };
  const allowedAt = skipQuietHours(at);
  if (allowedAt > at.toISOString()) return wait(allowedAt, row.note);
  const parts = row.counted_at ? 0 : row.parts;
  const limit = parts > 0 ? describeSmsLimit(settings, await readSmsUsage(trx, settings, at), parts) : null;
  if (limit) return wait(addMs(at, hourMs), limit);
  const counted_at = row.counted_at ?? at.toISOString();
  const claimed = { ...row, state: 'sending' as const, attempts: row.attempts + 1, counted_at };
  await updateSms(trx, toKnown(row), claimed);
  return { row: claimed, settings };
}

async function recordOutcome(
  trx: Trx,
  row: SmsRow,
  outcome: SmsOutcome,
  { at, nextTryAt }: { at: string; nextTryAt: string },
) {
  if (!outcome.isAccepted) {
    const { note, isFinal, isUncertain } = outcome;
    const counted = isUncertain ? {} : { counted_at: null };
    const rest = isFinal ? { state: 'failed' as const, link: '' } : { state: 'unsent' as const, due_at: nextTryAt };
    await updateSms(trx, toKnown(row), { note, ...counted, ...rest });
    return;
  }
  const sent = { state: 'sent' as const, sent_at: at, provider_id: outcome.providerId };
  const isMine = await updateSms(trx, toKnown(row), { ...sent, note: null, link: '' });
  if (isMine && row.replaced_email) await withdrawEmail(trx, row.replaced_email);
}

/** The job was given up: after its last attempt, or because nothing could run until its time was over. */
async function endUnsent(trx: Trx, id: string) {
  const row = await findSms(trx, id);
  if (row?.state !== 'unsent' && row?.state !== 'sending') return;
  await updateSms(trx, toKnown(row), { state: row.attempts > 0 ? 'failed' : 'expired', link: '' });
}

/** Another attempt counts one more, so an answer that comes too late changes nothing. */
const toKnown = ({ id, state, attempts }: SmsRow) => ({ id, state, attempts });
