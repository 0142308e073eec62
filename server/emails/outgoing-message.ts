import type { EmailPayload, RenderedEmail } from '../../contract/emails/email-payload.ts';
import type { EmailAttachment } from './outbox.ts';
import type { OutboxRow } from './outbox-store.ts';

export interface Sender {
  name: string;
  address: string;
}

/** What nodemailer is given. */
export function outgoingMessage(row: OutboxRow, letter: EmailPayload, rendered: RenderedEmail, from: Sender) {
  const all: EmailAttachment[] = JSON.parse(row.attachments);
  const calendar = all.find(isCalendar);
  return {
    from,
    to: { name: '', address: row.recipient },
    replyTo: replyAddress(letter, from),
    subject: rendered.subject,
    text: rendered.text,
    html: rendered.html,
    // The same at every try: a mailbox that got a letter twice can tell.
    messageId: `<${row.id}@${from.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...JSON.parse(row.headers) },
    attachments: all.filter((attachment) => attachment !== calendar),
    // Both as an alternative, which mail programs offer to accept, and as a file.
    ...(calendar && {
      icalEvent: { filename: calendar.filename, method: methodOf(calendar), content: calendar.content },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const isCalendar = ({ contentType }: EmailAttachment) => /^text\/calendar\b/i.test(contentType);

const methodOf = ({ contentType }: EmailAttachment) => /method=([a-z]+)/i.exec(contentType)?.[1] ?? 'PUBLISH';

/** A letter to staff is answered to the visitor, one to a visitor to the company. */
function replyAddress(letter: EmailPayload, from: Sender) {
  if (letter.kind === 'staffVisit' || letter.kind === 'staffMessage')
    return { name: letter.name, address: letter.email };
  return letter.company.email && letter.company.email !== from.address
    ? { name: letter.company.name, address: letter.company.email }
    : undefined;
}
