import { Socket } from 'node:net';
import type { EmailPayload, RenderedEmail } from '../../../contract/emails/email-kinds.ts';
import { isLocalUrl } from '../../platform/http/networks.ts';
import type { OutboxRow } from './outbox-store.ts';
import { type FileAttachment, isCalendar, type StoredEmail } from './stored-email.ts';

export interface Sender {
  name: string;
  address: string;
}

interface MessageContents extends RenderedEmail {
  attachments: FileAttachment[];
}

export function buildOutgoingMessage(
  row: Pick<OutboxRow, 'id' | 'recipient'>,
  { payload, headers }: Pick<StoredEmail, 'payload' | 'headers'>,
  contents: MessageContents,
  from: Sender,
) {
  const { attachments, subject, text, html } = contents;
  const calendar = attachments.find(isCalendar);
  return {
    from,
    to: { name: '', address: row.recipient },
    replyTo: chooseReplyAddress(payload, from),
    subject,
    text,
    html,
    // The same for every attempt, so that a mailbox recognises a duplicate.
    messageId: `<${row.id}@${from.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
    attachments: attachments.filter((attachment) => attachment !== calendar),
    // The logo becomes a part of the message: most mail programs show no data URL.
    attachDataUrls: true,
    // Attached twice: mail programs offer to accept the alternative part, and the file can be saved.
    ...(calendar && {
      icalEvent: { filename: calendar.filename, method: readMethod(calendar), content: calendar.content },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const readMethod = ({ contentType }: FileAttachment) => /method=([a-z]+)/i.exec(contentType)?.[1] ?? 'PUBLISH';

/** Replies to an e-mail for staff go to the client named in it; replies to a client's e-mail go to the company. */
function chooseReplyAddress(payload: EmailPayload, from: Sender) {
  // A visitor's name may have line breaks, which belong in no header, even encoded.
  if ('email' in payload && payload.email) return { name: payload.name.replace(/\s+/g, ' '), address: payload.email };
  return payload.company.email && payload.company.email !== from.address
    ? { name: payload.company.name, address: payload.company.email }
    : undefined;
}

type OutgoingMessage = ReturnType<typeof buildOutgoingMessage>;

/** Hands a message to the SMTP server and returns its answer. Aborting cuts the connection. */
export type SendMessage = (message: OutgoingMessage, signal: AbortSignal) => Promise<string>;

export function createSmtpSender(url: string): SendMessage {
  return async (message, signal) => {
    const { createTransport } = await import('nodemailer');
    signal.throwIfAborted();
    // One connection for each message: the library's pool resends by itself when one breaks.
    const socket = new Socket();
    const cut = () => socket.destroy(signal.reason);
    signal.addEventListener('abort', cut);
    try {
      const transport = createTransport({
        url,
        requireTLS: needsTls(url),
        socket,
        connectionTimeout: 20_000,
        greetingTimeout: 20_000,
        socketTimeout: 60_000,
      });
      const { response } = await transport.sendMail(message);
      return response;
    } finally {
      signal.removeEventListener('abort', cut);
      socket.destroy();
    }
  };
}

/** Without TLS, links and passwords could be read in transit; `?requireTLS=false` allows that. */
export const needsTls = (url: string) => !isLocalUrl(url);
