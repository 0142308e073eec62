import * as routes from '../../../contract/sms/routes.ts';
import * as schemas from '../../../contract/sms/schemas.ts';
import { canReceiveSms } from '../../common/sms/queue-sms.ts';
import { readSmsSettings } from '../../common/sms/sms-settings.ts';
import { readConsents } from '../../common/sms/sms-store.ts';
import { decideSms } from '../../company/clients/sms-consents.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { Failure } from '../../platform/http/failure.ts';
import { findOwnPhone, readIdentity } from './own-records.ts';

/** The client's choice about SMS, for the phone in their newest record. */
export function mountClientSms(context: Context) {
  const { db, mount, now } = context;
  const limit = context.limitCalls('client-sms');

  mount(routes.getOwnSms, schemas.getOwnSmsSchemas, async ({ user, request }) => {
    await limit(request);
    return viewOwnSms(db, user.email);
  });

  mount(routes.changeOwnSms, schemas.changeOwnSmsSchemas, async ({ user, input, request }) => {
    await limit(request);
    const { phone, hasAgreed, isOffered } = await viewOwnSms(db, user.email);
    if (!phone || (input.agrees && !isOffered))
      throw new Failure('wrong_state', 'Spuneți-ne nouă dacă doriți SMS la acest telefon.');
    const by = { name: 'clientul, din pagina lui' };
    const state = input.agrees ? ('agreed' as const) : ('stopped' as const);
    if (hasAgreed !== input.agrees)
      await db.transaction().execute((trx) => decideSms(trx, { phone, state, by }, now()));
    return viewOwnSms(db, user.email);
  });
}

async function viewOwnSms(db: Db, email: string) {
  const phone = await findOwnPhone(db, email, await readIdentity(db, email));
  const isMobile = phone !== undefined && canReceiveSms(phone);
  const [consent] = await readConsents(db, isMobile ? [phone] : []);
  const state = consent?.state ?? 'none';
  return {
    isOffered: isMobile && (await readSmsSettings(db)).isOn,
    phone: isMobile ? phone : null,
    hasAgreed: state === 'agreed',
    isUndecided: state === 'none',
  };
}
