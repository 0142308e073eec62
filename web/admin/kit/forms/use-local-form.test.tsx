import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearArea } from '../browser-storage/local-store.ts';
import { UserContext } from '../shell/session/user-context.ts';
import { formatDraftTime } from './found-drafts.tsx';
import { useLocalForm } from './use-local-form.ts';

type Caller = { name: string; gate: string };

const blank = { value: { name: '', gate: '' }, version: 0 };
const ana = { id: 'u1', name: 'Ana', email: 'ana@exemplu.ro', role: 'admin' as const };

function open({ name = 'vizita-noua:', loaded = blank, user = ana } = {}) {
  const wrapper = ({ children }: { children: ReactNode }) => <UserContext value={user}>{children}</UserContext>;
  return renderHook(() => useLocalForm<Caller>({ area: 'clients', name, loaded }), { wrapper }).result;
}

/** Types into a new form and leaves it. */
function abandon(value: Caller, options?: Parameters<typeof open>[0]) {
  const form = open(options);
  act(() => form.current.change(value));
  cleanup();
  vi.advanceTimersByTime(60_000);
}

const mihai = { name: 'Mihai', gate: 'cod 4711' };
const elena = { name: 'Elena', gate: '' };
const namesOf = (form: ReturnType<typeof open>) => form.current.found.map(({ value }) => value.name);

beforeEach(() => void vi.useFakeTimers({ now: new Date('2027-03-11T08:42:00Z') }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

test('a form starts empty beside an abandoned draft, until the draft is chosen', () => {
  abandon(mihai);
  const form = open();
  expect(form.current).toMatchObject({ value: blank.value, isDirty: false });
  const [draft] = form.current.found;
  expect(formatDraftTime(draft?.savedAt ?? '')).toBe('de la 10:42');
  act(() => draft && form.current.continueDraft(draft));
  expect(form.current).toMatchObject({ value: mihai, isDirty: true, found: [] });
});

test('a draft that was turned down is not offered again', () => {
  abandon(mihai);
  const form = open();
  act(() => form.current.removeFound());
  expect(form.current).toMatchObject({ value: blank.value, found: [] });
  expect(namesOf(open())).toEqual([]);
});

test('a draft is offered only where it was started and to the account that wrote it', () => {
  abandon(mihai, { name: 'vizita-noua:client:c1' });
  expect(namesOf(open({ name: 'vizita-noua:client:c2' }))).toEqual([]);
  expect(namesOf(open())).toEqual([]);
  expect(namesOf(open({ name: 'vizita-noua:client:c1', user: { ...ana, id: 'u2' } }))).toEqual([]);
  expect(namesOf(open({ name: 'vizita-noua:client:c1' }))).toEqual(['Mihai']);
});

test('a draft survives another call that is entered and saved first', () => {
  abandon(mihai);
  const form = open();
  act(() => form.current.change(elena));
  act(() => form.current.applySaved(blank, form.current.value));
  expect(form.current.value).toEqual(blank.value);
  cleanup();
  expect(namesOf(open())).toEqual(['Mihai']);
});

test('what was typed before a draft is chosen is offered in its place', () => {
  abandon(mihai);
  const form = open();
  act(() => form.current.change(elena));
  const [draft] = form.current.found;
  act(() => draft && form.current.continueDraft(draft));
  expect(form.current.value).toEqual(mihai);
  expect(namesOf(form)).toEqual(['Elena']);
  cleanup();
  expect(namesOf(open())).toEqual(['Mihai', 'Elena']);
});

test('at most three drafts of a form are stored, the latest first', () => {
  for (const name of ['A', 'B', 'C', 'D']) abandon({ name, gate: '' });
  expect(namesOf(open())).toEqual(['D', 'C', 'B']);
});

test('a sign-out removes the drafts about clients', () => {
  abandon(mihai);
  clearArea('clients');
  expect(namesOf(open())).toEqual([]);
});

test('a draft of another day is named by its date', () => {
  expect(formatDraftTime('2027-03-10T08:42:00Z')).toBe('din 10 mar. 2027, 10:42');
});
