import { useRef, useState } from 'react';
import { type ContentKind, getContentType } from '../../../../contract/content/content-types.ts';
import { discardDraft, saveDraft } from '../../../../contract/content/routes.ts';
import type { StaffDocument } from '../../../../contract/content/schemas.ts';
import { isFinalRefusal } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { createFormEntry, type Versioned } from '../../kit/forms/use-local-form.ts';
import { useSavedForm } from '../../kit/forms/use-saved-form.ts';
import { useUser } from '../../kit/shell/session/user-context.ts';
import type { DraftState } from './draft-state.tsx';
import {
  areSameFields,
  checkFields,
  type DraftValue,
  type Fields,
  type FoundDraft,
  getInitialFields,
  nameDraft,
} from './field-values.ts';

export interface OpenedDocument {
  kind: ContentKind;
  id: string;
  saved: StaffDocument | null;
  found: FoundDraft[];
}

/** The fields in the form, the document they started from and their errors. This browser stores every change at once. */
export function useDocumentForm(opened: OpenedDocument) {
  const { kind, id } = opened;
  const user = useUser();
  const [saved, setSaved] = useState(opened.saved);
  const savedFields = saved?.fields ?? getInitialFields(kind);
  const [checked, setChecked] = useState<'no' | 'draft' | 'complete'>('no');
  const [refused, setRefused] = useState<Record<string, string>>({});
  // A ref, because replies may arrive after later renders.
  const latestSaved = useRef(saved);
  const draft = useDraft(opened, () => latestSaved.current?.fields ?? getInitialFields(kind));

  const changeField = (name: string, value: unknown) => {
    draft.change({ fields: { ...draft.latest.current.value.fields, [name]: value } });
    const { [name]: _, ...others } = refused;
    setRefused(Object.fromEntries(Object.entries(others).filter(([path]) => !path.startsWith(`${name}.`))));
  };
  /** Called when the server has stored `sent`; what was typed since stays as unsaved changes. */
  const applySaved = (item: StaffDocument, sent?: Fields) => {
    const { fields } = draft.latest.current.value;
    const isTypedSince = sent !== undefined && fields !== sent;
    setSaved(item);
    latestSaved.current = item;
    const next = { value: { fields: item.fields, chosenId: undefined }, version: item.version };
    if (isTypedSince && id !== 'new') return draft.rebase(next);
    // The form of the created document opens next and finds what was typed meanwhile as a draft.
    if (isTypedSince) storeLocalDraft(user.id, kind, item, fields);
    draft.replaceWith(next);
    setChecked('no');
  };

  const { fields, chosenId } = draft.value;
  const problems = checked === 'no' ? {} : checkFields(opened, fields, checked === 'complete');
  return {
    kind,
    id,
    type: getContentType(kind, id),
    fields,
    chosenId,
    saved,
    savedFields,
    isDirty: !areSameFields(fields, savedFields),
    errors: { ...problems, ...refused },
    draftState: draft.state,
    /** In the form of a new document: drafts of earlier ones that were never created. */
    abandoned: { found: draft.found, continueDraft: draft.continueDraft, removeFound: draft.removeFound },
    change: draft.change,
    exclusively: draft.exclusively,
    latest: () => ({
      saved: latestSaved.current,
      version: draft.latest.current.version,
      ...draft.latest.current.value,
    }),
    changeField,
    applySaved,
    setChecked,
    setRefused,
  };
}

export type DocumentForm = ReturnType<typeof useDocumentForm>;

const storeLocalDraft = (userId: string, kind: ContentKind, { id, version }: StaffDocument, fields: Fields) =>
  createFormEntry<DraftValue>('drafts', userId, nameDraft(kind, id)).write([
    { value: { fields }, version, savedAt: new Date().toISOString() },
  ]);

/**
 * Stores unsaved changes in this browser at once and on the server after a pause. Changes that equal the document are
 * discarded.
 */
function useDraft({ kind, id, saved, found }: OpenedDocument, getSavedFields: () => Fields) {
  const params = { kind, id };
  const [newest] = found;
  const atServer = found.find(({ isLocal }) => !isLocal);
  const hasServerDraft = useRef(atServer !== undefined || Boolean(saved?.draft));
  const [savedAt, setSavedAt] = useState(newest?.savedAt ?? '');
  const unchanged = { value: { fields: getSavedFields(), chosenId: undefined }, version: saved?.version ?? 0 };
  const equalsDocument = ({ fields, chosenId }: DraftValue) =>
    areSameFields(fields, getSavedFields()) && !(id === 'new' && chosenId);

  const form = useSavedForm<DraftValue>({
    area: 'drafts',
    name: nameDraft(kind, id),
    // The form of a new document offers drafts of earlier ones, but does not start with them.
    ...(id === 'new'
      ? { loaded: unchanged, found, restores: 'on-request' }
      : { loaded: atServer ?? unchanged, start: newest ?? unchanged }),
    // Only this browser stores the chosen id, so the local entry stays while there is one.
    isSame: (a, b) => !a.chosenId && areSameFields(a.fields, b.fields),
    save: async ({ value, version }) => {
      if (!equalsDocument(value)) {
        setSavedAt((await call(saveDraft, { params, input: { version, fields: value.fields } })).savedAt);
        hasServerDraft.current = true;
      } else if (hasServerDraft.current) {
        await call(discardDraft, { params });
        hasServerDraft.current = false;
      }
      return { value, version };
    },
    autosave: { pauseMs: 1500, retryMs: 8000, onLeave: true },
  });
  /** When the server saves a document, it deletes the draft. */
  const withoutServerDraft = (update: (saved: Versioned<DraftValue>) => void) => (next: Versioned<DraftValue>) => {
    hasServerDraft.current = false;
    update(next);
  };
  return {
    ...form,
    state: equalsDocument(form.value) ? ({ status: 'clean' } as const) : readDraftState(form, savedAt),
    change(changes: Partial<DraftValue>, version?: number) {
      form.change(changes, version);
      if (equalsDocument(form.latest.current.value)) void form.saveIfDirty().catch(() => undefined);
    },
    removeFound() {
      form.removeFound();
      if (!hasServerDraft.current || !equalsDocument(form.latest.current.value)) return;
      hasServerDraft.current = false;
      void form.exclusively(async () => void (await call(discardDraft, { params }))).catch(() => undefined);
    },
    replaceWith: withoutServerDraft(form.replaceWith),
    rebase: withoutServerDraft(form.rebase),
  };
}

type DraftForm = ReturnType<typeof useSavedForm<DraftValue>>;

function readDraftState({ value, saved, isStored, error }: DraftForm, savedAt: string): DraftState {
  if (isFinalRefusal(error)) return { status: 'refused', message: error.message };
  if (error) return { status: 'local', isStored };
  return value === saved.value ? { status: 'saved', at: savedAt } : { status: 'saving' };
}
