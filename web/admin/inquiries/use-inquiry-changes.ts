import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InquiryStep } from '../../../contract/inquiry-steps.ts';
import type { InquiryDetail } from '../../../contract/staff-inquiries.ts';
import { apiRequest } from '../../lib/request.ts';
import { toast } from '../../ui/toast-store.ts';
import { offerUndo, tellFailure } from '../shell/undo-toast.tsx';
import { inquiryPath, refreshInquiries } from './inquiry-paths.ts';
import { stepWords } from './inquiry-words.ts';

interface Change {
  id: string;
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  key?: string;
}

/** Does it at once, and offers to take it back instead of asking first. */
export function useInquiryChanges(id: string) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    // With the id of each call: an undo may come when another message is open.
    mutationFn: ({ id: changed, method, path, body, key }: Change) =>
      apiRequest<{ inquiry: InquiryDetail; canSend?: boolean }>(method, inquiryPath(changed) + path, body, key),
    onSuccess: async (reply, { id: changed }) => {
      client.setQueryData([inquiryPath(changed)], { inquiry: reply.inquiry });
      await refreshInquiries(client);
    },
    onError: tellFailure,
  });
  const change = (given: Omit<Change, 'id'>) => mutateAsync({ id, ...given }).catch(() => undefined);

  const take = async (step: InquiryStep) => {
    if (!(await change({ method: 'POST', path: '/steps', body: { step } }))) return;
    const { done } = stepWords[step];
    if (step === 'undo' || step === 'open') toast({ title: done });
    else offerUndo(done, () => void take('undo'));
  };
  return {
    isPending,
    take,
    own: (ownerId: string | null) => change({ method: 'PATCH', path: '', body: { ownerId } }),
    addNote: (text: string) => change({ method: 'POST', path: '/notes', body: { text } }),
    removeNote: (note: string) => change({ method: 'DELETE', path: `/notes/${note}` }),
    answer: (words: { subject: string; text: string }, key: string) =>
      change({ method: 'POST', path: '/answer', body: words, key }),
  };
}
