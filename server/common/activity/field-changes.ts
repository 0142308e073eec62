import type { FieldChange } from '../../../contract/kernel/replies.ts';

type Fields = Record<string, unknown>;

const maxText = 400;
const context = 40;

/** Differences between two states, field by field; a missing state has no fields. */
export function listFieldChanges(before: Fields = {}, after: Fields = {}): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((field) => ({ field, ...cutToDifference(before[field] ?? null, after[field] ?? null) }));
}

/** Cuts long texts to the part that differs, with some context. */
function cutToDifference(from: unknown, to: unknown): { from: unknown; to: unknown } {
  const [a, b] = [toText(from), toText(to)];
  if (a.length <= maxText && b.length <= maxText) return { from, to };
  const start = Math.max(0, countSharedStart(a, b) - context);
  return { from: from === null ? null : cutExcerpt(a, start), to: to === null ? null : cutExcerpt(b, start) };
}

const toText = (value: unknown) => (typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value));

function countSharedStart(a: string, b: string) {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

function cutExcerpt(text: string, start: number) {
  const part = text.slice(start, start + maxText);
  return `${start > 0 ? '…' : ''}${part.toWellFormed()}${start + maxText < text.length ? '…' : ''}`;
}
