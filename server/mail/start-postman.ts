import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import type { PostmanTools } from './postman.ts';
import { type Pace, Postman } from './postman.ts';
import { sendingBySmtp } from './smtp.ts';

interface PostOffice extends Pick<PostmanTools, 'render' | 'sender'> {
  /** Without one the letters wait in the outbox, where staff can read them. */
  smtpUrl: string | undefined;
  pace: Partial<Pace> | undefined;
}

/** Letters leave while the server listens; closing waits for those under way. */
export function startPostman(app: FastifyInstance, db: Db, { smtpUrl, pace, render, sender }: PostOffice) {
  if (!smtpUrl) return;
  const postman = new Postman(db, { render, sender, send: sendingBySmtp(smtpUrl), log: app.log }, pace);
  app.addHook('onListen', () => postman.start());
  // Before 'onClose': by then the database may be closed.
  app.addHook('preClose', () => postman.stop());
}
