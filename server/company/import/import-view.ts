import { listImportFields } from '../../../contract/import/import-kinds.ts';
import type { ImportColumn, ImportDetail, ImportRow, ImportSummary } from '../../../contract/import/schemas.ts';
import type { ImportRecord, StagedRow } from './import-store.ts';

export const viewImport = (record: ImportRecord): ImportSummary => ({
  id: record.id,
  kind: record.kind,
  state: record.state,
  fileName: record.file_name,
  rows: record.row_count,
  done: record.done,
  counts: record.counts && JSON.parse(record.counts),
  createdAt: record.created_at,
  by: { id: record.by_id, name: record.by_name },
  finishedAt: record.finished_at,
  undoUntil: record.state === 'done' || record.state === 'stopped' ? record.undo_until : null,
  problem: record.problem,
});

export const viewImportDetail = (record: ImportRecord): ImportDetail => ({
  ...viewImport(record),
  columns: JSON.parse(record.columns),
  answer: record.answer,
  notes: JSON.parse(record.notes),
});

/** Leaves out the cells that are too long for a list. */
export function createRowView({ kind, columns }: ImportRecord) {
  const fields = listImportFields(kind);
  const isShown = (JSON.parse(columns) as ImportColumn[]).map(({ field }) => !(field && fields[field]?.isHidden));
  return ({ number, outcome, text, cells }: StagedRow): ImportRow => ({
    number,
    outcome,
    text,
    cells: (JSON.parse(cells) as string[]).filter((_, index) => isShown[index] ?? true),
  });
}
