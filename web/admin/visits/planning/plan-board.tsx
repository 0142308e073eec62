import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '../../../../contract/kernel/local-time.ts';
import { formatVisitTime } from '../../../../contract/visits/format-visit-time.ts';
import type { StaffCalendar } from '../../../../contract/visits/staff-visits.ts';
import { formatPeriod } from '../../../lib/date-format.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { QueryFailure } from '../../shell/query-view.tsx';
import { calendarQuery } from '../calendar/calendar-rows.ts';
import { type ArrowStep, DragBoard } from '../calendar/drag-board.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PlanAgenda } from './plan-agenda.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { findNearestPlace, listFreePlaces, listShown, type Place, type PlanItem } from './plan-state.ts';
import type { ProposalActions } from './proposal-card.tsx';
import type { Plan } from './use-plan.ts';

interface Span {
  from: string;
  to: string;
}

/** One week at a time: the proposals beside the visits that are booked. */
export function PlanBoard({ plan, from, to }: { plan: Plan } & Span) {
  const weeks = listWeeks(from, to);
  const shown = listShown(plan.items);
  // First the earliest week with something to look at.
  const [chosenWeek, setWeek] = useState(() => weeks.find((week) => shown.some((item) => isWithin(item, week)))?.from);
  const week = weeks.find((candidate) => candidate.from === chosenWeek) ?? (weeks[0] as Span);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...calendarQuery(week.from, week.to),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <SegmentedControl
        label="Săptămâna"
        value={week.from}
        choices={weeks.map((span) => ({
          value: span.from,
          label: `${formatPeriod(span.from, span.to)} (${shown.filter((item) => isWithin(item, span)).length})`,
        }))}
        onChoose={setWeek}
        className="mb-4"
      />
      {error && <QueryFailure title="Vizitele nu au putut fi încărcate" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-50">
          <WeekPlan
            plan={plan}
            calendar={data}
            onMoved={(item) => setWeek(weeks.find((span) => isWithin(item, span))?.from)}
            {...{ from, to }}
          />
        </div>
      )}
    </>
  );
}

const isWithin = ({ date }: Pick<PlanItem, 'date'>, { from, to }: Span) =>
  date.slice(0, 10) >= from && date.slice(0, 10) <= to;

/** Sevens of days from the first on. */
function listWeeks(from: string, to: string): Span[] {
  const last = addDays(from, 6) < to ? addDays(from, 6) : to;
  return last === to ? [{ from, to }] : [{ from, to: last }, ...listWeeks(addDays(last, 1), to)];
}

interface WeekPlanProps extends Span {
  plan: Plan;
  calendar: StaffCalendar;
  /** It may be in another week now. */
  onMoved: (place: Place) => void;
}

function WeekPlan({ plan, calendar, onMoved, ...limits }: WeekPlanProps) {
  const isPhone = useMediaQuery('(width < 48rem)');
  const [moving, setMoving] = useState<PlanItem>();
  const [focusedId, setFocusedId] = useState<string>();
  const [announcement, announce] = useState('');
  const moveTo = (item: PlanItem, team: string, date: string) => {
    if (item.teamId === team && item.date.startsWith(date)) return false;
    const place = findNearestPlace(listFreePlaces(calendar, { date, teamId: team }, item, plan.items), item);
    if (place) plan.move(item.id, place);
    announce(place ? `${item.name}: ${formatVisitTime({ localTime: place.date })}` : '');
    return place !== undefined;
  };
  const onDrop = (cardId: string, cell: string) => {
    const item = plan.items.find(({ id }) => id === cardId);
    const [teamId = '', date = ''] = cell.split('/');
    if (!item || (item.teamId === teamId && item.date.startsWith(date))) return;
    if (!moveTo(item, teamId, date))
      toast({ title: 'Propunerea a rămas unde era', description: 'Echipa nu are loc atunci.', variant: 'destructive' });
  };
  const onNudge = (item: PlanItem, step: ArrowStep) => {
    const isMoved = listNeighbours(calendar, item, step).some(({ teamId, date }) => moveTo(item, teamId, date));
    setFocusedId(isMoved ? item.id : undefined);
    if (!isMoved) announce('Nu mai este loc în direcția aceasta.');
  };
  const actions: ProposalActions = {
    onChoose: ({ id }, isChosen) => plan.choose([id], isChosen),
    onMove: setMoving,
    onMoveBack: ({ id, movedFrom }) => movedFrom && plan.move(id, movedFrom),
    onDrop: ({ id, name }) => {
      plan.drop(id);
      announce(`${name}: scoasă din plan`);
    },
  };
  const parts = { calendar, items: listShown(plan.items), ...actions };
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isPhone ? (
        <PlanAgenda {...parts} />
      ) : (
        <DragBoard instructions="Propunerea se mută cu butonul „Mută”, cu săgețile sau prin tragere." onDrop={onDrop}>
          <PlanGrid {...parts} onNudge={onNudge} focusedId={focusedId} />
        </DragBoard>
      )}
      {moving && (
        <MoveDialog
          item={moving}
          items={plan.items}
          {...limits}
          onClose={() => setMoving(undefined)}
          onMove={(place) => {
            plan.move(moving.id, place);
            setFocusedId(moving.id);
            onMoved(place);
            setMoving(undefined);
          }}
        />
      )}
    </>
  );
}

/** Nearest first: other days to the sides, other teams above and below. */
function listNeighbours({ days, teams }: StaffCalendar, { date, teamId }: PlanItem, [down, right]: ArrowStep) {
  const day = date.slice(0, 10);
  const dates = days.map((candidate) => candidate.date);
  if (right !== 0) return listFurther(dates, day, right).map((other) => ({ date: other, teamId }));
  const ids = teams.map(({ id }) => id);
  return listFurther(ids, teamId, down).map((other) => ({ date: day, teamId: other }));
}

function listFurther(list: string[], from: string, step: number) {
  const at = list.indexOf(from);
  return step > 0 ? list.slice(at + 1) : list.slice(0, Math.max(at, 0)).toReversed();
}
