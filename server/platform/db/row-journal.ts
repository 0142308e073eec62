import { createHash } from 'node:crypto';
import type { Db, Trx } from './database.ts';
import { deleteRows, insertRows, splitIntoChunks, updateRows } from './rows.ts';
import type { Tables } from './tables/tables.ts';

type Row = Record<string, unknown>;

export interface StoredRow {
  table: keyof Tables;
  row: Row;
}

/** The columns of the primary key of each table, in the order in which rows can be inserted. */
export type JournalTables = Partial<Record<keyof Tables, readonly string[]>>;

/** How to bring the rows of a record back. */
export interface RowChanges {
  /** Keys of inserted rows. Those of a record that is new as a whole are left to its first table, which deletes them. */
  inserted: StoredRow[];
  /** Rows that were changed or deleted, as they were. */
  former: StoredRow[];
}

const readKey = (tables: JournalTables, { table, row }: StoredRow) =>
  Object.fromEntries((tables[table] ?? []).map((column) => [column, row[column]]));

const identify = (tables: JournalTables, stored: StoredRow) =>
  JSON.stringify([stored.table, ...Object.values(readKey(tables, stored))]);

const serialise = ({ row }: StoredRow) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The same for the same rows, in whatever order they were read. */
export function hashRows(tables: JournalTables, rows: StoredRow[]) {
  const lines = rows.map((stored) => `${identify(tables, stored)} ${serialise(stored)}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('base64url');
}

export function findRowChanges(tables: JournalTables, before: StoredRow[], after: StoredRow[]): RowChanges {
  const [root] = Object.keys(tables);
  const known = new Map(before.map((stored) => [identify(tables, stored), stored]));
  const left = new Map(after.map((stored) => [identify(tables, stored), stored]));
  const isNew = !before.some(({ table }) => table === root);
  const inserted = after.filter((stored) => !known.has(identify(tables, stored)));
  const former = before.filter((stored) => {
    const now = left.get(identify(tables, stored));
    return !now || serialise(now) !== serialise(stored);
  });
  return {
    inserted: inserted
      .filter(({ table }) => !isNew || table === root)
      .map((stored) => ({ table: stored.table, row: readKey(tables, stored) })),
    former,
  };
}

/** Deletes and restores rows; `existing` tells which of the former ones are still there, in another form. */
export async function restoreRows(trx: Trx, tables: JournalTables, changes: RowChanges[], existing: StoredRow[]) {
  const inserted = changes.flatMap((change) => change.inserted);
  const former = changes.flatMap((change) => change.former);
  const there = new Set(existing.map((stored) => identify(tables, stored)));
  const names = Object.keys(tables) as (keyof Tables)[];
  for (const table of names.toReversed())
    await deleteKeys(
      trx,
      table,
      inserted.filter((stored) => stored.table === table).map(({ row }) => row),
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
