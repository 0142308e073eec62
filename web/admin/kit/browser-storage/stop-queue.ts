import { useSyncExternalStore } from 'react';
import type { PhotoMoment } from '../../../../contract/crew/entries.ts';
import type { Stop, StopCheckInput, StopNoteInput, StopStepInput } from '../../../../contract/crew/schemas.ts';
import { readStoredUser } from '../../../lib/credentials.ts';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { showFailureToast } from '../changes/use-action.tsx';
import { changeRows, type QueuedStop, type QueuedWork, readRows, type Unsent } from './device-table.ts';
import { moveOldQueues } from './old-queues.ts';

export const queueLimits = { photos: 150, photoMegabytes: 600, entries: 3000 } as const;

const graceMs = 6000;
const none: QueuedStop[] = [];

type QueuedVisit = Pick<Stop, 'id' | 'name' | 'date'>;

export const queueStep = (visit: QueuedVisit, input: Unsent<StopStepInput>) => queue(visit, { kind: 'step', input });

export const queueNote = (visit: QueuedVisit, input: Unsent<StopNoteInput>) => queue(visit, { kind: 'note', input });

export const queueCheck = (visit: QueuedVisit, input: Unsent<StopCheckInput>) => queue(visit, { kind: 'check', input });

/** The client sees a photo only after the crew or staff have chosen so. */
export async function queuePhotos(visit: QueuedVisit, moment: PhotoMoment, files: Blob[]) {
  // Asks the browser not to clear the storage when the phone is short of space.
  void navigator.storage?.persist?.().catch(() => undefined);
  // One at a time: a phone cannot decode many large photos at once.
  for (const file of files)
    await queue(visit, { kind: 'photo', input: { moment, isForClient: false, file: await shrinkPhoto(file) } });
}

const maxSide = 2560;
const quality = 0.85;

/**
 * Copies the photo, because a phone may reuse the file for its next one, and shrinks it for a weak signal. A picture
 * that the browser cannot decode is copied unchanged: the server may know its format.
 */
async function shrinkPhoto(file: Blob): Promise<Blob> {
  return (await drawSmaller(file).catch(() => null)) ?? new Blob([await file.arrayBuffer()], { type: file.type });
}

async function drawSmaller(file: Blob) {
  const picture = await createImageBitmap(file);
  try {
    const scale = maxSide / Math.max(picture.width, picture.height);
    if (scale >= 1) return null;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  } finally {
    picture.close();
  }
}

export const queuePhotoChange = (visit: QueuedVisit, photo: string, isForClient: boolean) =>
  queue(visit, { kind: 'photoChange', input: { photo, isForClient } });

export const queuePhotoRemoval = (visit: QueuedVisit, photo: string) =>
  queue(visit, { kind: 'photoRemoval', input: { photo } });

export const queueOrder = (date: string, team: string | undefined, ids: string[] | null) =>
  queue({ id: '', name: '', date }, { kind: 'order', input: { team, ids } });

/** Shows a toast and resolves to undefined when the entry could not be queued. */
export const keepOnPhone = <Kept>(queued: Promise<Kept>) =>
  queued.catch((error: Error) => void showFailureToast(error, 'Nu s-a putut păstra pe telefon'));

/** Rejects with a message for the screen when the device has no room. */
async function queue({ id, name, date }: QueuedVisit, work: QueuedWork): Promise<QueuedStop> {
  const now = Date.now();
  const entry: QueuedStop = {
    ...work,
    key: createIdempotencyKey(),
    userId: readStoredUser()?.id ?? '',
    position: 0,
    visitId: id,
    name,
    date: date.slice(0, 10),
    at: new Date(now).toISOString(),
    sendAfter: isUndoable(work) ? now + graceMs : now,
    isTried: false,
    state: 'waiting',
  };
  try {
    await changeRows('crew-queue', (rows) => {
      assertRoom(rows, work);
      return { put: [append(rows, entry)], remove: rows.filter((row) => isReplaced(row, entry)).map(({ key }) => key) };
    });
  } catch (error) {
    throw error instanceof QueueFull ? error : new QueueFull(noRoom, { cause: error });
  }
  await publish();
  return entry;
}

const append = (rows: QueuedStop[], entry: QueuedStop) => ({
  ...entry,
  position: 1 + Math.max(0, ...rows.map(({ position }) => position)),
});

const isUndoable = (work: QueuedWork) =>
  work.kind === 'photoRemoval' || (work.kind === 'step' && ['finish', 'fail'].includes(work.input.step));

/** A later order of the same day, or a later change of the same photo, replaces the earlier one. */
function isReplaced(row: QueuedStop, by: QueuedStop) {
  if (row.state !== 'waiting' || row.userId !== by.userId) return false;
  if (row.kind === 'photoChange' && by.kind === 'photoChange') return row.input.photo === by.input.photo;
  return row.kind === 'order' && by.kind === 'order' && row.date === by.date && row.input.team === by.input.team;
}

