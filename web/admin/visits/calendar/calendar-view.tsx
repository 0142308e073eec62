import {
  DndContext,
  type DragEndEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { dayInBucharest } from '../../../../contract/kernel/local-time.ts';
import { formatVisitTime } from '../../../../contract/visits/format-visit-time.ts';
import { applyVisitStep, getStaffCalendar } from '../../../../contract/visits/routes.ts';
import type { StaffCalendar, StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import { buildQuery, call } from '../../../lib/call.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { refresh, showUndoToast } from '../../changes/use-action.tsx';
import { QueryFailure } from '../../shell/query-view.tsx';
import { StepSheet } from '../steps/step-sheet.tsx';
import { CalendarAgenda } from './calendar-agenda.tsx';
import { type CalendarSpan, calendarDayRange, formatCalendarTitle, shiftCalendarDay } from './calendar-days.ts';
import { hasRoomAt } from './calendar-rows.ts';
import { MonthGrid } from './month-grid.tsx';
import { WaitingListDialog } from './waiting-list.tsx';
import { WindowGrid } from './window-grid.tsx';

interface CalendarViewProps {
  span: CalendarSpan;
  day: string;
  onShow: (span: CalendarSpan, day: string) => void;
}

export function CalendarView({ span, day, onShow }: CalendarViewProps) {
  const isPhone = useMediaQuery('(width < 48rem)');
  const [waitingDay, setWaitingDay] = useState<string>();
  const [moving, setMoving] = useState<StaffVisit>();
  const move = useVisitMove();
  const { from, to } = calendarDayRange(span, day);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...buildQuery(getStaffCalendar, { query: { from, to } }),
    placeholderData: keepPreviousData,
    // Visitors book meanwhile.
    staleTime: 0,
  });
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const visit = data?.visits.find(({ id }) => id === active.id);
    if (visit && over && data) drop(visit, String(over.id), data, (target) => move({ visit, to: target }));
  };
  const parts = {
    calendar: data as StaffCalendar,
    today: dayInBucharest(new Date()),
    onMove: setMoving,
    onWaiting: setWaitingDay,
  };
  return (
    <>
      <CalendarBar span={span} day={day} onShow={onShow} />
      {error && <QueryFailure title="Programările nu au putut fi încărcate" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-50">
          <DndContext
            sensors={sensors}
            collisionDetection={pointerWithin}
            onDragEnd={onDragEnd}
            accessibility={announcements}
          >
            {span === 'month' && <MonthGrid {...parts} month={day.slice(0, 7)} onDay={(date) => onShow('day', date)} />}
            {span !== 'month' && (isPhone ? <CalendarAgenda {...parts} /> : <WindowGrid {...parts} />)}
          </DndContext>
        </div>
      )}
      {waitingDay && <WaitingListDialog date={waitingDay} onClose={() => setWaitingDay(undefined)} />}
      {moving && <StepSheet visit={moving} step="move" onClose={() => setMoving(undefined)} />}
    </>
  );
}

const announcements = {
  screenReaderInstructions: { draggable: 'Vizita se mută cu butonul „Mută” de pe ea sau prin tragere.' },
};

/** A window, or in the month view a day; the visit then keeps its hour. */
function drop(visit: StaffVisit, place: string, { days }: StaffCalendar, move: (to: string) => void) {
  const to = place.length > 10 ? place : `${place}${visit.date.slice(10)}`;
  if (to === visit.date) return;
  const date = to.slice(0, 10);
  if (date < dayInBucharest(new Date())) return refuse('Ziua aceea a trecut.');
  const target = days.find((candidate) => candidate.date === date);
  const time = to.slice(11, 16);
  const isWindow = target?.windows.some((window) => window.time === time);
  if (target && isWindow && !hasRoomAt(target, time, { windowCount: visit.windowCount, current: visit }))
    return refuse('Toate echipele sunt ocupate la ora aceea.');
  move(to);
}

function refuse(description: string) {
  toast({ title: 'Vizita a rămas unde era', description, variant: 'destructive' });
}

interface CalendarBarProps {
  span: CalendarSpan;
  day: string;
  onShow: (span: CalendarSpan, day: string) => void;
}

const before = { day: 'Ziua anterioară', week: 'Săptămâna anterioară', month: 'Luna anterioară' } as const;
const after = { day: 'Ziua următoare', week: 'Săptămâna următoare', month: 'Luna următoare' } as const;

function CalendarBar({ span, day, onShow }: CalendarBarProps) {
  const today = dayInBucharest(new Date());
  const { from, to } = calendarDayRange(span, day);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <h2 aria-live="polite" className="mr-auto first-letter:uppercase">
        {formatCalendarTitle(span, day)}
      </h2>
      {(today < from || today > to) && (
        <Button variant="outline" size="sm" onClick={() => onShow(span, today)} label="Azi" />
      )}
      <Button
        variant="outline"
        size="iconSm"
        aria-label={before[span]}
        onClick={() => onShow(span, shiftCalendarDay(span, day, -1))}
        icon={ChevronLeft}
      />
      <Button
        variant="outline"
        size="iconSm"
        aria-label={after[span]}
        onClick={() => onShow(span, shiftCalendarDay(span, day, 1))}
        icon={ChevronRight}
      />
    </div>
  );
}

interface Move {
  visit: StaffVisit;
  to: string;
}

/** Moves a visit optimistically. It can be undone for two minutes, before which the client gets no e-mail. */
function useVisitMove() {
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
    onSettled: () => refresh(client, 'visits'),
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
