import { getSignInRules, saveSignInRules } from '../../../../contract/accounts/routes.ts';
import { getSignInRulesSchemas, saveSignInRulesSchemas, signInRules } from '../../../../contract/accounts/schemas.ts';
import { saveSetting } from '../../../common/settings/mount-setting.ts';
import { declareSetting } from '../../../common/settings/setting-store.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { decryptText, encryptText, isEncrypted, WrongKeyError } from '../../../platform/db/encrypted-text.ts';
import { deleteRow } from '../../../platform/db/rows.ts';
import { createReadableSecret, hashSecret } from '../../../platform/db/secret.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { consumeCodeStep, findUser, listUsers, replaceRecoveryCodes, type UserRow, updateUser } from '../user-store.ts';

const recoveryCodeCount = 10;
/** 123 bits. */
const recoveryCodeGroups = 5;
/** For phones whose clock is slightly off. */
const toleranceS = 30;

/** Loaded on demand: most accounts never use codes. */
const loadCodes = () => import('otplib');

export async function createCodeSecret(issuer: string, email: string) {
  const [{ generateSecret, generateURI }, { renderSVG }] = await Promise.all([loadCodes(), import('uqr')]);
  const secret = generateSecret();
  const uri = generateURI({ issuer, label: email, secret });
  return {
    secret,
    uri,
    qrCode: `data:image/svg+xml;base64,${Buffer.from(renderSVG(uri, { border: 2 })).toString('base64')}`,
  };
}

export async function findCodeStep(secret: string, code: string, now: Date) {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const { verify } = await loadCodes();
  const result = await verify({
    secret,
    token: digits,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: toleranceS,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** A code from the app, or one of the recovery codes; either works once. */
export async function consumeCode(db: Db, key: Buffer, user: UserRow, code: string, now: Date) {
  if (!user.totp_secret) return false;
  const step = await findCodeStep(decryptText(key, user.totp_secret, user.id), code, now);
  if (step !== undefined) return consumeCodeStep(db, user.id, step);
  return deleteRow(db, 'recovery_codes', { user_id: user.id, code_hash: hashSecret(normalizeRecoveryCode(code)) });
}

const normalizeRecoveryCode = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

export async function createRecoveryCodes(db: Db, userId: string) {
  const codes = Array.from({ length: recoveryCodeCount }, () => createReadableSecret(recoveryCodeGroups));
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashSecret(normalizeRecoveryCode(code))),
  );
  return codes;
}

/** Encrypts secrets that earlier versions stored in plain text, and refuses a key that cannot decrypt the others. */
export async function encryptCodeSecrets(db: Db, key: Buffer) {
  const users = await listUsers(db);
  for (const { id, totp_secret, totp_pending } of users) {
    const changes = {
      totp_secret: encryptIfPlain(key, totp_secret, id),
      totp_pending: encryptIfPlain(key, totp_pending, id),
    };
    if (changes.totp_secret !== totp_secret || changes.totp_pending !== totp_pending) await updateUser(db, id, changes);
  }
  const unreadable = users.filter((user) => !isReadable(key, user));
  if (unreadable.length > 0) throw new LostKeyError(unreadable.map(({ email }) => email));
}

const encryptIfPlain = (key: Buffer, text: string | null, owner: string) =>
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

/** Thrown at the start when SECRET_KEY cannot decrypt the secrets of accounts. */
export class LostKeyError extends Error {
  constructor(emails: string[]) {
    super(
      `SECRET_KEY: this is not the key with which the one-time codes of ${emails.join(', ')} were encrypted. Set the right one, or put secret.key from the backup back into DATA_DIR. If it is lost: npm run new-password -- ADDRESS --without-codes, for each of them.`,
    );
  }
}

const setting = declareSetting('sign-in-rules', 'Reguli de autentificare', signInRules, { codesRequired: false });

const areCodesRequired = async (db: Db) => (await setting.read(db)).value.codesRequired;

/** Tells the browser whether this user must set up one-time codes before anything else. */
export const readCodeSetup = async (db: Db, { totp_secret }: Pick<UserRow, 'totp_secret'>) =>
  totp_secret === null && (await areCodesRequired(db)) ? { mustSetUpCodes: true as const } : {};

export function mountSignInRules(context: Context) {
  const { db, mount } = context;
  const show = ({ value, version }: Awaited<ReturnType<typeof setting.read>>) => ({ ...value, version });

  mount(getSignInRules, getSignInRulesSchemas, async () => show(await setting.read(db)));

  mount(saveSignInRules, saveSignInRulesSchemas, async ({ input, user }) => {
    const { version, ...value } = input;
    if (value.codesRequired && !(await findUser(db, user.id))?.totp_secret)
      throw new Failure('wrong_state', 'Activați întâi codurile la contul dumneavoastră, din profil.');
    return saveSetting(context, setting, { value, version }, user, show);
  });
}
