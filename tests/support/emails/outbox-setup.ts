import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { EmailKind, EmailPayload } from '../../../contract/emails/email-kinds.ts';
import { type EmailBundle, loadBuiltEmails } from '../../../server/common/emails/email-renderer.ts';
import { queueEmail } from '../../../server/common/emails/outbox.ts';
import { type OutboxPace, OutboxWorker } from '../../../server/common/emails/outbox-worker.ts';
import { createSmtpSender } from '../../../server/common/emails/smtp.ts';
import { waitUntil } from '../servers/wait-until.ts';
import type { ReceivedEmail } from './mime.ts';
import { sampleEmails } from './sample-emails.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.ts';
import { openSqliteOutbox } from './sqlite-outbox.ts';

const from = { name: 'Carpen & Rouă', address: 'salut@carpen.example' };
const siteUrl = sampleEmails[0]?.company.url as string;
const fastPace: Partial<OutboxPace> = {
  maxPauseMs: 10,
  pausesMs: [20, 20, 20],
  timeoutMs: 5000,
  claimMs: 20_000,
  graceMs: 200,
};

export const sampleEmailOfKind = <Kind extends EmailPayload['kind']>(kind: Kind) =>
  sampleEmails.find((one) => one.kind === kind) as Extract<EmailPayload, { kind: Kind }>;

export const onlyReceivedEmail = (server: TestSmtpServer) => {
  expect(server.received).toHaveLength(1);
  return server.received[0] as ReceivedEmail;
};

interface WorkerSettings extends Partial<OutboxPace> {
  publicUrl?: string;
  heldBack?: EmailKind[];
}

/** A new outbox for each test; its workers and SMTP servers are stopped after it. */
export function setUpOutbox() {
  const outbox = {} as Awaited<ReturnType<typeof openSqliteOutbox>>;
  let bundle: EmailBundle;
  let open: { stop(): unknown }[] = [];

  beforeAll(async () => {
    bundle = await loadBuiltEmails();
  });
  beforeEach(async () => {
    Object.assign(outbox, await openSqliteOutbox());
  });
  afterEach(async () => {
    for (const one of open.reverse()) await one.stop();
    open = [];
    await outbox.end();
  });

  const stopAfter = (one: { stop(): unknown }) => void open.push(one);
  const mailServer = async (behaviour?: Parameters<typeof startSmtpServer>[0]) => {
    const server = await startSmtpServer(behaviour);
    stopAfter(server);
    return server;
  };
  const startWorker = (url: string, { publicUrl = siteUrl, heldBack = [], ...pace }: WorkerSettings = {}) => {
    const log = { error: () => undefined, warn: () => undefined };
    const made = new OutboxWorker(
      outbox.db,
      {
        send: createSmtpSender(url),
        sender: async () => from,
        log,
        now: () => new Date(),
        notifications: outbox.notifications,
        renderEmail: (email, clientUrl, others) => bundle.renderEmail(email, undefined, clientUrl, others),
        publicUrl,
        heldBack,
        makeClientToken: (id) => `token-of-${id}`,
      },
      { ...fastPace, ...pace },
    );
    stopAfter(made);
    made.start();
    return made;
  };
  const queue = (payload: EmailPayload, more = {}) =>
    outbox.db
      .transaction()
      .execute((trx) => queueEmail(trx, { key: 'k', to: 'maria@exemplu.ro', payload, ...more }, new Date()));
  const row = (key = 'k') =>
    outbox.db.selectFrom('outbox').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
  const becomes = (state: string, key = 'k') =>
    waitUntil(`the e-mail to be ${state}`, async () => (await row(key)).state === state);
  return { outbox, stopAfter, mailServer, startWorker, queue, row, becomes };
}
