import { randomUUID } from 'node:crypto';
import { isUniqueViolation } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import { normalEmail, type UserRow } from './user-store.ts';

/** An account without a password: nobody can sign in yet. */
export const newUser = (given: Pick<UserRow, 'name' | 'email' | 'role'>, now: Date): UserRow => ({
  id: randomUUID(),
  name: given.name,
  email: normalEmail(given.email),
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
  throw takenEmail();
}

export function takenEmail() {
  const taken = 'Există deja un cont cu această adresă';
  return new Failure('already_taken', `${taken}.`, { fields: { email: taken } });
}
