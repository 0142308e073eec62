import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { waitUntil } from '../servers/wait-until.ts';
import { parseEmail, type ReceivedEmail } from './mime.ts';

export interface TestSmtpServer {
  url: string;
  port: number;
  /** The e-mails in the order of arrival. */
  received: ReceivedEmail[];
  /** Resolves once no connection is open and no accepted e-mail is being processed. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

type Behaviour = Pick<
  SMTPServerOptions,
  'onConnect' | 'onMailFrom' | 'onRcptTo' | 'onAuth' | 'secure' | 'authOptional' | 'disabledCommands'
> & {
  port?: number;
  /** Called before the e-mail is accepted; throws to reject it. */
  beforeAccepting?: (mail: ReceivedEmail) => Promise<void> | void;
  /** Called after the e-mail was accepted and before the client is told. */
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
  let underWay = 0;
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
        underWay += 1;
        try {
          const mail = parseEmail(Buffer.concat(chunks).toString());
          await beforeAccepting?.(mail);
          received.push(mail);
          await beforeAnswering?.();
          done();
        } catch (error) {
          done(error as Error);
        } finally {
          underWay -= 1;
        }
      });
    },
  });
  // Tests kill clients in the middle of a connection on purpose.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    url: `${behaviour.secure ? 'smtps' : 'smtp'}://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    idle: () => waitUntil('the mail server to be idle', () => server.connections.size + underWay === 0),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** An error that a handler of the server throws to reply with this code. */
export const smtpError = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
