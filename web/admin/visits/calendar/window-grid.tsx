import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import type { CalendarDay, StaffCalendar } from '../../../../contract/visits/staff-visits.ts';
import { classes } from '../../../ui/classes.ts';
import { formatDayNumber, formatShortWeekday } from './calendar-range.ts';
import {
  type CalendarColumn,
  countHeldPlaces,
  describeClosedDay,
  formatFreeWindows,
  formatHeldPlaces,
  isPastDay,
  listCalendarRowTimes,
  listContinuingVisits,
  listFreeWindows,
  listVisitsAt,
  listVisitsWithoutHour,
} from './calendar-rows.ts';
import { DayClosures } from './day-closures.tsx';
import { DropCell } from './drag-board.tsx';
import { VisitCards, type VisitMover } from './visit-card.tsx';
import { buildNewVisitLink, buildPlaceId } from './visit-moves.ts';
import { WaitingButton } from './waiting-list.tsx';

export interface CalendarGridProps {
  calendar: StaffCalendar;
  /** Bucharest wall time. */
  now: string;
  mover: VisitMover;
  onWaiting: (date: string) => void;
}

export function WindowGrid({ columns, ...grid }: CalendarGridProps & { columns: CalendarColumn[] }) {
  const { days, teams } = grid.calendar;
  const isByTeam = columns.some(({ team }) => team);
  const cards = { teams, namesTeam: !isByTeam && teams.length > 1, mover: grid.mover };
  return (
    <>
      {isByTeam &&
        days.map((day) => (
          <div key={day.date}>
            <DayClosures day={day} teams={teams} className="mb-3" />
            <WaitingButton day={day} onWaiting={grid.onWaiting} />
          </div>
        ))}
      <div className="overflow-x-auto rounded-2xl border border-sand">
        <table className={classes('w-full table-fixed border-collapse', !isByTeam && 'min-w-3xl')}>
          <caption className="sr-only">
            {isByTeam ? 'Programările zilei pe echipe și ore de sosire' : 'Programările pe zile și ore de sosire'}
          </caption>
          <thead>
            <tr>
              <th scope="col" className="w-16 border-b border-sand bg-limestone/60">
                <span className="sr-only">Ora</span>
              </th>
              {columns.map((column) =>
                column.team === undefined ? (
                  <DayHead key={column.key} day={column.day} {...grid} />
                ) : (
                  <TeamHead key={column.key} column={column} now={grid.now} />
                ),
              )}
            </tr>
          </thead>
          <WindowRows calendar={grid.calendar} now={grid.now} columns={columns} cards={cards} />
        </table>
      </div>
    </>
  );
}

interface WindowRowsProps extends Pick<CalendarGridProps, 'calendar' | 'now'> {
  columns: CalendarColumn[];
  cards: WindowCellProps['cards'];
}

function WindowRows({ calendar: { days, visits }, now, columns, cards }: WindowRowsProps) {
  return (
    <tbody>
      {listCalendarRowTimes(days, visits).map((time) => (
        <tr key={time}>
          <th scope="row" className={rowHead}>
            {time}
          </th>
          {columns.map((column) => (
            <WindowCell key={column.key} column={column} time={time} now={now} cards={cards} />
          ))}
        </tr>
      ))}
      {visits.some(({ timing }) => timing === 'unset') && (
        <tr>
          <th scope="row" className={classes(rowHead, 'text-xs leading-tight')}>
            fără oră
          </th>
          {columns.map((column) => (
            <td key={column.key} className="border-t border-l border-sand p-1.5 align-top">
              <VisitCards visits={listVisitsWithoutHour(column)} {...cards} />
            </td>
          ))}
        </tr>
      )}
    </tbody>
  );
}

const columnHead = 'border-b border-l border-sand px-2 py-2.5 text-left align-top';

