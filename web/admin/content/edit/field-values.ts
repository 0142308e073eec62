import { draftFieldsSchema, fieldsSchema } from '../../../../contract/content/content-type.ts';
import { type ContentKind, getContentType } from '../../../../contract/content/content-types.ts';
import { defaultPlanColor } from '../../../../contract/content/plan-display.ts';
import type { WorkingDraft } from '../../../../contract/content/schemas.ts';
import { withoutBlanks } from '../../../../contract/content/without-blanks.ts';
import type { LocalDraft, StoredForm } from '../../forms/use-local-form.ts';

export type Fields = Record<string, unknown>;

/** Ignores blank values and the order of keys. */
export const isSameValue = (a: unknown, b: unknown) => toCanonicalJson(a) === toCanonicalJson(b);

export const areSameFields = (a: Fields, b: Fields) =>
  listFieldNames(a, b).every((name) => isSameValue(a[name], b[name]));

export const listFieldNames = (...all: Fields[]) => [...new Set(all.flatMap(Object.keys))];

const toCanonicalJson = (value: unknown) => JSON.stringify(sortKeys(withoutBlanks({ value }))) ?? '';

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value.trim() : value;
  const entries = Object.entries(value).map(([name, part]) => [name, sortKeys(part)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the messages that the server would give, by path. A draft may be incomplete. */
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

export const getInitialFields = (kind: ContentKind): Fields => initialByKind[kind] ?? {};

export interface DraftValue {
  fields: Fields;
  /** The readable id chosen for a new document; only this browser stores it. */
  chosenId?: string | undefined;
}

export interface FoundDraft extends StoredForm<DraftValue> {
  isLocal: boolean;
}

/** Name of the local entry; `new` for a document that is not created yet. */
export const nameDraft = (kind: string, id: string) => `${kind}:${id}`;

/** Unsaved changes that differ from the saved fields, latest first; equal ones are listed once. */
export function findDrafts(
  saved: Fields,
  atServer: WorkingDraft | null,
  local: LocalDraft<DraftValue>[],
): FoundDraft[] {
  const all: FoundDraft[] = [
    ...(atServer ? [{ ...toStored(atServer, local[0]?.value.chosenId), isLocal: false }] : []),
    ...local.flatMap((one) => {
      const { fields } = one.value;
      return fields ? [{ ...one, value: { ...one.value, fields }, isLocal: true }] : [];
    }),
  ];
  const latestFirst = all
    .filter(({ value }) => !areSameFields(value.fields, saved))
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  return latestFirst.filter(
    ({ value }, at) => !latestFirst.slice(0, at).some((earlier) => areSameFields(earlier.value.fields, value.fields)),
  );
}

const toStored = ({ fields, version, savedAt }: WorkingDraft, chosenId: string | undefined) => ({
  value: { fields, chosenId },
  version,
  savedAt,
});
