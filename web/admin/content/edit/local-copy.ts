import type { ContentKind } from '../../../../contract/content/all.ts';
import type { WorkingDraft } from '../../../../contract/content/staff.ts';

/** Unsaved changes as this computer keeps them until the server has them: through a closed tab, an expired session, a lost network. */
export interface LocalCopy extends WorkingDraft {
  /** The readable id chosen for a document that is not created yet. */
  chosenId?: string | undefined;
}

export interface DraftPlace {
  kind: ContentKind;
  /** 'new' for a document that is not created yet. */
  id: string;
  userId: string;
}

const keyOf = ({ kind, id, userId }: DraftPlace) => `unsaved:${userId}:${kind}:${id}`;

export function readLocalCopy(place: DraftPlace): LocalCopy | undefined {
  try {
    const copy = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null');
    return typeof copy?.fields === 'object' ? copy : undefined;
  } catch {
    return undefined;
  }
}

/** False when there is no room for it. */
export function writeLocalCopy(place: DraftPlace, copy: LocalCopy) {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export const removeLocalCopy = (place: DraftPlace) => localStorage.removeItem(keyOf(place));
