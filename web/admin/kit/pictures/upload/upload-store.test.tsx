import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissUploads, isUploading, retryUpload, uploadPictures, useUploads } from './upload-store.ts';

/** The requests of the page, answered by the test. */
const requests: FakeRequest[] = [];

class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 201;
  responseText = '{"item":{"id":"a1"}}';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open() {}
  setRequestHeader() {}
  abort() {
    this.onabort?.();
  }
  send() {
    requests.push(this);
  }
}

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  // jsdom has neither function.
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined });
});
afterEach(() => void vi.unstubAllGlobals());

async function start(owner: string) {
  const items: string[] = [];
  const { result } = renderHook(() => useUploads(owner));
  uploadPictures([new File(['x'], 'a.jpg', { type: 'image/jpeg' })], { owner, onItem: ({ id }) => items.push(id) });
  const [request] = await waitFor(() => {
    expect(requests).toHaveLength(1);
    return requests;
  });
  return { items, request: request as FakeRequest, shown: () => result.current };
}

test('an upload reports its progress, then that the server processes it, then its picture', async () => {
  const { items, request, shown } = await start('progress');
  request.upload.onprogress?.({ loaded: 456, total: 1000 });
  await waitFor(() => expect(shown()).toMatchObject([{ state: 'sending', sent: 46 }]));
  request.upload.onprogress?.({ loaded: 1000, total: 1000 });
  await waitFor(() => expect(shown()).toMatchObject([{ state: 'preparing', sent: 100 }]));
  request.onload?.();
  await waitFor(() => expect(shown()).toMatchObject([{ state: 'done', item: { id: 'a1' } }]));
  expect(items).toEqual(['a1']);
});

test('a failed upload keeps its message until it is retried', async () => {
  const { request, shown } = await start('failure');
  request.onerror?.();
  const failed = { state: 'failed', message: 'Conexiunea s-a întrerupt. Încercați din nou.', canRetry: true };
  await waitFor(() => expect(shown()).toMatchObject([failed]));
  retryUpload(shown()[0]?.id as number);
  await waitFor(() => expect(shown()).toMatchObject([{ state: 'sending', message: undefined }]));
  dismissUploads(shown().map(({ id }) => id));
});

test('a dismissed upload is stopped and gives no picture', async () => {
  const { items, shown } = await start('dismissed');
  expect(shown().map(isUploading)).toEqual([true]);
  dismissUploads(shown().map(({ id }) => id));
  await waitFor(() => expect(shown()).toEqual([]));
  expect(items).toEqual([]);
});

test('an upload dismissed while its file is being converted is not sent', async () => {
  const converted = Promise.withResolvers<object>();
  vi.stubGlobal('createImageBitmap', () => converted.promise);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null;
      convertToBlob = async () => new Blob(['x']);
    },
  );
  const { result } = renderHook(() => useUploads('heic'));
  uploadPictures([new File(['x'], 'a.heic', { type: 'image/heic' })], { owner: 'heic', onItem: () => undefined });
  await waitFor(() => expect(result.current).toHaveLength(1));
  dismissUploads(result.current.map(({ id }) => id));
  converted.resolve({ width: 1, height: 1 });
  await new Promise((done) => setTimeout(done));
  expect(requests).toHaveLength(0);
});
