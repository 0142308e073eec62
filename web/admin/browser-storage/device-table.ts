import { type IDBPDatabase, openDB } from 'idb';

/** The database of the crew's phone. Its tables hold rows under a `key`. */
type TableName = 'queue' | 'days';

interface Change<Row> {
  put?: Row[];
  remove?: string[];
}

interface KeyedRow {
  key: string;
}

const databaseName = 'crew-day';
const memory: Record<TableName, Map<string, KeyedRow>> = { queue: new Map(), days: new Map() };
let opening: Promise<IDBPDatabase | undefined> | undefined;

/** Undefined where the browser refuses its storage: rows then last as long as the tab. */
function openDatabase() {
  opening ??= open().catch(() => undefined);
  return opening;
}

const open = async () =>
  openDB(databaseName, 1, {
    upgrade(database) {
      for (const name of Object.keys(memory)) database.createObjectStore(name, { keyPath: 'key' });
    },
    // Another tab has a newer version of the product and wants to change the tables.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated() {
      opening = undefined;
    },
  });

export const hasDeviceStorage = async () => (await openDatabase()) !== undefined;

export async function readRows<Row extends KeyedRow>(table: TableName): Promise<Row[]> {
  const database = await openDatabase();
  return database ? database.getAll(table) : ([...memory[table].values()] as Row[]);
}

/** Reads and writes in one transaction, also against other tabs. `decide` may throw to write nothing. */
export async function changeRows<Row extends KeyedRow>(table: TableName, decide: (rows: Row[]) => Change<Row>) {
  const database = await openDatabase();
  if (!database) return changeInMemory(table, decide);
  const transaction = database.transaction(table, 'readwrite');
  // Without this an aborted transaction is an unhandled rejection as well.
  const done = transaction.done.catch((error) => error);
  const { put = [], remove = [] } = decide(await transaction.store.getAll());
  const writes = [
    ...put.map((row) => transaction.store.put(row)),
    ...remove.map((key) => transaction.store.delete(key)),
  ];
  await Promise.all(writes);
  const failure = await done;
  if (failure) throw failure;
}

function changeInMemory<Row extends KeyedRow>(table: TableName, decide: (rows: Row[]) => Change<Row>) {
  const { put = [], remove = [] } = decide([...memory[table].values()] as Row[]);
  for (const row of put) memory[table].set(row.key, row);
  for (const key of remove) memory[table].delete(key);
}
