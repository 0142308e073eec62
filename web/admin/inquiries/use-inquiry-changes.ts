import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listClients } from '../../../contract/clients/routes.ts';
import { getDashboard } from '../../../contract/dashboard/routes.ts';
import { listEmails } from '../../../contract/emails/routes.ts';
import {
  addInquiryNote,
  answerInquiry,
  applyInquiryStep,
  changeInquiry,
  getInquiry,
  listInquiries,
  removeInquiryNote,
} from '../../../contract/inquiries/routes.ts';
import type { InquiryDetail } from '../../../contract/inquiries/schemas.ts';
import type { InquiryStep } from '../../../contract/inquiries/steps.ts';
import { call, queryOf } from '../../lib/call.ts';
import { invalidatePaths } from '../../lib/invalidate-queries.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { showFailureToast, showUndoToast } from '../changes/use-action.tsx';
import { inquiryStepLabels } from './inquiry-labels.ts';

export function useInquiryChanges(id: string) {
  const client = useQueryClient();
  const params = { id };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (action: () => Promise<{ inquiry: InquiryDetail }>) => action(),
    onSuccess: async ({ inquiry }) => {
      // By the id of the reply: another message may be open when an undo arrives.
      client.setQueryData(queryOf(getInquiry, { params: { id: inquiry.id } }).queryKey, { inquiry });
      await refreshInquiries(client);
    },
    onError: showFailureToast,
  });
  const change = <Reply extends { inquiry: InquiryDetail }>(action: () => Promise<Reply>) =>
    mutateAsync(action).then(
      (reply) => reply as Reply,
      () => undefined,
    );

  const take = async (step: InquiryStep) => {
    if (!(await change(() => call(applyInquiryStep, { params, input: { step } })))) return;
    const { done } = inquiryStepLabels[step];
    if (step === 'undo' || step === 'open') toast({ title: done });
    else showUndoToast(done, () => void take('undo'));
  };
  return {
    isPending,
    take,
    own: (ownerId: string | null) => change(() => call(changeInquiry, { params, input: { ownerId } })),
    addNote: (text: string) => change(() => call(addInquiryNote, { params, input: { text } })),
    removeNote: (note: string) => change(() => call(removeInquiryNote, { params: { id, note } })),
    answer: (input: { subject: string; text: string }, key: string) =>
      change(() => call(answerInquiry, { params, input, key })),
  };
}

/** The dashboard counts messages too. */
const refreshInquiries = (client: QueryClient) =>
  invalidatePaths(client, listInquiries.path, listClients.path, getDashboard.path, listEmails.path);
