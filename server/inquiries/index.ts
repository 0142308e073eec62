import type { Feature } from '../context.ts';
import { mountInbox } from '../inbox/routes.ts';
import { mountInquiries } from './routes.ts';
import { pruneSpam } from './spam-store.ts';
import { mountReplyTemplates } from './template-routes.ts';

export const inquiries: Feature = {
  mount(context) {
    mountInquiries(context);
    mountReplyTemplates(context);
    mountInbox(context);
  },
  dailyJobs: { 'deleting spam': ({ db, now }) => pruneSpam(db, now()) },
};
