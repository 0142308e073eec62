/** No document is nested deeper than a list of entries with lists in them. */
const maxDepth = 6;

export function isShallow(value: unknown, levels = maxDepth): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1));
}

/** Removes empty values at every level: documents are stored without them. Recursive, so only for shallow values. */
export function withoutBlanks<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutBlanks).filter((entry) => !isBlank(entry)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).map(([name, part]) => [name, withoutBlanks(part)] as const);
  return Object.fromEntries(kept.filter(([, part]) => !isBlank(part))) as T;
}

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
