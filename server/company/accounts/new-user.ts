import { randomUUID } from 'node:crypto';
import { isUniqueViolation } from '../../platform/db/database.ts';
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
