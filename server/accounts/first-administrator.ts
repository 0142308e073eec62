import { type Db, isUniqueViolation } from '../db/database.ts';
import { newUser } from './new-user.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { newReadableSecret } from './passwords/readable-secret.ts';
import { hasUsers, insertUser } from './user-store.ts';

const usualEmail = 'admin@gradina.local';

interface Given {
  email: string | undefined;
  password: string | undefined;
}

/** The password is given only when it was generated. */
export interface FirstAdministrator {
  email: string;
  generatedPassword: string | undefined;
}

/** Creates the first account of an empty database. */
export async function createFirstAdministrator(
  db: Db,
  given: Given,
  now = new Date(),
): Promise<FirstAdministrator | undefined> {
  if (await hasUsers(db)) return undefined;
  const generatedPassword = given.password ? undefined : newReadableSecret(4);
  const user = newUser({ name: 'Administrator', email: given.email ?? usualEmail, role: 'admin' }, now);
  const password_hash = await hashPassword(given.password ?? (generatedPassword as string));
  try {
    await insertUser(db, { ...user, password_hash });
  } catch (error) {
    // Another process on the same database was first.
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
  return { email: user.email, generatedPassword };
}
