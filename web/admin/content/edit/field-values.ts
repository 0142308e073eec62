import { draftFieldsSchema, fieldsSchema } from '../../../../contract/content/content-type.ts';
import { type ContentKind, getContentType } from '../../../../contract/content/content-types.ts';
import { findMissingPictures } from '../../../../contract/content/missing-pictures.ts';
import { defaultPlanColor } from '../../../../contract/content/plan-display.ts';
import type { WorkingDraft } from '../../../../contract/content/schemas.ts';
import { withoutBlanks } from '../../../../contract/content/without-blanks.ts';
import { readIssues } from '../../kit/forms/form-errors.ts';
import { isSameValue } from '../../kit/forms/merge-changes.ts';
import type { LocalDraft, StoredForm } from '../../kit/forms/use-local-form.ts';

export type Fields = Record<string, unknown>;

export const areSameFields = (a: Fields, b: Fields) =>
  listFieldNames(a, b).every((name) => isSameValue(a[name], b[name]));

const listFieldNames = (...all: Fields[]) => [...new Set(all.flatMap(Object.keys))];

/** Returns the messages that the server would give, by path. A draft may be incomplete. */
export function checkFields(
  { kind, id }: { kind: ContentKind; id: string },
  fields: Fields,
  isComplete: boolean,
): Record<string, string> {
  const type = getContentType(kind, id);
  const schema = isComplete ? fieldsSchema(type) : draftFieldsSchema(type);
  const invalid = readIssues(schema.safeParse(withoutBlanks(fields)).error);
  return { ...(isComplete && findMissingPictures(fields)), ...invalid };
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
    ({ value }, index) =>
      !latestFirst.slice(0, index).some((earlier) => areSameFields(earlier.value.fields, value.fields)),
  );
}

const toStored = ({ fields, version, savedAt }: WorkingDraft, chosenId: string | undefined) => ({
  value: { fields, chosenId },
  version,
  savedAt,
});
