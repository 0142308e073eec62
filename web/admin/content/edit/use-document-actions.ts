import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ContentKind } from '../../../../contract/content/content-types.ts';
import {
  createContent,
  deleteContent,
  getContentVersion,
  restoreContent,
  saveContent,
} from '../../../../contract/content/routes.ts';
import type { StaffDocument } from '../../../../contract/content/schemas.ts';
import { withoutBlanks } from '../../../../contract/content/without-blanks.ts';
import type { InputOf } from '../../../../contract/kernel/route.ts';
import { ApiError, conflictOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { contentListPath, editContentPath } from '../../labels/content-paths.ts';
import { showFailureToast, showUndoToast } from '../../page/action-toasts.tsx';
import { refreshContent } from '../refresh-content.ts';
import { checkFields } from './check-fields.ts';
import type { Fields } from './compare-fields.ts';
import { showSavedToast } from './saved-toast.tsx';
import { showFirstError } from './show-first-error.ts';
import type { DocumentForm } from './use-document-form.ts';

/** What becomes of the document with a save; without a status it stays what it is. */
export type PublishingInput = Pick<InputOf<typeof saveContent>, 'status' | 'publishAt'>;

export interface SaveConflict {
  current: StaffDocument;
  /** What the form started from. */
  base: Fields;
  wanted: PublishingInput;
}

/** Saving, deleting and bringing back, each so that nothing is lost when it fails. */
export function useDocumentActions(kind: ContentKind, id: string, form: DocumentForm) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<SaveConflict>();
  const isNew = id === 'new';
  const params = { kind, id };

  const save = async (wanted: PublishingInput = {}) => {
    const { saved, form: sent } = form.latest.current;
    const isComplete = (wanted.status ?? saved?.status ?? 'draft') !== 'draft';
    form.setRefused({});
    form.setChecked(isComplete ? 'complete' : 'draft');
    const problems = checkFields(kind, sent.fields, isComplete);
    if (Object.keys(problems).length > 0) return showFirstError(kind, problems);
    setSaving(true);
    try {
      await form.keeper.hold();
      const fields = withoutBlanks(sent.fields);
      const { item } = isNew
        ? await call(createContent, {
            params: { kind },
            input: { fields, ...(sent.chosenId && { id: sent.chosenId }), ...wanted },
          })
        : await call(saveContent, { params, input: { version: sent.version, fields, ...wanted } });
      form.settle(item, sent.fields);
      showSavedToast(kind, item, saved, () => void save(publishingOf(saved)));
      if (isNew) void navigate(editContentPath(kind, item.id), { replace: true });
    } catch (error) {
      await refuse(error as Error, wanted, sent.version);
    } finally {
      form.keeper.release();
      setSaving(false);
      void refreshContent(client, kind);
    }
  };

  const refuse = async (error: Error, wanted: PublishingInput, version: number) => {
    if (!(error instanceof ApiError))
      return toast({
        title: 'Serverul nu răspunde',
        description: 'Ce ați scris este păstrat pe acest calculator. Încercați din nou peste puțin timp.',
        variant: 'destructive',
      });
    const stale = conflictOf(saveContent, error);
    if (stale) return setConflict({ current: stale.current, wanted, base: await fieldsOf(kind, id, version) });
    if (Object.keys(error.fields).length === 0) return showFailureToast(error);
    form.setRefused(error.fields);
    showFirstError(kind, error.fields);
  };

  /** The form as it was merged, starting from what the others saved; then the save goes on. */
  const resolve = (fields: Fields) => {
    if (!conflict) return;
    form.change({ fields, version: conflict.current.version });
    setConflict(undefined);
    void save(conflict.wanted);
  };

  const remove = async () => {
    const { saved } = form.latest.current;
    if (!saved) return;
    try {
      await form.keeper.hold();
      await call(deleteContent, { params });
      void navigate(contentListPath(kind));
      showUndoToast(`„${saved.title || saved.id}” este în coș`, () => {
        call(restoreContent, { params, input: {} })
          .then(() => navigate(editContentPath(kind, id)), showFailureToast)
          .finally(() => refreshContent(client, kind));
      });
    } catch (error) {
      form.keeper.release();
      showFailureToast(error as Error);
    } finally {
      void refreshContent(client, kind);
    }
  };

  /** An earlier version becomes the newest one; what was in the form comes back with the undo. */
  const restore = async (version: number) => {
    const { saved, form: typed } = form.latest.current;
    try {
      await form.keeper.hold();
      form.settle((await call(restoreContent, { params, input: { version } })).item);
      showUndoToast(`Versiunea ${version} este din nou cea curentă`, () => void undo());
    } catch (error) {
      showFailureToast(error as Error);
    } finally {
      form.keeper.release();
      void refreshContent(client, kind);
    }
    const undo = async () => {
      if (!saved) return;
      const { item } = await call(restoreContent, { params, input: { version: saved.version } });
      form.settle(item);
      form.change({ fields: typed.fields, version: item.version });
      void refreshContent(client, kind);
    };
  };

  return { save, remove, restore, resolve, isSaving, conflict, closeConflict: () => setConflict(undefined) };
}

export type DocumentActions = ReturnType<typeof useDocumentActions>;

const publishingOf = (saved: StaffDocument | null): PublishingInput =>
  saved ? { status: saved.status, publishAt: saved.publishAt } : {};

async function fieldsOf(kind: ContentKind, id: string, version: number): Promise<Fields> {
  const reply = await call(getContentVersion, { params: { kind, id, version } }).catch(() => undefined);
  return reply?.item.fields ?? {};
}
