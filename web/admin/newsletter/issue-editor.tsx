import { useMutation } from '@tanstack/react-query';
import { Mail, Send } from 'lucide-react';
import { useState } from 'react';
import { sendTestIssue } from '../../../contract/newsletter/routes.ts';
import type { Issue } from '../../../contract/newsletter/schemas.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { ArticlePicker } from './article-picker.tsx';
import { DeleteIssueButton } from './delete-issue-button.tsx';
import { IssueConflictNotice } from './issue-conflict-notice.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { SendDialog } from './send-dialog.tsx';
import { type OpenedIssue, useIssueForm } from './use-issue-form.ts';

/** The text at the left, the letter as a subscriber sees it at the right. */
export function IssueEditor(opened: OpenedIssue) {
  const { issue, readers, canSend } = opened;
  const { writing, change, isDirty, isSaving, error, settle, conflict } = useIssueForm(opened);
  const [isSending, setSending] = useState(false);
  const fields = error instanceof ApiError ? error.fields : {};
  const toSelf = useSendToSelf(issue, settle);
  const state = isSaving ? 'Se salvează…' : isDirty ? (error ? 'Nesalvat' : 'Se salvează la o pauză') : 'Salvat';
  return (
    <AdminPage
      title={issue ? writing.title || 'Fără titlu' : 'Un număr nou'}
      lead={<span aria-live="polite">{issue || isDirty ? state : 'Se salvează singur, pe măsură ce scrieți.'}</span>}
      actions={
        issue && (
          <>
            <DeleteIssueButton id={issue.id} writing={writing} />
            <Button size="sm" variant="outline" loading={toSelf.isPending} onClick={() => toSelf.mutate()}>
              <Mail size={17} aria-hidden />
              Trimite-mi mie
            </Button>
            <Button size="sm" onClick={() => setSending(true)}>
              <Send size={17} aria-hidden />
              Trimite abonaților…
            </Button>
          </>
        )
      }
    >
      {conflict && <IssueConflictNotice {...conflict} />}
      {error && !conflict && Object.keys(fields).length === 0 && (
        <p role="alert" className="mb-4 rounded-inset bg-danger-soft px-4 py-3 font-medium text-danger">
          {error.message} Textul a rămas pe acest dispozitiv.
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,38rem)]">
        <form noValidate className="space-y-5" onSubmit={(event) => event.preventDefault()}>
          <Field label="Titlu" required error={fields.title} hint="Este și subiectul scrisorii.">
            <Input value={writing.title} maxLength={120} onChange={(event) => change({ title: event.target.value })} />
          </Field>
          <Field label="Introducere" error={fields.intro} hint="Un rând nou începe alt paragraf.">
            <Textarea rows={5} value={writing.intro} onChange={(event) => change({ intro: event.target.value })} />
          </Field>
          <ArticlePicker
            articles={writing.articles}
            error={fields.articles}
            onChange={(articles) => change({ articles })}
          />
          <Field label="Încheiere" error={fields.closing}>
            <Textarea
              rows={3}
              value={writing.closing}
              onChange={(event) => change({ closing: event.target.value })}
              className="min-h-24!"
            />
          </Field>
        </form>
        <IssuePreview writing={writing} />
      </div>
      {issue && (
        <SendDialog
          open={isSending}
          onClose={() => setSending(false)}
          issue={issue}
          readers={readers}
          canSend={canSend}
          settle={settle}
        />
      )}
    </AdminPage>
  );
}

function useSendToSelf(issue: Issue | null, settle: () => Promise<number>) {
  return useMutation({
    mutationFn: async () => {
      await settle();
      return call(sendTestIssue, { params: { id: issue?.id ?? '' } });
    },
    onSuccess: ({ to, mailed }) =>
      toast(
        mailed
          ? { title: 'Scrisoarea pleacă spre dumneavoastră', description: to }
          : {
              title: 'Scrisoarea este în Scrisori',
              description: 'Nu este configurat un server de email, deci nu pleacă.',
            },
      ),
    onError: (error) => toast({ title: 'Nu s-a putut trimite', description: error.message, variant: 'destructive' }),
  });
}
