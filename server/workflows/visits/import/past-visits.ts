import { linkImportedRecords } from '../../../company/clients/import/client-import-store.ts';
import type { ImportedClient } from '../../../company/clients/import/client-row.ts';
import type { ImportOrigin } from '../../../company/import/import-kind.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { buildVisitRow, toFieldColumns } from '../visit-columns.ts';
import type { FindVisitLink, Visit } from '../visit-store.ts';
import { toInstant } from '../visit-time.ts';
import { buildVisitEventRow } from '../visit-transaction.ts';
import { insertImportedVisits } from './visit-import-store.ts';

/** A visit from the time before the company used this product. */
export interface PastVisit {
  id: string;
  clientId: string;
  client: ImportedClient;
  service: { id: string; name: string };
  day: string;
  /** HH:mm; '' when unknown. */
  hour: string;
  note: string;
  minutes: number;
  agreement?: { id: string; workId: string };
}

/** Completed visits without window, e-mail or notice; no review is asked for, and nothing is invoiced. */
export async function writePastVisits(
  trx: Trx,
  visits: PastVisit[],
  { by, at }: ImportOrigin,
  findVisitLink: FindVisitLink,
) {
  const rows: Visit[] = [];
  for (const visit of visits) {
    const row = toVisitRow(visit, at);
    rows.push(visit.agreement ? row : { ...row, ...(await findVisitLink(trx, row)) });
  }
  const details = { actor: by, note: 'Din import' };
  await insertImportedVisits(
    trx,
    rows,
    rows.map((row) => buildVisitEventRow('request', row, details)),
  );
  const records = rows.map(({ id, starts_at }, index) => ({
    id,
    clientId: visits[index]?.clientId ?? '',
    at: starts_at,
  }));
  await linkImportedRecords(trx, 'visit', records, at);
}

function toVisitRow({ id, client, service, day, hour, note, minutes, agreement }: PastVisit, at: string) {
  const [email = ''] = client.emails;
  const [phone = ''] = client.phones;
  const localTime = `${day}T${hour || '00:00'}:00`;
  const time = {
    local_time: localTime,
    starts_at: toInstant(localTime),
    minutes,
    window_count: 1,
    work_minutes: minutes,
    timing: hour ? ('outside' as const) : ('unset' as const),
    reminded_at: null,
  };
  const { streetName = '', houseNumber = '', city = '', county = '', ...more } = client.address ?? {};
  const fields = {
    name: client.name,
    email,
    phone,
    serviceId: service.id,
    streetName,
    houseNumber,
    city,
    county,
    ...more,
  };
  const links = agreement ? { agreement_id: agreement.id, work_id: agreement.workId } : {};
  const state = { state: 'completed' as const, source: 'staff' as const, staff_notes: note };
  return buildVisitRow({ ...toFieldColumns(fields, service.name), ...time, ...state, ...links, id }, at);
}
