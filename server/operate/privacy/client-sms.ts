import { toE164 } from '../../../contract/kernel/phone.ts';
import * as routes from '../../../contract/sms/routes.ts';
import * as schemas from '../../../contract/sms/schemas.ts';
import { canReceiveSms } from '../../common/sms/queue-sms.ts';
import { readSmsSettings } from '../../common/sms/sms-settings.ts';
import { hasAgreedToSms } from '../../common/sms/sms-store.ts';
import { decideSms } from '../../company/clients/sms-consents.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { Failure } from '../../platform/http/failure.ts';
import { readIdentity } from './own-records.ts';

/** The client's own choice, for the phone of the newest record with the client's address. */
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
      throw new Failure('wrong_state', 'Scrieți întâi un număr de telefon mobil.');
    const by = { name: 'clientul, din pagina lui' };
    const state = input.agrees ? ('agreed' as const) : ('stopped' as const);
    if (hasAgreed !== input.agrees)
      await db.transaction().execute((trx) => decideSms(trx, { phone, state, by }, now()));
    return viewOwnSms(db, user.email);
  });
}

async function viewOwnSms(db: Db, email: string) {
  const { phone: typed } = await readIdentity(db, email);
  const phone = toE164(typed);
  const isMobile = phone !== undefined && canReceiveSms(phone);
  return {
    isOffered: isMobile && (await readSmsSettings(db)).isOn,
    phone: isMobile ? phone : null,
    hasAgreed: isMobile && (await hasAgreedToSms(db, phone)),
  };
}
