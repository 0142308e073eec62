import { useRef, useState } from 'react';
import type { ContentKind } from '../../../../contract/content/content-types.ts';
import type { StaffDocument } from '../../../../contract/content/schemas.ts';
import { formEntry } from '../../browser-storage/use-local-form.ts';
import { useUser } from '../../shell/session/user-context.ts';
import { checkFields } from './check-fields.ts';
import { areSameFields, type Fields } from './compare-fields.ts';
import { type DraftValue, draftName, type FoundDraft } from './drafts/found-drafts.ts';
import { useDraft } from './drafts/use-draft.ts';
import { initialFields } from './initial-fields.ts';

export interface OpenedDocument {
  kind: ContentKind;
  /** 'new' for one that is not created yet. */
  id: string;
  saved: StaffDocument | null;
  found: FoundDraft[];
}

/** The fields in the form, the document they started from and their errors. Every change is stored at once. */
export function useDocumentForm(opened: OpenedDocument) {
  const { kind, id } = opened;
  const user = useUser();
  const [saved, setSaved] = useState(opened.saved);
  const savedFields = saved?.fields ?? initialFields(kind);
  const [checked, setChecked] = useState<'no' | 'draft' | 'complete'>('no');
  const [refused, setRefused] = useState<Record<string, string>>({});
  // For replies that arrive after later renders.
  const document = useRef(saved);
  const draft = useDraft(opened, () => document.current?.fields ?? initialFields(kind));

  const changeField = (name: string, value: unknown) => {
    draft.change({ fields: { ...draft.latest.current.value.fields, [name]: value } });
    const { [name]: _, ...others } = refused;
    setRefused(Object.fromEntries(Object.entries(others).filter(([path]) => !path.startsWith(`${name}.`))));
  };
  /** The server has `sent` now; what was typed since stays and is unsaved. */
  const applySaved = (item: StaffDocument, sent?: Fields) => {
    const { fields } = draft.latest.current.value;
    const isTypedSince = sent !== undefined && fields !== sent;
    setSaved(item);
    document.current = item;
    const next = { value: { fields: item.fields, chosenId: undefined }, version: item.version };
    if (isTypedSince && id !== 'new') return draft.rebase(next);
    // Typed while the document was being created: its own form, which opens next, finds it.
    if (isTypedSince) storeDraftOf(item, fields);
    draft.replaceWith(next);
    setChecked('no');
  };
  const storeDraftOf = ({ id: created, version }: StaffDocument, fields: Fields) =>
    formEntry<DraftValue>('drafts', user.id, draftName(kind, created)).write({
      ...{ value: { fields }, version, savedAt: new Date().toISOString() },
    });

  const { fields, chosenId } = draft.value;
  const problems = checked === 'no' ? {} : checkFields(opened, fields, checked === 'complete');
  return {
    ...{ fields, chosenId, saved, savedFields },
    isDirty: !areSameFields(fields, savedFields),
    errors: { ...problems, ...refused },
    draftState: draft.state,
    change: draft.change,
    exclusively: draft.exclusively,
    latest: () => ({ saved: document.current, version: draft.latest.current.version, ...draft.latest.current.value }),
    ...{ changeField, applySaved, setChecked, setRefused },
  };
}

export type DocumentForm = ReturnType<typeof useDocumentForm>;
