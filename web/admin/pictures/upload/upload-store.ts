import { useSyncExternalStore } from 'react';
import type { LibraryPicture } from '../../../../contract/media/schemas.ts';
import { ApiError, isRefusal } from '../../../lib/api-error.ts';
import { fileError, isHeic, uploadName } from './picture-file.ts';
import { uploadPicture } from './send-picture.ts';
import { isUploading, reduceUploads, type Upload, type UploadEvent } from './upload-reducer.ts';

/** Module state: uploads go on while another screen is open. */

const maxParallel = 2;
const none: Upload[] = [];
const listeners = new Set<() => void>();
const running = new Map<number, AbortController>();
const doneCallbacks = new Map<number, (item: LibraryPicture) => void>();
let uploads = none;
let lastId = 0;

interface UploadOptions {
  owner: string;
  onItem: (item: LibraryPicture) => void;
}

export function uploadPictures(files: File[], { owner, onItem }: UploadOptions) {
  const added = files.map((file) => toUpload(file, owner));
  for (const { id } of added) doneCallbacks.set(id, onItem);
  dispatch({ type: 'added', uploads: added });
  startNext();
  return added.map(({ id }) => id);
}

export function retryUpload(id: number) {
  dispatch({ type: 'again', id });
  startNext();
}

export function dismissUploads(ids: number[]) {
  for (const { id, preview } of uploads.filter((upload) => ids.includes(upload.id))) {
    running.get(id)?.abort();
    doneCallbacks.delete(id);
    URL.revokeObjectURL(preview);
  }
  dispatch({ type: 'dismissed', ids });
}

export function useUploads(owner: string) {
  const all = useSyncExternalStore(
    subscribe,
    () => uploads,
    () => none,
  );
  return all.filter((upload) => upload.owner === owner);
}

function toUpload(file: File, owner: string): Upload {
  lastId += 1;
  const message = fileError(file);
  return {
    id: lastId,
    owner,
    file,
    name: uploadName(file),
    preview: URL.createObjectURL(file),
    sent: 0,
    ...(message ? { state: 'failed', message } : { state: 'waiting' }),
  };
}

function startNext() {
  const next = uploads.find(({ state }) => state === 'waiting');
  if (!next || running.size >= maxParallel) return;
  void send(next).finally(() => {
    running.delete(next.id);
    startNext();
  });
  startNext();
}

async function send({ id, file, name }: Upload) {
  const controller = new AbortController();
  running.set(id, controller);
  dispatch({ type: 'started', id });
  try {
    const item = await uploadPicture({
      file: await convertHeic(file),
      name,
      signal: controller.signal,
      onProgress: (sent) => dispatch({ type: 'sent', id, sent }),
    });
    dispatch({ type: 'done', id, item });
    doneCallbacks.get(id)?.(item);
    doneCallbacks.delete(id);
  } catch (error) {
    dispatch({ type: 'failed', id, message: (error as Error).message, canRetry: isRetryable(error) });
  }
}

const isRetryable = (error: unknown) => error instanceof ApiError && !isRefusal(error);

function dispatch(event: UploadEvent) {
  uploads = reduceUploads(uploads, event);
  confirmBeforeUnload(uploads.some(isUploading));
  for (const listener of listeners) listener();
}

/** Closing the tab would abort the uploads. */
function confirmBeforeUnload(isNeeded: boolean) {
  if (isNeeded) window.addEventListener('beforeunload', preventUnload);
  else window.removeEventListener('beforeunload', preventUnload);
}

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Converts HEIC to JPEG where the browser can decode it (Safari). */
async function convertHeic(file: File): Promise<Blob> {
  if (!isHeic(file)) return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) throw new Error(phonePhotoRefusal);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
}

const phonePhotoRefusal =
  'Fotografiile HEIC nu pot fi citite aici. Pe iPhone alegeți Configurări › Cameră › Formate › „Compatibilitate maximă” sau trimiteți fotografia ca JPG.';
