import { draftFieldsSchema, fieldsSchema } from '../../../../contract/content/content-type.ts';
import { type ContentKind, getContentType } from '../../../../contract/content/content-types.ts';
import { defaultPlanColor } from '../../../../contract/content/plan-comparison.ts';
import { withoutBlanks } from '../../../../contract/content/without-blanks.ts';

export type Fields = Record<string, unknown>;

/** Ignores blanks and the order of keys. */
export const isSameValue = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);

export const areSameFields = (a: Fields, b: Fields) =>
  listFieldNames(a, b).every((name) => isSameValue(a[name], b[name]));

export const listFieldNames = (...all: Fields[]) => [...new Set(all.flatMap(Object.keys))];

const canonicalJson = (value: unknown) => JSON.stringify(sortKeys(withoutBlanks({ value }))) ?? '';

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value.trim() : value;
  const entries = Object.entries(value).map(([name, part]) => [name, sortKeys(part)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Messages by path, as the server would give them. Drafts may be incomplete. */
export function checkFields(
  { kind, id }: { kind: ContentKind; id: string },
  fields: Fields,
  isComplete: boolean,
): Record<string, string> {
  const type = getContentType(kind, id);
  const schema = isComplete ? fieldsSchema(type) : draftFieldsSchema(type);
  const issues = schema.safeParse(withoutBlanks(fields)).error?.issues ?? [];
  // Reversed, so that the first message of a field wins.
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

const initialByKind: Partial<Record<ContentKind, Fields>> = {
  testimonials: { rating: 5 },
  'feature-cards': { icon: 'leaf' },
  subscriptions: { color: defaultPlanColor },
};

export const initialFields = (kind: ContentKind): Fields => initialByKind[kind] ?? {};
