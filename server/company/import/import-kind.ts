import type { ImportKindName } from '../../../contract/import/import-kinds.ts';
import type { ImportOutcome } from '../../../contract/import/schemas.ts';
import type { Author } from '../../common/activity/activity-store.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { JournalTables, StoredRow } from '../../platform/db/row-journal.ts';
import type { SheetRow } from '../../platform/sheets/sheet.ts';

/** A row of a file by the fields of its kind: the cells that are not empty. */
export interface ImportValues {
  number: number;
  values: Record<string, string[]>;
}

export interface PlannedRow<Plan> {
  number: number;
  outcome: ImportOutcome;
  /** Says what changes, or why the row is refused. */
  text: string | null;
  /** Missing for rows that change nothing. */
  plan?: Plan;
}

/** Plans rows in the order of the file. The planner remembers earlier rows, because a dry run writes nothing. */
export interface PlanRows<Plan> {
  (db: Db, rows: ImportValues[]): Promise<PlannedRow<Plan>[]>;
  /** Returns what staff should know about the file as a whole, after its last row. */
  summarize?: () => string[];
}

export interface ImportOrigin {
  importId: string;
  /** The answer to the question of its kind. */
  answer: string;
  by: Author;
  at: string;
}

/** Describes the records of one feature that an import may change. */
export interface ImportJournal {
  name: string;
  /** The first one holds the record itself; deleting its row deletes the others. */
  tables: JournalTables;
  /** Reads all rows of the records: if any of them has changed since the import, something was built on it. */
  readRows: (db: Db, subjects: string[]) => Promise<Map<string, StoredRow[]>>;
  /**
   * True when a deletion of the record leaves other rows that belong to it: the journal keeps all its rows, and an undo
   * brings them back.
   */
  isWhole?: true;
  /** A change in such a record neither prevents an undo nor is undone. */
  isOptional?: true;
  /** A name of the record for staff. */
  describe: (row: StoredRow['row']) => string;
}

/** A kind of records that a file can bring. */
export interface ImportKind<Plan = unknown> {
  name: ImportKindName;
  /** Reads the rows of a file that is no table; the first one holds the names of the fields. */
  readRows?: (path: string) => AsyncGenerator<SheetRow>;
  /** The number of rows in one transaction, for kinds whose rows take longer than usual. */
  rowsAtOnce?: number;
  /** The journals in the order in which they are undone. */
  journals: ImportJournal[];
  createPlanner: (origin: ImportOrigin) => PlanRows<Plan>;
  /** Ids of the records that a plan changes, by journal. */
  listSubjects: (plan: Plan) => Record<string, string[]>;
  write: (trx: Trx, plans: Plan[], origin: ImportOrigin) => Promise<void>;
  /**
   * Takes back some of what jobs added after the run, once the journals are undone; returns false when nothing is left.
   */
  undoMore?: (trx: Trx, importId: string, now: Date) => Promise<boolean>;
}

/** Hides the type of the plans, because only the kind itself reads them. */
export const defineImportKind = <Plan>(kind: ImportKind<Plan>) => kind as unknown as ImportKind;
