import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getVisitCalendarRange, type StaffVisit, type VisitCalendar } from '../../../contract/staff-visits.ts';
import { visitMoment } from '../../../contract/visit-words.ts';
import { takeVisitStep } from '../../../contract/visit-work.ts';
import { call } from '../../lib/call.ts';
import { toast } from '../../ui/toast-store.ts';
import { offerUndo } from '../parts/undo-toast.tsx';
import { refreshVisits } from './refresh-visits.ts';

interface Move {
  visit: StaffVisit;
  to: string;
}

/**
 * Moves a visit where it was dropped: it stands there at once, goes back when the server refuses, and can be taken
 * back for a while, in which the client is not yet told.
 */
export function useMove() {
  const client = useQueryClient();
  const move = useMutation({
    mutationFn: ({ visit, to }: Move) =>
      call(takeVisitStep, { params: { id: visit.id }, input: { step: 'move', date: to, letter: 'later' } }),
    onMutate: async ({ visit, to }: Move) => {
      await client.cancelQueries({ predicate: isCalendar });
      const before = client.getQueriesData<VisitCalendar>({ predicate: isCalendar });
      client.setQueriesData<VisitCalendar>(
        { predicate: isCalendar },
        (shown) => shown && withMoved(shown, visit.id, to),
      );
      return before;
    },
    onError: (error, _move, before) => {
      for (const [key, shown] of before ?? []) client.setQueryData(key, shown);
      toast({ title: 'Vizita a rămas unde era', description: error.message, variant: 'destructive' });
    },
    onSuccess: (_reply, { visit, to }) =>
      offerToTakeBack(visit, to, () => move.mutate({ visit: { ...visit, date: to }, to: visit.date })),
    onSettled: () => refreshVisits(client),
  });
  return move.mutate;
}

function offerToTakeBack(visit: StaffVisit, to: string, undo: () => void) {
  const told = visit.email ? ' Clientul primește scrisoarea peste două minute.' : '';
  offerUndo(`${visit.name}: ${visitMoment({ localTime: to })}.${told}`, undo);
}

const isCalendar = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  String(queryKey[0]).startsWith(getVisitCalendarRange.path);

const withMoved = (shown: VisitCalendar, id: string, date: string): VisitCalendar => ({
  ...shown,
  visits: shown.visits.map((visit) => (visit.id === id ? { ...visit, date, timing: 'window' } : visit)),
});