class QueueFull extends Error {}

const noRoom = 'Telefonul nu mai are loc. Eliberați spațiu sau așteptați rețeaua; ce ați notat până acum este păstrat.';
const manyPhotos = `Pe telefon așteaptă prea multe fotografii (cel mult ${queueLimits.photos} sau ${queueLimits.photoMegabytes} MB). Adăugați altele după ce se trimit.`;

function assertRoom(rows: QueuedStop[], work: QueuedWork) {
  if (rows.length >= queueLimits.entries) throw new QueueFull(noRoom);
  if (work.kind !== 'photo') return;
  const sizes = [...rows, work].flatMap((row) => (row.kind === 'photo' ? [row.input.file.size] : []));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (sizes.length > queueLimits.photos || bytes > queueLimits.photoMegabytes * 1024 ** 2)
    throw new QueueFull(manyPhotos);
}

/** Returns false when the server may already have the entry. */
export async function removeQueued(key: string): Promise<boolean> {
  let isRemoved = false;
  await changeRows('crew-queue', (rows) => {
    isRemoved = rows.some((row) => row.key === key && !(row.state === 'waiting' && row.isTried));
    return { remove: isRemoved ? [key] : [] };
  });
  await publish();
  return isRemoved;
}

/** Marks the entry as tried and returns it; undefined if it was undone, deleted or replaced since the queue was read. */
export async function claimQueued(key: string): Promise<QueuedStop | undefined> {
  let claimed: QueuedStop | undefined;
  await changeEntries((row) => {
    if (row.key !== key || row.state !== 'waiting') return row;
    claimed = row.isTried ? row : { ...row, isTried: true };
    return claimed;
  });
  return claimed;
}

export const changeQueued = (key: string, changes: Pick<Partial<QueuedStop>, 'state' | 'message'>) =>
  changeEntries((row) => (row.key === key ? { ...row, ...changes } : row));

/** Does nothing once the server may have the photo. */
export const changeQueuedPhoto = (key: string, isForClient: boolean) =>
  changeEntries((row) =>
    row.key === key && row.kind === 'photo' && !row.isTried ? { ...row, input: { ...row.input, isForClient } } : row,
  );

export async function dropSent(key: string) {
  await changeRows('crew-queue', () => ({ remove: [key] }));
  await publish();
}

/** Removes the clients' names from this device; the work itself must still be sent. */
export async function clearQueuedNames() {
  await moveOldQueues(addOldEntry);
  await changeEntries((row) => ({ ...row, name: '' }));
}

/** Called after an erasure: steps and ticks are still sent, notes and photos of the client are not. */
export async function removeQueuedVisitData(visitIds: string[]) {
  await changeRows('crew-queue', (rows) => ({
    remove: rows
      .filter(
        ({ kind, visitId }) =>
          visitIds.includes(visitId) && ['photo', 'photoChange', 'photoRemoval', 'note'].includes(kind),
      )
      .map(({ key }) => key),
  }));
  await changeEntries((row) => (visitIds.includes(row.visitId) ? { ...row, name: '' } : row));
}

async function changeEntries(change: (row: QueuedStop) => QueuedStop) {
  await changeRows('crew-queue', (rows) => ({
    put: rows.map(change).filter((row, index) => row !== rows[index]),
  }));
  await publish();
}

/** Returns the entries of the signed-in account in the order in which they were made. */
export async function readQueue(): Promise<QueuedStop[]> {
  const userId = readStoredUser()?.id;
  if (!userId) return none;
  await moveOldQueues(addOldEntry);
  const rows = await readRows('crew-queue');
  return rows.filter((row) => [userId, ''].includes(row.userId)).sort((a, b) => a.position - b.position);
}

/** Counts the unsent entries of all accounts, for the login page. */
export const countUnsent = async () => (await readRows('crew-queue')).filter(isUnsent).length;

const addOldEntry = (entry: QueuedStop) => changeRows('crew-queue', (rows) => ({ put: [append(rows, entry)] }));

const listeners = new Set<() => void>();
let cache = none;

/** Entries that wait, were refused, or have an unread message of the server. */
export const useQueue = () =>
  useSyncExternalStore(
    subscribe,
    () => cache,
    () => none,
  );

/** Returns the queue as of the last change, by this tab or another. */
export const peekQueue = () => cache;

export const isUnsent = ({ state }: QueuedStop) => state !== 'told';

const channelName = 'stop-queue';
let channel: BroadcastChannel | undefined;

export function subscribe(listener: () => void) {
  listeners.add(listener);
  channel ??= openChannel();
  void update();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = undefined;
  };
}

function openChannel() {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const opened = new BroadcastChannel(channelName);
  opened.onmessage = () => void update();
  return opened;
}

async function publish() {
  channel?.postMessage(null);
  await update();
}

async function update() {
  cache = await readQueue().catch(() => none);
  for (const listener of listeners) listener();
}
