import { Socket } from 'node:net';
import { isLoopback } from '../http/networks.ts';
import type { outgoingMessage } from './outgoing-message.ts';

type OutgoingMessage = ReturnType<typeof outgoingMessage>;

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

/** Without TLS, links and passwords would be readable on the way; `?requireTLS=false` allows it all the same. */
export function needsTls(url: string) {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return host !== 'localhost' && !isLoopback(host);
}
