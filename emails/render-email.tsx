import { render } from '@react-email/render';
import type { EmailPayload, RenderedEmail } from '../contract/emails/email-payload.ts';
import { emailSubject } from '../contract/emails/email-subject.ts';
import { accountChangedEmail, emailConfirmEmail, invitationEmail, passwordResetEmail } from './account-emails.ts';
import { EmailLayout } from './email-layout.tsx';
import type { EmailPage } from './email-page.ts';
import { newsletterConfirmEmail, newsletterIssueEmail } from './newsletter-emails.ts';
import { renderPlainText } from './plain-text.ts';
import { inquiryReceivedEmail, inquiryReplyEmail, testEmail } from './reply-emails.ts';
import { staffInquiryEmail, staffVisitEmail } from './staff-emails.ts';
import {
  visitCancelledEmail,
  visitConfirmedEmail,
  visitMovedEmail,
  visitReceivedEmail,
  visitReminderEmail,
  visitThanksEmail,
} from './visit-emails.ts';
import { waitingHoldEmail, waitingJoinedEmail } from './waiting-emails.ts';

/** Called by the server, which loads the built file. */
export async function renderEmail(email: EmailPayload, logo?: string): Promise<RenderedEmail> {
  const page = createEmailPage(email);
  return {
    subject: emailSubject(email),
    html: await render(<EmailLayout page={page} company={email.company} logo={logo} />),
    text: renderPlainText(page, email.company),
    ...(page.opening !== undefined && { opening: page.opening }),
  };
}

function createEmailPage(email: EmailPayload): EmailPage {
  switch (email.kind) {
    case 'visitReceived':
      return visitReceivedEmail(email);
    case 'visitConfirmed':
      return visitConfirmedEmail(email);
    case 'visitMoved':
      return visitMovedEmail(email);
    case 'visitCancelled':
      return visitCancelledEmail(email);
    case 'visitReminder':
      return visitReminderEmail(email);
    case 'visitThanks':
      return visitThanksEmail(email);
    case 'waitingJoined':
      return waitingJoinedEmail(email);
    case 'waitingHold':
      return waitingHoldEmail(email);
    case 'staffVisit':
      return staffVisitEmail(email);
    case 'staffInquiry':
      return staffInquiryEmail(email);
    case 'newsletterIssue':
      return newsletterIssueEmail(email);
    case 'inquiryReceived':
      return inquiryReceivedEmail(email);
    case 'inquiryReply':
      return inquiryReplyEmail(email);
    case 'test':
      return testEmail(email);
    case 'newsletterConfirm':
      return newsletterConfirmEmail(email);
    case 'passwordReset':
      return passwordResetEmail(email);
    case 'invitation':
      return invitationEmail(email);
    case 'emailConfirm':
      return emailConfirmEmail(email);
    case 'accountChanged':
      return accountChangedEmail(email);
  }
}
