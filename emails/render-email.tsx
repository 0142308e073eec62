import { render } from '@react-email/render';
import {
  createEmailPage,
  type EmailPayload,
  emailSubject,
  type RenderedEmail,
} from '../contract/emails/email-kinds.ts';
import { EmailLayout } from './email-layout.tsx';
import { renderPlainText } from './plain-text.ts';

export async function renderEmail(email: EmailPayload, logo?: string, clientUrl?: string): Promise<RenderedEmail> {
  const page = { ...createEmailPage(email), clientUrl };
  return {
    subject: emailSubject(email),
    html: await render(<EmailLayout page={page} company={email.company} logo={logo} />),
    text: renderPlainText(page, email.company),
    ...(page.opening !== undefined && { opening: page.opening }),
  };
}
