import type { WorkingDraft } from '../../../../../contract/content/schemas.ts';
import { areSameFields, type Fields } from '../compare-fields.ts';
import type { LocalDraft } from './local-draft.ts';

export interface FoundDraft extends LocalDraft {
  /** Not at the server: on this computer alone. */
  isLocal: boolean;
}

/** Unsaved changes from another time that differ from what is saved, the latest first; the same text is found once. */
export function findDrafts(saved: Fields, atServer: WorkingDraft | null, here: LocalDraft | undefined): FoundDraft[] {
  const all: FoundDraft[] = [
    // The server keeps the fields of a draft; the id chosen for it is known here alone.
    ...(atServer ? [{ ...atServer, chosenId: here?.chosenId, isLocal: false }] : []),
    ...(here ? [{ ...here, isLocal: true }] : []),
  ];
  const latestFirst = all
    .filter(({ fields }) => !areSameFields(fields, saved))
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  return latestFirst.filter(
    ({ fields }, at) => !latestFirst.slice(0, at).some((earlier) => areSameFields(earlier.fields, fields)),
  );
}
