import { openDB } from 'idb';
import type { PhotoMoment } from '../../../../contract/crew/entries.ts';
import type { QueuedStop, QueuedWork } from './device-table.ts';
import { createLocalEntry, listEntryNames } from './local-store.ts';

/** Queues of earlier versions: a phone that updates may have unsent work in them. */
const stepsKey = 'today-marks';
const photosName = 'today-photos';

interface OldEntry {
  key: string;
  visitId: string;
  name?: string;
}
type OldStep = OldEntry & { step: 'complete' | 'no_show'; isPartial?: boolean };
type OldPhoto = OldEntry & { moment: PhotoMoment; file: Blob };

type Add = (entry: QueuedStop) => Promise<void>;

let moving: Promise<void> | undefined;

/** Entries keep their keys, so that the server ignores those it already has. */
export function moveOldQueues(add: Add) {
  moving ??= moveAll(add).catch(() => undefined);
  return moving;
}

async function moveAll(add: Add) {
  for (const name of listEntryNames('clients')) if (name.startsWith('zi:')) createLocalEntry('clients', name).remove();
  const steps: OldStep[] = JSON.parse(localStorage.getItem(stepsKey) ?? '[]');
  for (const old of steps) await add(toEntry(old, readOldStep(old)));
  localStorage.removeItem(stepsKey);
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === photosName)) return;
  const database = await openDB(photosName);
  for (const { moment, file, ...old } of (await database.getAll('photos')) as OldPhoto[])
    await add(toEntry(old, { kind: 'photo', input: { moment, isForClient: false, file } }));
  database.close();
  indexedDB.deleteDatabase(photosName);
}

/** Old entries name no account: whoever is signed in sends them, as before. */
const toEntry = ({ key, visitId, name = '' }: OldEntry, work: QueuedWork): QueuedStop => ({
  ...work,
  key,
  userId: '',
  visitId,
  name,
  position: 0,
  date: '',
  at: new Date().toISOString(),
  sendAfter: 0,
  isTried: true,
  state: 'waiting',
});

const readOldStep = ({ step, isPartial }: OldStep): QueuedWork => ({
  kind: 'step',
  input: step === 'complete' ? { step: 'finish', isPartial } : { step: 'fail', reason: 'other', note: 'Nu a avut loc' },
});
