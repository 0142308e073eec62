import type { User } from '../../../contract/accounts/schemas.ts';
import { findPictureIds, replacePictureUrls } from '../../../contract/media/picture-url.ts';
import { saveCardKeysSchemas } from '../../../contract/payments/card.ts';
import { getPaymentSettings, saveCardKeys, savePaymentSettings } from '../../../contract/payments/routes.ts';
import {
  defaultPaymentSettings,
  getPaymentSettingsSchemas,
  type PaymentSettings,
  paymentSettings,
  savePaymentSettingsSchemas,
} from '../../../contract/payments/settings.ts';
import { recordActivity } from '../../common/activity/activity-store.ts';
import { replaceReferences } from '../../common/references/reference-store.ts';
import { mountSetting } from '../../common/settings/mount-setting.ts';
import { declareSetting, type Setting } from '../../common/settings/setting-store.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { createInvalidFieldsFailure, Failure } from '../../platform/http/failure.ts';
import { type CardKeys, findCardMode, readCardSetup, storeCardKeys } from './card-keys.ts';
import { createStripe, isRefusedKey, type StripeAddress } from './stripe.ts';

const declared = declareSetting('payments', 'Plăți', paymentSettings, defaultPaymentSettings);

/** Records the use of the RoPay picture, so that the library does not delete it. */
const setting: Setting<PaymentSettings> = {
  ...declared,
  async write(trx, value, version) {
    const isWritten = await declared.write(trx, value, version);
    const holder = { holder_kind: 'site' as const, holder_id: declared.key, draft_of: '' };
    const ids = findPictureIds(value.roPay ?? '');
    const targets = ids.map((id) => ({ target_kind: 'media' as const, target_id: id }));
    if (isWritten) await replaceReferences(trx, holder, targets);
    return isWritten;
  },
};

export const readPaymentSettings = async (db: Db) => (await setting.read(db)).value;

/** How clients can pay: to an account, by card, or neither. */
export async function readWaysToPay(db: Db) {
  const { beneficiary, iban, bank, roPay, takesCards } = await readPaymentSettings(db);
  return {
    account: iban ? { beneficiary, iban, bank, ...(roPay && { roPay }) } : null,
    card: (takesCards && (await findCardMode(db))) || null,
  };
}

export function mountPaymentSettings(context: Context, stripe: StripeAddress) {
  mountSetting(context, setting, {
    name: 'payments',
    get: [getPaymentSettings, getPaymentSettingsSchemas],
    save: [savePaymentSettings, savePaymentSettingsSchemas],
    more: async () => ({ card: await readCardSetup(context) }),
  });

  context.mount(saveCardKeys, saveCardKeysSchemas, async ({ input, user }) => {
    await refuseUnknownKey(input, stripe);
    await storeCardKeys(context, input, user);
    return { card: await readCardSetup(context) };
  });
}

/** Tries the key: a mistyped one would otherwise be found by the first client who pays. */
async function refuseUnknownKey({ apiKey }: CardKeys, address: StripeAddress) {
  try {
    await createStripe(apiKey, address).checkout.sessions.list({ limit: 1 });
  } catch (error) {
    if (isRefusedKey(error))
      throw createInvalidFieldsFailure({ apiKey: 'Stripe refuză cheia: verificați-o și drepturile ei' });
    throw new Failure('unavailable', 'Stripe nu răspunde. Încercați din nou peste câteva minute.', { cause: error });
  }
}

/** Returns the number of places that changed. */
export async function replacePictureInPayments(
  trx: Trx,
  id: string,
  url: string,
  { by, now }: { by: User; now: Date },
) {
  const { value: before, version } = await setting.read(trx);
  const roPay = before.roPay && replacePictureUrls(before.roPay, id, url);
  if (roPay === before.roPay) return 0;
  if (by.role !== 'admin')
    throw new Failure(
      'forbidden',
      'Imaginea este codul RoPay al firmei, pe care îl poate schimba doar un administrator.',
    );
  const after = { ...before, roPay };
  if (!(await setting.write(trx, after, version)))
    throw new Failure('concurrent_change', 'Altcineva tocmai a schimbat setările. Încercați din nou.');
  const subject = { kind: 'settings' as const, id: setting.key, title: setting.title };
  await recordActivity(trx, { by, action: 'update', ...subject, before, after }, now);
  return 1;
}
