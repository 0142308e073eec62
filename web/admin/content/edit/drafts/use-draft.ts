import { useRef, useState } from 'react';
import { discardDraft, saveDraft } from '../../../../../contract/content/routes.ts';
import { isFinalRefusal } from '../../../../lib/api-error.ts';
import { call } from '../../../../lib/call.ts';
import type { Versioned } from '../../../browser-storage/use-local-form.ts';
import { useSavedForm } from '../../../browser-storage/use-saved-form.ts';
import { areSameFields, type Fields } from '../compare-fields.ts';
import type { OpenedDocument } from '../use-document-form.ts';
import type { DraftState } from './draft-state.tsx';
import { type DraftValue, draftName } from './found-drafts.ts';

/**
 * The unsaved changes of a document: stored in this browser at once and, as a draft, at the server after a pause. A draft
 * equal to the document is discarded.
 */
export function useDraft({ kind, id, saved, found }: OpenedDocument, documentFields: () => Fields) {
  const params = { kind, id };
  const [first] = found;
  const atServer = found.find(({ isLocal }) => !isLocal);
  const hasServerDraft = useRef(atServer !== undefined || Boolean(saved?.draft));
  const [savedAt, setSavedAt] = useState(first?.savedAt ?? '');
  const unchanged = { value: { fields: documentFields(), chosenId: undefined }, version: saved?.version ?? 0 };
  const isDocument = ({ fields, chosenId }: DraftValue) =>
    areSameFields(fields, documentFields()) && !(id === 'new' && chosenId);

  const form = useSavedForm<DraftValue>({
    area: 'drafts',
    name: draftName(kind, id),
    loaded: atServer ?? unchanged,
    start: first ?? unchanged,
    // The chosen id is stored only here, so the local entry stays while there is one.
    isSame: (a, b) => !a.chosenId && areSameFields(a.fields, b.fields),
    save: async ({ value, version }) => {
      if (!isDocument(value)) {
        setSavedAt((await call(saveDraft, { params, input: { version, fields: value.fields } })).savedAt);
        hasServerDraft.current = true;
      } else if (hasServerDraft.current) {
        hasServerDraft.current = false;
        await call(discardDraft, { params }).catch(() => undefined);
      }
      return { value, version };
    },
    autosave: { pauseMs: 1500, retryMs: 8000, onLeave: true },
  });
  /** The server drops the draft of a document that it saves. */
  const withoutServerDraft = (update: (saved: Versioned<DraftValue>) => void) => (next: Versioned<DraftValue>) => {
    hasServerDraft.current = false;
    update(next);
  };
  return {
    ...form,
    state: isDocument(form.value) ? ({ status: 'clean' } as const) : stateOf(form, savedAt),
    change(changes: Partial<DraftValue>, version?: number) {
      form.change(changes, version);
      if (isDocument(form.latest.current.value)) void form.saveIfDirty().catch(() => undefined);
    },
    replaceWith: withoutServerDraft(form.replaceWith),
    rebase: withoutServerDraft(form.rebase),
  };
}

interface DraftStatus {
  value: DraftValue;
  saved: { value: DraftValue };
  isStored: boolean;
  error: Error | null;
}

function stateOf({ value, saved, isStored, error }: DraftStatus, savedAt: string): DraftState {
  if (isFinalRefusal(error)) return { status: 'refused', message: error.message };
  if (error) return { status: 'local', isStored };
  return value === saved.value ? { status: 'saved', at: savedAt } : { status: 'saving' };
}
