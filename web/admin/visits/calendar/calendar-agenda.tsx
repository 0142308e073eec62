import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import type { CalendarDay, CalendarTeam, StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import { visitStepsFrom } from '../../../../contract/visits/steps.ts';
import { classes } from '../../../ui/classes.ts';
import { TextButton } from '../../kit/shell/buttons.tsx';
import { VisitStatusBadge } from '../../kit/workflows/state-badges.tsx';
import { TeamBadge, TeamDot } from '../../kit/workflows/team-badge.tsx';
import { formatArrivalHours, formatStreet, formatTown } from '../visit-format.ts';
import { countHeldPlaces, formatHeldPlaces, listFreeWindows } from './calendar-rows.ts';
import { DayClosures } from './day-closures.tsx';
import { buildNewVisitLink } from './visit-moves.ts';
import { WaitingButton } from './waiting-list.tsx';
import type { CalendarGridProps } from './window-grid.tsx';

export function CalendarAgenda(grid: CalendarGridProps) {
  const { calendar, now, onWaiting } = grid;
  return (
    <div className="space-y-6">
      {calendar.days.map((day) => (
        <section key={day.date} aria-label={formatVisitShortDay(day.date)}>
          {calendar.days.length > 1 && (
            <h3 className={classes('mb-2 first-letter:uppercase', now.startsWith(day.date) && 'text-accent-dark')}>
              {formatVisitShortDay(day.date)}
            </h3>
          )}
          <WaitingButton day={day} onWaiting={onWaiting} />
          <DayAgenda day={day} {...grid} />
        </section>
      ))}
    </div>
  );
}

function DayAgenda({ day, calendar, now, mover }: CalendarGridProps & { day: CalendarDay }) {
  const { teams } = calendar;
  const visits = calendar.visits.filter(({ date }) => date.startsWith(day.date));
  const held = day.windows
    .map(({ time }) => ({ time, places: countHeldPlaces(day, time, visits) }))
    .filter(({ places }) => places > 0);
  return (
    <>
      <DayClosures day={day} teams={teams} className="mb-2" />
      {visits.length === 0 && (
        <p className="rounded-2xl bg-limestone px-4 py-6 text-center text-ink-soft">Nicio vizită în această zi.</p>
      )}
      <ul className="divide-y divide-sand rounded-2xl border border-sand empty:hidden">
        {visits.map((visit) => (
          <AgendaVisit key={visit.id} visit={visit} teams={teams} onMove={() => mover.open(visit)} />
        ))}
      </ul>
      {held.map(({ time, places }) => (
        <p key={time} className="mt-2 px-1 text-sm text-terracotta-dark">
          <span className="font-semibold figures">{time}</span>: {formatHeldPlaces(places, day)}
        </p>
      ))}
      <FreeHours day={day} teams={teams} now={now} />
    </>
  );
}

const findTeam = (teams: CalendarTeam[], id: string | null) => teams.find((team) => team.id === id);

interface AgendaVisitProps {
  visit: StaffVisit;
  teams: CalendarTeam[];
  onMove: () => void;
}

function AgendaVisit({ visit, teams, onMove }: AgendaVisitProps) {
  const team = findTeam(teams, visit.teamId);
  return (
    <li
      data-team={team?.color ?? ''}
      className="relative border-l-4 border-l-(--team) px-4 py-3 first:rounded-t-2xl last:rounded-b-2xl"
    >
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold figures">{formatArrivalHours(visit)}</span>
        <span className="flex flex-wrap gap-1.5">
          {teams.length > 1 && <TeamBadge team={team} />}
          <VisitStatusBadge status={visit.status} />
        </span>
      </p>
      <Link
        to={`/admin/appointments/${visit.id}`}
        className="mt-1 block text-base font-semibold text-forest no-underline"
      >
        {visit.name}
      </Link>
      <p className="text-ink-soft">
        {visit.service.name} · {formatStreet(visit)}, {formatTown(visit)}
      </p>
      {visitStepsFrom(visit.state).includes('move') && (
        <TextButton onClick={onMove} aria-label={`Mută vizita: ${visit.name}`} className="mt-1 min-h-10">
          Mută
        </TextButton>
      )}
    </li>
  );
}

function FreeHours({ day, teams, now }: { day: CalendarDay; teams: CalendarTeam[]; now: string }) {
  const free = listFreeWindows(day, now);
  if (free.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label="Ore libere">
      {free.map(({ time, free: ids }) => (
        <li key={time}>
          <Link
            to={buildNewVisitLink(`${day.date}T${time}:00`, teams.length === 1 ? teams[0]?.id : undefined)}
            className={freeChip}
          >
            <Plus size={15} aria-hidden />
            {time}
            <span className="sr-only">
              {' liber'}
              {teams.length > 1 && `: ${ids.map((id) => findTeam(teams, id)?.name).join(', ')}`}, programare nouă
            </span>
            {teams.length > 1 &&
              ids.map((id) => <TeamDot key={id} color={findTeam(teams, id)?.color} className="size-2" />)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const freeChip =
  'flex min-h-10 items-center gap-1.5 rounded-full border border-dashed border-stone px-3.5 text-ink-soft no-underline figures';
