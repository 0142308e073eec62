import { dayMs } from '../../../contract/kernel/durations.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { lockNames } from '../../platform/db/run-exclusively.ts';
import { hashSecret } from '../../platform/db/secret.ts';
import { addToCounts } from '../../platform/http/rate-count-store.ts';

/** Requests or messages beyond these numbers are marked as suspicious. */
export const getMaxOpenRequests = ({ limit }: Pick<Context, 'limit'>) => ({
  perEmail: limit('openPerEmail', 3),
  perPhone: limit('openPerPhone', 5),
});

export const getMaxEmailsADay = ({ limit }: Pick<Context, 'limit'>) => limit('emailsADay', 6);

/** Each purpose has an allowance of its own, so that exhausting one does not block the others. */
type Purpose = 'visits' | 'messages' | 'newsletter' | 'passwords' | 'clientLinks';

interface EmailAllowance {
  to: string;
  purpose: Purpose;
  max: number;
  /** A day by default. */
  windowMs?: number;
  now: Date;
}

/**
 * Counts an e-mail that a stranger causes to an address that may be somebody else's; false when the allowance of the
 * address is used up.
 */
export async function consumeEmailAllowance(trx: Trx, { to, purpose, max, windowMs = dayMs, now }: EmailAllowance) {
  const key = `emails:${purpose}:${hashSecret(normalizeMailbox(to))}`;
  const [used] = await addToCounts(trx, [{ key, windowMs }], now);
  return (used?.count ?? 0) <= max;
}

/** Serialises forms and erasures that concern the same contact. Must be the first lock of the transaction. */
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
