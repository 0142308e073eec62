import { useRef, useState } from 'react';
import type { ContentKind } from '../../../../contract/content/content-types.ts';
import type { StaffDocument } from '../../../../contract/content/schemas.ts';
import { useUser } from '../../shell/session/user-context.ts';
import { checkFields } from './check-fields.ts';
import { areSameFields, type Fields } from './compare-fields.ts';
import type { FoundDraft } from './drafts/found-drafts.ts';
import { localDraftEntry } from './drafts/local-draft.ts';
import { useDraftSaver } from './drafts/use-draft-saver.ts';
import { initialFields } from './initial-fields.ts';

export interface OpenedDocument {
  kind: ContentKind;
  /** 'new' for one that is not created yet. */
  id: string;
  saved: StaffDocument | null;
  found: FoundDraft[];
}

/** What stands in the form, where it started from and what is wrong with it. Every change is kept somewhere at once. */
export function useDocumentForm({ kind, id, saved: opened, found }: OpenedDocument) {
  const user = useUser();
  const [first] = found;
  const [saved, setSaved] = useState(opened);
  const [form, setForm] = useState({
    fields: first?.fields ?? opened?.fields ?? initialFields(kind),
    /** What the next save says it started from. */
    version: first?.version ?? opened?.version ?? 0,
    chosenId: first?.chosenId,
  });
  const [checked, setChecked] = useState<'no' | 'draft' | 'complete'>('no');
  const [refused, setRefused] = useState<Record<string, string>>({});
  const isAtServer = found.some(({ isLocal }) => !isLocal) || Boolean(opened?.draft);
  const { keeper, state } = useDraftSaver({ kind, id, userId: user.id }, isAtServer, first);
  const savedFields = saved?.fields ?? initialFields(kind);

  // What an answer that arrives later has to look at.
  const latest = useRef({ saved, form });
  latest.current = { saved, form };

  /** From the form, from a merge, from an undo. */
  const change = (changes: Partial<typeof form>) => {
    const next = { ...latest.current.form, ...changes };
    latest.current.form = next;
    setForm(next);
    const same = areSameFields(next.fields, latest.current.saved?.fields ?? initialFields(kind));
    if (same && !(id === 'new' && next.chosenId)) keeper.drop();
    else keeper.change(next);
  };
  const changeField = (name: string, value: unknown) => {
    change({ fields: { ...latest.current.form.fields, [name]: value } });
    const { [name]: _, ...others } = refused;
    setRefused(Object.fromEntries(Object.entries(others).filter(([path]) => !path.startsWith(`${name}.`))));
  };
  /** The server has this now; what was typed meanwhile stays and is unsaved. */
  const settle = (item: StaffDocument, sent?: Fields) => {
    const isTyping = sent !== undefined && latest.current.form.fields !== sent;
    setSaved(item);
    latest.current.saved = item;
    if (isTyping && id !== 'new') return change({ version: item.version });
    if (isTyping) keepFor(item);
    const next = { fields: item.fields, version: item.version, chosenId: undefined };
    latest.current.form = next;
    setForm(next);
    setChecked('no');
    keeper.saved();
  };

  /** Typed while a new document was being created: its own form, which opens next, finds it. */
  const keepFor = ({ id: created, version }: StaffDocument) => {
    const copy = { fields: latest.current.form.fields, version, savedAt: new Date().toISOString() };
    localDraftEntry({ kind, id: created, userId: user.id }).write(copy);
  };

  const problems = checked === 'no' ? {} : checkFields(kind, form.fields, checked === 'complete');
  return {
    ...form,
    saved,
    savedFields,
    latest,
    isDirty: !areSameFields(form.fields, savedFields),
    errors: { ...problems, ...refused },
    draftState: state,
    keeper,
    change,
    changeField,
    settle,
    setChecked,
    setRefused,
  };
}

export type DocumentForm = ReturnType<typeof useDocumentForm>;
