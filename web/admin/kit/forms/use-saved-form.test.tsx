import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { UserContext } from '../shell/session/user-context.ts';
import { createFormEntry, type Versioned } from './use-local-form.ts';
import { useSavedForm } from './use-saved-form.ts';

type Texts = { title: string; text: string };
type Options = Parameters<typeof useSavedForm<Texts>>[0];

const loaded = { value: { title: 'Gazon', text: '' }, version: 1 };
const user = { id: 'u1', name: 'Ana', email: 'ana@exemplu.ro', role: 'admin' as const };
const wrapper = ({ children }: { children: ReactNode }) => <UserContext value={user}>{children}</UserContext>;
const open = (options: Partial<Options> = {}) =>
  renderHook(
    (changes: Partial<Options>) =>
      useSavedForm<Texts>({ area: 'drafts', name: 'x', loaded, save: stored, ...options, ...changes }),
    { wrapper, initialProps: {} },
  );
const stored = async ({ value, version }: Versioned<Texts>) => ({ value, version: version + 1 });
const entry = (name = 'x') => createFormEntry<Texts>('drafts', 'u1', name).read();
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

test('an unsaved form is restored with the version it started from, until it is saved', async () => {
  const first = open();
  act(() => first.result.current.change({ text: 'Se tunde' }));
  first.unmount();
  const second = open({ loaded: { value: { title: 'Gazon nou', text: '' }, version: 2 }, restores: 'at-once' });
  expect(second.result.current.value).toEqual({ title: 'Gazon', text: 'Se tunde' });
  expect(second.result.current.latest.current.version).toBe(1);
  await act(() => second.result.current.save());
  expect(second.result.current.isDirty).toBe(false);
  expect(entry()).toEqual([]);
});

test('a form changed back to the saved value leaves nothing in the browser', () => {
  const { result } = open();
  act(() => result.current.change({ text: 'a' }));
  expect(entry()).toMatchObject([{ value: { text: 'a' }, version: 1 }]);
  act(() => result.current.change({ text: '' }));
  expect(entry()).toEqual([]);
});

test('a clean form follows a newer version, a dirty one does not', () => {
  const newer = { value: { title: 'Scris de colegă', text: '' }, version: 2 };
  const { result, rerender } = open();
  rerender({ loaded: newer });
  expect(result.current.value.title).toBe('Scris de colegă');
  act(() => result.current.change({ text: 'a' }));
  rerender({ loaded: { ...newer, version: 3 } });
  expect(result.current.latest.current.version).toBe(2);
});

test('text typed during a save is kept and counts as unsaved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { result } = open({ save: (sent) => promise.then(() => stored(sent)) });
  act(() => result.current.change({ text: 'a' }));
  const saving = result.current.save();
  await pass(0);
  act(() => result.current.change({ text: 'ab' }));
  resolve();
  await act(() => saving);
  expect(result.current.value.text).toBe('ab');
  expect(result.current.isDirty).toBe(true);
  expect(entry()).toMatchObject([{ value: { text: 'ab' }, version: 2 }]);
});

test('after a document is created, unsaved text is stored under its new name', async () => {
  const { result } = open({ save: async (sent) => ({ ...(await stored(sent)), name: 'y' }) });
  act(() => result.current.change({ text: 'a' }));
  await act(() => result.current.save());
  act(() => result.current.change({ text: 'ab' }));
  expect(entry()).toEqual([]);
  expect(entry('y')).toMatchObject([{ value: { text: 'ab' } }]);
});

const stale = new ApiError('stale_version', 'Altcineva a salvat', { details: {} });
const theirs = { value: { title: 'Al lor', text: '' }, version: 7 };
const conflicting: Partial<Options> = {
  save: async (sent) => {
    if (sent.version < theirs.version) throw stale;
    return stored(sent);
  },
  theirs: (error) => (error === stale ? theirs : undefined),
};

test('changes of two people to different fields are merged and saved without a question', async () => {
  const { result } = open(conflicting);
  act(() => result.current.change({ text: 'al meu' }));
  await act(() => result.current.save());
  expect(result.current).toMatchObject({ isDirty: false, conflict: undefined, error: null });
  expect(result.current.saved).toEqual({ value: { title: 'Al lor', text: 'al meu' }, version: 8 });
});

test('only the field that two people changed waits for a choice', async () => {
  const { result } = open(conflicting);
  act(() => result.current.change({ title: 'Al meu', text: 'al meu' }));
  await act(() => result.current.save().catch(() => undefined));
  expect(result.current.conflict?.clashes).toEqual([{ path: ['title'], mine: 'Al meu', theirs: 'Al lor' }]);
  act(() => result.current.conflict?.resolve({ title: 'theirs' }));
  await pass(0);
  expect(result.current).toMatchObject({ isDirty: false, conflict: undefined, error: null });
  expect(result.current.saved).toEqual({ value: { title: 'Al lor', text: 'al meu' }, version: 8 });
});

