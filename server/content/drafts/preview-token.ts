import { createHmac, timingSafeEqual } from 'node:crypto';
import { type ContentKind, contentKinds } from '../../../contract/content/content-types.ts';

const lifetimeMs = 60 * 60_000;

export interface Previewed {
  kind: ContentKind;
  id: string;
  userId: string;
  /** The account's access version: the preview ends when it rises. */
  accessVersion: number;
}

export function signPreview(secret: string, { kind, id, userId, accessVersion }: Previewed, now: Date) {
  const expires = now.getTime() + lifetimeMs;
  const payload = Buffer.from(JSON.stringify([kind, id, userId, expires, accessVersion])).toString('base64url');
  return {
    token: `${payload}.${signature(secret, payload).toString('base64url')}`,
    expiresAt: new Date(expires).toISOString(),
  };
}

export function readPreview(secret: string, token: string, now: Date): Previewed | undefined {
  const [payload = '', given = ''] = token.split('.');
  const [expected, claimed] = [signature(secret, payload), Buffer.from(given, 'base64url')];
  if (claimed.length !== expected.length || !timingSafeEqual(claimed, expected)) return undefined;
  const [kind, id, userId, expires, accessVersion] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    string,
    string,
    number,
    number,
  ];
  const known = contentKinds.find((candidate) => candidate === kind);
  return known && expires > now.getTime() ? { kind: known, id, userId, accessVersion } : undefined;
}

const signature = (secret: string, payload: string) => createHmac('sha256', secret).update(payload).digest();
