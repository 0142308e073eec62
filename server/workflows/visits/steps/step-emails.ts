import type { EmailPayload } from '../../../../contract/emails/email-kinds.ts';
import { addMs } from '../../../../contract/kernel/durations.ts';
import type { Actor } from '../../../common/activity/workflow-store.ts';
import { readCustomTexts } from '../../../common/emails/email-texts.ts';
import { withdrawEmails } from '../../../common/emails/outbox.ts';
import {
  deleteUnsent,
  listEmailsByKeys,
  listUnsentByKeys,
  restoreWithdrawn,
} from '../../../common/emails/outbox-store.ts';
import { replaceOtherEmail } from '../../../common/sms/sms-store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import {
  buildVisitorEmailKey,
  findThanksSentAt,
  listVisitorEmailKeys,
  queueStaffVisitEmail,
  queueVisitorEmail,
  withdrawThanks,
} from '../emails/visit-emails.ts';
import {
  findTextedTime,
  requeueConfirmation,
  requeueSms,
  undoVisitSms,
  withdrawOutdatedSms,
  withdrawVisitSms,
} from '../emails/visit-sms.ts';
import type { VisitorEmail } from '../emails/visitor-email.ts';
import { queueEmailNotice, withdrawClientNotice } from '../visit-notices.ts';
import type { Visit } from '../visit-store.ts';
import { isPast, toInstant } from '../visit-time.ts';
import { isVisitor, type VisitTransaction } from '../visit-transaction.ts';
import { applyStep, isSilenced, type Step } from './visit-step.ts';

const laterMs = 2 * 60_000;

interface VisitChange {
  before: Visit;
  after: Visit;
}

/** Queues the e-mails of a step, and withdraws or rewrites unsent ones that it makes untrue. */
export async function queueStepEmails(transaction: VisitTransaction, change: VisitChange, wanted: Step, actor: Actor) {
  if (isSilenced(change.before, actor)) return;
  await queueClientEmails(transaction, change, wanted, actor);
  if (!isVisitor(actor)) return;
  if (wanted.step === 'move') await queueStaffVisitEmail(transaction, change.after, 'moved');
  if (wanted.step === 'cancel') await queueStaffVisitEmail(transaction, change.after, 'cancelled');
}

/** Changes one visit and queues its e-mails. */
export async function applyStepWithEmails(transaction: VisitTransaction, before: Visit, step: Step, actor: Actor) {
  const after = await applyStep(transaction, before, step, actor);
  await queueStepEmails(transaction, { before, after }, step, actor);
  return after;
}

/** Called for a visit that changed together with another one, whose e-mails are about both. */
export const queueFollowingEmails = (transaction: VisitTransaction, change: VisitChange, step: Step, actor: Actor) =>
  queueClientEmails(transaction, change, { ...step, sendEmail: 'none' }, actor);

async function queueClientEmails(transaction: VisitTransaction, change: VisitChange, wanted: Step, actor: Actor) {
  if (wanted.step === 'assign') return;
  if (wanted.step === 'reopen') {
    await withdrawClientNotice(transaction.trx, change.before.id);
    return withdrawThanks(transaction, change.before);
  }
  const step = { ...wanted, sendEmail: wanted.sendEmail ?? (await chooseSending(transaction, change.before, wanted)) };
  const knownTime = await findKnownTime(transaction.trx, change.before);
  const email = chooseStepEmail(step, actor, { after: change.after, knownTime, now: new Date(transaction.now) });
  const queue = step.step === 'move' ? queueMoveEmail : queueStateEmail;
  await queue(transaction, change, { step, email, knownTime });
}

/** A client who was thanked before is not thanked again after reopening, unless staff ask for it. */
async function chooseSending({ trx }: VisitTransaction, visit: Visit, { step }: Step) {
  if (step !== 'complete') return 'now';
  return (await findThanksSentAt(trx, visit)) ? 'none' : 'later';
}

interface Announcement {
  after: Visit;
  knownTime: string;
  now: Date;
}

export function chooseStepEmail(
  { step, isPartial = false, asksForReview = !isPartial }: Step,
  actor: Actor,
  { after, knownTime, now }: Announcement,
): VisitorEmail | undefined {
  const by = isVisitor(actor) ? ('visitor' as const) : ('staff' as const);
  if (step === 'complete') return { kind: 'visitThanks', asksForReview };
  // Staff are completing their records, so no e-mail is needed.
  if (isPast(toAnnouncedVisit(step, after, knownTime), now)) return undefined;
  if (step === 'confirm') return { kind: 'visitConfirmed' };
  if (step === 'move') return { kind: 'visitMoved', previousTime: knownTime, movedBy: by };
  if (step === 'cancel') return { kind: 'visitCancelled', cancelledBy: by };
  return undefined;
}

