import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { toBucharestDay, toBucharestTime } from '../../../../contract/kernel/local-time.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import type { StaffCalendar, StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { IconButton, SmallButton } from '../../kit/shell/buttons.tsx';
import { QueryFailure } from '../../kit/shell/screen-states.tsx';
import { TeamFilter } from '../../kit/workflows/team-badge.tsx';
import { RainDayButton } from '../rain-day/rain-day.tsx';
import { StepSheet } from '../steps/step-sheet.tsx';
import { CalendarAgenda } from './calendar-agenda.tsx';
import { type CalendarSpan, calculateCalendarRange, formatCalendarTitle, shiftCalendarDay } from './calendar-range.ts';
import {
  buildCalendarQuery,
  buildDayColumns,
  buildTeamColumns,
  formatFreeWindows,
  isPastDay,
  listFreeWindows,
  showTeam,
} from './calendar-rows.ts';
import { DragBoard } from './drag-board.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MoveQuestion } from './move-question.tsx';
import { addTeamToPlace, parsePlaceId, readDrop, refuseMove, useArrowKeys, useVisitMove } from './visit-moves.ts';
import { WaitingListDialog } from './waiting-list.tsx';
import { type CalendarGridProps, WindowGrid } from './window-grid.tsx';

interface CalendarViewProps {
  span: CalendarSpan;
  day: string;
  team: string;
  onShow: (span: CalendarSpan, day: string) => void;
  onTeam: (id: string) => void;
}

export function CalendarView(props: CalendarViewProps) {
  const { span, day, onShow, onTeam } = props;
  const isPhone = useMediaQuery('(width < 48rem)');
  const now = toBucharestTime(new Date());
  const [waitingDay, setWaitingDay] = useState<string>();
  const [moving, setMoving] = useState<StaffVisit>();
  const { query, calendar, team, move, drop, arrowKeys } = useCalendar(props, now);
  const { data, error, refetch, isPlaceholderData } = query;
  return (
    <>
      <CalendarBar span={span} day={day} onShow={onShow} />
      {error && <QueryFailure title="Programările nu au putut fi încărcate" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <TeamFilter
          canShowAll
          label="Echipe"
          teams={data.teams}
          value={team?.id ?? ''}
          onChoose={onTeam}
          {...(isPhone && span === 'day' && { describe: (id: string) => describeFree(data, id, now) })}
        />
      )}
      {calendar && (
        <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-50">
          <DragBoard
            instructions="Vizita se mută prin tragere sau cu butonul „Mută” de pe ea: săgețile aleg locul, Enter o mută."
            onDrop={drop}
            describeCard={(id) => data?.visits.find((visit) => visit.id === id)?.name ?? ''}
            describePlace={(place) => describePlace(place, calendar)}
          >
            <CalendarGrid
              {...{ span, day, onShow, isPhone, calendar, now }}
              mover={{ ...arrowKeys, open: setMoving }}
              onWaiting={setWaitingDay}
            />
          </DragBoard>
          <p role="status" className="sr-only">
            {arrowKeys.target && describePlace(arrowKeys.target, calendar)}
          </p>
        </div>
      )}
      {waitingDay && <WaitingListDialog date={waitingDay} onClose={() => setWaitingDay(undefined)} />}
      {move.open && <MoveQuestion move={move.open} onMove={move.decide} onClose={move.cancel} />}
      {moving && <StepSheet visit={moving} step="move" onClose={() => setMoving(undefined)} />}
    </>
  );
}

/** The visits of the shown days, and how they are moved by dragging or by keys. */
function useCalendar({ span, day, team: teamId }: CalendarViewProps, now: string) {
  const { from, to } = calculateCalendarRange(span, day);
  const query = useQuery({ ...buildCalendarQuery(from, to), placeholderData: keepPreviousData });
  const { data } = query;
  const move = useVisitMove(data?.teams ?? []);
  const team = data?.teams.find(({ id }) => id === teamId);
  const drop = (id: string, place: string) => {
    const visit = data?.visits.find((candidate) => candidate.id === id);
    if (!visit) return;
    const dropped = readDrop(visit, addTeamToPlace(place, team?.id), data?.days ?? [], now.slice(0, 10));
    if (typeof dropped === 'string') refuseMove(dropped);
    else if (dropped) move.drop(dropped);
  };
  const arrowKeys = useArrowKeys(drop);
  return { query, calendar: data && (team ? showTeam(data, team) : data), team, move, drop, arrowKeys };
}

type GridOfSpanProps = CalendarGridProps &
  Pick<CalendarViewProps, 'span' | 'day' | 'onShow'> & {
    isPhone: boolean;
  };

function CalendarGrid({ span, day, onShow, isPhone, ...grid }: GridOfSpanProps) {
  const { calendar } = grid;
  if (span === 'month') return <MonthGrid {...grid} month={day.slice(0, 7)} onDay={(date) => onShow('day', date)} />;
  if (isPhone) return <CalendarAgenda {...grid} />;
  // While the day loads, the week is still shown.
  const isOneDay = span === 'day' && calendar.days.length === 1;
  const columns = isOneDay && calendar.teams.length > 0 ? buildTeamColumns(calendar) : buildDayColumns(calendar);
  return <WindowGrid {...grid} columns={columns} />;
}

function describeFree({ days }: StaffCalendar, team: string, now: string) {
  if (days.every((day) => isPastDay(day, now))) return '';
  if (!days.some(({ teams }) => teams.includes(team))) return 'nu lucrează';
  const free = days.reduce((sum, day) => sum + listFreeWindows(day, now, team).length, 0);
  return formatFreeWindows(free);
}

function describePlace(place: string, { teams }: StaffCalendar) {
  const { moment, teamId } = parsePlaceId(place);
  const team = teams.find(({ id }) => id === teamId)?.name;
  return [formatVisitShortDay(moment.slice(0, 10)), moment.slice(11, 16), team].filter(Boolean).join(', ');
}

const before = { day: 'Ziua anterioară', week: 'Săptămâna anterioară', month: 'Luna anterioară' } as const;
const after = { day: 'Ziua următoare', week: 'Săptămâna următoare', month: 'Luna următoare' } as const;

function CalendarBar({ span, day, onShow }: Omit<CalendarViewProps, 'team' | 'onTeam'>) {
  const today = toBucharestDay(new Date());
  const { from, to } = calculateCalendarRange(span, day);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <h2 aria-live="polite" className="mr-auto w-full first-letter:uppercase sm:w-auto">
        {formatCalendarTitle(span, day)}
      </h2>
      {span !== 'month' && to >= today && <RainDayButton key={day} day={day} />}
      {(today < from || today > to) && <SmallButton onClick={() => onShow(span, today)} label="Azi" />}
      <IconButton
        variant="outline"
        label={before[span]}
        onClick={() => onShow(span, shiftCalendarDay(span, day, -1))}
        icon={ChevronLeft}
      />
      <IconButton
        variant="outline"
        label={after[span]}
        onClick={() => onShow(span, shiftCalendarDay(span, day, 1))}
        icon={ChevronRight}
      />
    </div>
  );
}
