import { createHmac, timingSafeEqual } from 'node:crypto';
import { type ContentKind, contentKinds } from '../../../contract/content/content-types.ts';

const lifetimeMs = 60 * 60_000;

/** Whose unsaved changes of which document may be looked at. */
export interface Previewed {
  kind: ContentKind;
  id: string;
  userId: string;
}

/** A key that says itself what it opens and until when; only who knows the secret can make one. */
export function signPreview(secret: string, { kind, id, userId }: Previewed, now: Date) {
  const expires = now.getTime() + lifetimeMs;
  const said = Buffer.from(JSON.stringify([kind, id, userId, expires])).toString('base64url');
  return {
    token: `${said}.${signature(secret, said).toString('base64url')}`,
    expiresAt: new Date(expires).toISOString(),
  };
}

/** What a key opens; undefined for one that is made up or too old. */
export function readPreview(secret: string, token: string, now: Date): Previewed | undefined {
  const [said = '', given = ''] = token.split('.');
  const [proof, claimed] = [signature(secret, said), Buffer.from(given, 'base64url')];
  if (claimed.length !== proof.length || !timingSafeEqual(claimed, proof)) return undefined;
  const [kind, id, userId, expires] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [
    string,
    string,
    string,
    number,
  ];
  const known = contentKinds.find((candidate) => candidate === kind);
  return known && expires > now.getTime() ? { kind: known, id, userId } : undefined;
}

const signature = (secret: string, said: string) => createHmac('sha256', secret).update(said).digest();
