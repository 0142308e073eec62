import { type IDBPDatabase, openDB } from 'idb';
import type { PhotoMoment } from '../../../contract/crew/entries.ts';
import type { CrewDay, StopCheckInput, StopNoteInput, StopStepInput } from '../../../contract/crew/schemas.ts';

export type Unsent<Input> = Omit<Input, 'key' | 'at'>;

/** What was noted at a stop, in the shape in which it is sent. */
export type QueuedWork =
  | { kind: 'step'; input: Unsent<StopStepInput> }
  | { kind: 'note'; input: Unsent<StopNoteInput> }
  | { kind: 'check'; input: Unsent<StopCheckInput> }
  | { kind: 'photo'; input: { moment: PhotoMoment; isForClient: boolean; file: Blob } }
  | { kind: 'photoChange'; input: { photo: string; isForClient: boolean } }
  | { kind: 'order'; input: { team: string | undefined; ids: string[] | null } };

/** Not on the server yet, or refused by it; idempotent by its key. */
export type QueuedStop = QueuedWork & {
  key: string;
  /** Only the account that made it sends it; empty where an earlier version did not note it. */
  userId: string;
  /** Rises with every entry of this device. */
  position: number;
  /** Empty for the order of a day. */
  visitId: string;
  /** Of the client; empty after a sign-out. */
  name: string;
  /** yyyy-MM-dd; empty when unknown. */
  date: string;
  at: string;
  /** Can be undone until then. */
  sendAfter: number;
  /** The server may have it: an answer can be lost. */
  isTried: boolean;
  /** `told`: the server has it and said something about it that nobody has read yet. */
  state: 'waiting' | 'refused' | 'told';
  message?: string;
};

/** A day as the server last described it, for a phone without a signal. */
export interface CachedDay {
  key: string;
  date: string;
  day: CrewDay;
  at: string;
}

/** Databases of the crew's phone. Days are removed as a whole, with the credentials. */
interface Tables {
  'crew-queue': QueuedStop;
  'crew-days': CachedDay;
}
type Name = keyof Tables;

type Decide<Row> = (rows: Row[]) => { put?: Row[]; remove?: string[] };

const store = 'rows';
const opening = new Map<Name, Promise<IDBPDatabase | undefined>>();
const memory = { 'crew-queue': new Map<string, QueuedStop>(), 'crew-days': new Map<string, CachedDay>() };

/** Undefined where the browser refuses its storage: rows then last as long as the tab. */
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
    // Another tab removes it, or has a newer version of the product that wants to change it.
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

/** Reads and writes in one transaction, also against other tabs. `decide` may throw to write nothing. */
export async function changeRows<N extends Name>(name: N, decide: Decide<Tables[N]>) {
  const database = await openTable(name);
  if (!database) return changeInMemory(memory[name] as Map<string, Tables[N]>, decide);
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

function changeInMemory<Row extends { key: string }>(rows: Map<string, Row>, decide: Decide<Row>) {
  const { put = [], remove = [] } = decide([...rows.values()]);
  for (const row of put) rows.set(row.key, row);
  for (const key of remove) rows.delete(key);
}
