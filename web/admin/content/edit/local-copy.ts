import type { ContentKind } from '../../../../contract/content/all.ts';
import type { WorkingDraft } from '../../../../contract/content/document.ts';
import { onDevice } from '../../device/device-store.ts';

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

export const localCopyOf = ({ kind, id, userId }: DraftPlace) =>
  onDevice<LocalCopy>('drafts', `${userId}:${kind}:${id}`);