/** A visitor who does not know of a move gets the e-mail about the time they know. */
export const toAnnouncedVisit = (step: Step['step'], after: Visit, knownTime: string): Visit =>
  step === 'cancel' ? { ...after, local_time: knownTime, starts_at: toInstant(knownTime) } : after;

interface StepEmails {
  step: Step;
  email: VisitorEmail | undefined;
  knownTime: string;
}

async function queueStateEmail(
  transaction: VisitTransaction,
  change: VisitChange,
  { step, email, knownTime }: StepEmails,
) {
  const { before, after } = change;
  if (step.step === 'cancel') await withdrawVisitSms(transaction, before);
  if (step.step !== 'confirm') await withdrawVisitEmails(transaction, before);
  else if (step.sendEmail !== 'none') {
    await withdrawVisitEmails(transaction, before, ['visitReceived']);
    // The e-mail about the new day must come before its confirmation.
    const unsent = await listUnsentEmails(transaction.trx, before);
    for (const { payload } of unsent)
      if (payload.kind === 'visitMoved') await requeueEmail(transaction, { payload }, change);
  }
  if (email) await queueUnlessSilent(transaction, toAnnouncedVisit(step.step, after, knownTime), email, step);
}

async function queueMoveEmail(
  transaction: VisitTransaction,
  change: VisitChange,
  { step, email, knownTime }: StepEmails,
) {
  const { before, after } = change;
  await withdrawVisitEmails(transaction, before);
  const dropped = await withdrawVisitSms(transaction, before);
  if (!email) return;
  // Moving a visit back to the time the visitor knows needs no e-mail about the move.
  const isNews = step.sendEmail !== 'none' && knownTime !== after.local_time;
  if (isNews) await queueUnlessSilent(transaction, after, email, step);
  else await requeueAnswer(transaction, change, step);
  await requeueConfirmation(transaction, after, dropped);
}

/** Queues the answer to the request again that a move has withdrawn before it was sent. */
async function requeueAnswer(transaction: VisitTransaction, change: VisitChange, step: Step) {
  const payload = await findUnsentAnswer(transaction.trx, change);
  if (payload) await requeueEmail(transaction, { payload, dueAt: sendAt(transaction, step) }, change);
}

async function findUnsentAnswer(trx: Trx, { before, after }: VisitChange) {
  const wanted = after.state === 'confirmed' ? 'visitConfirmed' : 'visitReceived';
  const keys = listVisitorEmailKeys(before, ['visitMoved', 'visitReceived', 'visitConfirmed']);
  const emails = new Map((await listEmailsByKeys(trx, keys)).map((email) => [email.key, email]));
  for (const email of keys.toReversed().flatMap((key) => emails.get(key) ?? [])) {
    if (email.state !== 'withdrawn') return undefined;
    const payload: RevocablePayload = JSON.parse(email.payload);
    if (payload.kind !== 'visitMoved') return payload.kind === wanted ? payload : undefined;
  }
  return undefined;
}

async function queueUnlessSilent(transaction: VisitTransaction, visit: Visit, email: VisitorEmail, step: Step) {
  if (step.sendEmail === 'none') return;
  const at = sendAt(transaction, step);
  await queueVisitorEmail(transaction, visit, email, { texts: step.texts, sendAt: at });
  await queueEmailNotice(transaction.trx, visit, email, transaction.now, at);
}

/** Returns now by default. `later` leaves time to undo the step. */
const sendAt = ({ now }: VisitTransaction, { sendEmail, sendAt: given }: Step) =>
  given ?? (sendEmail === 'later' ? addMs(now, laterMs) : undefined);

/** Frees the windows and offers them to the waiting list. The caller has locked the days and tells the clients. */
export async function cancelVisits(transaction: VisitTransaction, visits: Visit[], actor: Actor, note: string) {
  for (const visit of visits) {
    await applyStep(transaction, visit, { step: 'cancel', note }, actor);
    await withdrawVisitSms(transaction, visit);
    await withdrawVisitEmails(transaction, visit);
  }
}

/** Kinds that a later change of the visit can make untrue. */
const revocableKinds = ['visitReceived', 'visitConfirmed', 'visitMoved', 'visitReminder', 'visitThanks'] as const;
type RevocableKind = (typeof revocableKinds)[number];
type RevocablePayload = Extract<EmailPayload, { kind: RevocableKind }>;

interface UnsentEmail {
  key: string;
  payload: RevocablePayload;
  dueAt: string;
  expiresAt: string;
}

