import type { ImportDetail, ImportRow, ImportSummary } from '../../../contract/import/schemas.ts';
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
});

export const viewStagedRow = ({ number, outcome, text, cells }: StagedRow): ImportRow => ({
  number,
  outcome,
  text,
  cells: JSON.parse(cells),
});
