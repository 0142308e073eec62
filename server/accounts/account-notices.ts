import { randomUUID } from 'node:crypto';
import type { EmailCompany } from '../../contract/emails/email-fields.ts';
import type { EmailPayloadOf } from '../../contract/emails/email-kinds.ts';
import { queueEmail } from '../emails/outbox.ts';
import type { Trx } from '../schema/tables.ts';
import type { UserRow } from './user-store.ts';

type Change = Pick<EmailPayloadOf<'accountChanged'>, 'change' | 'newEmail'>;

/** Tells the owner of an account what was changed, so that they notice when it was somebody else. */
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
