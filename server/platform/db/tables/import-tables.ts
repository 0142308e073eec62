import type { ImportKindName } from '../../../../contract/import/import-kinds.ts';
import type { ImportOutcome } from '../../../../contract/import/schemas.ts';
import type { ImportState } from '../../../../contract/import/steps.ts';

export interface ImportTables {
  imports: {
    id: string;
    kind: ImportKindName;
    state: ImportState;
    file_name: string;
    /** JSON list of `ImportColumn`. */
    columns: string;
    /** To the question of its kind. */
    answer: string;
    row_count: number;
    /** How many rows the current check, run or undo has done. */
    done: number;
    /** The number of the last row that was imported; 0 before the first. */
    last_row: number;
    /** JSON, of the last check or run. */
    counts: string | null;
    problem: string | null;
    created_at: string;
    updated_at: string;
    by_id: string;
    by_name: string;
    finished_at: string | null;
    undo_until: string | null;
  };
  /** The rows of a file; once imported only those that were refused stay. */
  import_rows: {
    import_id: string;
    number: number;
    /** JSON. */
    cells: string;
    /** Why it cannot be read. */
    problem: string | null;
    outcome: ImportOutcome | null;
    text: string | null;
  };
  /** What an import did to a record, for undoing it. */
  import_changes: {
    import_id: string;
    /** Transactions of an import, counted from 1; they are undone from the last. */
    chunk: number;
    /** The journal of the record (`ImportJournal`). */
    kind: string;
    subject: string;
    /** JSON of the rows that were inserted, and of those that were changed as they were before. */
    change: string;
    /** Of all rows of the record afterwards: another hash means that something was built on them. */
    after_hash: string;
  };
  /** The columns chosen last for a set of headings. */
  import_columns: {
    kind: ImportKindName;
    /** Hash of the headings. */
    headings: string;
    /** JSON. */
    fields: string;
    used_at: string;
  };
}
