import { withoutBlanks } from '../../../../contract/base/without-blanks.ts';

export type Fields = Record<string, unknown>;

/** Whether two values of a field are the same to a reader: blanks and the order of parts do not count. */
export const isSameValue = (a: unknown, b: unknown) => written(a) === written(b);

export const areSameFields = (a: Fields, b: Fields) => namesOf(a, b).every((name) => isSameValue(a[name], b[name]));

export const namesOf = (...all: Fields[]) => [...new Set(all.flatMap(Object.keys))];

const written = (value: unknown) => JSON.stringify(ordered(withoutBlanks({ value }))) ?? '';

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value.trim() : value;
  const entries = Object.entries(value).map(([name, part]) => [name, ordered(part)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
