import type { FastifyInstance } from 'fastify';
import { IssueSender } from './issue-sender.ts';
import type { NewsDesk } from './subscriptions.ts';

/** Issues go on where they stopped, as soon as the server listens. */
export function startIssueSender(app: FastifyInstance, desk: NewsDesk) {
  const sender = new IssueSender(desk, (error) =>
    app.log.error({ err: error }, 'writing an issue to the outbox failed'),
  );
  app.addHook('onListen', () => sender.start());
  // Before 'onClose': by then the database may be closed.
  app.addHook('preClose', () => sender.stop());
}
