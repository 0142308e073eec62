import { defineImportKind, type ImportJournal } from '../../import/import-kind.ts';
import { clientJournalTables, readClientRows, writeClientPlans } from './client-import-store.ts';
import type { ClientPlan } from './client-row.ts';
import { planClientRows } from './plan-clients.ts';

export const clientJournal: ImportJournal = {
  name: 'clients',
  tables: clientJournalTables,
  readRows: readClientRows,
  describe: ({ name }) => `clientul ${name}`,
};

export const clientImport = defineImportKind<ClientPlan>({
  name: 'clients',
  journals: [clientJournal],
  createPlanner: planClientRows,
  listSubjects: ({ id }) => ({ clients: [id] }),
  write: writeClientPlans,
});
