import { addMs, hourMs } from '../../../contract/kernel/durations.ts';
import { measureSms } from '../../../contract/sms/gsm-text.ts';
import { listRequestPlaceholders } from '../../../contract/sms/request-template.ts';
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
  const { row, before, settings } = claim;
  const answered = await callSmsProvider(context, settings, { ...row, text: fillLink(row) });
  const outcome = before.counted_at && !recognizesRepeats(settings) ? endLost(answered) : answered;
  const at = now().toISOString();
  const nextTryAt = addMs(at, sendSms.pausesMs[attempt - 1] ?? 0);
  await db.transaction().execute((trx) => recordOutcome(trx, claim, outcome, { at, nextTryAt }));
  if (outcome.isAccepted || outcome.isFinal) return undefined;
  throw new Error(outcome.note);
}

/** `before`: as it was counted until this attempt. */
interface Claimed {
  row: SmsRow;
  before: Pick<SmsRow, 'parts' | 'counted_at'>;
}

type Claim = (Claimed & { settings: SmsSettings }) | { runAgainAt?: string };

/** A provider that gets our id sends a repeated message only once. */
const recognizesRepeats = ({ request: { url, headers, body } }: SmsSettings) =>
  listRequestPlaceholders(`${url} ${headers} ${body}`).includes('id');

/** Ends a message that the client may have twice by now. */
const endLost = (outcome: SmsOutcome): SmsOutcome =>
  !outcome.isAccepted && outcome.charge === 'each'
    ? { ...outcome, isFinal: true, note: `${outcome.note} Nu mai încercăm: poate clientul are deja mesajul.` }
    : outcome;

/**
 * Decides whether the message may be sent now, and counts every attempt that may be charged. A message that is still
 * `sending` was interrupted: nobody knows whether the provider has it, so it is sent again with the same id.
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
  const before = { parts: row.parts, counted_at: row.counted_at };
  let counted = before;
  if (!row.counted_at || !recognizesRepeats(settings)) {
    const { parts } = measureSms(fillLink(row));
    const limit = describeSmsLimit(settings, await readSmsUsage(trx, settings, at), parts);
    if (limit) return wait(addMs(at, hourMs), limit);
    counted = { parts: row.counted_at ? row.parts + parts : parts, counted_at: at.toISOString() };
  }
  const claimed = { ...row, ...counted, state: 'sending' as const, attempts: row.attempts + 1 };
  // Nothing is updated when the SMS was withdrawn after it was read.
  return (await updateSms(trx, toKnown(row), claimed)) ? { row: claimed, before, settings } : {};
}

async function recordOutcome(
  trx: Trx,
  { row, before }: Claimed,
  outcome: SmsOutcome,
  { at, nextTryAt }: { at: string; nextTryAt: string },
) {
  if (!outcome.isAccepted) {
    const { note, isFinal, charge } = outcome;
    const isCounted = charge === 'each' || (charge === 'once' && before.counted_at === null);
    const counted = isCounted ? {} : before;
    const rest = isFinal ? { state: 'failed' as const, link: '' } : { state: 'unsent' as const, due_at: nextTryAt };
    await updateSms(trx, toKnown(row), { note, ...counted, ...rest });
    return;
  }
  const sent = { state: 'sent' as const, sent_at: at, provider_id: outcome.providerId };
  const isMine = await updateSms(trx, toKnown(row), { ...sent, note: null, link: '' });
  if (isMine && row.replaced_email) await withdrawEmail(trx, row.replaced_email);
}

/** Called when the job was given up, after its last attempt or its deadline. */
async function endUnsent(trx: Trx, id: string) {
  const row = await findSms(trx, id);
  if (row?.state !== 'unsent' && row?.state !== 'sending') return;
  await updateSms(trx, toKnown(row), { state: row.attempts > 0 ? 'failed' : 'expired', link: '' });
}

/** Every attempt raises the number, so the answer to an earlier one changes nothing. */
const toKnown = ({ id, state, attempts }: SmsRow) => ({ id, state, attempts });
