import type { Feature } from '../context.ts';
import { findOwnIdentity } from '../privacy/own-record-store.ts';
import { listVisitsFromInquiry } from '../visits/visit-list-store.ts';
import { mountClientMessages } from './client-messages.ts';
import { mountContactForm } from './contact-form.ts';
import { pruneSpam } from './inquiry-list-store.ts';
import { mountStaffInquiries } from './staff-routes.ts';
import { mountReplyTemplates } from './template-routes.ts';

export const inquiries: Feature = {
  mount(context) {
    mountContactForm(context);
    mountReplyTemplates(context);
    mountClientMessages(context, findOwnIdentity);
    mountStaffInquiries(context, listVisitsFromInquiry);
  },
  dailyJobs: { 'deleting spam': ({ db, now }) => pruneSpam(db, now()) },
};
