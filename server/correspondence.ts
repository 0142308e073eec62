import { blankSite } from '../contract/site/blank-site.ts';
import { unlinkClient } from './clients/link-client.ts';
import type { Context } from './context.ts';
import type { RenderEmail } from './emails/email-renderer.ts';
import { mountEmails } from './emails/email-routes.ts';
import { mountEmailTexts } from './emails/email-texts.ts';
import type { OutboxPace } from './emails/outbox-worker.ts';
import { startOutboxWorker } from './emails/start-outbox-worker.ts';
import { mountInquiries } from './inquiries/routes.ts';
import { mountStaffInquiries } from './inquiries/staff-routes.ts';
import { mountReplyTemplates } from './inquiries/template-routes.ts';
import { cleanPicture } from './media/process-picture.ts';
import { mountIssues } from './newsletter/issue-routes.ts';
import { mountNewsletter, mountUnsubscribing } from './newsletter/routes.ts';
import { startIssueSender } from './newsletter/start-issue-sender.ts';
import { mountSubscribers } from './newsletter/subscriber-routes.ts';
import { readSite } from './settings/site-settings-store.ts';

interface Post {
  render: RenderEmail;
  /** How letters are sent and tried again. */
  pace: Partial<OutboxPace> | undefined;
  forgetReader: Parameters<typeof mountSubscribers>[2]['forgetReader'];
}

/** Messages that come in, the newsletter that goes out, and the letters of all. */
export async function mountCorrespondence(house: Context, { render, pace, forgetReader }: Post) {
  const { app, mount, db, config, privateFiles, newLimit, canSend, company } = house;
  const darkroom = { ...house, files: privateFiles, clean: (photo: Buffer) => cleanPicture(photo, 20_000_000) };
  const inquiryNeeds = { ...house, dropContact: unlinkClient, limit: newLimit(), darkroom };
  mountInquiries(mount, inquiryNeeds);
  mountStaffInquiries(mount, inquiryNeeds);
  mountReplyTemplates(mount, db);
  mountNewsletter(mount, house, { newLimit, canSend });
  await house.takingAnyForm((scope, mount) => mountUnsubscribing(scope, mount, house));
  mountSubscribers(mount, house, { ...house, forgetReader });
  mountIssues(mount, house, { render, canSend });
  startIssueSender(app, house);
  mountEmails(mount, db, { render, canSend, company });
  mountEmailTexts(mount, db, { company, render });
  const sender = async () => config.mailFrom ?? companySender((await readSite(db)) ?? blankSite);
  startOutboxWorker(app, db, { smtpUrl: config.smtpUrl, pace, render, sender });
}

const companySender = ({ name, email }: { name: string; email: string }) =>
  email ? { name, address: email } : undefined;
