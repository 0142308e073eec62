import { Socket } from 'node:net';
import type { outgoingMessage } from './outgoing-message.ts';

export type OutgoingMessage = ReturnType<typeof outgoingMessage>;

/** Hands a letter to the mail server and gives back what it answered. Aborting cuts the connection. */
export type SendMessage = (mail: OutgoingMessage, signal: AbortSignal) => Promise<string>;

export function createSmtpSender(url: string): SendMessage {
  return async (mail, signal) => {
    const { createTransport } = await import('nodemailer');
    signal.throwIfAborted();
    // A connection of its own for each letter: the library's pool sends again by itself when one breaks.
    const socket = new Socket();
    const cut = () => socket.destroy(signal.reason);
    signal.addEventListener('abort', cut);
    try {
      const transport = createTransport({
        url,
        socket,
        connectionTimeout: 20_000,
        greetingTimeout: 20_000,
        socketTimeout: 60_000,
      });
      const { response } = await transport.sendMail(mail);
      return response;
    } finally {
      signal.removeEventListener('abort', cut);
      socket.destroy();
    }
  };
}
