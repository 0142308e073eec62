import { randomUUID } from 'node:crypto';
import {
  type EmailKind,
  type EmailPayload,
  emailSubject,
  emailPayload as letterSchema,
} from '../../contract/emails/email-payload.ts';
import type { Trx } from '../schema/tables.ts';
import { insertEmail, searchableEmail, withdrawUnsent } from './outbox-store.ts';

const hourMs = 60 * 60 * 1000;
const usualLifeHours = 72;
/** 'Tomorrow' must not be read tomorrow, nor a link be followed that has ended. */
const lifeHours: Partial<Record<EmailKind, number>> = { visitReminder: 14, passwordReset: 1 };

export interface EmailAttachment {
  filename: string;
  /** A calendar file's method stands here as well: `text/calendar; charset=utf-8; method=REQUEST`. */
  contentType: string;
  content: string;
}

export interface EmailToQueue {
  /** Names the occasion (`visit-confirmed:4f1…:2`): queueing it again changes nothing. */
  key: string;
  to: string;
  letter: EmailPayload;
  attachments?: EmailAttachment[];
  headers?: Record<string, string>;
  /** Not before this instant; now when left out. */
  sendAt?: string;
  /** No more after this instant: a reminder of yesterday's visit. When left out, three days from its turn for most. */
  expiresAt?: string;
}

export type QueueEmail = (trx: Trx, toQueue: EmailToQueue) => Promise<void>;

/** Writes a letter into the outbox as part of what caused it: both happen or neither. */
export const queueEmail: QueueEmail = async (
  trx,
  { key, to, letter, attachments = [], headers = {}, sendAt, expiresAt },
) => {
  const now = new Date().toISOString();
  const subject = emailSubject(letter);
  const due = sendAt ?? now;
  await insertEmail(trx, {
    id: randomUUID(),
    key,
    kind: letter.kind,
    recipient: to,
    subject,
    payload: JSON.stringify(letterSchema.parse(letter)),
    attachments: JSON.stringify(attachments),
    headers: JSON.stringify(headers),
    search: searchableEmail(to, subject),
    state: 'unsent',
    attempts: 0,
    due_at: due,
    expires_at: expiresAt ?? endOfLife(letter.kind, due),
    claimed_by: null,
    note: null,
    created_at: now,
    sent_at: null,
  });
};

export type WithdrawEmail = (trx: Trx, key: string) => Promise<void>;

/** For a letter whose reason went away before its time: the reminder of a cancelled visit. */
export const withdrawEmail: WithdrawEmail = async (trx, key) => void (await withdrawUnsent(trx, key));

export const endOfLife = (kind: EmailKind, from: string) =>
  new Date(new Date(from).getTime() + (lifeHours[kind] ?? usualLifeHours) * hourMs).toISOString();
