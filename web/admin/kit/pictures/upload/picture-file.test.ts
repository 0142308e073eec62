import { afterEach, expect, test, vi } from 'vitest';
import { maxPictureBytes } from '../../../../../contract/media/picture-url.ts';
import { findFileError, nameUpload, uploadPicture } from './picture-file.ts';

/** Fakes the parts of a browser that an upload uses; `answer` gives the reply for a token. */
function browserWith(answer: (token: string) => { status: number; text: string } | 'broken') {
  const stored = new Map([['token', 'vechi']]);
  const tokens: string[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('fetch', async () => Response.json({ success: true, token: 'nou' }));
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    status = 0;
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    private token = '';
    open() {}
    setRequestHeader(_: string, value: string) {
      this.token = value.slice('Bearer '.length);
    }
    send() {
      tokens.push(this.token);
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      const reply = answer(this.token);
      if (reply === 'broken') return this.onerror?.();
      this.status = reply.status;
      this.responseText = reply.text;
      this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return { tokens };
}

const send = (onProgress = (_: number) => {}) =>
  uploadPicture({ file: new Blob(['x']), name: 'a.jpg', onProgress, signal: new AbortController().signal });

afterEach(() => void vi.unstubAllGlobals());

test('an upload refused for an expired token is repeated after one refresh', async () => {
  const { tokens } = browserWith((token) =>
    token === 'nou' ? { status: 201, text: '{"item":{"id":"a1"}}' } : { status: 401, text: '{}' },
  );
  const progress: number[] = [];
  expect(await send((sent) => progress.push(sent))).toEqual({ id: 'a1' });
  expect(tokens).toEqual(['vechi', 'nou']);
  expect(progress).toEqual([0.5, 0.5]);
});

test("a refused upload shows the server's message", async () => {
  browserWith(() => ({ status: 415, text: '{"message":"Nu este o imagine."}' }));
  await expect(send()).rejects.toMatchObject({ message: 'Nu este o imagine.', code: 'unsupported_type' });
  browserWith(() => ({ status: 507, text: '{"message":"Discul este plin.","code":"unavailable"}' }));
  await expect(send()).rejects.toMatchObject({ code: 'unavailable' });
});

test('an upload that the server did not answer itself fails with a default message', async () => {
  browserWith(() => ({ status: 413, text: '<html>nginx</html>' }));
  await expect(send()).rejects.toThrow('25 MB');
  browserWith(() => 'broken');
  await expect(send()).rejects.toThrow('Conexiunea s-a întrerupt');
});

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

test('a file that is not a supported picture, too large or empty is refused before it is sent', () => {
  expect(findFileError(file('lista.pdf', 'application/pdf'))).toContain('nu este o imagine');
  expect(findFileError(file('plan.svg', 'image/svg+xml'))).toContain('SVG');
  expect(findFileError(file('mare.jpg', 'image/jpeg', maxPictureBytes + 1))).toContain('25 MB');
  expect(findFileError(file('gol.jpg', 'image/jpeg', 0))).toContain('gol');
});

test('pictures and files of unknown type are sent', () => {
  expect(findFileError(file('poza.jpg', 'image/jpeg', maxPictureBytes))).toBeUndefined();
  expect(findFileError(file('poza', ''))).toBeUndefined();
  expect(findFileError(file('IMG_1.HEIC', 'image/heic'))).toBeUndefined();
});

test('a pasted picture gets a Romanian name', () => {
  expect(nameUpload(file('image.png', 'image/png'))).toBe('imagine lipită.png');
});

test('a chosen file keeps its name', () => {
  expect(nameUpload(file('iaz.png', 'image/png'))).toBe('iaz.png');
});
