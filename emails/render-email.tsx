import { render } from '@react-email/render';
import { type EmailPayload, emailSubject, type RenderedEmail } from '../contract/emails/email-payload.ts';
import { invitationEmail, passwordResetEmail } from './account-emails.ts';
import { EmailLayout } from './email-layout.tsx';
import type { EmailPage } from './email-page.ts';
import { newsletterConfirmEmail, newsletterIssueEmail } from './newsletter-emails.ts';
import { renderPlainText } from './plain-text.ts';
import { inquiryReplyEmail, testEmail } from './reply-emails.ts';
import { staffMessageEmail, staffVisitEmail } from './staff-emails.ts';
import {
  visitCancelledEmail,
  visitConfirmedEmail,
  visitMovedEmail,
  visitReceivedEmail,
  visitReminderEmail,
  visitThanksEmail,
} from './visit-emails.ts';

/** The only door from the server into the letters: it loads the built file and calls this. */
export async function renderEmail(letter: EmailPayload): Promise<RenderedEmail> {
  const page = createEmailPage(letter);
  return {
    subject: emailSubject(letter),
    html: await render(<EmailLayout page={page} company={letter.company} />),
    text: renderPlainText(page, letter.company),
    ...(page.opening !== undefined && { opening: page.opening }),
  };
}

function createEmailPage(letter: EmailPayload): EmailPage {
  switch (letter.kind) {
    case 'visitReceived':
      return visitReceivedEmail(letter);
    case 'visitConfirmed':
      return visitConfirmedEmail(letter);
    case 'visitMoved':
      return visitMovedEmail(letter);
    case 'visitCancelled':
      return visitCancelledEmail(letter);
    case 'visitReminder':
      return visitReminderEmail(letter);
    case 'visitThanks':
      return visitThanksEmail(letter);
    case 'staffVisit':
      return staffVisitEmail(letter);
    case 'staffMessage':
      return staffMessageEmail(letter);
    case 'newsletterIssue':
      return newsletterIssueEmail(letter);
    case 'inquiryReply':
      return inquiryReplyEmail(letter);
    case 'test':
      return testEmail(letter);
    case 'newsletterConfirm':
      return newsletterConfirmEmail(letter);
    case 'passwordReset':
      return passwordResetEmail(letter);
    case 'invitation':
      return invitationEmail(letter);
  }
}
