import type { Db } from '../../db/database.ts';
import { decryptText, encryptText, isEncrypted, WrongKeyError } from '../../db/encrypted-text.ts';
import { listUsers, type UserRow, updateUser } from '../user-store.ts';

/** Encrypts what earlier versions stored in clear, and refuses a key that does not fit the rest. */
export async function encryptCodeSecrets(db: Db, key: Buffer) {
  const users = await listUsers(db);
  for (const { id, totp_secret, totp_pending } of users) {
    const changes = { totp_secret: encrypted(key, totp_secret, id), totp_pending: encrypted(key, totp_pending, id) };
    if (changes.totp_secret !== totp_secret || changes.totp_pending !== totp_pending) await updateUser(db, id, changes);
  }
  const unreadable = users.filter((user) => !isReadable(key, user));
  if (unreadable.length > 0) throw new LostKeyError(unreadable.map(({ email }) => email));
}

const encrypted = (key: Buffer, text: string | null, owner: string) =>
  text === null || isEncrypted(text) ? text : encryptText(key, text, owner);

function isReadable(key: Buffer, { id, totp_secret }: UserRow) {
  try {
    if (totp_secret && isEncrypted(totp_secret)) decryptText(key, totp_secret, id);
    return true;
  } catch (error) {
    if (error instanceof WrongKeyError) return false;
    throw error;
  }
}

export class LostKeyError extends Error {
  constructor(emails: string[]) {
    super(
      `SECRET_KEY: this is not the key with which the one-time codes of ${emails.join(', ')} were encrypted. Set the right one, or put secret.key from the backup back into DATA_DIR. If it is lost: npm run new-password -- ADDRESS --without-codes, for each of them.`,
    );
  }
}
