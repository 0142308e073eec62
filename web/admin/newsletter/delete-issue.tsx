import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { createIssue, deleteIssue, getIssue } from '../../../contract/newsletter-issues.ts';
import { call, queryOf } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { offerUndo, tellFailure } from '../parts/undo-toast.tsx';
import { refreshNewsletter } from './refresh-newsletter.ts';
import { inputOf, type Writing } from './use-issue-writing.ts';

/** Done at once; the undo writes the same words down again. */
export function DeleteIssue({ id, writing }: { id: string; writing: Writing }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const writeAgain = async (gone: Writing) => {
    const { item } = await call(createIssue, {
      input: { ...inputOf(gone), title: gone.title.trim() || 'Fără titlu' },
    });
    await navigate(`/admin/newsletter/issues/${item.id}`);
    await refreshNewsletter(client);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (_gone: Writing) => call(deleteIssue, { params: { id } }),
    onSuccess: async (_, gone) => {
      offerUndo('Ciorna a fost ștearsă', () => void writeAgain(gone).catch(tellFailure));
      await navigate('/admin/newsletter');
      client.removeQueries(queryOf(getIssue, { params: { id } }));
      await refreshNewsletter(client);
    },
    onError: (error) => toast({ title: 'Nu s-a putut șterge', description: error.message, variant: 'destructive' }),
  });
  return (
    <Button
      size="iconSm"
      variant="ghost"
      aria-label="Șterge ciorna"
      loading={isPending}
      onClick={() => mutate(writing)}
    >
      <Trash2 size={18} aria-hidden />
    </Button>
  );
}
