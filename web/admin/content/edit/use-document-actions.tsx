import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { buildPublicContentPath, type ContentKind } from '../../../../contract/content/content-types.ts';
import {
  createContent,
  deleteContent,
  getContentVersion,
  restoreContent,
  saveContent,
} from '../../../../contract/content/routes.ts';
import type { StaffDocument } from '../../../../contract/content/schemas.ts';
import { withoutBlanks } from '../../../../contract/content/without-blanks.ts';
import { formatCount } from '../../../../contract/kernel/pluralize.ts';
import type { InputOf } from '../../../../contract/kernel/route.ts';
import { ApiError, getDetails } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.tsx';
import { showFailureToast } from '../../kit/changes/use-action.tsx';
import { buildContentListPath, buildEditContentPath, refreshContent } from '../../kit/shell/content-kinds.ts';
import { useSuccessorQuestion } from '../successor-dialog.tsx';
import { checkFields, type Fields } from './field-values.ts';
import type { DocumentForm } from './use-document-form.ts';

export type PublishingInput = Pick<InputOf<typeof saveContent>, 'status' | 'publishAt'>;

export interface SaveConflict {
  current: StaffDocument;
  base: Fields;
  wanted: PublishingInput;
}

/** Each action waits until a running draft save has ended; a failed call leaves the form as it is. */
export function useDocumentActions(form: DocumentForm) {
  return { ...useSaving(form), ...useRemoval(form), restore: useVersionRestoring(form) };
}

export type DocumentActions = ReturnType<typeof useDocumentActions>;

function useSaving(form: DocumentForm) {
  const { kind, id } = form;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  // A ref, because Ctrl S can be pressed again before the next render.
  const isBusy = useRef(false);
  const { refuse, showProblems, conflict, closeConflict, refusals } = useRefusal(form);

  const save = async (wanted: PublishingInput = {}) => {
    const latest = form.latest();
    const { saved } = latest;
    // A second call would conflict with the first one. A created document continues in its own form.
    if (isBusy.current || (id === 'new' && saved)) return;
    const problems = checkForm(form, wanted);
    if (Object.keys(problems).length > 0) return showProblems(problems);
    setSaving(true);
    isBusy.current = true;
    const send = async () => {
      const item = await sendDocument(form, latest, wanted);
      form.applySaved(item, latest.fields);
      showSavedToast(kind, item, saved, () => void save(toPublishing(saved)));
      if (id === 'new') void navigate(buildEditContentPath(kind, item.id), { replace: true });
    };
    await form.exclusively(send).catch((error: Error) => refuse(error, wanted, latest.version));
    isBusy.current = false;
    setSaving(false);
    void refreshContent(client, kind);
  };

  const resolve = (fields: Fields) => {
    if (!conflict) return;
    form.change({ fields }, conflict.current.version);
    closeConflict();
    void save(conflict.wanted);
  };
  return { save, resolve, isSaving, refusals, conflict, closeConflict };
}

/** Checks the form before it is saved: marks its problems and returns them by field. */
function checkForm(form: DocumentForm, wanted: PublishingInput) {
  const { saved, fields } = form.latest();
  const isComplete = (wanted.status ?? saved?.status ?? 'draft') !== 'draft';
  form.setChecked(isComplete ? 'complete' : 'draft');
  const problems = checkFields({ kind: form.kind, id: form.id }, fields, isComplete);
  const unread = findUnreadInputs();
  form.setRefused(unread);
  return { ...problems, ...unread };
}

async function sendDocument(
  { kind, id }: DocumentForm,
  { fields: typed, chosenId, version }: ReturnType<DocumentForm['latest']>,
  wanted: PublishingInput,
) {
  const fields = withoutBlanks(typed);
  const created = { fields, ...(chosenId && { id: chosenId }), ...wanted };
  const { item } =
    id === 'new'
      ? await call(createContent, { params: { kind }, input: created })
      : await call(saveContent, { params: { kind, id }, input: { version, fields, ...wanted } });
  return item;
}

