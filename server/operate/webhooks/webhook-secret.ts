import { createHmac, randomBytes } from 'node:crypto';
import type { Subscription } from '../../common/webhooks/webhook-store.ts';
import type { Context } from '../../context.ts';
import { decryptText, encryptText, openSecretKey, WrongKeyError } from '../../platform/db/encrypted-text.ts';

const prefix = 'whsec_';

type KeyPlace = Pick<Context, 'config'>;

/** Creates a secret in the form of Standard Webhooks. It is shown once and stored encrypted. */
export function createWebhookSecret({ config }: KeyPlace, subscriptionId: string) {
  const secret = prefix + randomBytes(24).toString('base64');
  return { secret, stored: encryptText(openSecretKey(config), secret, subscriptionId) };
}

/** The secrets that sign calls now. Returns undefined when they were encrypted under another key of the server. */
export function readWebhookSecrets({ config }: KeyPlace, row: Subscription, now: Date) {
  const isFormerUsed = row.former_secret !== null && (row.former_until ?? '') > now.toISOString();
  const stored = [row.secret, ...(isFormerUsed ? [row.former_secret as string] : [])];
  try {
    return stored.map((text) => decryptText(openSecretKey(config), text, row.id));
  } catch (error) {
    if (error instanceof WrongKeyError) return undefined;
    throw error;
  }
}

/** Builds the headers of Standard Webhooks (standardwebhooks.com). */
export function signWebhook(secrets: string[], { id, body, now }: { id: string; body: string; now: Date }) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
