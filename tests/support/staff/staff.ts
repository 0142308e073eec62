import { randomUUID } from 'node:crypto';
import type { Role, User } from '../../../contract/accounts/schemas.ts';
import { newUser } from '../../../server/accounts/new-user.ts';
import { hashPassword } from '../../../server/accounts/passwords/password-hash.ts';
import { openSession } from '../../../server/accounts/sessions/sessions.ts';
import { insertUser } from '../../../server/accounts/user-store.ts';
import type { RunningSite } from '../servers/running-site.ts';

export interface StaffMember extends User {
  token: string;
  /** For the calls of somebody who is signed in. */
  headers: { authorization: string };
}

/** Somebody of the staff who is signed in, without the work of a password. */
export async function createSignedInStaff(
  site: RunningSite,
  role: Role = 'admin',
  now = new Date(),
): Promise<StaffMember> {
  const { id, name, email } = await addStaff(site, role, null, now);
  const token = await openSession(site.db, id, { address: '127.0.0.1', agent: 'test' }, now);
  return { id, name, email, role, token, headers: { authorization: `Bearer ${token}` } };
}

/** An account with a password, to sign in with. */
export async function createStaffWithPassword(
  site: RunningSite,
  password: string,
  role: Role = 'admin',
  now = new Date(),
) {
  return addStaff(site, role, await hashPassword(password), now);
}

async function addStaff(site: RunningSite, role: Role, password_hash: string | null, now: Date) {
  const name = role === 'admin' ? 'Ana Administrator' : 'Emil Editor';
  const user = newUser({ name, email: `${role}-${randomUUID()}@gradina.test`, role }, now);
  await insertUser(site.db, { ...user, password_hash });
  return user;
}
