import { type IDBPDatabase, openDB } from 'idb';

/** A database of the crew's phone, with rows under a `key`. Days are removed as a whole, with the credentials. */
type TableName = 'crew-queue' | 'crew-days';

interface Change<Row> {
  put?: Row[];
  remove?: string[];
}

interface KeyedRow {
  key: string;
}

const store = 'rows';
const opening = new Map<TableName, Promise<IDBPDatabase | undefined>>();
const memory = new Map<TableName, Map<string, KeyedRow>>();

/** Undefined where the browser refuses its storage: rows then last as long as the tab. */
function openTable(name: TableName) {
  const opened = opening.get(name) ?? open(name).catch(() => undefined);
  opening.set(name, opened);
  return opened;
}

const open = async (name: TableName) =>
  openDB(name, 1, {
    upgrade(database) {
      database.createObjectStore(store, { keyPath: 'key' });
    },
    // Another tab removes it, or has a newer version of the product that wants to change it.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opening.delete(name);
    },
    terminated: () => void opening.delete(name),
  });

export const hasDeviceStorage = async () => (await openTable('crew-queue')) !== undefined;

export async function readRows<Row extends KeyedRow>(table: TableName): Promise<Row[]> {
  const database = await openTable(table);
  return database ? database.getAll(store) : ([...rowsInMemory(table).values()] as Row[]);
}

/** Reads and writes in one transaction, also against other tabs. `decide` may throw to write nothing. */
export async function changeRows<Row extends KeyedRow>(table: TableName, decide: (rows: Row[]) => Change<Row>) {
  const database = await openTable(table);
  if (!database) return changeInMemory(table, decide);
  const transaction = database.transaction(store, 'readwrite');
  // Handled at once: an aborted transaction must not be an unhandled rejection as well.
  const done = transaction.done.then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const { put = [], remove = [] } = decide(await transaction.store.getAll());
  await Promise.all([
    ...put.map((row) => transaction.store.put(row)),
    ...remove.map((key) => transaction.store.delete(key)),
  ]);
  const failed = await done;
  if (failed) throw failed.error;
}

function rowsInMemory(table: TableName) {
  const rows = memory.get(table) ?? new Map<string, KeyedRow>();
  memory.set(table, rows);
  return rows;
}

function changeInMemory<Row extends KeyedRow>(table: TableName, decide: (rows: Row[]) => Change<Row>) {
  const rows = rowsInMemory(table);
  const { put = [], remove = [] } = decide([...rows.values()] as Row[]);
  for (const row of put) rows.set(row.key, row);
  for (const key of remove) rows.delete(key);
}
