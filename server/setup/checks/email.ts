import type { CheckLine } from '../../../contract/setup/schemas.ts';
import type { Context } from '../../context.ts';
import { findLastTestEmail } from '../../emails/email-routes.ts';

/** The last test e-mail was accepted by the mail server. */
export async function checkEmail({ db, canSendEmail }: Context): Promise<CheckLine> {
  const link = { to: '/admin/setup/email', label: 'Trimiteți o scrisoare de probă' };
  const about = { id: 'email', title: 'Scrisorile pleacă', link };
  const failed = (text: string): CheckLine => ({ ...about, state: 'failed', text });
  if (!canSendEmail)
    return failed('Serverul nu are configurată trimiterea (SMTP_URL): confirmările vizitelor nu ajung la clienți.');
  const test = await findLastTestEmail(db);
  if (!test) return failed('Nicio scrisoare de probă nu a fost trimisă încă.');
  if (test.state !== 'sent')
    return failed(`Ultima scrisoare de probă nu a plecat încă${test.note ? `: ${test.note}` : '.'}`);
  return { ...about, state: 'passed', text: `Ultima scrisoare de probă a fost primită de server: ${test.recipient}.` };
}
