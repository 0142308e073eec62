import type { VisitByLink } from '../../../../contract/visits/visit-by-link.ts';
import { canReceiveSms } from '../../../common/sms/queue-sms.ts';
import { readSmsSettings } from '../../../common/sms/sms-settings.ts';
import { readConsents } from '../../../common/sms/sms-store.ts';
import { decideSms } from '../../../company/clients/sms-consents.ts';
import type { DbContext } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Visit } from '../visit-store.ts';

export interface PhoneSources {
  /** The e-mail address with which a phone was named first. */
  findFirstEmail: (db: Db, phone: string) => Promise<string | undefined>;
}

const openStates = ['requested', 'confirmed'];

/**
 * Whether the client may agree to SMS about this visit. Anybody can write a phone into the form: only the address that
 * named it first is asked, and a STOP is left to staff and to the client's page.
 */
export async function readSmsOffer(
  db: Db,
  visit: Visit,
  { findFirstEmail }: PhoneSources,
): Promise<VisitByLink['sms']> {
  const phone = visit.phone_e164;
  if (!phone || !canReceiveSms(phone) || visit.is_suspicious || !openStates.includes(visit.state)) return undefined;
  const { isOn, kinds } = await readSmsSettings(db);
  const { quote: _, ...ofVisits } = kinds;
  if (!isOn || !Object.values(ofVisits).includes(true)) return undefined;
  const [consent] = await readConsents(db, [phone]);
  if (consent?.state === 'stopped' || (await findFirstEmail(db, phone)) !== visit.email.toLowerCase()) return undefined;
  return { phoneEnd: phone.slice(-3), hasAgreed: consent?.state === 'agreed' };
}

export async function changeSmsConsent({ db, now }: DbContext, visit: Visit, agrees: boolean, sources: PhoneSources) {
  const offer = await readSmsOffer(db, visit, sources);
  if (!offer || !visit.phone_e164) throw new Failure('wrong_state', 'SMS-urile nu se pot alege aici. Contactați-ne.');
  if (offer.hasAgreed === agrees) return;
  const decision = {
    phone: visit.phone_e164,
    state: agrees ? ('agreed' as const) : ('stopped' as const),
    by: { name: 'clientul, din pagina vizitei' },
  };
  await db.transaction().execute((trx) => decideSms(trx, decision, now()));
}
