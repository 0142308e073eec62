import { foldLines } from 'ical-generator';
import { type EmailPayload, emailPayload } from '../../contract/emails/email-kinds.ts';
import type { EmailAttachment } from './outbox.ts';
import type { OutboxRow } from './outbox-store.ts';

export type StoredEmail = ReturnType<typeof readStoredEmail>;

/** Throws for a payload that cannot be read. Links begin with `publicUrl`, whatever it was when the e-mail was queued. */
export function readStoredEmail(row: Pick<OutboxRow, 'payload' | 'headers' | 'attachments'>, publicUrl: string) {
  const stored = emailPayload.parse(JSON.parse(row.payload));
  const move = createUrlReplacer(stored.company.url, publicUrl);
  return {
    payload: JSON.parse(move(JSON.stringify(stored))) as EmailPayload,
    headers: JSON.parse(move(row.headers)) as Record<string, string>,
    attachments: (JSON.parse(row.attachments) as EmailAttachment[]).map((one) => changeCalendar(one, move)),
  };
}

/** `http://localhost:3000` is not the start of `http://localhost:30001`. */
function createUrlReplacer(from: string, to: string) {
  if (from === to) return (text: string) => text;
  const pattern = new RegExp(`${from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w.:-])`, 'g');
  return (text: string) => text.replace(pattern, () => to);
}

/** Lines of a calendar file are folded, also in the middle of an address. */
const changeCalendar = (attachment: EmailAttachment, change: (text: string) => string): EmailAttachment =>
  'content' in attachment && /^text\/calendar\b/i.test(attachment.contentType)
    ? { ...attachment, content: foldLines(change(attachment.content.replace(/\r\n[ \t]/g, ''))) }
    : attachment;
