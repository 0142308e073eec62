import type { CheckLine } from '../../../contract/setup/schemas.ts';
import type { Context } from '../../context.ts';
import { findLastTestEmail, isProof } from '../../emails/test-email.ts';

/** The last test e-mail was accepted by the mail server. */
export async function checkEmail({ db, canSendEmail }: Context): Promise<CheckLine> {
  const link = { to: '/admin/setup/email', label: 'Trimiteți un e-mail de test' };
  const about = { id: 'email', title: 'Trimiterea e-mailurilor', link };
  const failed = (text: string): CheckLine => ({ ...about, state: 'failed', text });
  if (!canSendEmail)
    return failed('Serverul nu are configurată trimiterea (SMTP_URL): confirmările vizitelor nu ajung la clienți.');
  const test = await findLastTestEmail(db);
  if (!test) return failed('Nu a fost trimis încă niciun e-mail de test.');
  if (test.state !== 'sent')
    return failed(`Ultimul e-mail de test nu a fost trimis încă${test.note ? `: ${test.note}` : '.'}`);
  if (!isProof(test))
    return failed(`Ultimul e-mail de test a fost trimis la ${test.recipient}, unde nu îl poate citi nimeni.`);
  return { ...about, state: 'passed', text: `Ultimul e-mail de test a fost acceptat de server: ${test.recipient}.` };
}
