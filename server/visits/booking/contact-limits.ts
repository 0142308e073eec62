import type { Trx } from '../../db/database.ts';
import { consumeEmailAllowance, lockContacts, maxEmailsADay, maxOpenRequests } from '../../emails/email-allowance.ts';
import { countOpenRequests, type Visit } from '../visit-store.ts';
import type { VisitTransaction } from '../visit-transaction.ts';

type Contact = Pick<Visit, 'email' | 'phone_e164'>;

/** The e-mail address or phone may be a stranger's, so open requests and e-mails per contact are limited. */
export async function exceedsContactLimits(transaction: VisitTransaction, contact: Contact) {
  const { trx, now, context } = transaction;
  const max = maxOpenRequests(context);
  await lockContact(trx, contact);
  const open = await countOpenRequests(trx, { email: contact.email, phone: contact.phone_e164 }, now, max);
  if (open.byEmail >= max.perEmail || open.byPhone >= max.perPhone) return true;
  return !(await consumeVisitEmail(transaction, contact));
}

export const lockContact = (trx: Trx, { email, phone_e164: phone }: Contact) =>
  lockContacts(trx, { emails: [email], phones: phone ? [phone] : [] });

/** False when strangers caused enough e-mails about visits to this address today. */
export const consumeVisitEmail = ({ trx, now, context }: VisitTransaction, { email }: Pick<Contact, 'email'>) =>
  consumeEmailAllowance(trx, { to: email, purpose: 'visits', max: maxEmailsADay(context), now: new Date(now) });
