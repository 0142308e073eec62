import { z } from 'zod';
import type { Context } from '../../context.ts';
import { decryptText, encryptText, openSecretKey, WrongKeyError } from '../../platform/db/encrypted-text.ts';
import { readValue, writeValue, writeValueOnce } from '../settings/setting-store.ts';
import { deleteAllSubscriptions } from './push-store.ts';

const row = 'push-keys';
const storedKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
type PushKeys = z.infer<typeof storedKeys>;

/** Created at the first start; concurrent processes use the same ones. The private key is stored encrypted. */
export async function readPushKeys({ db, config }: Pick<Context, 'db' | 'config'>): Promise<PushKeys> {
  const secretKey = openSecretKey(config);
  const stored = (await readValue(db, row)) ?? (await writeValueOnce(db, row, await makeKeys(secretKey)));
  try {
    return decryptKeys(secretKey, stored);
  } catch (error) {
    if (!(error instanceof WrongKeyError)) throw error;
    // A backup was restored under another key, and the subscriptions of browsers belong to the lost one.
    const made = await makeKeys(secretKey);
    await db.transaction().execute(async (trx) => {
      await deleteAllSubscriptions(trx);
      await writeValue(trx, row, made);
    });
    return decryptKeys(secretKey, made);
  }
}

/** Loads the library on demand, because most processes never send a notice. */
export const loadWebPush = async () => (await import('web-push')).default;

async function makeKeys(secretKey: Buffer) {
  const { publicKey, privateKey } = (await loadWebPush()).generateVAPIDKeys();
  return JSON.stringify({ publicKey, privateKey: encryptText(secretKey, privateKey, row) });
}

function decryptKeys(secretKey: Buffer, stored: string): PushKeys {
  const { publicKey, privateKey } = storedKeys.parse(JSON.parse(stored));
  return { publicKey, privateKey: decryptText(secretKey, privateKey, row) };
}

/** The push services of the browsers. Nothing is sent elsewhere, because strangers choose the address. */
const knownHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** `added`: further hosts, reached by https, or complete origins. */
export function isPushAddress(address: string, added: string[]) {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(address);
  if (username || password) return false;
  if (added.includes(origin)) return true;
  return protocol === 'https:' && port === '' && [...knownHosts, ...added].some((host) => matches(hostname, host));
}

const matches = (hostname: string, host: string) =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
