import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatVisitTime } from '../../../../contract/visits/format-visit-time.ts';
import { applyVisitStep, getStaffCalendar } from '../../../../contract/visits/routes.ts';
import type { StaffCalendar, StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import { call } from '../../../lib/call.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { showUndoToast } from '../../page/action-toasts.tsx';
import { refreshVisits } from '../refresh-visits.ts';

interface Move {
  visit: StaffVisit;
  to: string;
}

/**
 * Moves a visit optimistically. It can be undone for two minutes, before which the client gets no e-mail.
 */
export function useVisitMove() {
  const client = useQueryClient();
  const move = useMutation({
    mutationFn: ({ visit, to }: Move) =>
      call(applyVisitStep, { params: { id: visit.id }, input: { step: 'move', date: to, letter: 'later' } }),
    onMutate: async ({ visit, to }: Move) => {
      await client.cancelQueries({ predicate: isCalendar });
      const before = client.getQueriesData<StaffCalendar>({ predicate: isCalendar });
      client.setQueriesData<StaffCalendar>(
        { predicate: isCalendar },
        (shown) => shown && withMovedVisit(shown, visit.id, to),
      );
      return before;
    },
    onError: (error, _move, before) => {
      for (const [key, shown] of before ?? []) client.setQueryData(key, shown);
      toast({ title: 'Vizita a rămas unde era', description: error.message, variant: 'destructive' });
    },
    onSuccess: (_reply, { visit, to }) =>
      offerUndoMove(visit, to, () => move.mutate({ visit: { ...visit, date: to }, to: visit.date })),
    onSettled: () => refreshVisits(client),
  });
  return move.mutate;
}

function offerUndoMove(visit: StaffVisit, to: string, undo: () => void) {
  const emailNote = visit.email ? ' Clientul primește e-mailul peste două minute.' : '';
  showUndoToast(`${visit.name}: ${formatVisitTime({ localTime: to })}.${emailNote}`, undo);
}

const isCalendar = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  String(queryKey[0]).startsWith(getStaffCalendar.path);

const withMovedVisit = (shown: StaffCalendar, id: string, date: string): StaffCalendar => ({
  ...shown,
  visits: shown.visits.map((visit) => (visit.id === id ? { ...visit, date, timing: 'window' } : visit)),
});
