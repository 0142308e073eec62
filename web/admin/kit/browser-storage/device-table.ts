import { type IDBPDatabase, openDB } from 'idb';
import type { PhotoMoment } from '../../../../contract/crew/entries.ts';
import type { CrewDay, StopCheckInput, StopNoteInput, StopStepInput } from '../../../../contract/crew/schemas.ts';

export type Unsent<Input> = Omit<Input, 'key' | 'at'>;

/** What the crew entered at a stop, with the input of its call. */
export type QueuedWork =
  | { kind: 'step'; input: Unsent<StopStepInput> }
  | { kind: 'note'; input: Unsent<StopNoteInput> }
  | { kind: 'check'; input: Unsent<StopCheckInput> }
  | { kind: 'photo'; input: { moment: PhotoMoment; isForClient: boolean; file: Blob } }
  | { kind: 'photoChange'; input: { photo: string; isForClient: boolean } }
  | { kind: 'photoRemoval'; input: { photo: string } }
  | { kind: 'order'; input: { team: string | undefined; ids: string[] | null } };

/** An entry of the send queue; its key makes it idempotent. */
export type QueuedStop = QueuedWork & {
  key: string;
  /** Only this account sends the entry. Empty in entries of earlier versions. */
  userId: string;
  /** Increases with every entry of this device. */
  position: number;
  /** Empty for the order of a day, which belongs to no single visit. */
  visitId: string;
  /** The client's name; empty after a sign-out. */
  name: string;
  /** yyyy-MM-dd; empty when unknown. */
  date: string;
  at: string;
  /** The entry can be undone until this time, in milliseconds. */
  sendAfter: number;
  /** The entry was sent at least once, so the server may have it even if the answer was lost. */
  isTried: boolean;
  /** `told`: the server accepted the entry with a message that nobody has read yet. */
  state: 'waiting' | 'refused' | 'told';
  message?: string;
};

/** A day as the server last returned it, for a phone without a signal. */
export interface CachedDay {
  key: string;
  date: string;
  day: CrewDay;
  at: string;
}

/** Databases on the crew's phone. All cached days are removed together with the credentials. */
interface Tables {
  'crew-queue': QueuedStop;
  'crew-days': CachedDay;
}
type Name = keyof Tables;

type Decide<Row> = (rows: Row[]) => { put?: Row[]; remove?: string[] };

const store = 'rows';
const opening = new Map<Name, Promise<IDBPDatabase | undefined>>();
const memory = { 'crew-queue': new Map<string, QueuedStop>(), 'crew-days': new Map<string, CachedDay>() };

/** Returns undefined where the browser refuses IndexedDB: rows then stay in memory until the tab is closed. */
function openTable(name: Name) {
  const opened = opening.get(name) ?? open(name).catch(() => undefined);
  opening.set(name, opened);
  return opened;
}

const open = async (name: Name) =>
  openDB(name, 1, {
    upgrade(database) {
      database.createObjectStore(store, { keyPath: 'key' });
    },
    // Another tab deletes the database, or upgrades it with a newer version of the product.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opening.delete(name);
    },
    terminated: () => void opening.delete(name),
  });

export const hasDeviceStorage = async () => (await openTable('crew-queue')) !== undefined;

export async function readRows<N extends Name>(name: N): Promise<Tables[N][]> {
  const database = await openTable(name);
  return database ? database.getAll(store) : ([...memory[name].values()] as Tables[N][]);
}

/** Reads and writes in one transaction, which also excludes other tabs. Nothing is written if `decide` throws. */
export async function changeRows<N extends Name>(name: N, decide: Decide<Tables[N]>) {
  const database = await openTable(name);
  if (!database) return changeInMemory(memory[name] as Map<string, Tables[N]>, decide);
  const transaction = database.transaction(store, 'readwrite');
  // Caught here, because an aborted transaction would also cause an unhandled rejection.
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

function changeInMemory<Row extends { key: string }>(rows: Map<string, Row>, decide: Decide<Row>) {
  const { put = [], remove = [] } = decide([...rows.values()]);
  for (const row of put) rows.set(row.key, row);
  for (const key of remove) rows.delete(key);
}
