import type { ImportKindName } from '../../../contract/import/import-kinds.ts';
import type { ImportOutcome } from '../../../contract/import/schemas.ts';
import type { Author } from '../../common/activity/activity-store.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { JournalTables, StoredRow } from '../../platform/db/row-journal.ts';

/** A row of a file by the fields of its kind: the cells that are not empty. */
export interface ImportValues {
  number: number;
  values: Record<string, string[]>;
}

export interface PlannedRow<Plan> {
  number: number;
  outcome: ImportOutcome;
  /** What changes, or why it is refused. */
  text: string | null;
  /** What to write; missing for rows that change nothing. */
  plan?: Plan;
}

/** Plans rows in the order of the file. It remembers what earlier ones bring, as a dry run writes nothing. */
export type PlanRows<Plan> = (db: Db, rows: ImportValues[]) => Promise<PlannedRow<Plan>[]>;

export interface ImportOrigin {
  importId: string;
  /** To the question of the kind. */
  answer: string;
  by: Author;
  at: string;
}

/** The records that an import may touch, of one feature. */
export interface ImportJournal {
  name: string;
  /** The first one holds the record itself; deleting its row deletes the others. */
  tables: JournalTables;
  /** All rows of the records: a change in any of them means that something was built on what was imported. */
  readRows: (db: Db, subjects: string[]) => Promise<Map<string, StoredRow[]>>;
  /** Left as it is, and in nobody's way, when something was built on it. */
  isOptional?: true;
  /** As people know the record. */
  describe: (row: StoredRow['row']) => string;
}

/** A kind of records that a file can bring. */
export interface ImportKind<Plan = unknown> {
  name: ImportKindName;
  /** In the order in which an undo works. */
  journals: ImportJournal[];
  createPlanner: (origin: ImportOrigin) => PlanRows<Plan>;
  /** The records that a plan touches, by the name of their journal. */
  listSubjects: (plan: Plan) => Record<string, string[]>;
  write: (trx: Trx, plans: Plan[], origin: ImportOrigin) => Promise<void>;
}

/** Hides what the plans of a kind hold, which only the kind itself reads. */
export const defineImportKind = <Plan>(kind: ImportKind<Plan>) => kind as unknown as ImportKind;
