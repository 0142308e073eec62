import { argon2Sync, randomUUID } from 'node:crypto';
import type { Role, User } from '../../../contract/accounts/schemas.ts';
import { buildUserRow } from '../../../server/company/accounts/new-user.ts';
import { openSession } from '../../../server/company/accounts/sessions/sessions.ts';
import { insertUser } from '../../../server/company/accounts/user-store.ts';
import type { RunningSite } from '../servers/running-site.ts';

export interface StaffMember extends User {
  token: string;
  headers: { authorization: string };
}

/** A signed-in staff member without a password, because hashing is slow. */
export async function createSignedInStaff(
  site: RunningSite,
  role: Role = 'admin',
  now = new Date(),
): Promise<StaffMember> {
  const { id, name, email } = await addStaff(site, role, null, now);
  const token = await site.db
    .transaction()
    .execute((trx) => openSession(trx, { id, role }, { address: '127.0.0.1', agent: 'test' }, now));
  return { id, name, email, role, token, headers: { authorization: `Bearer ${token}` } };
}

export const createStaffWithPassword = (site: RunningSite, password: string, role: Role = 'admin', now = new Date()) =>
  addStaff(site, role, cheapHash(password), now);

/** A stored hash contains its cost: this one is checked in microseconds, that of the product in 50 ms. */
function cheapHash(password: string) {
  const nonce = Buffer.alloc(16);
  const hash = argon2Sync('argon2id', {
    message: password,
    nonce,
    tagLength: 32,
    memory: 8,
    passes: 1,
    parallelism: 1,
  });
  return `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString('base64')}$${hash.toString('base64')}`;
}

async function addStaff(site: RunningSite, role: Role, password_hash: string | null, now: Date) {
  const name = { admin: 'Ana Administrator', editor: 'Emil Editor', crew: 'Costel Echipă' }[role];
  const user = buildUserRow({ name, email: `${role}-${randomUUID()}@gradina.test`, role }, now);
  await insertUser(site.db, { ...user, password_hash });
  return user;
}
