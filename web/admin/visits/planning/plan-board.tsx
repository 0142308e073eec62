import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { addDays } from '../../../../contract/kernel/local-time.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import type { StaffCalendar } from '../../../../contract/visits/staff-visits.ts';
import { formatPeriod } from '../../../lib/date-format.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { QueryFailure } from '../../kit/shell/screen-states.tsx';
import { buildCalendarQuery } from '../calendar/calendar-rows.ts';
import { DragBoard } from '../calendar/drag-board.tsx';
import { HourOption } from '../time-picker.tsx';
import {
  findNearestPlace,
  formatTolerance,
  isOutsideTolerance,
  listFreePlaces,
  listShown,
  type Place,
  type Plan,
  type PlanItem,
} from './plan-state.ts';
import { useBoard } from './use-board.ts';
import { PlanAgenda, PlanGrid } from './week-plan.tsx';

interface Span {
  from: string;
  to: string;
}

export function PlanBoard({ plan, from, to }: { plan: Plan } & Span) {
  const weeks = listWeeks(from, to);
  const shown = listShown(plan.items);
  // Starts with the earliest week that has a proposal.
  const [chosenWeek, setWeek] = useState(() => weeks.find((week) => shown.some((item) => isWithin(item, week)))?.from);
  const week = weeks.find((candidate) => candidate.from === chosenWeek) ?? (weeks[0] as Span);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...buildCalendarQuery(week.from, week.to),
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
            from={from}
            to={to}
          />
        </div>
      )}
    </>
  );
}

const isWithin = ({ date }: Pick<PlanItem, 'date'>, { from, to }: Span) =>
  date.slice(0, 10) >= from && date.slice(0, 10) <= to;

function listWeeks(from: string, to: string): Span[] {
  const last = addDays(from, 6) < to ? addDays(from, 6) : to;
  return last === to ? [{ from, to }] : [{ from, to: last }, ...listWeeks(addDays(last, 1), to)];
}

interface WeekPlanProps extends Span {
  plan: Plan;
  calendar: StaffCalendar;
  onMoved: (place: Place) => void;
}

function WeekPlan({ plan, calendar, onMoved, ...limits }: WeekPlanProps) {
  const isPhone = useMediaQuery('(width < 48rem)');
  const board = useBoard(plan, calendar);
  const { moving } = board;
  return (
    <>
      <p role="status" className="sr-only">
        {board.announcement}
      </p>
      {isPhone ? (
        <PlanAgenda board={board} />
      ) : (
        <DragBoard
          instructions="Propunerea se mută cu butonul „Mută”, cu săgețile sau prin tragere."
          onDrop={board.drop}
          describeCard={(id) => plan.items.find((item) => item.id === id)?.name ?? ''}
          describePlace={(place) => describePlace(place, calendar)}
        >
          <PlanGrid board={board} />
        </DragBoard>
      )}
      {moving && (
        <MoveDialog
          item={moving}
          items={plan.items}
          {...limits}
          onClose={() => board.openForm(undefined)}
          onMove={(place) => {
            plan.move(moving.id, place);
            board.focus(moving.id);
            onMoved(place);
            board.openForm(undefined);
          }}
        />
      )}
    </>
  );
}

function describePlace(place: string, { teams }: StaffCalendar) {
  const [teamId, date = ''] = place.split('/');
  const team = teams.find(({ id }) => id === teamId)?.name;
  return [date && formatVisitShortDay(date), team].filter(Boolean).join(', ');
}

interface MoveDialogProps extends Span {
  item: PlanItem;
  items: PlanItem[];
  onMove: (place: Place) => void;
  onClose: () => void;
}

function MoveDialog({ item, items, from, to, onMove, onClose }: MoveDialogProps) {
  const [day, setDay] = useState(item.date.slice(0, 10));
  const [wanted, setWanted] = useState<Place>(item);
  const isDay = day >= from && day <= to;
  const { data, error } = useQuery({ ...buildCalendarQuery(day), enabled: isDay });
  const teams = data ? listTeams(data, day, item, items) : [];
  const team = teams.find(({ id }) => id === wanted.teamId) ?? teams[0];
  const place = team?.places.find(({ date }) => date === wanted.date) ?? (team && findNearestPlace(team.places, item));
  const isMoved = place && (place.date !== item.date || place.teamId !== item.teamId);
  return (
    <ConfirmDialog
      title={`Mută propunerea: ${item.name}`}
      description={`${item.service}, ${item.city}. Toleranța contractului: ${formatTolerance(item)}`}
      label="Mută aici"
      disabled={!isMoved}
      onConfirm={() => place && onMove(place)}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Ziua"
          error={isDay ? error?.message : `Alegeți o zi din ${formatPeriod(from, to)}`}
          hint={isDay && isOutsideTolerance(item, day) ? 'În afara toleranței contractului.' : undefined}
        >
          <Input type="date" min={from} max={to} value={day} onChange={(event) => setDay(event.target.value)} />
        </Field>
        {team && (
          <Field label="Echipa">
            <Select
              value={team.id}
              options={teams.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => setWanted({ ...wanted, teamId: event.target.value })}
            />
          </Field>
        )}
      </div>
      {team && place && <Hours places={team.places} value={place.date} onChoose={setWanted} />}
      {data && teams.length === 0 && (
        <p role="status" className="mt-4 rounded-xl bg-limestone px-4 py-3 text-ink-soft">
          Nicio echipă nu are loc în ziua aceasta.
        </p>
      )}
    </ConfirmDialog>
  );
}

const listTeams = (calendar: StaffCalendar, date: string, item: PlanItem, items: PlanItem[]) =>
  calendar.teams
    .map(({ id, name }) => ({ id, name, places: listFreePlaces(calendar, { date, teamId: id }, item, items) }))
    .filter(({ places }) => places.length > 0);

function Hours({ places, value, onChoose }: { places: Place[]; value: string; onChoose: (place: Place) => void }) {
  const name = useId();
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 text-sm font-semibold text-forest">Ora sosirii</legend>
      <div className="flex flex-wrap gap-2">
        {places.map((place) => (
          <HourOption
            key={place.date}
            name={name}
            label={`${place.date.slice(11, 16)}–${place.until}`}
            checked={place.date === value}
            onChoose={() => onChoose(place)}
          />
        ))}
      </div>
    </fieldset>
  );
}
