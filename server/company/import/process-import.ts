import type { ImportColumn } from '../../../contract/import/schemas.ts';
import { announceNothing } from '../../common/webhooks/announce-event.ts';
import type { Trx } from '../../platform/db/database.ts';
import { findRowChanges, hashRows, lockRecords, type StoredRow } from '../../platform/db/row-journal.ts';
import type { ImportKind, ImportOrigin, ImportValues, PlannedRow, PlanRows } from './import-kind.ts';
import { type ImportRecord, insertChanges, listStagedRows, recordOutcomes, type StagedRow } from './import-store.ts';
import { readValues } from './match-columns.ts';

export const readImportColumns = ({ columns }: ImportRecord): ImportColumn[] => JSON.parse(columns);

export const toOrigin = ({ id, by_id, by_name, answer }: ImportRecord, now: Date): ImportOrigin => ({
  importId: id,
  answer,
  by: { id: by_id, name: by_name },
  at: now.toISOString(),
});

interface ChunkRange {
  after: number;
  max: number;
}

/** Plans the next rows of a file and stores their outcomes. Undefined after the last row. */
export async function checkChunk(trx: Trx, record: ImportRecord, planRows: PlanRows<unknown>, range: ChunkRange) {
  const rows = await listStagedRows(trx, record.id, range.after, range.max);
  if (rows.length === 0) return undefined;
  const planned = await planStaged(trx, record, planRows, rows);
  await noteOutcomes(trx, record.id, rows, planned);
  return { count: rows.length, last: (rows.at(-1) as StagedRow).number };
}

/** Imports the next rows and records how to undo them, in one transaction. */
export async function runChunk(trx: Trx, record: ImportRecord, kind: ImportKind, origin: ImportOrigin, max: number) {
  // A file may hold thousands of rows: other programs are not told of each, they read them by pages.
  announceNothing(trx);
  const rows = await listStagedRows(trx, record.id, record.last_row, max);
  if (rows.length === 0) return undefined;
  // Rows that the dry run refused stay refused, because it had seen all earlier rows.
  const accepted = rows.filter(({ outcome }) => outcome !== 'refused');
  const planned = await planStaged(trx, record, kind.createPlanner(origin), accepted);
  const plans = planned.flatMap(({ plan }) => (plan === undefined ? [] : [plan]));
  const last = (rows.at(-1) as StagedRow).number;
  await writeWithJournal(trx, kind, plans, origin, last);
  await noteOutcomes(trx, record.id, accepted, planned);
  return { count: rows.length, last };
}

async function planStaged(trx: Trx, record: ImportRecord, planRows: PlanRows<unknown>, rows: StagedRow[]) {
  const fields = readImportColumns(record).map(({ field }) => field);
  const readable = rows.filter(({ problem }) => problem === null);
  const values = readable.map(
    ({ number, cells }): ImportValues => ({ number, values: readValues(fields, JSON.parse(cells)) }),
  );
  return planRows(trx, values);
}

async function noteOutcomes(trx: Trx, importId: string, rows: StagedRow[], planned: PlannedRow<unknown>[]) {
  const byNumber = new Map(planned.map((row) => [row.number, row]));
  const refuse = ({ problem }: StagedRow) => ({ outcome: 'refused' as const, text: problem });
  const noted = rows.map((row) => {
    const { outcome, text } = byNumber.get(row.number) ?? refuse(row);
    return { ...row, outcome, text };
  });
  if (!(await recordOutcomes(trx, importId, noted))) throw new Error('Rows of the import were erased meanwhile.');
}

async function writeWithJournal(trx: Trx, kind: ImportKind, plans: unknown[], origin: ImportOrigin, chunk: number) {
  if (plans.length === 0) return;
  const listed = plans.map(kind.listSubjects);
  const touched = kind.journals.map((journal) => ({
    journal,
    subjects: [...new Set(listed.flatMap((subjects) => subjects[journal.name] ?? []))].sort(),
  }));
  const read = () => Promise.all(touched.map(({ journal, subjects }) => journal.readRows(trx, subjects)));
  for (const { journal, subjects } of touched) await lockRecords(trx, journal.tables, subjects);
  const before = await read();
  await kind.write(trx, plans, origin);
  const after = await read();
  const rowsOf = (all: Map<string, StoredRow[]>[], index: number, subject: string) => all[index]?.get(subject) ?? [];
  const changes = touched.flatMap(({ journal: { name, tables, isWhole }, subjects }, index) =>
    subjects.map((subject) => ({
      import_id: origin.importId,
      chunk,
      kind: name,
      subject,
      change: JSON.stringify(
        findRowChanges(tables, rowsOf(before, index, subject), rowsOf(after, index, subject), isWhole),
      ),
      after_hash: hashRows(tables, rowsOf(after, index, subject)),
    })),
  );
  await insertChanges(trx, changes);
}
