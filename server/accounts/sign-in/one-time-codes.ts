import { generateSecret, generateURI, verify } from 'otplib';
import { renderSVG } from 'uqr';
import type { Db } from '../../db/database.ts';
import { decryptText } from '../../db/encrypted-text.ts';
import { hashSecret } from '../../db/secret.ts';
import { newReadableSecret } from '../passwords/readable-secret.ts';
import { consumeCodeStep, consumeRecoveryCode, replaceRecoveryCodes, type UserRow } from '../user-store.ts';

const recoveryCodes = 10;
/** 123 bits. */
const recoveryCodeGroups = 5;
// For phones whose clock is slightly off.
const toleranceS = 30;

export function newCodeSecret(issuer: string, email: string) {
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
  return consumeRecoveryCode(db, user.id, hashSecret(normalCode(code)));
}

const normalCode = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

export async function createRecoveryCodes(db: Db, userId: string) {
  const codes = Array.from({ length: recoveryCodes }, () => newReadableSecret(recoveryCodeGroups));
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashSecret(normalCode(code))),
  );
  return codes;
}