/** Also lists those that are being sent if their `states` are asked for. */
export async function listUnsentEmails(
  db: Db,
  visit: Visit,
  states?: Parameters<typeof listUnsentByKeys>[2],
): Promise<UnsentEmail[]> {
  const rows = await listUnsentByKeys(db, listVisitorEmailKeys(visit, revocableKinds), states);
  return rows.map(({ key, payload, due_at: dueAt, expires_at: expiresAt }) => ({
    key,
    payload: JSON.parse(payload),
    dueAt,
    expiresAt,
  }));
}

/** One that is being sent may still arrive, but is not sent again if it fails. */
export const withdrawVisitEmails = (
  { trx }: VisitTransaction,
  visit: Visit,
  kinds: readonly RevocableKind[] = revocableKinds,
) => withdrawEmails(trx, listVisitorEmailKeys(visit, kinds));

/**
 * Withdraws the e-mails of the last change, so that the `withdrawn` ones before it can be queued again; false when one
 * was sent already.
 */
export async function undoEmails(
  { trx, now }: Pick<VisitTransaction, 'trx' | 'now'>,
  visit: Visit,
  withdrawn: Pick<UnsentEmail, 'key' | 'expiresAt'>[],
) {
  if (!(await undoVisitSms({ trx, now }, visit))) return false;
  const keys = revocableKinds.map((kind) => buildVisitorEmailKey(visit, kind));
  if (!(await deleteUnsent(trx, keys))) return false;
  await restoreWithdrawn(trx, withdrawn);
  await withdrawClientNotice(trx, visit.id);
  return true;
}

/** The time that the visitor knows, because the e-mail about a move by staff may still be unsent. */
export async function findKnownTime(db: Db, visit: Visit) {
  const unsent = (await listUnsentEmails(db, visit)).map(({ payload }) => payload);
  const moved = unsent.find((payload) => payload.kind === 'visitMoved');
  const isUnknown = moved?.movedBy === 'staff' && (await findTextedTime(db, visit)) !== visit.local_time;
  return isUnknown ? moved.previousTime : visit.local_time;
}

/**
 * Replaces unsent e-mails by ones to the corrected address that name the corrected street. Unsent SMS go to the
 * corrected phone; what was sent is not repeated.
 */
export async function correctUnsent(transaction: VisitTransaction, change: VisitChange) {
  const { before, after } = change;
  const unsent = await listUnsentEmails(transaction.trx, before);
  const sms = await withdrawOutdatedSms(transaction, before, after);
  const [reminders, others] = [sms.filter(isReminder), sms.filter((one) => !isReminder(one))];
  // The SMS goes first and decides when its e-mail is sent.
  for (const { key, payload, dueAt } of unsent)
    if (payload.kind === 'visitReminder' && reminders.pop())
      await requeueEmail(transaction, { payload, withSms: true }, change);
    else {
      await requeueEmail(transaction, { payload, dueAt }, change);
      await replaceOtherEmail(transaction.trx, key, buildVisitorEmailKey(after, payload.kind));
    }
  await requeueSms(transaction, after, [...reminders, ...others]);
}

const isReminder = ({ kind }: { kind: string }) => kind === 'reminder';

interface Requeued {
  payload: RevocablePayload;
  /** When it is sent; now by default. */
  dueAt?: string | undefined;
  /** False by default, because the SMS may have been sent while the e-mail waited. */
  withSms?: boolean;
}

/** Replaces an e-mail by one about the visit as it is now. */
async function requeueEmail(
  transaction: VisitTransaction,
  { payload, dueAt, withSms = false }: Requeued,
  { before, after }: VisitChange,
) {
  await withdrawVisitEmails(transaction, before, [payload.kind]);
  const texts = await findStaffTexts(transaction.trx, payload);
  await queueVisitorEmail(transaction, after, toVisitorEmail(payload), { texts, sendAt: dueAt, withSms });
}

function toVisitorEmail(payload: RevocablePayload): VisitorEmail {
  if (payload.kind === 'visitThanks') return { kind: payload.kind, asksForReview: payload.reviewUrl !== undefined };
  if (payload.kind !== 'visitMoved') return { kind: payload.kind };
  return { kind: payload.kind, previousTime: payload.previousTime, movedBy: payload.movedBy };
}

/** Drops the company's texts, which may contain outdated data. */
async function findStaffTexts(trx: Trx, { kind, name, visit, company, texts = {} }: RevocablePayload) {
  const data = { ...visit, name, company: company.name };
  const companyTexts: Record<string, string | undefined> = (await readCustomTexts(trx, kind, data)) ?? {};
  return Object.fromEntries(Object.entries(texts).filter(([part, text]) => companyTexts[part] !== text));
}
