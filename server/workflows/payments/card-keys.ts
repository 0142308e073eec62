import type { User } from '../../../contract/accounts/schemas.ts';
import { type CardSetup, isTestKey } from '../../../contract/payments/card.ts';
import { stripeWebhook } from '../../../contract/payments/routes.ts';
import { declareSecret } from '../../common/settings/secret-setting.ts';
import { readValue, writeValue } from '../../common/settings/setting-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';

export interface CardKeys {
  apiKey: string;
  webhookSecret: string;
}

/** Both keys of the Stripe account. */
const secret = declareSecret({ key: 'payments', title: 'Plăți' });

/** Says whether the keys are for trials, which is no secret. */
const modeRow = 'payments-card-mode';

/** Returns undefined when no keys are entered; throws `WrongKeyError` when they were encrypted under another key. */
export async function readCardKeys(context: Pick<Context, 'db' | 'config'>) {
  const stored = await secret.read(context);
  return stored === undefined ? undefined : (JSON.parse(stored) as CardKeys);
}

export const storeCardKeys = (context: Context, { apiKey, webhookSecret }: CardKeys, by: User) =>
  secret.store(context, JSON.stringify({ apiKey, webhookSecret }), by, (trx) =>
    writeValue(trx, modeRow, isTestKey(apiKey) ? 'test' : 'live'),
  );

/** Returns undefined without keys. */
export async function findCardMode(db: Db) {
  const mode = await readValue(db, modeRow);
  return mode === undefined ? undefined : { isTest: mode === 'test' };
}

export async function readCardSetup(context: Context): Promise<CardSetup> {
  const mode = await findCardMode(context.db);
  return {
    keys: await secret.readState(context),
    isTest: mode?.isTest ?? false,
    webhookUrl: context.publicUrl + stripeWebhook.path,
  };
}
