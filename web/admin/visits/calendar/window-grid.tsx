import { useDroppable } from '@dnd-kit/core';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { CalendarDay, StaffCalendar, StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import { classes } from '../../../ui/classes.ts';
import { dayNumber, longDayName, weekdayName } from './calendar-days.ts';
import {
  calendarRowTimes,
  closedDayLabel,
  freeTeamsAt,
  heldPlacesAt,
  heldPlacesLabel,
  visitsAt,
  visitsContinuing,
  visitsWithoutHour,
} from './calendar-rows.ts';
import { VisitCard } from './visit-card.tsx';
import { WaitingButton } from './waiting-list.tsx';

export interface CalendarGridProps {
  calendar: StaffCalendar;
  today: string;
  onMove: (visit: StaffVisit) => void;
  onWaiting: (date: string) => void;
}

export function WindowGrid({ calendar: { days, visits }, today, onMove, onWaiting }: CalendarGridProps) {
  const withoutHour = days.some(({ date }) => visitsWithoutHour(visits, date).length > 0);
  return (
    <div className="overflow-x-auto rounded-2xl border border-sand">
      <table className="w-full min-w-3xl table-fixed border-collapse">
        <caption className="sr-only">Programările pe zile și ore de sosire</caption>
        <thead>
          <tr>
            <th scope="col" className="w-16 border-b border-sand bg-limestone/60">
              <span className="sr-only">Ora</span>
            </th>
            {days.map((day) => (
              <DayHead key={day.date} day={day} isToday={day.date === today} onWaiting={() => onWaiting(day.date)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {calendarRowTimes(days, visits).map((time) => (
            <tr key={time}>
              <th scope="row" className={rowHead}>
                {time}
              </th>
              {days.map((day) => (
                <WindowCell
                  key={day.date}
                  day={day}
                  time={time}
                  free={freeTeamsAt(day, time, today)}
                  visits={visitsAt(visits, day.date, time)}
                  continuing={visitsContinuing(visits, day.date, time)}
                  held={heldPlacesAt(day, time, visits)}
                  onMove={onMove}
                />
              ))}
            </tr>
          ))}
          {withoutHour && (
            <tr>
              <th scope="row" className={classes(rowHead, 'text-xs leading-tight')}>
                fără oră
              </th>
              {days.map(({ date }) => (
                <td key={date} className="border-t border-l border-sand p-1.5 align-top">
                  <Cards visits={visitsWithoutHour(visits, date)} onMove={onMove} />
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function DayHead({ day, isToday, onWaiting }: { day: CalendarDay; isToday: boolean; onWaiting: () => void }) {
  const note = closedDayLabel(day);
  return (
    <th
      scope="col"
      aria-current={isToday ? 'date' : undefined}
      className={classes(
        'border-b border-l border-sand px-2 py-2.5 text-left align-top',
        note ? 'bg-limestone' : 'bg-limestone/60',
      )}
    >
      <span className="flex items-center gap-2 font-semibold">
        <span
          className={classes(
            'flex size-8 items-center justify-center rounded-full figures',
            isToday && 'bg-accent text-white',
          )}
        >
          {dayNumber(day.date)}
        </span>
        <span className="text-ink-soft">{weekdayName(day.date)}</span>
      </span>
      {note && (
        <span
          className={classes(
            'mt-0.5 block px-1 text-xs leading-snug font-medium',
            day.holiday ? 'text-lavender-dark' : 'text-ink-soft',
          )}
        >
          {note}
        </span>
      )}
      <WaitingButton waiting={day.waiting} onClick={onWaiting} />
    </th>
  );
}

interface WindowCellProps {
  day: CalendarDay;
  time: string;
  free: number | null;
  visits: StaffVisit[];
  continuing: StaffVisit[];
  held: number;
  onMove: (visit: StaffVisit) => void;
}

function WindowCell({ day, time, free, visits, continuing, held, onMove }: WindowCellProps) {
  const place = `${day.date}T${time}:00`;
  const { setNodeRef, isOver } = useDroppable({ id: place });
  return (
    <td
      ref={setNodeRef}
      data-place={place}
      className={classes(
        'h-24 border-t border-l border-sand p-1.5 align-top transition-colors',
        !day.isOpen && 'bg-limestone/70',
        isOver && 'bg-leaf-soft outline-2 -outline-offset-2 outline-leaf',
      )}
    >
      <Cards visits={visits} onMove={onMove} />
      {continuing.map(({ id, name, until }) => (
        <Link key={id} to={`/admin/appointments/${id}`} className={continuingLink}>
          {name}, până la {until}
        </Link>
      ))}
      {held > 0 && <p className="mt-1 px-1.5 text-xs leading-snug text-terracotta-dark">{heldPlacesLabel(held)}</p>}
      {free !== null && free > 0 && (
        <Link to={`/admin/appointments/new?date=${place}`} className={freeLink}>
          <Plus size={14} aria-hidden />
          {free === 1 ? '1 liber' : `${free} libere`}
          <span className="sr-only">
            , programare nouă {longDayName(day.date)}, {time}
          </span>
        </Link>
      )}
    </td>
  );
}

const Cards = ({ visits, onMove }: { visits: StaffVisit[]; onMove: (visit: StaffVisit) => void }) => (
  <ul className="space-y-1.5 empty:hidden">
    {visits.map((visit) => (
      <li key={visit.id}>
        <VisitCard visit={visit} onMove={onMove} />
      </li>
    ))}
  </ul>
);

const rowHead = 'border-t border-sand px-2 py-2.5 text-center align-top font-medium text-ink-soft figures';

const continuingLink =
  'mt-1 block truncate rounded-lg border-l-4 border-dashed border-leaf bg-leaf-soft/60 px-2 py-1 text-xs text-ink-soft no-underline hover:underline';

const freeLink =
  'mt-1 flex min-h-8 items-center gap-1 rounded-md px-1.5 text-xs text-ink-soft no-underline transition-colors hover:bg-leaf-soft hover:text-forest figures';
