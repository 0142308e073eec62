import { beforeEach, expect, test, vi } from 'vitest';
import {
  clearArea,
  createLocalEntry,
  listEntryNames,
  removeClientEntriesMentioning,
  storeChoice,
} from './local-store.ts';

// The methods must not be enumerable: entries are listed by the keys of the storage, as in a browser.
beforeEach(() => {
  const stored = {};
  const methods = {
    getItem: (key: string) => (stored as Record<string, string>)[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(stored, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(stored, name, { value });
  vi.stubGlobal('localStorage', stored);
});

test('clearing the stored client data keeps unsaved drafts', () => {
  createLocalEntry('clients', 'raspuns:1').write({ text: 'Bună ziua, Ana' });
  createLocalEntry('drafts', 'u1:blog:new').write({ title: 'Gazon' });
  clearArea('clients');
  expect(listEntryNames('clients')).toEqual([]);
  expect(createLocalEntry('drafts', 'u1:blog:new').read()).toEqual({ title: 'Gazon' });
});

test('entries that name an erased client are removed, others stay', () => {
  createLocalEntry('clients', 'zi:2027-03-11').write({ visits: [{ name: 'Ana Pop', email: 'Ana@exemplu.ro' }] });
  createLocalEntry('clients', 'raspuns:m1').write({ text: 'Bună ziua' });
  createLocalEntry('clients', 'raspuns:m2').write({ text: 'Bună ziua, Ion' });
  removeClientEntriesMentioning(['ana@exemplu.ro', '', 'm1']);
  expect(listEntryNames('clients')).toEqual(['raspuns:m2']);
});

test('a browser without storage stores nothing and throws nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(createLocalEntry('drafts', 'x').write({})).toBe(false);
  expect(() => storeChoice('x', 'on')).not.toThrow();
  expect(createLocalEntry('drafts', 'x').read()).toBeUndefined();
  expect(listEntryNames('drafts')).toEqual([]);
});
