import { useSyncExternalStore } from 'react';
import type { LibraryPicture } from '../../../../../contract/media/schemas.ts';
import { ApiError, isRefusal } from '../../../../lib/api-error.ts';
import { findFileError, isHeic, nameUpload, uploadPicture } from './picture-file.ts';

export interface Upload {
  id: number;
  owner: string;
  file: File;
  name: string;
  preview: string;
  /** `preparing`: the file is uploaded, and the server still processes it. */
  state: 'waiting' | 'sending' | 'preparing' | 'done' | 'failed';
  sent: number;
  item?: LibraryPicture;
  message?: string | undefined;
  canRetry?: boolean;
  onItem: (item: LibraryPicture) => void;
}

export const isUploading = ({ state }: Upload) => state !== 'done' && state !== 'failed';

// Module state: uploads go on while another screen is open.
const maxParallel = 2;
const none: Upload[] = [];
const listeners = new Set<() => void>();
const running = new Map<number, AbortController>();
let uploads = none;
let lastId = 0;

type UploadOptions = Pick<Upload, 'owner' | 'onItem'>;

export function uploadPictures(files: File[], options: UploadOptions) {
  put([...uploads, ...files.map((file) => toUpload(file, options))]);
  startNext();
}

export function retryUpload(id: number) {
  change(id, { state: 'waiting', sent: 0, message: undefined });
  startNext();
}

export function dismissUploads(ids: number[]) {
  for (const { id, preview } of uploads.filter((upload) => ids.includes(upload.id))) {
    running.get(id)?.abort();
    URL.revokeObjectURL(preview);
  }
  put(uploads.filter(({ id }) => !ids.includes(id)));
}

export function useUploads(owner: string) {
  const all = useSyncExternalStore(
    subscribe,
    () => uploads,
    () => none,
  );
  return all.filter((upload) => upload.owner === owner);
}

function toUpload(file: File, options: UploadOptions): Upload {
  lastId += 1;
  const message = findFileError(file);
  return {
    ...options,
    id: lastId,
    file,
    name: nameUpload(file),
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
  change(id, { state: 'sending', sent: 0 });
  try {
    const item = await uploadPicture({
      file: await convertHeic(file),
      name,
      signal: controller.signal,
      onProgress: (part) => change(id, { state: part < 1 ? 'sending' : 'preparing', sent: Math.round(part * 100) }),
    });
    // A dismissed upload reports nothing.
    change(id, { state: 'done', sent: 100, item })?.onItem(item);
  } catch (error) {
    change(id, { state: 'failed', message: (error as Error).message, canRetry: isRetryable(error) });
  }
}

const isRetryable = (error: unknown) => error instanceof ApiError && !isRefusal(error);

function change(id: number, changes: Partial<Upload>) {
  put(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  return uploads.find((upload) => upload.id === id);
}

function put(next: Upload[]) {
  uploads = next;
  confirmBeforeUnload(uploads.some(isUploading));
  for (const listener of listeners) listener();
}

/** Closing the tab would abort the uploads, so the browser asks first. */
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
