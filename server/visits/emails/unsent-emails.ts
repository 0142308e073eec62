import type { EmailPayload } from '../../../contract/emails/email-kinds.ts';
import type { Db, Trx } from '../../db/database.ts';
import { withdrawEmails } from '../../emails/outbox.ts';
import { deleteUnsent, listUnsentByKeys, restoreWithdrawn } from '../../emails/outbox-store.ts';
import { withdrawClientNotice } from '../visit-notices.ts';
import type { Visit } from '../visit-store.ts';
import { toInstant } from '../visit-time.ts';
import type { VisitTransaction } from '../visit-transaction.ts';
import {
  queueVisitorEmail,
  readCompanyTexts,
  type VisitorEmail,
  visitorEmailKey,
  visitorEmailKeys,
} from './visit-emails.ts';

/** Kinds that a later change of the visit can make untrue. */
const revocableKinds = ['visitReceived', 'visitConfirmed', 'visitMoved', 'visitReminder', 'visitThanks'] as const;
type RevocableKind = (typeof revocableKinds)[number];
type RevocablePayload = Extract<EmailPayload, { kind: RevocableKind }>;

export interface UnsentEmail {
  key: string;
  payload: RevocablePayload;
  dueAt: string;
  expiresAt: string;
}

export async function listUnsentEmails(db: Db, visit: Visit): Promise<UnsentEmail[]> {
  const rows = await listUnsentByKeys(db, visitorEmailKeys(visit, revocableKinds));
  return rows.map(({ key, payload, due_at: dueAt, expires_at: expiresAt }) => ({
    key,
    payload: JSON.parse(payload),
    dueAt,
    expiresAt,
  }));
}

export const ofKinds = (unsent: UnsentEmail[], ...kinds: RevocableKind[]) =>
  unsent.filter(({ payload }) => kinds.includes(payload.kind));

export function withdrawUnsentEmails({ trx }: VisitTransaction, unsent: UnsentEmail[]) {
  const keys = unsent.map(({ key }) => key);
  return withdrawEmails(trx, keys);
}

/** Takes back the e-mails of the last change; false when one has left. The `withdrawn` ones are queued again. */
export async function undoEmails(trx: Trx, visit: Visit, withdrawn: Pick<UnsentEmail, 'key' | 'expiresAt'>[]) {
  const keys = revocableKinds.map((kind) => visitorEmailKey(visit, kind));
  if (!(await deleteUnsent(trx, keys))) return false;
  await restoreWithdrawn(trx, withdrawn);
  await withdrawClientNotice(trx, visit.id);
  return true;
}

/** The time the visitor knows: the e-mail about a move may still be unsent. */
export const announcedTime = (unsent: UnsentEmail[], { local_time }: Visit) =>
  unsent.map(({ payload }) => payload).find((payload) => payload.kind === 'visitMoved')?.previousTime ?? local_time;

export function atAnnouncedTime(visit: Visit, unsent: UnsentEmail[]): Visit {
  const time = announcedTime(unsent, visit);
  return { ...visit, local_time: time, starts_at: toInstant(time) };
}

/** Replaces unsent e-mails by ones about the visit as it is now; they are sent at once unless `sendAt` gives a time. */
export async function requeueEmails(
  transaction: VisitTransaction,
  unsent: UnsentEmail[],
  { before, after }: { before: Visit; after: Visit },
  sendAt: (dueAt: string) => string | undefined = () => undefined,
) {
  await withdrawUnsentEmails(transaction, unsent);
  for (const { payload, dueAt } of unsent) {
    const texts = await findStaffTexts(transaction, payload, before);
    await queueVisitorEmail(transaction, after, emailIn(payload), { texts, sendAt: sendAt(dueAt) });
  }
}

function emailIn(payload: RevocablePayload): VisitorEmail {
  if (payload.kind === 'visitThanks') return { kind: payload.kind, asksForReview: payload.reviewUrl !== undefined };
  if (payload.kind !== 'visitMoved') return { kind: payload.kind };
  return { kind: payload.kind, previousTime: payload.previousTime, movedBy: payload.movedBy };
}

/** Leaves out the company's texts, which may contain outdated data. */
async function findStaffTexts(
  { trx, company }: VisitTransaction,
  { kind, texts = {} }: RevocablePayload,
  before: Visit,
) {
  const own: Record<string, string | undefined> = (await readCompanyTexts(trx, kind, before, company)) ?? {};
  return Object.fromEntries(Object.entries(texts).filter(([part, text]) => own[part] !== text));
}
