import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { User } from '../../../contract/accounts/schemas.ts';
import {
  findImportFile,
  type ImportKindName,
  importKindNames,
  importLimits,
  maxImportBytes,
  tableFile,
} from '../../../contract/import/import-kinds.ts';
import type { ImportColumn } from '../../../contract/import/schemas.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { createInvalidFieldsFailure } from '../../platform/http/failure.ts';
import { readSheet } from '../../platform/sheets/read-sheet.ts';
import { refuseFile, type SheetRow } from '../../platform/sheets/sheet.ts';
import { type UploadedFile, withUploadedFile } from '../media/uploaded-file.ts';
import type { ImportKind } from './import-kind.ts';
import {
  deleteImport,
  findFormerFields,
  type ImportRecord,
  insertImport,
  insertStagedRows,
  updateImport,
} from './import-store.ts';
import { hasHeadings, matchColumns } from './match-columns.ts';

const sheetLimits = { ...importLimits, rowLength: 20_000, length: 30_000_000 };
const uploadLimit = { maxBytes: maxImportBytes, tooLarge: 'Fișierul este prea mare.' };
/** The number of rows and of characters that are written at once. */
const maxWritten = { rows: 500, length: 4_000_000 };
const sampledRows = 20;

type FileContext = Pick<Context, 'db' | 'now' | 'config' | 'disk'>;

/** Stores the rows of an uploaded file. A file that cannot be read to its end leaves nothing behind. */
export const receiveImport = (context: FileContext, request: FastifyRequest, by: User, kinds: ImportKind[]) =>
  withUploadedFile(context, request, uploadLimit, async (file) => {
    const kind = importKindNames.find((name) => name === file.text('kind'));
    if (!kind) throw createInvalidFieldsFailure({ kind: 'Alegeți ce importați' });
    await requireSize(kind, file);
    const record = createRecord(kind, file, by, context.now().toISOString());
    await context.db.transaction().execute((trx) => insertImport(trx, record));
    try {
      const readRows = kinds.find(({ name }) => name === kind)?.readRows ?? readTable;
      return await stageRows(context, record, readRows(file.path));
    } catch (error) {
      await context.db.transaction().execute((trx) => deleteImport(trx, record.id, ['matching']));
      throw error;
    }
  });

async function requireSize(kind: ImportKindName, { path }: UploadedFile) {
  const { bytes, tooLarge } = findImportFile(kind) ?? tableFile;
  if ((await stat(path)).size > bytes) throw refuseFile(tooLarge);
}

const readTable = (path: string) => readSheet(path, sheetLimits);

const createRecord = (kind: ImportKindName, { name }: UploadedFile, by: User, at: string): ImportRecord => ({
  id: randomUUID(),
  kind,
  state: 'matching',
  file_name: name,
  columns: '[]',
  notes: '[]',
  answer: '',
  row_count: 0,
  done: 0,
  last_row: 0,
  counts: null,
  problem: null,
  created_at: at,
  updated_at: at,
  by_id: by.id,
  by_name: by.name,
  finished_at: null,
  undo_until: null,
});

async function stageRows({ db }: FileContext, record: ImportRecord, rows: AsyncGenerator<SheetRow>) {
  const sample: string[][] = [];
  let headings: string[] | undefined;
  let [count, width, length] = [0, 0, 0];
  let waiting: SheetRow[] = [];
  const flush = async () => {
    await insertStagedRows(
      db,
      waiting.map((row) => toStagedRow(record.id, row)),
    );
    waiting = [];
    length = 0;
  };
  for await (const row of rows) {
    const isHeading = headings === undefined && hasHeadings(row.cells);
    headings ??= isHeading ? row.cells : [];
    width = Math.max(width, row.cells.length);
    if (isHeading) continue;
    count += 1;
    if (sample.length < sampledRows) sample.push(row.cells);
    waiting.push(row);
    length += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (waiting.length === maxWritten.rows || length > maxWritten.length) await flush();
  }
  await flush();
  if (count === 0) throw refuseFile('Fișierul nu are niciun rând de importat.');
  const allHeadings = Array.from({ length: width }, (_, index) => headings?.[index] ?? '');
  const columns = await suggestColumns(db, record.kind, allHeadings, sample);
  const read = { row_count: count, columns: JSON.stringify(columns) };
  await updateImport(db, record.id, ['matching'], read);
  return { ...record, ...read };
}

const toStagedRow = (importId: string, { number, cells, problem }: SheetRow) => ({
  import_id: importId,
  number,
  cells: JSON.stringify(cells),
  problem: problem ?? null,
  outcome: null,
  text: null,
});

/** Columns that were chosen before for the same headings, otherwise a guess. */
async function suggestColumns(db: Db, kind: ImportKindName, headings: string[], sample: string[][]) {
  const columns: ImportColumn[] = matchColumns(kind, headings, sample);
  const former = await findFormerFields(db, kind, columns);
  return former ? columns.map((column, index) => ({ ...column, field: former[index] ?? null })) : columns;
}
