import {
  DndContext,
  type DragEndEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayInBucharest } from '../../../../contract/kernel/local-time.ts';
import { getStaffCalendar } from '../../../../contract/visits/routes.ts';
import type { StaffCalendar, StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import { queryOf } from '../../../lib/call.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { QueryFailure } from '../../page/query-failure.tsx';
import { StepSheet } from '../steps/step-sheet.tsx';
import { WaitingListDialog } from '../waiting/waiting-list-dialog.tsx';
import { CalendarAgenda } from './calendar-agenda.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { type CalendarSpan, calendarDayRange } from './calendar-days.ts';
import { hasRoomAt } from './calendar-rows.ts';
import { MonthGrid } from './month-grid.tsx';
import { useVisitMove } from './use-visit-move.ts';
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
    ...queryOf(getStaffCalendar, { query: { from, to } }),
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
function drop(visit: StaffVisit, place: string, { days, teams }: StaffCalendar, move: (to: string) => void) {
  const to = place.length > 10 ? place : `${place}${visit.date.slice(10)}`;
  if (to === visit.date) return;
  const date = to.slice(0, 10);
  if (date < dayInBucharest(new Date())) return refuse('Ziua aceea a trecut.');
  const target = days.find((candidate) => candidate.date === date);
  const time = to.slice(11, 16);
  const isWindow = target?.windows.some((window) => window.time === time);
  if (target && isWindow && !hasRoomAt(target, time, teams, { windowCount: visit.windowCount, current: visit }))
    return refuse('Toate echipele sunt ocupate la ora aceea.');
  move(to);
}

function refuse(description: string) {
  toast({ title: 'Vizita a rămas unde era', description, variant: 'destructive' });
}
