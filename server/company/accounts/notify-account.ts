import { randomUUID } from 'node:crypto';
import type { EmailCompany } from '../../../contract/emails/email-fields.ts';
import type { EmailPayloadOf } from '../../../contract/emails/email-kinds.ts';
import { queueEmail } from '../../common/emails/outbox.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { UserRow } from './user-store.ts';

type Change = Pick<EmailPayloadOf<'accountChanged'>, 'change' | 'newEmail'>;

/** Tells the owner of an account about a change, so that they notice one that somebody else made. */
export async function notifyAccount(
  trx: Trx,
  company: EmailCompany,
  { name, email }: Pick<UserRow, 'name' | 'email'>,
  change: Change,
  now: Date,
) {
  const payload = { kind: 'accountChanged' as const, company, name, at: now.toISOString(), ...change };
  await queueEmail(trx, { key: `account-changed:${randomUUID()}`, to: email, payload }, now);
}
