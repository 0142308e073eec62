import { selectRecordsOf } from '../../../company/clients/client-store.ts';
import type { ImportJournal } from '../../../company/import/import-kind.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { StoredRow } from '../../../platform/db/row-journal.ts';
import { insertRows, listRows } from '../../../platform/db/rows.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';
import type { Visit, VisitEvent } from '../visit-store.ts';

export const visitJournal: ImportJournal = {
  name: 'visits',
  tables: { visits: ['id'], visit_events: ['visit_id', 'sequence'], visit_photos: ['id'], visit_links: ['token_hash'] },
  async readRows(db, ids) {
    const match = { visit_id: ids };
    const parts: [keyof Tables, (StoredRow['row'] & { visit_id: string })[]][] = [
      ['visit_events', await listRows(db, 'visit_events', match)],
      ['visit_photos', await listRows(db, 'visit_photos', match)],
      ['visit_links', await listRows(db, 'visit_links', match)],
    ];
    const found = new Map<string, StoredRow[]>(ids.map((id) => [id, []]));
    for (const row of await listRows(db, 'visits', { id: ids })) found.get(row.id)?.push({ table: 'visits', row });
    for (const [table, rows] of parts) for (const row of rows) found.get(row.visit_id)?.push({ table, row });
    return found;
  },
  describe: ({ name, local_time }) => `vizita din ${String(local_time).slice(0, 10)} la ${name}`,
};

export async function insertImportedVisits(trx: Trx, visits: Visit[], events: VisitEvent[]) {
  await insertRows(trx, 'visits', visits);
  await insertRows(trx, 'visit_events', events);
}

export const listAgreementVisits = (db: Db, agreementIds: string[]) =>
  listRows(db, 'visits', { agreement_id: agreementIds });

/** Visits of these clients between two days, both included. */
export const listClientVisits = (db: Db, clientIds: string[], from: string, to: string) =>
  clientIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('visits')
        .innerJoin(selectRecordsOf(db, 'visit', clientIds).as('records'), 'records.record_id', 'visits.id')
        .selectAll('visits')
        .select('client_id')
        .where('local_time', '>=', `${from}T00:00:00`)
        .where('local_time', '<=', `${to}T23:59:59`)
        .execute();
