import type { EmailPayload } from '../../../../contract/emails/email-kinds.ts';
import { addMs } from '../../../../contract/kernel/durations.ts';
import type { Actor } from '../../../common/activity/workflow-store.ts';
import { withdrawEmails } from '../../../common/emails/outbox.ts';
import { deleteUnsent, listUnsentByKeys, restoreWithdrawn } from '../../../common/emails/outbox-store.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  buildVisitorEmailKey,
  findThanksSentAt,
  listVisitorEmailKeys,
  queueStaffVisitEmail,
  queueVisitorEmail,
  readCompanyTexts,
  withdrawThanks,
} from '../emails/visit-emails.ts';
import {
  queueVisitSms,
  requeueConfirmation,
  undoVisitSms,
  wasMoveTexted,
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
  const unsent = await listUnsentEmails(transaction.trx, change.before);
  const email = chooseStepEmail(step, actor, { ...change, unsent, now: new Date(transaction.now) });
  const dropped =
    step.step === 'move' || step.step === 'cancel' ? await withdrawVisitSms(transaction, change.before) : [];
  const queue = step.step === 'move' ? queueMoveEmail : queueStateEmail;
  await queue(transaction, change, { step, email, unsent });
  if (step.step === 'move' && dropped.includes('confirmed')) await requeueConfirmation(transaction, change.after);
}

/** A client who was thanked before is not thanked again after reopening, unless staff ask for it. */
async function chooseSending({ trx }: VisitTransaction, visit: Visit, { step }: Step) {
  if (step !== 'complete') return 'now';
  return (await findThanksSentAt(trx, visit)) ? 'none' : 'later';
}

interface Announcement extends VisitChange {
  unsent: UnsentEmail[];
  now: Date;
}

export function chooseStepEmail(
  { step, isPartial = false, asksForReview = !isPartial }: Step,
  actor: Actor,
  { before, after, unsent, now }: Announcement,
): VisitorEmail | undefined {
  const by = isVisitor(actor) ? ('visitor' as const) : ('staff' as const);
  if (step === 'complete') return { kind: 'visitThanks', asksForReview };
  // Staff are completing their records, so no e-mail is needed.
  if (isPast(toAnnouncedVisit(step, after, unsent), now)) return undefined;
  if (step === 'confirm') return { kind: 'visitConfirmed' };
  if (step === 'move') return { kind: 'visitMoved', previousTime: findAnnouncedTime(unsent, before), movedBy: by };
  if (step === 'cancel') return { kind: 'visitCancelled', cancelledBy: by };
  return undefined;
}

/** A visitor who does not know of a move gets the e-mail about the time they know. */
export const toAnnouncedVisit = (step: Step['step'], after: Visit, unsent: UnsentEmail[]) =>
  step === 'cancel' ? withAnnouncedTime(after, unsent) : after;

interface StepEmails {
  step: Step;
  email: VisitorEmail | undefined;
  unsent: UnsentEmail[];
}

async function queueStateEmail(
  transaction: VisitTransaction,
  change: VisitChange,
  { step, email, unsent }: StepEmails,
) {
  if (step.step !== 'confirm') await withdrawUnsentEmails(transaction, unsent);
  else if (step.sendEmail !== 'none') {
    await withdrawUnsentEmails(transaction, filterByKinds(unsent, 'visitReceived'));
    // The e-mail about the new day must come before its confirmation.
    await requeueEmails(transaction, filterByKinds(unsent, 'visitMoved'), change, { withSms: false });
  }
  if (email) await queueUnlessSilent(transaction, toAnnouncedVisit(step.step, change.after, unsent), email, step);
}

