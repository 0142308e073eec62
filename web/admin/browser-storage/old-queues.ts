import { openDB } from 'idb';
import type { PhotoMoment } from '../../../contract/crew/entries.ts';
import type { QueuedStop, QueuedWork } from './device-table.ts';
import { listEntryNames, localEntry } from './local-store.ts';

/** The queues of earlier versions: a phone that updates may have unsent work in them. */
const stepsKey = 'today-marks';
const photosName = 'today-photos';

interface OldStep {
  key: string;
  visitId: string;
  name: string;
  step: 'complete' | 'no_show';
  isPartial?: boolean;
  sendAfter: number;
}

interface OldPhoto {
  key: string;
  visitId: string;
  moment: PhotoMoment;
  file: Blob;
}

type Add = (entry: QueuedStop) => Promise<void>;

let moving: Promise<void> | undefined;

/** Their keys stay, so that what the server has already counts once. */
export function moveOldQueues(add: Add) {
  moving ??= moveAll(add).catch(() => undefined);
  return moving;
}

async function moveAll(add: Add) {
  for (const name of listEntryNames('clients')) if (name.startsWith('zi:')) localEntry('clients', name).remove();
  await moveSteps((old) => add(toEntry(readOldStep(old), old)));
  await movePhotos(({ moment, file, ...old }) =>
    add(toEntry({ kind: 'photo', input: { moment, isForClient: false, file } }, old)),
  );
}

/** They do not say who made them: whoever is signed in sends them, as before. */
const toEntry = (
  work: QueuedWork,
  { key, visitId, name = '' }: Pick<OldStep, 'key' | 'visitId'> & { name?: string },
) => ({
  ...{ ...work, key, userId: '', visitId, name, position: 0, date: '', at: new Date().toISOString() },
  ...{ sendAfter: 0, isTried: true, state: 'waiting' as const },
});

const readOldStep = ({ step, isPartial }: OldStep): QueuedWork => ({
  kind: 'step',
  input: step === 'complete' ? { step: 'finish', isPartial } : { step: 'fail', reason: 'other', note: 'Nu a avut loc' },
});

async function moveSteps(move: (old: OldStep) => Promise<void>) {
  const text = localStorage.getItem(stepsKey);
  if (!text) return;
  for (const old of JSON.parse(text) as OldStep[]) await move(old);
  localStorage.removeItem(stepsKey);
}

async function movePhotos(move: (old: OldPhoto) => Promise<void>) {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === photosName)) return;
  const database = await openDB(photosName);
  for (const old of (await database.getAll('photos')) as OldPhoto[]) {
    await move(old);
    await database.delete('photos', old.key);
  }
  database.close();
  indexedDB.deleteDatabase(photosName);
}
