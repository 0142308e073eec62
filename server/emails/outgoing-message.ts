import type { EmailPayload, RenderedEmail } from '../../contract/emails/email-kinds.ts';
import type { EmailAttachment } from './outbox.ts';
import type { OutboxRow } from './outbox-store.ts';

export interface Sender {
  name: string;
  address: string;
}

export function outgoingMessage(row: OutboxRow, payload: EmailPayload, rendered: RenderedEmail, from: Sender) {
  const all: EmailAttachment[] = JSON.parse(row.attachments);
  const calendar = all.find(isCalendar);
  return {
    from,
    to: { name: '', address: row.recipient },
    replyTo: replyAddress(payload, from),
    subject: rendered.subject,
    text: rendered.text,
    html: rendered.html,
    // The same for every attempt, so that a mailbox recognises a duplicate.
    messageId: `<${row.id}@${from.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...JSON.parse(row.headers) },
    attachments: all.filter((attachment) => attachment !== calendar),
    // The logo becomes a part of the message: most mail programs show no data URL.
    attachDataUrls: true,
    // Both as an alternative part, which mail programs offer to accept, and as a file.
    ...(calendar && {
      icalEvent: { filename: calendar.filename, method: readMethod(calendar), content: calendar.content },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const isCalendar = ({ contentType }: EmailAttachment) => /^text\/calendar\b/i.test(contentType);

const readMethod = ({ contentType }: EmailAttachment) => /method=([a-z]+)/i.exec(contentType)?.[1] ?? 'PUBLISH';

/** Replies to a staff e-mail go to the client whose address it names, to a client's e-mail to the company. */
function replyAddress(payload: EmailPayload, from: Sender) {
  if ('email' in payload) return { name: payload.name, address: payload.email };
  return payload.company.email && payload.company.email !== from.address
    ? { name: payload.company.name, address: payload.company.email }
    : undefined;
}
