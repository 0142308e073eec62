import { firstAccountName } from '../../../contract/accounts/account-name.ts';
import { readSite, readValue, writeValue } from '../../common/settings/setting-store.ts';
import { type Db, isUniqueViolation } from '../../platform/db/database.ts';
import { createReadableSecret, hashSecret } from '../../platform/db/secret.ts';
import { buildUserRow } from './new-user.ts';
import { findWeakness } from './passwords/password-strength.ts';
import { hashPassword } from './passwords/passwords.ts';
import { hasUsers, insertUser, listUsers, type UserRow } from './user-store.ts';

const defaultEmail = 'admin@gradina.local';

/** Holds a hash of the stored password hash, so it matches until the generated password is changed. */
const generatedKey = 'generated-password';

/** True while an account has the default address or the generated password of the first start. */
export async function hasGeneratedAccess(db: Db, { email, password_hash }: Pick<UserRow, 'email' | 'password_hash'>) {
  if (email === defaultEmail) return true;
  return password_hash !== null && (await readValue(db, generatedKey)) === hashSecret(password_hash);
}

/** The oldest account; if there is none, one with this id will be created. */
export async function findFirstAdministrator(db: Db, id: string) {
  const [first] = (await listUsers(db)).toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
  return { id: first?.id ?? id, name: first?.name ?? firstAccountName };
}

interface Given {
  id?: string;
  email: string | undefined;
  password: string | undefined;
}

export interface FirstAdministrator {
  email: string;
  /** Undefined when ADMIN_PASSWORD is set. */
  generatedPassword: string | undefined;
}

/** Thrown when ADMIN_PASSWORD is easy to guess; the message says why. */
export class WeakAdminPassword extends Error {}

async function refuseWeakPassword(db: Db, password: string, email = defaultEmail) {
  const reason = await findWeakness(password, { name: '', email }, (await readSite(db)).name);
  if (reason) throw new WeakAdminPassword(reason);
}

export async function createFirstAdministrator(
  db: Db,
  given: Given,
  now: Date,
): Promise<FirstAdministrator | undefined> {
  if (await hasUsers(db)) return undefined;
  if (given.password) await refuseWeakPassword(db, given.password, given.email);
  const generatedPassword = given.password ? undefined : createReadableSecret(4);
  const user = buildUserRow({ name: firstAccountName, email: given.email ?? defaultEmail, role: 'admin' }, now);
  const password_hash = await hashPassword(given.password ?? (generatedPassword as string));
  try {
    await insertUser(db, { ...user, ...(given.id && { id: given.id }), password_hash });
    if (generatedPassword) await writeValue(db, generatedKey, hashSecret(password_hash));
  } catch (error) {
    // Another process on the same database was first.
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
  return { email: user.email, generatedPassword };
}
