import { randomUUID } from 'node:crypto';
import type { EmailCompany } from '../../../contract/emails/email-fields.ts';
import type { EmailPayloadOf } from '../../../contract/emails/email-kinds.ts';
import { queueEmail } from '../../common/emails/outbox.ts';
import { isUniqueViolation, type Trx } from '../../platform/db/database.ts';
import { Failure } from '../../platform/http/failure.ts';
import { normalizeEmail, type UserRow } from './user-store.ts';

/** An account without a password: nobody can sign in yet. */
export const buildUserRow = (given: Pick<UserRow, 'name' | 'email' | 'role'>, now: Date): UserRow => ({
  id: randomUUID(),
  name: given.name,
  email: normalizeEmail(given.email),
  role: given.role,
  password_hash: null,
  totp_secret: null,
  totp_pending: null,
  totp_last_step: null,
  disabled_at: null,
  created_at: now.toISOString(),
  last_login_at: null,
  last_login_address: null,
  access_version: 0,
});

export function refuseTakenEmail(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw createTakenEmailFailure();
}

export function createTakenEmailFailure() {
  const taken = 'Există deja un cont cu această adresă';
  return new Failure('already_taken', `${taken}.`, { fields: { email: taken } });
}

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
