import { useQueryClient } from '@tanstack/react-query';
import { Mail, Send, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import {
  createIssue,
  deleteIssue,
  getIssue,
  listIssues,
  listSubscribers,
  previewIssue,
  saveIssue,
  sendIssue,
  sendTestIssue,
} from '../../../contract/newsletter/routes.ts';
import type { Issue } from '../../../contract/newsletter/schemas.ts';
import { getDetails } from '../../lib/api-error.ts';
import { buildQuery, call } from '../../lib/call.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { ActionButton, refresh, showFailureToast, useAction } from '../kit/changes/use-action.tsx';
import { ConflictPanel } from '../kit/forms/conflict-panel.tsx';
import { type DeclaredField, DeclaredFields } from '../kit/forms/declared-fields.tsx';
import { readRefusal } from '../kit/forms/form-errors.ts';
import { FoundDrafts } from '../kit/forms/found-drafts.tsx';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { DialogButton, IconButton } from '../kit/shell/buttons.tsx';
import { EmailPreview } from '../kit/workflows/email-preview.tsx';
import { ArticlePicker } from './article-picker.tsx';
import { type IssueDraft, type OpenedIssue, toIssueInput, useIssueForm } from './use-issue-form.ts';

export function IssueEditor(opened: OpenedIssue) {
  const { issue } = opened;
  const form = useIssueForm(opened);
  const { value: draft, change, isSaving, error, saveAll, conflict } = form;
  const theirs = getDetails(saveIssue, 'stale_version', error)?.current;
  const { fields, message } = readRefusal(error);
  const part = { value: draft, change, fieldError: (name: string) => fields[name] };
  return (
    <AdminPage
      back={allIssues}
      title={issue ? draft.title || 'Fără titlu' : 'Ediție nouă'}
      lead={<span aria-live="polite">{describeState(issue, form)}</span>}
      actions={issue && <IssueActions opened={opened} issue={issue} draft={draft} saveAll={saveAll} />}
    >
      {conflict && (
        <div className="mb-5">
          <ConflictPanel
            conflict={conflict}
            isSaving={isSaving}
            who={theirs?.updatedBy}
            at={theirs?.updatedAt}
            staysPut
          />
        </div>
      )}
      {message && !conflict && (
        <p role="alert" className="mb-4 rounded-inset bg-danger-soft px-4 py-3 font-medium text-danger">
          {message} Textul a rămas pe acest dispozitiv.
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,38rem)]">
        <form noValidate className="space-y-5" onSubmit={(event) => event.preventDefault()}>
          <FoundDrafts form={form} describe={({ title }) => title} />
          <DeclaredFields {...part} fields={headFields} />
          <ArticlePicker
            articles={draft.articles}
            error={fields.articles}
            onChange={(articles) => change({ articles })}
          />
          <DeclaredFields {...part} fields={footFields} />
        </form>
        <IssuePreview draft={draft} />
      </div>
    </AdminPage>
  );
}

interface IssueActionsProps {
  opened: OpenedIssue;
  issue: Issue;
  draft: IssueDraft;
  saveAll: () => Promise<number>;
}

function IssueActions({ opened, issue, draft, saveAll }: IssueActionsProps) {
  const toSelf = useSendToSelf(issue, saveAll);
  return (
    <>
      <DeleteIssueButton id={issue.id} draft={draft} />
      <ActionButton icon={Mail} action={toSelf} label="Trimite-mi mie" />
      <DialogButton
        variant="primary"
        icon={Send}
        label="Trimite abonaților…"
        dialog={(close) => <SendDialog {...opened} issue={issue} saveAll={saveAll} onClose={close} />}
      />
    </>
  );
}

function describeState(issue: Issue | null, { value, isDirty, isSaving, error }: ReturnType<typeof useIssueForm>) {
  if (!issue && !isDirty) return 'Se salvează automat, pe măsură ce scrieți.';
  if (isSaving) return 'Se salvează…';
  if (!isDirty) return 'Salvat';
  if (error) return 'Nesalvat';
  return value.title.trim() ? 'Se salvează la o pauză' : 'Scrieți titlul, ca să se salveze.';
}

export const allIssues = { to: '/admin/newsletter', label: 'Toate edițiile' };

const headFields: DeclaredField<IssueDraft>[] = [
  { name: 'title', label: 'Titlu', required: true, maxLength: 120, hint: 'Este și subiectul e-mailului.' },
  { name: 'intro', kind: 'longText', label: 'Introducere', rows: 5, hint: 'Un rând nou începe alt paragraf.' },
];
const footFields: DeclaredField<IssueDraft>[] = [{ name: 'closing', kind: 'longText', label: 'Încheiere' }];

export function IssuePreview({ draft }: { draft: IssueDraft }) {
  const { title, ...rest } = toIssueInput(draft);
  return (
    <EmailPreview
      title="Așa îl vede abonatul"
      input={{ ...rest, ...(title.trim() && { title }) }}
      draw={(input) => call(previewIssue, { input })}
      className="xl:h-[calc(100dvh-9rem)]"
    />
  );
}

function useSendToSelf(issue: Issue, saveAll: () => Promise<number>) {
  const send = async () => {
    await saveAll();
    return call(sendTestIssue, { params: { id: issue.id } });
  };
  return useAction(send, {
    done: ({ to, mailed }) => ({
      title: mailed ? 'E-mailul este pe drum' : 'E-mailul este în E-mailuri',
      description: mailed ? to : 'Serverul de e-mail nu este configurat, deci nu se trimite.',
    }),
    failure: 'Nu s-a putut trimite',
  });
}

/** The undo creates the issue again. */
function DeleteIssueButton({ id, draft }: { id: string; draft: IssueDraft }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const writeAgain = async (gone: IssueDraft) => {
    const { item } = await call(createIssue, {
      input: { ...toIssueInput(gone), title: gone.title.trim() || 'Fără titlu' },
    });
    await navigate(`/admin/newsletter/issues/${item.id}`);
    await refresh(client, [listIssues, listSubscribers]);
  };
  const { run, isPending } = useAction((_gone: IssueDraft) => call(deleteIssue, { params: { id } }), {
    refreshes: [listIssues, listSubscribers],
    failure: 'Nu s-a putut șterge',
    onDone: async (_, gone) => {
      showUndoToast('Ciorna a fost ștearsă', () => void writeAgain(gone).catch(showFailureToast));
      await navigate('/admin/newsletter');
      client.removeQueries(buildQuery(getIssue, { params: { id } }));
    },
  });
  return <IconButton icon={Trash2} label="Șterge ciorna" loading={isPending} onClick={() => run(draft)} />;
}

interface SendDialogProps extends OpenedIssue {
  issue: Issue;
  saveAll: () => Promise<number>;
  onClose: () => void;
}

/** Asks for confirmation, because sending cannot be undone. */
function SendDialog({ onClose, issue, readers, canSend, saveAll }: SendDialogProps) {
  const { run, isPending, error } = useAction(
    async () => call(sendIssue, { params: { id: issue.id }, input: { version: await saveAll() } }),
    { refreshes: [listIssues, listSubscribers], onDone: onClose, failure: false },
  );
  return (
    <ConfirmDialog
      title={readers > 0 ? `Trimiteți la ${pluralize(readers, 'un abonat', 'abonați')}?` : 'Încă nu sunt abonați'}
      description={describeSending(readers, canSend)}
      label={readers > 0 && canSend ? 'Trimite acum' : undefined}
      isPending={isPending}
      onConfirm={() => run()}
      onClose={onClose}
    >
      <FormAlert message={error?.message} />
    </ConfirmDialog>
  );
}

function describeSending(readers: number, canSend: boolean) {
  if (readers === 0)
    return 'Ediția se trimite numai celor care au confirmat abonarea. O puteți trimite după primul abonat.';
  if (!canSend) return 'E-mailurile către abonați nu se trimit încă. Motivul este pe pagina E-mailuri.';
  return 'Fiecare o primește o singură dată, cu un link de dezabonare. Trimiterea continuă și dacă închideți pagina; textul nu se mai poate schimba.';
}
