import { blankSite } from '../contract/blank-site.ts';
import { dropContact } from './clients/note-client.ts';
import type { House } from './house.ts';
import { mountInquiries } from './inquiries/routes.ts';
import { mountStaffInquiries } from './inquiries/staff-routes.ts';
import { mountReplyTemplates } from './inquiries/template-routes.ts';
import { mountLetters } from './mail/letter-routes.ts';
import type { RenderLetter } from './mail/letters-bundle.ts';
import type { Pace } from './mail/postman.ts';
import { startPostman } from './mail/start-postman.ts';
import { cleanPicture } from './media/picture-intake.ts';
import { mountIssues } from './newsletter/issue-routes.ts';
import { mountNewsletter, mountUnsubscribing } from './newsletter/routes.ts';
import { startIssueSender } from './newsletter/start-issue-sender.ts';
import { mountSubscribers } from './newsletter/subscriber-routes.ts';
import { mountLetterTexts } from './site/letter-texts.ts';
import { readSite } from './site/site-store.ts';

interface Post {
  render: RenderLetter;
  /** How letters are sent and tried again. */
  pace: Partial<Pace> | undefined;
  forgetReader: Parameters<typeof mountSubscribers>[2]['forgetReader'];
}

/** Messages that come in, the newsletter that goes out, and the letters of all. */
export async function mountCorrespondence(house: House, { render, pace, forgetReader }: Post) {
  const { app, mount, db, config, privateFiles, newLimit, canSend, company } = house;
  const darkroom = { ...house, files: privateFiles, clean: (photo: Buffer) => cleanPicture(photo, 20_000_000) };
  const inquiryNeeds = { ...house, dropContact, limit: newLimit(), darkroom };
  mountInquiries(mount, inquiryNeeds);
  mountStaffInquiries(mount, inquiryNeeds);
  mountReplyTemplates(mount, db);
  mountNewsletter(mount, house, { newLimit, canSend });
  await house.takingAnyForm((scope, mount) => mountUnsubscribing(scope, mount, house));
  mountSubscribers(mount, house, { ...house, forgetReader });
  mountIssues(mount, house, { render, canSend });
  startIssueSender(app, house);
  mountLetters(mount, db, { render, canSend, company });
  mountLetterTexts(mount, db, { company, render });
  const sender = async () => config.mailFrom ?? companySender((await readSite(db)) ?? blankSite);
  startPostman(app, db, { smtpUrl: config.smtpUrl, pace, render, sender });
}

const companySender = ({ name, email }: { name: string; email: string }) =>
  email ? { name, address: email } : undefined;
