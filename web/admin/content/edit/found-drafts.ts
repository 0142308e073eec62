import type { WorkingDraft } from '../../../../contract/content/schemas.ts';
import type { StoredForm } from '../../forms/use-local-form.ts';
import { areSameFields, type Fields } from './field-values.ts';

export interface DraftValue {
  fields: Fields;
  /** The readable id chosen for a new document; only this browser stores it. */
  chosenId?: string | undefined;
}

export interface FoundDraft extends StoredForm<DraftValue> {
  isLocal: boolean;
}

/** Name of the local entry; `new` for a document that is not created yet. */
export const draftName = (kind: string, id: string) => `${kind}:${id}`;

/** Unsaved changes that differ from the saved fields, latest first; equal ones are listed once. */
export function findDrafts(
  saved: Fields,
  atServer: WorkingDraft | null,
  local: StoredForm<Partial<DraftValue>> | undefined,
): FoundDraft[] {
  const all: FoundDraft[] = [
    ...(atServer ? [{ ...toStored(atServer, local?.value.chosenId), isLocal: false }] : []),
    ...(local?.value.fields
      ? [{ ...local, value: { ...local.value, fields: local.value.fields }, isLocal: true }]
      : []),
  ];
  const latestFirst = all
    .filter(({ value }) => !areSameFields(value.fields, saved))
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  return latestFirst.filter(
    ({ value }, at) => !latestFirst.slice(0, at).some((earlier) => areSameFields(earlier.value.fields, value.fields)),
  );
}

const toStored = ({ fields, version, savedAt }: WorkingDraft, chosenId: string | undefined) => ({
  ...{ value: { fields, chosenId }, version, savedAt },
});
