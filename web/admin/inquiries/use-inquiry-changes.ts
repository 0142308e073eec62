import { useQueryClient } from '@tanstack/react-query';
import { createContext, type RefObject, use } from 'react';
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
import type { StaffInquiryStep } from '../../../contract/inquiries/steps.ts';
import { buildQuery, call } from '../../lib/call.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.tsx';
import { useCalls } from '../kit/changes/use-action.tsx';
import { inquiryStepLabels } from './inquiry-labels.tsx';

/** Holds the id of the message that was changed last on this screen; undefined while there is nothing to undo. */
export const LastChangedContext = createContext<RefObject<string | undefined>>({ current: undefined });

export function useInquiryChanges(id: string) {
  const client = useQueryClient();
  const lastChanged = use(LastChangedContext);
  const params = { id };
  const { attempt: change, isPending } = useCalls({
    refreshes: [listInquiries, listClients, getDashboard, listEmails],
    // Updated before the lists, so that the open message does not show its previous state. The id comes from the reply,
    // because another message may be open when an undo arrives.
    onDone: (reply) => {
      const { inquiry } = reply as { inquiry: InquiryDetail };
      client.setQueryData(buildQuery(getInquiry, { params: { id: inquiry.id } }).queryKey, { inquiry });
    },
  });

  const changeState = async <Reply>(ask: () => Promise<Reply>) => {
    lastChanged.current = undefined;
    const reply = await change(ask);
    if (reply) lastChanged.current = id;
    return reply;
  };
  const applyStep = async (step: StaffInquiryStep) => {
    if (!(await changeState(() => call(applyInquiryStep, { params, input: { step } })))) return;
    const { done } = inquiryStepLabels[step];
    if (step === 'open') showToast({ title: done });
    else showUndoToast(done, () => void undo(id));
  };
  const undo = async (changedId: string) => {
    lastChanged.current = undefined;
    if (await change(() => call(applyInquiryStep, { params: { id: changedId }, input: { step: 'undo' } })))
      showToast({ title: inquiryStepLabels.undo.done });
  };
  const addNote = (text: string) => change(() => call(addInquiryNote, { params, input: { text } }));
  return {
    isPending,
    applyStep,
    undoLast: () => lastChanged.current && void undo(lastChanged.current),
    assignTo: (ownerId: string | null) => change(() => call(changeInquiry, { params, input: { ownerId } })),
    addNote,
    removeNote: async ({ id: note, text }: InquiryDetail['notes'][number]) => {
      if (await change(() => call(removeInquiryNote, { params: { id, note } })))
        showUndoToast('Nota a fost ștearsă', () => void addNote(text));
    },
    answer: (input: { subject: string; text: string }, key: string) =>
      changeState(() => call(answerInquiry, { params, input, key })),
  };
}
