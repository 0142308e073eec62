import { render } from '@react-email/render';
import {
  buildEmailSubject,
  createEmailPage,
  type EmailPayload,
  type RenderedEmail,
} from '../contract/emails/email-kinds.ts';
import { joinPages } from '../contract/emails/email-page.ts';
import { EmailLayout } from './email-layout.tsx';
import { renderPlainText } from './plain-text.ts';

/** Renders one e-mail, with the pages of `others` joined to it. */
export async function renderEmail(
  email: EmailPayload,
  logo?: string,
  clientUrl?: string,
  others: EmailPayload[] = [],
): Promise<RenderedEmail> {
  const page = { ...joinPages(createEmailPage(email), others.map(createEmailPage)), clientUrl };
  return {
    subject: others.length > 0 ? page.title : buildEmailSubject(email),
    html: await render(<EmailLayout page={page} company={email.company} logo={logo} />),
    text: renderPlainText(page, email.company),
    ...(page.opening !== undefined && { opening: page.opening }),
  };
}
