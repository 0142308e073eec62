import { useQueryClient } from '@tanstack/react-query';
import {
  addInquiryNote,
  answerInquiry,
  applyInquiryStep,
  changeInquiry,
  getInquiry,
  removeInquiryNote,
} from '../../../contract/inquiries/routes.ts';
import type { InquiryDetail } from '../../../contract/inquiries/schemas.ts';
import type { StaffInquiryStep } from '../../../contract/inquiries/steps.ts';
import { buildQuery, call } from '../../lib/call.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { showUndoToast, useCalls } from '../changes/use-action.tsx';
import { inquiryStepLabels } from './inquiry-labels.tsx';

export function useInquiryChanges(id: string) {
  const client = useQueryClient();
  const params = { id };
  const { attempt: change, isPending } = useCalls({
    refreshes: 'inquiries',
    // Updated before the lists, so that the open message does not show its previous state. The id comes from the reply,
    // because another message may be open when an undo arrives.
    onDone: (reply) => {
      const { inquiry } = reply as { inquiry: InquiryDetail };
      client.setQueryData(buildQuery(getInquiry, { params: { id: inquiry.id } }).queryKey, { inquiry });
    },
  });

  const applyStep = async (step: StaffInquiryStep) => {
    if (!(await change(() => call(applyInquiryStep, { params, input: { step } })))) return;
    const { done } = inquiryStepLabels[step];
    if (step === 'undo' || step === 'open') toast({ title: done });
    else showUndoToast(done, () => void applyStep('undo'));
  };
  return {
    isPending,
    applyStep,
    own: (ownerId: string | null) => change(() => call(changeInquiry, { params, input: { ownerId } })),
    addNote: (text: string) => change(() => call(addInquiryNote, { params, input: { text } })),
    removeNote: (note: string) => change(() => call(removeInquiryNote, { params: { id, note } })),
    answer: (input: { subject: string; text: string }, key: string) =>
      change(() => call(answerInquiry, { params, input, key })),
  };
}
