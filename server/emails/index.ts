import type { Feature } from '../context.ts';
import { mountEmails } from './email-routes.ts';
import { mountEmailTexts } from './email-texts.ts';
import { type OutboxPace, startOutboxWorker } from './outbox-worker.ts';
import { mountNotifications } from './staff-recipients.ts';

export const emails = (pace?: Partial<OutboxPace>): Feature => ({
  mount(context) {
    mountEmails(context);
    mountEmailTexts(context);
    mountNotifications(context);
    startOutboxWorker(context, pace);
  },
});
