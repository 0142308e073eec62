import { dayMs } from '../../../contract/kernel/durations.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { lockNames } from '../../platform/db/run-exclusively.ts';
import { hashSecret } from '../../platform/db/secret.ts';
import { addToCounts } from '../../platform/http/rate-count-store.ts';

/** More open requests or messages from one e-mail address or phone are suspicious. */
export const getMaxOpenRequests = ({ limit }: Pick<Context, 'limit'>) => ({
  perEmail: limit('openPerEmail', 3),
  perPhone: limit('openPerPhone', 5),
});

export const getMaxEmailsADay = ({ limit }: Pick<Context, 'limit'>) => limit('emailsADay', 6);

/** Counted apart: exhausting one purpose does not block the others. */
type Purpose = 'visits' | 'messages' | 'newsletter' | 'passwords' | 'clientLinks';

interface EmailAllowance {
  to: string;
  purpose: Purpose;
  max: number;
  /** A day by default. */
  windowMs?: number;
  now: Date;
}

/** Limits e-mails that a stranger causes, perhaps to somebody else's address; false when the allowance is used up. */
export async function consumeEmailAllowance(trx: Trx, { to, purpose, max, windowMs = dayMs, now }: EmailAllowance) {
  const key = `emails:${purpose}:${hashSecret(normalizeMailbox(to))}`;
  const [used] = await addToCounts(trx, [{ key, windowMs }], now);
  return (used?.count ?? 0) <= max;
}

/** Forms and erasures with one of these contacts wait for each other. Must come before any other lock of the transaction. */
export const lockContacts = (trx: Trx, { emails, phones }: { emails: string[]; phones: string[] }) =>
  lockNames(trx, [
    ...emails.map((email) => `email:${normalizeMailbox(email)}`),
    ...phones.map((phone) => `phone:${phone}`),
  ]);

/** Spellings of one mailbox: ana+x@exemplu.ro, and dots at Gmail. */
export function normalizeMailbox(address: string) {
  const [local = '', domain = ''] = splitAtLast(address.toLowerCase().trim(), '@');
  const [user = ''] = local.split('+');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${user.replaceAll('.', '')}@gmail.com` : `${user}@${domain}`;
}

const splitAtLast = (text: string, separator: string) => {
  const at = text.lastIndexOf(separator);
  return [text.slice(0, at), text.slice(at + 1)];
};
