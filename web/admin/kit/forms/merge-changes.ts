import { withoutBlanks } from '../../../../contract/content/without-blanks.ts';
import { addressNames } from '../../../../contract/visits/visit-fields.ts';

/** `both` joins two texts. */
export type Side = 'mine' | 'theirs' | 'both';

/** A field that both sides changed to different values. */
export interface Clash {
  /** Names of fields; an entry of a list is named by its key. */
  path: string[];
  /** Undefined where that side removed it. */
  mine: unknown;
  theirs: unknown;
  /** The entry of a list to which the field belongs. */
  entry?: unknown;
}

export type Choices = Record<string, Side>;

export const nameClash = ({ path }: Pick<Clash, 'path'>) => path.join('.');

/** Fields that are merged as one value: parts of two addresses would make a third one that nobody entered. */
const atomicGroups: readonly (readonly string[])[] = [
  addressNames,
  ['street', 'city', 'county', 'postalCode'],
  ['baseCity', 'baseCounty'],
  ['latitude', 'longitude'],
];

/**
 * Merges two changed copies of `base` field by field. Where both changed a field, `choices` decides; mine by default. A
 * missing `base` counts as empty. Without `isDeep`, fields are kept or replaced whole. Recursive, so only for shallow
 * values, as forms have them.
 */
export function mergeChanges<T>(base: unknown, mine: T, theirs: T, choices: Choices = {}, isDeep = true) {
  const clashes: Clash[] = [];
  const merge = (sides: Sides, path: string[], entry?: unknown): unknown => {
    const { base: before, mine: own, theirs: other } = sides;
    if (isSameValue(own, other) || isSameValue(other, before)) return own;
    if (isSameValue(own, before)) return other;
    if (!isDeep && path.length > 0) return decide(own, other, path, entry);
    if (isRecord(own) && isRecord(other) && isSameKind(sides)) return mergeRecords(sides, path, entry);
    return mergeLists(sides, path) ?? decide(own, other, path, entry);
  };

  const decide = (own: unknown, other: unknown, path: string[], entry: unknown) => {
    clashes.push({ path, mine: own, theirs: other, ...(entry !== undefined && { entry }) });
    const side = choices[nameClash({ path })];
    if (side === 'both') return `${other}\n${own}`;
    return side === 'theirs' ? other : own;
  };

  const mergeRecords = (sides: Sides, path: string[], entry: unknown) => {
    const [before, own, other] = [sides.base, sides.mine, sides.theirs].map((side) => (isRecord(side) ? side : {}));
    const names = [...new Set([own, other].flatMap((side) => Object.keys(side ?? {})))];
    const pickSides = (name: string): Sides => ({ base: before?.[name], mine: own?.[name], theirs: other?.[name] });
    const isContested = (group: readonly string[]) =>
      group.some((name) => !isSameValue(pickSides(name).mine, pickSides(name).base)) &&
      group.some((name) => !isSameValue(pickSides(name).theirs, pickSides(name).base));
    const contested = new Set(atomicGroups.filter(isContested).flat());
    const merged = names.map((name) => {
      const part = pickSides(name);
      const isWhole = contested.has(name) && !isSameValue(part.mine, part.theirs);
      const value = isWhole
        ? decide(part.mine, part.theirs, [...path, name], entry)
        : merge(part, [...path, name], entry);
      return [name, value] as const;
    });
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  };

  /** Returns undefined unless all sides are lists whose entries have keys. */
  const mergeLists = (sides: Sides, path: string[]): unknown[] | undefined => {
    const [before, own, other] = [readEntries(sides.base ?? []), readEntries(sides.mine), readEntries(sides.theirs)];
    if (!before || !own || !other) return undefined;
    return orderKeys([...before.keys()], [...own.keys()], [...other.keys()]).flatMap((key) => {
      const part = { base: before.get(key), mine: own.get(key), theirs: other.get(key) };
      const value = merge(part, [...path, key], part.mine ?? part.theirs);
      return value === undefined ? [] : [value];
    });
  };

  return { value: merge({ base, mine, theirs }, []) as T, clashes };
}

interface Sides {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** Ignores blank values, spaces around texts and the order of keys. */
export const isSameValue = (a: unknown, b: unknown) => toCanonicalJson(a) === toCanonicalJson(b);

const toCanonicalJson = (value: unknown) => JSON.stringify(sortKeys(withoutBlanks({ value }))) ?? '';

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value.trim() : value;
  const entries = Object.entries(value).map(([name, part]) => [name, sortKeys(part)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A discount in percent and one in lei have no fields in common. */
const isSameKind = (sides: Sides) => {
  const kinds = [sides.base, sides.mine, sides.theirs].filter(isRecord).map(({ kind }) => kind);
  return kinds.every((kind) => kind === kinds[0]);
};

/** The entries of a list by key; undefined unless each has a key of its own. */
function readEntries(list: unknown) {
  if (!Array.isArray(list)) return undefined;
  const keys = list.map(readKey);
  const areUsable = keys.every((key) => key !== undefined && key !== '') && new Set(keys).size === keys.length;
  return areUsable ? new Map(list.map((entry, index) => [keys[index] as string, entry])) : undefined;
}

function readKey(entry: unknown) {
  if (typeof entry === 'string' || typeof entry === 'number') return String(entry).trim();
  if (!isRecord(entry)) return undefined;
  const key = entry.id ?? entry.date ?? entry.serviceId ?? entry.name;
  return typeof key === 'string' ? key.trim() : undefined;
}

/** My order if I changed it, otherwise theirs. A new entry follows the entry that stood before it on its side. */
function orderKeys(before: string[], own: string[], other: string[]) {
  const common = (keys: string[]) =>
    keys.filter((key) => before.includes(key) && own.includes(key) && other.includes(key));
  const isReordered = common(own).join('\n') !== common(before).join('\n');
  const [ordered, rest] = isReordered ? [[...own], other] : [[...other], own];
  for (const [index, key] of rest.entries())
    if (!ordered.includes(key)) ordered.splice(ordered.indexOf(rest[index - 1] ?? '') + 1, 0, key);
  return ordered;
}