function TeamHead({ column: { day, team }, now }: { column: CalendarColumn; now: string }) {
  return (
    <th scope="col" data-team={team?.color} className={classes(columnHead, 'border-t-4 border-t-(--team,transparent)')}>
      <span className="block truncate font-semibold">{team?.name ?? 'Fără echipă'}</span>
      {team && (
        <span className="block text-xs font-normal text-ink-soft figures">
          {!day.isOpen
            ? day.closures.length > 0
              ? 'zi închisă'
              : 'nu lucrează'
            : !isPastDay(day, now) && formatFreeWindows(listFreeWindows(day, now).length)}
        </span>
      )}
    </th>
  );
}

function DayHead({ day, calendar, now, onWaiting }: CalendarGridProps & { day: CalendarDay }) {
  const note = describeClosedDay(day);
  const isToday = now.startsWith(day.date);
  return (
    <th
      scope="col"
      aria-current={isToday ? 'date' : undefined}
      className={classes(columnHead, note ? 'bg-limestone' : 'bg-limestone/60')}
    >
      <span className="flex items-center gap-2 font-semibold">
        <span className={classes(dayMark, isToday && 'bg-accent text-white')}>{formatDayNumber(day.date)}</span>
        <span className="text-ink-soft">{formatShortWeekday(day.date)}</span>
      </span>
      <DayClosures day={day} teams={calendar.teams} className={dayNote} compact={day.closures.length > 0} />
      <WaitingButton day={day} onWaiting={onWaiting} />
    </th>
  );
}

const dayMark = 'flex size-8 items-center justify-center rounded-full figures';
const dayNote = 'mt-0.5 px-1 text-xs leading-snug font-medium';

interface WindowCellProps {
  column: CalendarColumn;
  time: string;
  now: string;
  cards: Omit<Parameters<typeof VisitCards>[0], 'visits'>;
}

function WindowCell({ column: { day, visits, team }, time, now, cards }: WindowCellProps) {
  const moment = `${day.date}T${time}:00`;
  const place = buildPlaceId(moment, team?.id);
  const held = countHeldPlaces(day, time, visits);
  const free = listFreeWindows(day, now).find((window) => window.time === time)?.free.length ?? 0;
  return (
    <DropCell
      place={place}
      // Nothing can be dropped on the column of visits without a team.
      disabled={team === null}
      isTarget={cards.mover.target === place}
      className={day.isOpen ? 'h-24 p-1.5' : 'h-24 bg-limestone/70 p-1.5'}
    >
      <VisitCards visits={listVisitsAt(visits, day.date, time)} {...cards} />
      {listContinuingVisits(visits, day.date, time).map(({ id, name, until, teamId }) => (
        <Link
          key={id}
          to={`/admin/appointments/${id}`}
          data-team={cards.teams.find((candidate) => candidate.id === teamId)?.color ?? ''}
          className={continuingLink}
        >
          {name}, până la {until}
        </Link>
      ))}
      {held > 0 && (
        <p className="mt-1 px-1.5 text-xs leading-snug text-terracotta-dark">{formatHeldPlaces(held, day)}</p>
      )}
      {free > 0 && (
        <Link to={buildNewVisitLink(moment, team?.id)} className={classes(freeLink, team && freeSlot)}>
          <Plus size={14} aria-hidden />
          {team ? 'liber' : free === 1 ? '1 liber' : `${free} libere`}
          <span className="sr-only">
            , programare nouă {formatVisitShortDay(day.date)}, {time}
          </span>
        </Link>
      )}
    </DropCell>
  );
}

const rowHead = 'border-t border-sand px-2 py-2.5 text-center align-top font-medium text-ink-soft figures';

const continuingLink =
  'mt-1 block truncate rounded-lg border-l-4 border-dashed border-(--team) bg-(--team-soft) px-2 py-1 text-xs text-ink-soft no-underline hover:underline';

const freeLink =
  'mt-1 flex min-h-8 items-center gap-1 rounded-md px-1.5 text-xs text-ink-soft no-underline transition-colors hover:bg-leaf-soft hover:text-forest figures';

const freeSlot = 'mt-0! min-h-16! border border-dashed border-stone/50';
