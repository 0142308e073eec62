import { createHash } from 'node:crypto';
import type { Db, Trx } from './database.ts';
import { deleteRows, insertRows, splitIntoChunks, updateRows } from './rows.ts';
import { lockWithParts } from './run-exclusively.ts';
import type { Tables } from './tables/tables.ts';

type Row = Record<string, unknown>;

export async function lockRecords(trx: Trx, tables: JournalTables, subjects: string[]) {
  const [[table, columns] = []] = Object.entries(tables);
  const key = columns?.at(-1);
  if (table && key) await lockWithParts(trx, { table, key }, subjects);
}

export interface StoredRow {
  table: keyof Tables;
  row: Row;
}

/** Primary keys by table, in an order in which rows can be inserted. */
export type JournalTables = Partial<Record<keyof Tables, readonly string[]>>;

/** What is needed to undo changes of a record. */
export interface RowChanges {
  /**
   * Keys of inserted rows. For a new record only the row of the first table is listed, because deleting it deletes the
   * others.
   */
  inserted: StoredRow[];
  /** Changed or deleted rows, in their former state. */
  former: StoredRow[];
  /** True when `former` holds all rows of the record: any other row that it has now was added. */
  isWhole?: true;
}

const readKey = (tables: JournalTables, { table, row }: StoredRow) =>
  Object.fromEntries((tables[table] ?? []).map((column) => [column, row[column]]));

const identify = (tables: JournalTables, stored: StoredRow) =>
  JSON.stringify([stored.table, ...Object.values(readKey(tables, stored))]);

const serialize = ({ row }: StoredRow) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));

/** A hash of the rows that does not depend on their order. */
export function hashRows(tables: JournalTables, rows: StoredRow[]) {
  const lines = rows.map((stored) => `${identify(tables, stored)} ${serialize(stored)}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('base64url');
}

export function findRowChanges(
  tables: JournalTables,
  before: StoredRow[],
  after: StoredRow[],
  isWhole?: true,
): RowChanges {
  if (isWhole) return { inserted: [], former: before, isWhole };
  const [root] = Object.keys(tables);
  const formerByKey = new Map(before.map((stored) => [identify(tables, stored), stored]));
  const left = new Map(after.map((stored) => [identify(tables, stored), stored]));
  const isNew = !before.some(({ table }) => table === root);
  const inserted = after.filter((stored) => !formerByKey.has(identify(tables, stored)));
  const former = before.filter((stored) => {
    const now = left.get(identify(tables, stored));
    return !now || serialize(now) !== serialize(stored);
  });
  return {
    inserted: inserted
      .filter(({ table }) => !isNew || table === root)
      .map((stored) => ({ table: stored.table, row: readKey(tables, stored) })),
    former,
  };
}

/** Deletes inserted rows and restores former ones; `existing` are the former rows that were changed and not deleted. */
export async function restoreRows(trx: Trx, tables: JournalTables, changes: RowChanges[], existing: StoredRow[]) {
  const former = changes.flatMap((change) => change.former);
  const kept = new Set(former.map((stored) => identify(tables, stored)));
  const inserted = changes.some(({ isWhole }) => isWhole)
    ? existing.filter((stored) => !kept.has(identify(tables, stored)))
    : changes.flatMap((change) => change.inserted);
  const there = new Set(existing.map((stored) => identify(tables, stored)));
  const names = Object.keys(tables) as (keyof Tables)[];
  for (const table of names.toReversed())
    await deleteKeys(
      trx,
      table,
      inserted.filter((stored) => stored.table === table).map((stored) => readKey(tables, stored)),
    );
  for (const table of names)
    for (const stored of former.filter((each) => each.table === table)) {
      const isThere = there.has(identify(tables, stored));
      if (isThere) await updateRows(trx, table, readKey(tables, stored), stored.row);
      else await insertRows(trx, table, [stored.row as never]);
    }
}

async function deleteKeys(db: Db, table: keyof Tables, keys: Row[]) {
  const [column, ...more] = Object.keys(keys[0] ?? {});
  if (!column) return;
  if (more.length > 0) {
    for (const key of keys) await deleteRows(db, table, key);
    return;
  }
  for (const some of splitIntoChunks(keys.map((key) => key[column])))
    await deleteRows(db, table, { [column]: some } as never);
}
