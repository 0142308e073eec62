import { expect, test } from 'vitest';
import type { LibraryPicture } from '../../../../contract/media/schemas.ts';
import { isUploading, reduceUploads, type Upload, type UploadEvent } from './upload-reducer.ts';

const upload = (id: number): Upload => ({
  id,
  owner: 'library',
  file: { name: 'a.jpg' } as File,
  name: 'a.jpg',
  preview: 'blob:a',
  state: 'waiting',
  sent: 0,
});
const after = (...events: UploadEvent[]) =>
  events.reduce(reduceUploads, reduceUploads([], { type: 'added', uploads: [upload(1), upload(2)] }));

test('an upload reports its progress, then that the server processes it', () => {
  expect(after({ type: 'started', id: 1 }, { type: 'sent', id: 1, sent: 0.456 })[0]).toMatchObject({
    state: 'sending',
    sent: 46,
  });
  expect(after({ type: 'started', id: 1 }, { type: 'sent', id: 1, sent: 1 })[0]?.state).toBe('preparing');
});

test('a failed upload keeps its message until it is retried', () => {
  const failed = after({ type: 'failed', id: 2, message: 'Conexiunea s-a întrerupt.', canRetry: true });
  expect(failed[1]).toMatchObject({ state: 'failed', message: 'Conexiunea s-a întrerupt.', canRetry: true });
  expect(reduceUploads(failed, { type: 'again', id: 2 })[1]).toMatchObject({ state: 'waiting', message: undefined });
});

test('a finished or failed upload can be dismissed', () => {
  const some = after({ type: 'done', id: 1, item: {} as LibraryPicture });
  expect(some.map(isUploading)).toEqual([false, true]);
  expect(reduceUploads(some, { type: 'dismissed', ids: [1] }).map(({ id }) => id)).toEqual([2]);
});
