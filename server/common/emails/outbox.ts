import { randomUUID } from 'node:crypto';
import {
  buildEmailSubject,
  type EmailKind,
  type EmailPayload,
  emailKinds,
  emailPayload,
  hasSecret,
} from '../../../contract/emails/email-kinds.ts';
import { isReservedAddress } from '../../../contract/emails/reserved-address.ts';
import { addMs, hourMs } from '../../../contract/kernel/durations.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { updateRows } from '../../platform/db/rows.ts';
import { toSearchColumn } from '../../platform/schema/text-search-store.ts';
import { insertEmail, listOverdueEmails, type OutboxRow, withdrawUnsent } from './outbox-store.ts';
import { type EmailAttachment, readStoredEmail, redactStoredEmail } from './stored-email.ts';

const defaultLifeHours = 72;

const reservedNote = 'Adresă demonstrativă, care nu poate primi e-mailuri: nu se trimite nimic.';

export interface EmailToQueue {
  /** Identifies the event (`visit-confirmed:4f1…:2`): queueing it again changes nothing. */
  key: string;
  to: string;
  payload: EmailPayload;
  attachments?: EmailAttachment[];
  headers?: Record<string, string>;
  sendAt?: string;
  expiresAt?: string;
}

/** Queues an e-mail in the transaction that causes it. One that can reach nobody is withdrawn at once. */
export async function queueEmail(trx: Trx, email: EmailToQueue, now: Date) {
  if (!isReservedAddress(email.to)) return insertEmail(trx, toOutboxRow(email, now.toISOString()));
  const row = toOutboxRow(email, now.toISOString());
  return insertEmail(trx, {
    ...row,
    ...redactStoredEmail(readStoredEmail(row)),
    state: 'withdrawn',
    note: reservedNote,
  });
}

export function toOutboxRow(
  { key, to, payload, attachments = [], headers = {}, sendAt, expiresAt }: EmailToQueue,
  now: string,
): OutboxRow {
  const subject = buildEmailSubject(payload);
  const due = sendAt ?? now;
  return {
    id: randomUUID(),
    key,
    kind: payload.kind,
    recipient: to,
    subject,
    payload: JSON.stringify(emailPayload.parse(payload)),
    attachments: JSON.stringify(attachments),
    headers: JSON.stringify(headers),
    search: toSearchColumn([to, subject]),
    state: 'unsent',
    attempts: 0,
    due_at: due,
    expires_at: expiresAt ?? calculateExpiry(payload.kind, due),
    claimed_by: null,
    note: null,
    created_at: now,
    sent_at: null,
  };
}

/** Withdraws an unsent e-mail that no longer applies, such as the reminder of a cancelled visit. */
export const withdrawEmail = (trx: Trx, key: string) => withdrawEmails(trx, [key]);

/**
 * Withdraws e-mails and erases their secret links, except links that are still needed if the step is undone. A worker
 * that is already sending one has read its link.
 */
export async function withdrawEmails(trx: Trx, keys: string[]) {
  if (keys.length === 0) return;
  for (const row of await withdrawUnsent(trx, keys)) if (!emailKinds[row.kind].canRenewLink) await redactRow(trx, row);
}

/**
 * Kinds whose link would still work after the e-mail expires. The others keep their link, because staff may send them
 * again.
 */
const erasableKinds = (Object.keys(emailKinds) as EmailKind[]).filter(
  (kind) => emailKinds[kind].canRenewLink || (emailKinds[kind].secretFields && emailKinds[kind].endsWithExpiry),
);

export async function redactOverdueEmails(db: Db, now: Date) {
  for (let last = ''; ; ) {
    const rows = await listOverdueEmails(db, erasableKinds, now.toISOString(), last, 200);
    for (const row of rows) await redactRow(db, row);
    if (rows.length < 200) return;
    last = rows.at(-1)?.id ?? '';
  }
}

async function redactRow(db: Db, row: Pick<OutboxRow, 'id' | 'payload' | 'headers' | 'attachments'>) {
  const { data: email } = emailPayload.safeParse(JSON.parse(row.payload));
  if (email && hasSecret(email))
    await updateRows(db, 'outbox', { id: row.id }, redactStoredEmail(readStoredEmail(row)));
}

export const calculateExpiry = (kind: EmailKind, from: string) =>
  addMs(from, (emailKinds[kind].lifeHours ?? defaultLifeHours) * hourMs);
