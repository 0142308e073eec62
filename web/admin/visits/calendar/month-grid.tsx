import { CloudOff, Hourglass } from 'lucide-react';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import type { CalendarDay, CalendarTeam, StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import { classes } from '../../../ui/classes.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { describeClosure } from '../../kit/workflows/closure-list.tsx';
import { TeamDot } from '../../kit/workflows/team-badge.tsx';
import { formatDayNumber, formatShortWeekday } from './calendar-range.ts';
import { describeClosedDay, isPastDay, listFreeWindows } from './calendar-rows.ts';
import { DayClosures } from './day-closures.tsx';
import { DropCell } from './drag-board.tsx';
import { VisitCards } from './visit-card.tsx';
import type { CalendarGridProps } from './window-grid.tsx';

const maxCards = 4;

interface MonthGridProps extends CalendarGridProps {
  month: string;
  onDay: (date: string) => void;
}

export function MonthGrid(grid: MonthGridProps) {
  const isPhone = useMediaQuery('(width < 48rem)');
  const { days } = grid.calendar;
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <div className="overflow-hidden rounded-2xl border border-sand">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">Programările lunii</caption>
        <thead>
          <tr>
            {weeks[0]?.map(({ date }) => (
              <th key={date} scope="col" className="bg-limestone/60 px-2 py-2 text-left font-medium text-ink-soft">
                {formatShortWeekday(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <MonthCell key={day.date} {...grid} day={day} isPhone={isPhone} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const countFreeInDay = (day: CalendarDay, now: string) =>
  day.isOpen && !isPastDay(day, now) ? listFreeWindows(day, now).reduce((sum, { free }) => sum + free.length, 0) : null;

interface MonthCellProps extends MonthGridProps {
  day: CalendarDay;
  isPhone: boolean;
}

function MonthCell({ calendar, day, month, now, isPhone, mover, onDay }: MonthCellProps) {
  const { teams } = calendar;
  const visits = calendar.visits.filter(({ date }) => date.startsWith(day.date));
  const open = () => onDay(day.date);
  return (
    <DropCell
      place={day.date}
      isTarget={mover.target === day.date}
      className={classes('h-20 p-1 first:border-l-0 sm:h-32 sm:p-1.5', describeClosedDay(day) && 'bg-limestone/70')}
    >
      <button
        type="button"
        onClick={open}
        aria-current={now.startsWith(day.date) ? 'date' : undefined}
        className="flex w-full flex-wrap items-center gap-x-1.5 rounded-md text-left hover:bg-leaf-soft"
      >
        <DaySummary {...{ day, month, now, isPhone, visits, teams }} />
        <span className="sr-only">, {describeDay(day, visits.length, teams)}</span>
      </button>
      {isPhone && day.closures.length > 0 && (
        <CloudOff size={14} aria-hidden className="mt-0.5 ml-1 text-terracotta-dark" />
      )}
      {!isPhone && <DayClosures compact day={day} teams={teams} className="px-1 text-xs leading-snug" />}
      {!isPhone && (
        <VisitCards
          compact
          visits={visits.slice(0, maxCards)}
          teams={teams}
          namesTeam={teams.length > 1}
          mover={mover}
        />
      )}
      {!isPhone && visits.length > maxCards && (
        <button type="button" onClick={open} className="px-1 text-xs font-semibold text-leaf-dark underline">
          încă {visits.length - maxCards}
        </button>
      )}
    </DropCell>
  );
}

function describeDay(day: CalendarDay, visitCount: number, teams: CalendarTeam[]) {
  const closures = day.closures.map((closure) => describeClosure(closure, teams)).join(', ');
  const waiting = day.waiting > 0 ? pluralize(day.waiting, 'o persoană așteaptă', 'persoane așteaptă') : '';
  return [formatVisitShortDay(day.date), formatVisitCount(visitCount), waiting, closures || describeClosedDay(day)]
    .filter(Boolean)
    .join(', ');
}

interface DaySummaryProps extends Pick<MonthCellProps, 'day' | 'month' | 'now' | 'isPhone'> {
  visits: StaffVisit[];
  teams: CalendarTeam[];
}

/** The number of the day, and counts for which a cell has room. */
function DaySummary({ day, month, now, isPhone, visits, teams }: DaySummaryProps) {
  const free = countFreeInDay(day, now);
  return (
    <>
      <span
        className={classes(
          'flex size-7 items-center justify-center rounded-full font-semibold figures',
          now.startsWith(day.date) ? 'bg-accent text-white' : !day.date.startsWith(month) && 'text-ink-soft',
        )}
      >
        {formatDayNumber(day.date)}
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
    </>
  );
}

const formatVisitCount = (count: number) => (count === 0 ? 'nicio vizită' : pluralize(count, 'o vizită', 'vizite'));
