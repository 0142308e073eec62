import { allocateNumber, lockNumberSeries } from '../../../common/number-series/number-series-store.ts';
import type { ImportJournal, ImportOrigin } from '../../../company/import/import-kind.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { StoredRow } from '../../../platform/db/row-journal.ts';
import { insertRows, listRows } from '../../../platform/db/rows.ts';
import { listAgreementVisits } from '../../visits/import/visit-import-store.ts';
import { buildAgreementRow, buildCreationEvent, nameAgreementSeries } from '../write-agreement.ts';
import type { ImportedAgreement } from './agreement-row.ts';

export interface NewImportedAgreement extends ImportedAgreement {
  id: string;
}

/** Inserts the agreements in the order of the file, so that their numbers follow it. */
export async function insertImportedAgreements(trx: Trx, agreements: NewImportedAgreement[], { by, at }: ImportOrigin) {
  for (const { id, content, service } of agreements) {
    const number = await allocateNumber(trx, nameAgreementSeries(at));
    const row = buildAgreementRow({ id, content, number, services: [service.name], at, updatedBy: by.id });
    await insertRows(trx, 'agreements', [row]);
    const event = buildCreationEvent({ at, actor: by, note: 'Din import' });
    await insertRows(trx, 'agreement_events', [{ agreement_id: id, ...event }]);
  }
}

export const agreementJournal: ImportJournal = {
  name: 'agreements',
  tables: { agreements: ['id'], agreement_events: ['agreement_id', 'sequence'], visits: ['id'] },
  async readRows(db, ids) {
    const agreements = await listRows(db, 'agreements', { id: ids });
    const found = new Map<string, StoredRow[]>(ids.map((id) => [id, []]));
    for (const row of agreements) found.get(row.id)?.push({ table: 'agreements', row });
    for (const row of await listRows(db, 'agreement_events', { agreement_id: ids }))
      found.get(row.agreement_id)?.push({ table: 'agreement_events', row });
    for (const row of await listAgreementVisits(db, ids))
      found.get(row.agreement_id ?? '')?.push({ table: 'visits', row });
    return found;
  },
  describe: ({ number }) => `contractul ${number}`,
};

/** Undoing an import releases its numbers if no later one was allocated. */
export const agreementNumberJournal: ImportJournal = {
  name: 'numbers',
  tables: { number_series: ['name'] },
  isOptional: true,
  async readRows(db, names) {
    const rows = names.length === 0 ? [] : await lockNumberSeries(db as Trx, names);
    return new Map(rows.map((row) => [row.name, [{ table: 'number_series', row }]]));
  },
  describe: ({ name }) => `numerele ${name}`,
};
