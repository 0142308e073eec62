import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { createIssue, deleteIssue, getIssue } from '../../../contract/newsletter/routes.ts';
import { call, queryOf } from '../../lib/call.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { showFailureToast, showUndoToast } from '../page/action-toasts.tsx';
import { refreshNewsletter } from './refresh-newsletter.ts';
import { type IssueDraft, toIssueInput } from './use-issue-form.ts';

/** The undo creates it anew. */
export function DeleteIssueButton({ id, draft }: { id: string; draft: IssueDraft }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const writeAgain = async (gone: IssueDraft) => {
    const { item } = await call(createIssue, {
      input: { ...toIssueInput(gone), title: gone.title.trim() || 'Fără titlu' },
    });
    await navigate(`/admin/newsletter/issues/${item.id}`);
    await refreshNewsletter(client);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (_gone: IssueDraft) => call(deleteIssue, { params: { id } }),
    onSuccess: async (_, gone) => {
      showUndoToast('Ciorna a fost ștearsă', () => void writeAgain(gone).catch(showFailureToast));
      await navigate('/admin/newsletter');
      client.removeQueries(queryOf(getIssue, { params: { id } }));
      await refreshNewsletter(client);
    },
    onError: (error) => toast({ title: 'Nu s-a putut șterge', description: error.message, variant: 'destructive' }),
  });
  return (
    <Button size="iconSm" variant="ghost" aria-label="Șterge ciorna" loading={isPending} onClick={() => mutate(draft)}>
      <Trash2 size={18} aria-hidden />
    </Button>
  );
}
