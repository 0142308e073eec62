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
    /** The answer to the question of its kind, if the kind has one. */
    answer: string;
    /** JSON list: what the last dry run said of the file as a whole. */
    notes: string;
    row_count: number;
    /** How many rows the current check, run or undo has done. */
    done: number;
    /** The number of the last row that was imported; 0 before the first. */
    last_row: number;
    /** JSON: how many rows the last check or run gave each outcome. */
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
    /** JSON list of the row's texts. */
    cells: string;
    /** Why the row could not be read from the file. */
    problem: string | null;
    outcome: ImportOutcome | null;
    text: string | null;
  };
  /** What an import did to a record, for undoing it. */
  import_changes: {
    import_id: string;
    /** Number of the transaction, from 1; an undo begins with the last one. */
    chunk: number;
    /** The name of the record's journal (`ImportJournal`). */
    kind: string;
    subject: string;
    /** JSON: the inserted rows, and the former state of the changed ones. */
    change: string;
    /**
     * Hash of all rows of the record after the import. If the present hash differs, something was built on the import.
     */
    after_hash: string;
  };
  /** The columns chosen last for a set of headings. */
  import_columns: {
    kind: ImportKindName;
    /** Hash of the headings. */
    headings: string;
    /** JSON list: the field of each column, or null. */
    fields: string;
    used_at: string;
  };
}
