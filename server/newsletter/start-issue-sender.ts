import type { FastifyInstance } from 'fastify';
import { IssueSender } from './issue-sender.ts';
import type { NewsletterNeeds } from './subscriptions.ts';

/** Issues go on where they stopped, as soon as the server listens. */
export function startIssueSender(app: FastifyInstance, needs: NewsletterNeeds) {
  const sender = new IssueSender(needs, (error) =>
    app.log.error({ err: error }, 'writing an issue to the outbox failed'),
  );
  app.addHook('onListen', () => sender.start());
  // Before 'onClose': by then the database may be closed.
  app.addHook('preClose', () => sender.stop());
}
