import type { ContentKind } from '../../../../../contract/content/content-types.ts';
import type { WorkingDraft } from '../../../../../contract/content/schemas.ts';
import { localEntry } from '../../../browser-storage/local-store.ts';

/** Unsaved changes as this computer keeps them until the server has them: through a closed tab, an expired session, a lost network. */
export interface LocalDraft extends WorkingDraft {
  /** The readable id chosen for a document that is not created yet. */
  chosenId?: string | undefined;
}

export interface DraftAddress {
  kind: ContentKind;
  /** 'new' for a document that is not created yet. */
  id: string;
  userId: string;
}

export const localDraftEntry = ({ kind, id, userId }: DraftAddress) =>
  localEntry<LocalDraft>('drafts', `${userId}:${kind}:${id}`);
