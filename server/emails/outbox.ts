import { randomUUID } from 'node:crypto';
import {
  buildEmailSubject,
  type EmailKind,
  type EmailPayload,
  emailKinds,
  emailPayload,
  hasSecret,
  redactSecret,
} from '../../contract/emails/email-kinds.ts';
import { isReservedAddress } from '../../contract/emails/reserved-address.ts';
import { addMs, hourMs } from '../../contract/kernel/durations.ts';
import type { Trx } from '../db/database.ts';
import { updateRows } from '../db/rows.ts';
import type { Paper } from '../papers/paper.ts';
import { toSearchColumn } from '../schema/text-search-store.ts';
import { insertEmail, type OutboxRow, withdrawUnsent } from './outbox-store.ts';

const defaultLifeHours = 72;

const reservedNote = 'Adresă demonstrativă, care nu poate primi e-mailuri: nu se trimite nimic.';

export interface FileAttachment {
  filename: string;
  /** Calendar files include their method: `text/calendar; charset=utf-8; method=REQUEST`. */
  contentType: string;
  content: string | Buffer;
}

/** A paper is stored as data and drawn as PDF when the e-mail is sent. */
export type EmailAttachment = (FileAttachment & { content: string }) | { filename: string; paper: Paper };

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
  const row = toOutboxRow({ ...email, payload: redactSecret(email.payload) }, now.toISOString());
  return insertEmail(trx, { ...row, state: 'withdrawn', note: reservedNote });
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

/** Erases their secret links too. A worker that is sending one of them has already read its link. */
export async function withdrawEmails(trx: Trx, keys: string[]) {
  if (keys.length === 0) return;
  for (const { id, payload } of await withdrawUnsent(trx, keys)) {
    const { data: email } = emailPayload.safeParse(JSON.parse(payload));
    if (email && hasSecret(email))
      await updateRows(trx, 'outbox', { id }, { payload: JSON.stringify(redactSecret(email)) });
  }
}

export const calculateExpiry = (kind: EmailKind, from: string) =>
  addMs(from, (emailKinds[kind].lifeHours ?? defaultLifeHours) * hourMs);
