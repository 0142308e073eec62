import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import type { OutboxWorkerOptions } from './outbox-worker.ts';
import { type OutboxPace, OutboxWorker } from './outbox-worker.ts';
import { createSmtpSender } from './smtp.ts';

interface PostOffice extends Pick<OutboxWorkerOptions, 'render' | 'sender'> {
  /** Without one the letters wait in the outbox, where staff can read them. */
  smtpUrl: string | undefined;
  pace: Partial<OutboxPace> | undefined;
}

/** Letters leave while the server listens; closing waits for those under way. */
export function startOutboxWorker(app: FastifyInstance, db: Db, { smtpUrl, pace, render, sender }: PostOffice) {
  if (!smtpUrl) return;
  const postman = new OutboxWorker(db, { render, sender, send: createSmtpSender(smtpUrl), log: app.log }, pace);
  app.addHook('onListen', () => postman.start());
  // Before 'onClose': by then the database may be closed.
  app.addHook('preClose', () => postman.stop());
}
