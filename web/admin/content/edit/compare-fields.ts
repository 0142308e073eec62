import { withoutBlanks } from '../../../../contract/content/without-blanks.ts';

export type Fields = Record<string, unknown>;

/** Ignores blanks and the order of keys. */
export const isSameValue = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);

export const areSameFields = (a: Fields, b: Fields) =>
  fieldNamesOf(a, b).every((name) => isSameValue(a[name], b[name]));

export const fieldNamesOf = (...all: Fields[]) => [...new Set(all.flatMap(Object.keys))];

const canonicalJson = (value: unknown) => JSON.stringify(sortKeys(withoutBlanks({ value }))) ?? '';

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value.trim() : value;
  const entries = Object.entries(value).map(([name, part]) => [name, sortKeys(part)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
