import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { apiRequest } from '../../lib/request.ts';
import { toast } from '../../ui/toast-store.ts';
import { refreshVisits, visitsPath } from '../appointments/visit-queries.ts';
import { dropMark, type Mark, readMarks } from './mark-queue.ts';

const lookMs = 1500;

/** Sends the marks that wait, one after the other, whenever there is a network. */
export function useMarkSender() {
  const client = useQueryClient();
  const isSending = useRef(false);
  const sendWaiting = useEffectEvent(async () => {
    if (isSending.current || !navigator.onLine) return;
    isSending.current = true;
    const due = readMarks().filter(({ sendAfter }) => sendAfter <= Date.now());
    let wasSent = false;
    for (const mark of due) {
      const outcome = await sendMark(mark);
      if (outcome === 'no network') break;
      dropMark(mark.key);
      wasSent = true;
    }
    isSending.current = false;
    if (wasSent) await refreshVisits(client);
  });
  useEffect(() => {
    const look = () => void sendWaiting();
    const timer = setInterval(look, lookMs);
    window.addEventListener('online', look);
    look();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);
}

/** What the server refuses is told and dropped: somebody else was first. */
async function sendMark({ visitId, step, key, name }: Mark): Promise<'sent' | 'refused' | 'no network'> {
  try {
    await apiRequest('POST', `${visitsPath}/${visitId}/steps`, { step, key });
    return 'sent';
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) return 'no network';
    toast({ title: `${name}: nu s-a putut nota`, description: error.message, variant: 'destructive' });
    return 'refused';
  }
}