function useRefusal(form: DocumentForm) {
  const [refusals, setRefusals] = useState(0);
  const [conflict, setConflict] = useState<SaveConflict>();

  const showProblems = (problems: Record<string, string>) => {
    const { size } = new Set(Object.keys(problems).map((path) => path.split('.')[0]));
    const title = size === 1 ? 'Mai este un câmp de corectat' : `Mai sunt ${formatCount(size, 'câmpuri')} de corectat`;
    showToast({ title, variant: 'destructive' });
    setRefusals((count) => count + 1);
  };

  const refuse = async (error: Error, wanted: PublishingInput, version: number) => {
    if (!(error instanceof ApiError))
      return showToast({
        title: 'Serverul nu răspunde',
        description: 'Ce ați scris este păstrat pe acest calculator. Încercați din nou peste puțin timp.',
        variant: 'destructive',
      });
    const stale = getDetails(saveContent, 'stale_version', error);
    if (stale)
      return setConflict({ current: stale.current, wanted, base: await fetchFields(form.kind, form.id, version) });
    if (Object.keys(error.fields).length === 0) return showFailureToast(error);
    form.setRefused(error.fields);
    showProblems(error.fields);
  };
  return { refuse, showProblems, conflict, closeConflict: () => setConflict(undefined), refusals };
}

/** Runs work on the server after a running draft save. */
function useServerWork(form: DocumentForm) {
  const client = useQueryClient();
  return async (work: () => Promise<void>) => {
    await form.exclusively(work).catch(showFailureToast);
    void refreshContent(client, form.kind);
  };
}

function useRemoval(form: DocumentForm) {
  const { kind, id } = form;
  const params = { kind, id };
  const navigate = useNavigate();
  const run = useServerWork(form);
  const successorQuestion = useSuccessorQuestion(kind);

  const remove = () => {
    const { saved } = form.latest();
    if (saved) successorQuestion.ask([saved], (successor) => void run(() => moveToBin(saved, successor)));
  };

  const moveToBin = async (saved: StaffDocument, successor: string | undefined) => {
    const undo = async () => {
      await call(restoreContent, { params, input: {} });
      void navigate(buildEditContentPath(kind, id));
    };
    await call(deleteContent, { params, query: { successor } });
    void navigate(buildContentListPath(kind));
    showUndoToast(`„${saved.title || saved.id}” este în coș`, () => void run(undo));
  };

  return {
    remove,
    /** Asks before deleting where the old address should lead. */
    question: successorQuestion.question,
  };
}

/** Makes an earlier version current; the undo also restores what was in the form. */
function useVersionRestoring(form: DocumentForm) {
  const run = useServerWork(form);
  const restoreVersion = async (version: number | undefined) => {
    const params = { kind: form.kind, id: form.id };
    const { item } = await call(restoreContent, { params, input: { version } });
    form.applySaved(item);
    return item;
  };
  return (version: number) => {
    const { saved, fields } = form.latest();
    const undo = async () => {
      const item = await restoreVersion(saved?.version);
      form.change({ fields }, item.version);
    };
    return run(async () => {
      await restoreVersion(version);
      showUndoToast(`Versiunea ${version} este din nou cea curentă`, () => void run(undo));
    });
  };
}

const toPublishing = (saved: StaffDocument | null): PublishingInput =>
  saved ? { status: saved.status, publishAt: saved.publishAt } : {};

async function fetchFields(kind: ContentKind, id: string, version: number): Promise<Fields> {
  const reply = await call(getContentVersion, { params: { kind, id, version } }).catch(() => undefined);
  return reply?.item.fields ?? {};
}

/** Finds inputs such as half a date, which the browser shows but reports as empty. */
function findUnreadInputs(): Record<string, string> {
  const inputs = document.querySelectorAll<HTMLInputElement>('[data-field] input');
  const unread = [...inputs].filter(({ validity }) => validity.badInput);
  return Object.fromEntries(
    unread.map((input) => [
      input.closest<HTMLElement>('[data-field]')?.dataset.field,
      input.type === 'date' ? 'Introduceți data întreagă' : 'Introduceți un număr',
    ]),
  );
}

function showSavedToast(kind: ContentKind, item: StaffDocument, before: StaffDocument | null, undo: () => void) {
  const { id, status, publishAt } = item;
  if (status === 'draft' && before && before.status !== 'draft') return showUndoToast('Nu mai este pe site', undo);
  if (status === 'draft') return showToast({ title: 'Ciorna este salvată', description: 'O vede numai echipa.' });
  if (status === 'scheduled')
    return showToast({ title: `Apare pe site ${publishAt ? formatDayAndTime(publishAt) : ''}` });
  return showToast({
    title: before?.status === 'published' ? 'Modificările sunt pe site' : 'Este pe site',
    description: (
      <a
        href={buildPublicContentPath(kind, id)}
        target="_blank"
        rel="noreferrer"
        className="-my-1 inline-flex min-h-9 items-center font-semibold text-white underline underline-offset-4"
      >
        Vezi pagina
      </a>
    ),
  });
}
