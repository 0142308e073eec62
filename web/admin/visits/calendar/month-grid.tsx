import { useDroppable } from '@dnd-kit/core';
import { Hourglass } from 'lucide-react';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import type { CalendarDay, CalendarTeam, StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import { classes } from '../../../ui/classes.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { TeamDot } from '../../workflows/team-badge.tsx';
import { dayNumber, longDayName, weekdayName } from './calendar-days.ts';
import { closedDayLabel } from './calendar-rows.ts';
import { VisitCard, type VisitMover } from './visit-card.tsx';
import type { CalendarGridProps } from './window-grid.tsx';

const maxShown = 4;

interface MonthGridProps extends CalendarGridProps {
  month: string;
  onDay: (date: string) => void;
}

export function MonthGrid({ calendar, today, month, mover, onDay }: MonthGridProps) {
  const isPhone = useMediaQuery('(width < 48rem)');
  const weeks = Array.from({ length: calendar.days.length / 7 }, (_, week) =>
    calendar.days.slice(week * 7, week * 7 + 7),
  );
  return (
    <div className="overflow-hidden rounded-2xl border border-sand">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">Programările lunii</caption>
        <thead>
          <tr>
            {weeks[0]?.map(({ date }) => (
              <th key={date} scope="col" className="bg-limestone/60 px-2 py-2 text-left font-medium text-ink-soft">
                {weekdayName(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <MonthCell
                  key={day.date}
                  day={day}
                  isToday={day.date === today}
                  isOutside={!day.date.startsWith(month)}
                  free={freeInDay(day, today)}
                  visits={calendar.visits.filter(({ date }) => date.startsWith(day.date))}
                  isPhone={isPhone}
                  teams={calendar.teams}
                  mover={mover}
                  onDay={() => onDay(day.date)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const freeInDay = ({ date, isOpen, windows }: CalendarDay, today: string) =>
  isOpen && date >= today ? windows.reduce((sum, { free }) => sum + free.length, 0) : null;

interface MonthCellProps {
  day: CalendarDay;
  isToday: boolean;
  isOutside: boolean;
  free: number | null;
  visits: StaffVisit[];
  isPhone: boolean;
  teams: CalendarTeam[];
  mover: VisitMover;
  onDay: () => void;
}

function MonthCell({ day, isToday, isOutside, free, visits, isPhone, teams, mover, onDay }: MonthCellProps) {
  const { setNodeRef, isOver } = useDroppable({ id: day.date });
  const note = closedDayLabel(day);
  const waiting = day.waiting > 0 ? pluralize(day.waiting, 'o persoană așteaptă', 'persoane așteaptă') : '';
  const description = [longDayName(day.date), countWords(visits.length), waiting, note].filter(Boolean).join(', ');
  return (
    <td
      ref={setNodeRef}
      data-place={day.date}
      className={classes(
        'h-20 border-t border-l border-sand p-1 align-top first:border-l-0 sm:h-32 sm:p-1.5',
        note && 'bg-limestone/70',
        (isOver || mover.target === day.date) && 'bg-leaf-soft outline-2 -outline-offset-2 outline-leaf',
      )}
    >
      <button
        type="button"
        onClick={onDay}
        aria-current={isToday ? 'date' : undefined}
        className="flex w-full flex-wrap items-center gap-x-1.5 rounded-md text-left hover:bg-leaf-soft"
      >
        <span
          className={classes(
            'flex size-7 items-center justify-center rounded-full font-semibold figures',
            isToday ? 'bg-accent text-white' : isOutside && 'text-ink-soft',
          )}
        >
          {dayNumber(day.date)}
        </span>
        {!isPhone && free !== null && (
          <span className="text-xs text-ink-soft figures">{free === 1 ? '1 liberă' : `${free} libere`}</span>
        )}
        {day.waiting > 0 && (
          <span
            aria-hidden
            className="flex items-center rounded-full bg-terracotta-soft px-1.5 text-xs font-semibold text-terracotta-dark figures"
          >
            <Hourglass size={12} /> {day.waiting}
          </span>
        )}
        {isPhone && visits.length > 0 && (
          <span className="rounded-full bg-leaf-soft px-2 text-xs font-semibold text-forest figures">
            {visits.length}
          </span>
        )}
        {isPhone && teams.length > 1 && (
          <span className="flex w-full gap-1 px-1">
            {teams
              .filter(({ id }) => visits.some(({ teamId }) => teamId === id))
              .map(({ id, color }) => (
                <TeamDot key={id} color={color} className="size-2" />
              ))}
          </span>
        )}
        <span className="sr-only">, {description}</span>
      </button>
      {!isPhone && day.holiday && <p className="truncate px-1 text-xs text-lavender-dark">{day.holiday}</p>}
      {!isPhone && (
        <ul className="mt-1 space-y-1">
          {visits.slice(0, maxShown).map((visit) => (
            <li key={visit.id}>
              <VisitCard
                compact
                visit={visit}
                team={teams.find(({ id }) => id === visit.teamId)}
                namesTeam={teams.length > 1}
                mover={mover}
              />
            </li>
          ))}
          {visits.length > maxShown && (
            <li>
              <button type="button" onClick={onDay} className="px-1 text-xs font-semibold text-leaf-dark underline">
                încă {visits.length - maxShown}
              </button>
            </li>
          )}
        </ul>
      )}
    </td>
  );
}

const countWords = (count: number) => (count === 0 ? 'nicio vizită' : pluralize(count, 'o vizită', 'vizite'));
