import { useSyncExternalStore } from 'react';
import type { PhotoMoment } from '../../../contract/visits/photos.ts';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';

/** A photo not sent yet; idempotent by its key. */
export interface QueuedPhoto {
  key: string;
  visitId: string;
  moment: PhotoMoment;
  file: Blob;
}

const storeName = 'photos';
const none: QueuedPhoto[] = [];
const listeners = new Set<() => void>();
let cache = none;
let opening: Promise<IDBDatabase> | undefined;

export async function queuePhotos(visitId: string, moment: PhotoMoment, files: File[]) {
  for (const file of files) {
    // A copy: a phone may reuse the file for the next photo.
    const copy = new Blob([await file.arrayBuffer()], { type: file.type });
    const photo: QueuedPhoto = { key: createIdempotencyKey(), visitId, moment, file: copy };
    await inStore('readwrite', (store) => store.put(photo));
  }
  await refreshQueuedPhotos();
}

export async function removeQueuedPhoto(key: string) {
  await inStore('readwrite', (store) => store.delete(key));
  await refreshQueuedPhotos();
}

/** Read from storage each time: other tabs write there too. */
export async function readQueuedPhotos(): Promise<QueuedPhoto[]> {
  return inStore('readonly', (store) => store.getAll() as IDBRequest<QueuedPhoto[]>);
}

export const useQueuedPhotos = () =>
  useSyncExternalStore(
    subscribe,
    () => cache,
    () => none,
  );

function subscribe(listener: () => void) {
  listeners.add(listener);
  void refreshQueuedPhotos();
  return () => void listeners.delete(listener);
}

async function refreshQueuedPhotos() {
  cache = await readQueuedPhotos().catch(() => none);
  for (const listener of listeners) listener();
}

async function inStore<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result>) {
  opening ??= open();
  const database = await opening;
  return new Promise<Result>((resolve, reject) => {
    const transaction = database.transaction(storeName, mode);
    const request = work(transaction.objectStore(storeName));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('today-photos', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
