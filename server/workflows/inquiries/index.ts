import type { Feature } from '../../context.ts';
import { type FindIdentity, mountClientMessages } from './client-messages.ts';
import { mountContactForm } from './contact-form.ts';
import { pruneSpam } from './inquiry-list-store.ts';
import type { ListBookedVisits } from './inquiry-view.ts';
import { mountStaffInquiries } from './staff-routes.ts';
import { mountReplyTemplates } from './template-routes.ts';

interface Sources {
  findIdentity: FindIdentity;
  listVisits: ListBookedVisits;
}

export const inquiries = ({ findIdentity, listVisits }: Sources): Feature => ({
  mount(context) {
    mountContactForm(context);
    mountReplyTemplates(context);
    mountClientMessages(context, findIdentity);
    mountStaffInquiries(context, listVisits);
  },
  dailyJobs: { 'deleting spam': ({ db, now }) => pruneSpam(db, now()) },
});
