import { useSyncExternalStore } from 'react';
import type { MediaItem } from '../../../contract/media.ts';
import { ApiError } from '../../lib/api-error.ts';
import { nameOf, refusalOf } from './picture-file.ts';
import { readableFile } from './readable-file.ts';
import { sendPicture } from './send-picture.ts';
import { isUnderWay, type Upload, type UploadEvent, uploadsAfter } from './uploads-after.ts';

/** Uploads live outside of the screens: whoever looks at another one meanwhile finds them further on. */

const atOnce = 2;
const none: Upload[] = [];
const listeners = new Set<() => void>();
const running = new Map<number, AbortController>();
const whenDone = new Map<number, (item: MediaItem) => void>();
let uploads = none;
let lastId = 0;

export interface UploadOptions {
  owner: string;
  onItem: (item: MediaItem) => void;
}

export function uploadPictures(files: File[], { owner, onItem }: UploadOptions) {
  const added = files.map((file) => asUpload(file, owner));
  for (const { id } of added) whenDone.set(id, onItem);
  tell({ type: 'added', uploads: added });
  startNext();
  return added.map(({ id }) => id);
}

export function tryAgain(id: number) {
  tell({ type: 'again', id });
  startNext();
}

/** Stops it if it is still under way. */
export function dismissUploads(ids: number[]) {
  for (const { id, preview } of uploads.filter((upload) => ids.includes(upload.id))) {
    running.get(id)?.abort();
    whenDone.delete(id);
    URL.revokeObjectURL(preview);
  }
  tell({ type: 'dismissed', ids });
}

export function useUploads(owner: string) {
  const all = useSyncExternalStore(
    subscribe,
    () => uploads,
    () => none,
  );
  return all.filter((upload) => upload.owner === owner);
}

function asUpload(file: File, owner: string): Upload {
  lastId += 1;
  const message = refusalOf(file);
  return {
    id: lastId,
    owner,
    file,
    name: nameOf(file),
    preview: URL.createObjectURL(file),
    sent: 0,
    ...(message ? { state: 'failed', message } : { state: 'waiting' }),
  };
}

function startNext() {
  const next = uploads.find(({ state }) => state === 'waiting');
  if (!next || running.size >= atOnce) return;
  void send(next).finally(() => {
    running.delete(next.id);
    startNext();
  });
  startNext();
}

async function send({ id, file, name }: Upload) {
  const controller = new AbortController();
  running.set(id, controller);
  tell({ type: 'started', id });
  try {
    const item = await sendPicture({
      file: await readableFile(file),
      name,
      signal: controller.signal,
      onProgress: (sent) => tell({ type: 'sent', id, sent }),
    });
    tell({ type: 'done', id, item });
    whenDone.get(id)?.(item);
    whenDone.delete(id);
  } catch (error) {
    tell({ type: 'failed', id, message: (error as Error).message, canRetry: mayGoBetter(error) });
  }
}

/** No answer, or one of a server in trouble. */
const mayGoBetter = (error: unknown) => error instanceof ApiError && (error.status < 400 || error.status >= 500);

function tell(event: UploadEvent) {
  uploads = uploadsAfter(uploads, event);
  guardLeaving(uploads.some(isUnderWay));
  for (const listener of listeners) listener();
}

/** A closed tab would end them: the browser asks first. */
function guardLeaving(isNeeded: boolean) {
  if (isNeeded) window.addEventListener('beforeunload', askFirst);
  else window.removeEventListener('beforeunload', askFirst);
}

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
