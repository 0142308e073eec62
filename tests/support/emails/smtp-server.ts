import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { parseEmail, type ReceivedEmail } from './mime.ts';

export interface TestSmtpServer {
  url: string;
  port: number;
  /** Accepted messages, in order. */
  received: ReceivedEmail[];
  stop(): Promise<void>;
}

type Behaviour = Pick<
  SMTPServerOptions,
  'onConnect' | 'onMailFrom' | 'onRcptTo' | 'onAuth' | 'secure' | 'authOptional' | 'disabledCommands'
> & {
  port?: number;
  /** After the end of a message, before its acceptance; throws to refuse it. */
  beforeAccepting?: (mail: ReceivedEmail) => Promise<void> | void;
  /** Between the acceptance and the reply. */
  beforeAnswering?: () => Promise<void>;
};

/** A real SMTP server on a loopback port. */
export async function startSmtpServer({
  port = 0,
  beforeAccepting,
  beforeAnswering,
  ...behaviour
}: Behaviour = {}): Promise<TestSmtpServer> {
  const received: ReceivedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    ...behaviour,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('error', () => undefined);
      stream.on('end', async () => {
        try {
          const mail = parseEmail(Buffer.concat(chunks).toString());
          await beforeAccepting?.(mail);
          received.push(mail);
          await beforeAnswering?.();
          done();
        } catch (error) {
          done(error as Error);
        }
      });
    },
  });
  // The tests kill clients in the middle.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    url: `${behaviour.secure ? 'smtps' : 'smtp'}://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** For a handler of the server: a reply with this code. */
export const smtpError = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
