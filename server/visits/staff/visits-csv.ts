import { readablePhone } from '../../../contract/kernel/phone.ts';
import { visitStateLabels } from '../../../contract/visits/steps.ts';
import type { Db } from '../../db/database.ts';
import { csvHead, csvLine, csvTime } from '../../http/csv.ts';
import type { Visit } from '../visit-store.ts';
import { listVisitsAfter, type VisitFilter } from './staff-visit-store.ts';

const atOnce = 1000;

const columns: [title: string, value: (visit: Visit) => string][] = [
  ['Data', ({ local_time }) => local_time.slice(0, 10)],
  ['Ora', ({ local_time, timing }) => (timing === 'unset' ? '' : local_time.slice(11, 16))],
  ['Stare', ({ state }) => visitStateLabels[state]],
  ['Serviciu', ({ service_name }) => service_name],
  ['Client', ({ name }) => name],
  ['Telefon', ({ phone, phone_e164 }) => nationalPhone(phone_e164 ?? phone)],
  ['Email', ({ email }) => email],
  ['Strada', ({ street_name }) => street_name],
  ['Număr', ({ house_number }) => house_number],
  ['Clădire', ({ building_name }) => building_name ?? ''],
  ['Localitate', ({ city }) => city],
  ['Județ', ({ county }) => county],
  ['Cod poștal', ({ postal_code }) => postal_code],
  ['Ce a scris clientul', ({ notes }) => notes ?? ''],
  ['Notele echipei', ({ staff_notes }) => staff_notes],
  ['Cerută la', ({ created_at }) => csvTime(created_at)],
];

const nationalPhone = (phone: string) => readablePhone(phone).replace(/^\+40 /, '0');

/** Batch by batch: a whole history need not fit in memory. */
export async function* csvOfVisits(db: Db, filter: VisitFilter) {
  yield csvHead(columns.map(([title]) => title));
  let last: Visit | undefined;
  do {
    const rows: Visit[] = await listVisitsAfter(db, filter, last, atOnce);
    if (rows.length > 0) yield rows.map((visit) => csvLine(columns.map(([, value]) => value(visit)))).join('');
    last = rows.length === atOnce ? rows.at(-1) : undefined;
  } while (last);
}