test('a draft restored after a newer version was saved is merged with it by what the draft started from', async () => {
  const first = open({ autosave: { pauseMs: 60_000 } });
  act(() => first.result.current.change({ text: 'al meu' }));
  first.unmount();
  const { result } = open({ ...conflicting, loaded: theirs, restores: 'at-once' });
  await act(() => result.current.save());
  expect(result.current.saved).toEqual({ value: { title: 'Al lor', text: 'al meu' }, version: 8 });
});

test('after a conflict the other version can replace the local text', async () => {
  const { result } = open({ ...conflicting, autosave: { pauseMs: 500 } });
  act(() => result.current.change({ title: 'al meu' }));
  await pass(500);
  act(() => result.current.change({ title: 'al meu, schimbat' }));
  await pass(5000);
  expect(result.current.conflict?.theirs).toBe(theirs);
  act(() => result.current.conflict?.takeTheirs());
  expect(result.current.value).toEqual(theirs.value);
  expect(entry()).toEqual([]);
});

test('autosave waits for a pause in typing and runs one save at a time', async () => {
  const save = vi.fn((sent: Versioned<Texts>) =>
    new Promise<void>((done) => setTimeout(done, 2000)).then(() => stored(sent)),
  );
  const { result } = open({ save, autosave: { pauseMs: 500 } });
  act(() => result.current.change({ text: 'a' }));
  await pass(400);
  act(() => result.current.change({ text: 'ab' }));
  await pass(500);
  expect(save.mock.calls.map(([{ value }]) => value.text)).toEqual(['ab']);
  act(() => result.current.change({ text: 'abc' }));
  await pass(1000);
  expect(save).toHaveBeenCalledTimes(1);
  // React renders, and so starts the next pause, only between two calls of `pass`.
  for (const ms of [1000, 500, 2000]) await pass(ms);
  expect(save.mock.calls.map(([{ value, version }]) => [value.text, version])).toEqual([
    ['ab', 1],
    ['abc', 2],
  ]);
  expect(result.current).toMatchObject({ isDirty: false, hasSaved: true });
});

test('autosave retries a lost connection', async () => {
  const save = vi.fn(stored).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { result } = open({ save, autosave: { pauseMs: 500, retryMs: 3000 } });
  act(() => result.current.change({ text: 'a' }));
  await pass(500);
  expect(result.current.error?.message).toBe('Failed to fetch');
  await pass(3000);
  expect(result.current).toMatchObject({ isDirty: false, error: null });
});

test('autosave retries a refused save only after a change', async () => {
  const save = vi.fn(stored).mockRejectedValueOnce(new ApiError('invalid_input', 'Prea lung'));
  const { result } = open({ save, autosave: { pauseMs: 500, retryMs: 3000 } });
  act(() => result.current.change({ text: 'ab' }));
  await pass(500);
  await pass(60_000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(result.current.error?.message).toBe('Prea lung');
  act(() => result.current.change({ text: 'abc' }));
  expect(result.current.error).toBeNull();
  await pass(500);
  expect(save).toHaveBeenCalledTimes(2);
});

test('autosave retries at once when the network returns', async () => {
  const save = vi.fn(stored).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { result } = open({ save, autosave: { pauseMs: 500, retryMs: 60_000 } });
  act(() => result.current.change({ text: 'a' }));
  await pass(500);
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(result.current.isDirty).toBe(false);
});

test('leaving the screen saves at once only if `onLeave` is set', async () => {
  for (const onLeave of [true, false]) {
    const save = vi.fn(stored);
    const { result, unmount } = open({ save, autosave: { pauseMs: 500, onLeave } });
    act(() => result.current.change({ text: 'a' }));
    unmount();
    await pass(0);
    expect(save).toHaveBeenCalledTimes(onLeave ? 1 : 0);
    localStorage.clear();
  }
});

test('stored text based on another version is ignored if `ignoresStale` is set', () => {
  const old = { value: { title: 'Vechi', text: 'a' }, version: 0, savedAt: '' };
  createFormEntry<Texts>('drafts', 'u1', 'x').write([old]);
  expect(open({ ignoresStale: true, restores: 'at-once' }).result.current.value).toEqual(loaded.value);
  expect(open({ restores: 'at-once' }).result.current.value.title).toBe('Vechi');
});
