import type { AgreementContent } from '../../contract/agreements/agreement-content.ts';
import type { WorkPeriod } from '../../contract/agreements/due.ts';
import { calculateWorkValue, countMonths } from '../../contract/agreements/progress.ts';
import { foldText } from '../../contract/kernel/fold-text.ts';
import { phoneInE164 } from '../../contract/kernel/phone.ts';
import { addressFields, mapFields } from '../../contract/visits/visit-fields.ts';
import { gardenKey } from '../gardens/garden-key.ts';

// PostgreSQL limits the size of an index entry.
const maxSearchLength = 500;

/** What lists and searches know of the content. */
export function agreementColumns(content: AgreementContent, number: string, services: string[]) {
  const { title, client } = content;
  const { name, email, phone, city, county } = client;
  const phone_e164 = phoneInE164(phone) ?? null;
  const address = Object.values(
    mapFields(Object.keys(addressFields) as (keyof typeof addressFields)[], (field) => client[field]),
  );
  const contacts = [email, phone.replace(/\D/g, ''), phone_e164, client.taxId];
  const texts = [number, title, name, ...contacts, ...address, ...services];
  return {
    content: JSON.stringify(content),
    ...{ title, name, email, phone, phone_e164, city, county, garden: gardenKey(client) },
    search: foldText(texts.filter(Boolean).join(' ')).slice(0, maxSearchLength).toWellFormed(),
    ...{ start_on: content.start, end_on: content.end },
  };
}

/** In bani, over the calendar months of the agreement. */
const wholeYear = Array.from({ length: 12 }, (_, at) => at + 1);

export function calculateMonthlyValue({ works }: AgreementContent, period: WorkPeriod) {
  const value = works.reduce((sum, work) => sum + calculateWorkValue(work, period), 0);
  return Math.round(value / countMonths({ months: wholeYear }, { ...period, pauses: [] }));
}
