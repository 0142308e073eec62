import { foldLines } from 'ical-generator';
import {
  type EmailPayload,
  emailPayload,
  listSecrets,
  redactSecret,
  replaceSecrets,
} from '../../../contract/emails/email-kinds.ts';
import type { Paper } from '../papers/paper.ts';
import type { OutboxRow } from './outbox-store.ts';

export interface FileAttachment {
  filename: string;
  /** Calendar files include their method: `text/calendar; charset=utf-8; method=REQUEST`. */
  contentType: string;
  content: string | Buffer;
}

export const isCalendar = ({ contentType }: FileAttachment) => /^text\/calendar\b/i.test(contentType);

/** A paper is stored as data and drawn as PDF when the e-mail is sent. */
export type EmailAttachment = (FileAttachment & { content: string }) | { filename: string; paper: Paper };

export type StoredEmail = ReturnType<typeof readStoredEmail>;

/**
 * Throws for an unreadable payload. Links begin with `publicUrl` if given, otherwise with the address at the time of
 * queueing.
 */
export function readStoredEmail(row: StoredColumns, publicUrl?: string) {
  const stored = emailPayload.parse(JSON.parse(row.payload));
  const { url } = stored.company;
  const move = createUrlReplacer(url, publicUrl ?? url);
  return {
    payload: JSON.parse(move(JSON.stringify(stored))) as EmailPayload,
    headers: JSON.parse(move(row.headers)) as Record<string, string>,
    attachments: (JSON.parse(row.attachments) as EmailAttachment[]).map((one) => changeCalendar(one, move)),
  };
}

type StoredColumns = Pick<OutboxRow, 'payload' | 'headers' | 'attachments'>;

/** Erases the links of an e-mail, also from its calendar file. */
export const redactStoredEmail = (email: StoredEmail): StoredColumns =>
  replaceLinks(email, redactSecret(email.payload));

export const renewStoredEmail = (email: StoredEmail, link: string): StoredColumns =>
  replaceLinks(email, replaceSecrets(email.payload, link));

function replaceLinks({ payload, headers, attachments }: StoredEmail, changed: EmailPayload): StoredColumns {
  const [before, after] = [listSecrets(payload), listSecrets(changed)];
  const replace = (text: string) =>
    before.reduce((replaced, secret, index) => replaced.replaceAll(secret, () => after[index] as string), text);
  return {
    payload: JSON.stringify(changed),
    headers: JSON.stringify(headers),
    attachments: JSON.stringify(attachments.map((one) => changeCalendar(one, replace))),
  };
}

/** Does not match `http://localhost:3000` at the start of `http://localhost:30001`. */
function createUrlReplacer(from: string, to: string) {
  if (from === to) return (text: string) => text;
  const pattern = new RegExp(`${from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w.:-])`, 'g');
  return (text: string) => text.replace(pattern, () => to);
}

/** Lines of a calendar file are folded, also in the middle of an address. */
const changeCalendar = (attachment: EmailAttachment, change: (text: string) => string): EmailAttachment =>
  'content' in attachment && isCalendar(attachment)
    ? { ...attachment, content: foldLines(change(attachment.content.replace(/\r\n[ \t]/g, ''))) }
    : attachment;