async function queueMoveEmail(transaction: VisitTransaction, change: VisitChange, { step, email, unsent }: StepEmails) {
  // Moving a visit back to the time the visitor knows needs no e-mail.
  const isNews = findAnnouncedTime(unsent, change.before) !== change.after.local_time;
  const replacesAll = isNews && (step.sendEmail ?? 'now') === 'now';
  await withdrawUnsentEmails(transaction, replacesAll ? unsent : filterByKinds(unsent, 'visitMoved', 'visitReminder'));
  if (!replacesAll) {
    const answers = filterByKinds(unsent, 'visitReceived', 'visitConfirmed');
    await requeueEmails(transaction, answers, change, { sendAt: () => sendAt(transaction, step), withSms: false });
  }
  if (!email) return;
  if (isNews) await queueUnlessSilent(transaction, change.after, email, step);
  else if (step.sendEmail !== 'none' && (await wasMoveTexted(transaction, change.before)))
    await queueVisitSms(transaction, change.after, email, { emailKey: '', sendAt: sendAt(transaction, step) });
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
    await withdrawUnsentEmails(transaction, await listUnsentEmails(transaction.trx, visit));
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

export async function listUnsentEmails(db: Db, visit: Visit): Promise<UnsentEmail[]> {
  const rows = await listUnsentByKeys(db, listVisitorEmailKeys(visit, revocableKinds));
  return rows.map(({ key, payload, due_at: dueAt, expires_at: expiresAt }) => ({
    key,
    payload: JSON.parse(payload),
    dueAt,
    expiresAt,
  }));
}

const filterByKinds = (unsent: UnsentEmail[], ...kinds: RevocableKind[]) =>
  unsent.filter(({ payload }) => kinds.includes(payload.kind));

export function withdrawUnsentEmails({ trx }: VisitTransaction, unsent: UnsentEmail[]) {
  const keys = unsent.map(({ key }) => key);
  return withdrawEmails(trx, keys);
}

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

/** The time that the visitor knows, because an e-mail about a move may still be unsent. */
const findAnnouncedTime = (unsent: UnsentEmail[], { local_time }: Visit) =>
  unsent.map(({ payload }) => payload).find((payload) => payload.kind === 'visitMoved')?.previousTime ?? local_time;

function withAnnouncedTime(visit: Visit, unsent: UnsentEmail[]): Visit {
  const time = findAnnouncedTime(unsent, visit);
  return { ...visit, local_time: time, starts_at: toInstant(time) };
}

interface RequeueOptions {
  sendAt?: (dueAt: string) => string | undefined;
  /** False where the SMS that belong to the e-mails need no repeating: they may be sent while the e-mails wait. */
  withSms?: boolean;
}

/** Replaces unsent e-mails by ones about the visit as it is now. They are sent at once, or at `sendAt`. */
export async function requeueEmails(
  transaction: VisitTransaction,
  unsent: UnsentEmail[],
  { before, after }: { before: Visit; after: Visit },
  { sendAt = () => undefined, withSms = true }: RequeueOptions = {},
) {
  await withdrawUnsentEmails(transaction, unsent);
  for (const { payload, dueAt } of unsent) {
    const texts = await findStaffTexts(transaction, payload, before);
    await queueVisitorEmail(transaction, after, toVisitorEmail(payload), { texts, sendAt: sendAt(dueAt), withSms });
  }
}

function toVisitorEmail(payload: RevocablePayload): VisitorEmail {
  if (payload.kind === 'visitThanks') return { kind: payload.kind, asksForReview: payload.reviewUrl !== undefined };
  if (payload.kind !== 'visitMoved') return { kind: payload.kind };
  return { kind: payload.kind, previousTime: payload.previousTime, movedBy: payload.movedBy };
}

/** Drops custom texts, which may contain outdated data. */
async function findStaffTexts(
  { trx, company }: VisitTransaction,
  { kind, texts = {} }: RevocablePayload,
  before: Visit,
) {
  const companyTexts: Record<string, string | undefined> = (await readCompanyTexts(trx, kind, before, company)) ?? {};
  return Object.fromEntries(Object.entries(texts).filter(([part, text]) => companyTexts[part] !== text));
}
