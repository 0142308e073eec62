import { CalendarClock, Pin, Repeat, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { CalendarTeam, StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import { visitStepsFrom } from '../../../../contract/visits/steps.ts';
import { formatVisitStatus, type VisitStatusName } from '../../../../contract/visits/visit-status.ts';
import { describeWorkDay } from '../../../../contract/visits/work-days.ts';
import { classes } from '../../../ui/classes.ts';
import { TeamDot } from '../../kit/workflows/team-badge.tsx';
import { formatArrivalHours } from '../visit-format.ts';
import { CardButton, DragCard } from './drag-board.tsx';
import type { useArrowKeys } from './visit-moves.ts';

/** Moves a visit by its form or by arrow keys. */
export interface VisitMover extends ReturnType<typeof useArrowKeys> {
  open: (visit: StaffVisit) => void;
}

interface VisitCardsProps {
  visits: StaffVisit[];
  teams: CalendarTeam[];
  mover: VisitMover;
  /** The team is also written out, where neither the column nor a filter names it. */
  namesTeam: boolean;
  compact?: boolean;
}

export const VisitCards = ({ visits, ...look }: VisitCardsProps) => (
  <ul className={classes('empty:hidden', look.compact ? 'mt-1 space-y-1' : 'space-y-1.5')}>
    {visits.map((visit) => (
      <li key={visit.id}>
        <VisitCard visit={visit} {...look} />
      </li>
    ))}
  </ul>
);

type VisitCardProps = Omit<VisitCardsProps, 'visits'> & { visit: StaffVisit };

function VisitCard({ visit, teams, mover, namesTeam, compact }: VisitCardProps) {
  const team = teams.find(({ id }) => id === visit.teamId);
  const canMove = visitStepsFrom(visit.state).includes('move');
  const status = formatVisitStatus(visit.status);
  const workDay = describeWorkDay(visit);
  const facts = { visit, status, workDay, team: namesTeam ? team : undefined };
  return (
    <DragCard
      cardId={visit.id}
      isFixed={!canMove}
      data-visit={visit.id}
      data-team={team?.color ?? ''}
      className={classes('border-l-4 border-(--team)', looks[visit.status.name])}
    >
      <Link
        to={`/admin/appointments/${visit.id}`}
        draggable={false}
        title={[visit.name, visit.service.name, workDay, formatArrivalHours(visit), status, team?.name]
          .filter(Boolean)
          .join(', ')}
        className="block truncate pr-6 font-semibold text-ink no-underline hover:underline"
      >
        {compact && (
          <span className="font-normal text-ink-soft figures">
            {visit.timing === 'unset' ? '' : visit.date.slice(11, 16)}{' '}
          </span>
        )}
        {visit.name}
      </Link>
      {compact ? <CompactFacts {...facts} /> : <CardFacts {...facts} />}
      {canMove && (
        <CardButton
          icon={CalendarClock}
          aria-label={`Mută vizita: ${visit.name}`}
          onClick={() => mover.open(visit)}
          onFocus={mover.onFocus}
          onBlur={mover.onBlur}
          onKeyDown={(event) => mover.onKeyDown(event, visit)}
          title="Mută: Enter deschide formularul, săgețile aleg alt loc"
          // A card that was moved by keys keeps the focus.
          autoFocus={mover.droppedId === visit.id}
          className="absolute top-0.5 right-0.5 opacity-70 hover:bg-white/70 hover:opacity-100 focus-visible:opacity-100"
        />
      )}
    </DragCard>
  );
}

interface VisitFactsProps {
  visit: StaffVisit;
  status: string;
  workDay: string | undefined;
  /** Missing where it needs no mention. */
  team: CalendarTeam | undefined;
}

const isBeingChosen = ({ status }: StaffVisit) => status.name === 'choosing';

const CompactFacts = ({ visit, status, workDay, team }: VisitFactsProps) => (
  <>
    {isBeingChosen(visit) && <p className="text-terracotta-dark">{status}</p>}
    {workDay && <p className="text-ink-soft">{workDay}</p>}
    <span className="sr-only">
      {!isBeingChosen(visit) && status} {team?.name}
    </span>
  </>
);

const CardFacts = ({ visit, status, workDay, team }: VisitFactsProps) => (
  <>
    <p className="truncate text-ink-soft">{visit.service.name}</p>
    {workDay && <p className="font-semibold">{workDay}</p>}
    {visit.windowCount > 1 && <p className="figures">{formatArrivalHours(visit)}</p>}
    <p className={classes('flex items-center gap-1', !isBeingChosen(visit) && 'truncate')}>
      {visit.timing === 'outside' && (
        <TriangleAlert size={13} aria-label="În afara orelor de sosire" className="shrink-0" />
      )}
      {visit.isFixed && <Pin size={13} aria-label="Oră fixă" className="shrink-0" />}
      {visit.seriesId && !workDay && <Repeat size={13} aria-label="Se repetă" className="shrink-0" />}
      <span className={isBeingChosen(visit) ? 'text-terracotta-dark' : 'truncate'}>
        {visit.status.name === 'confirmed' ? visit.address.city : status}
      </span>
    </p>
    {team && (
      <p className="flex items-center gap-1.5">
        <TeamDot color={team.color} className="size-2" />
        <span className="truncate">{team.name}</span>
      </p>
    )}
  </>
);

const looks: Record<VisitStatusName, string> = {
  requested: 'bg-terracotta-soft',
  choosing: 'bg-terracotta-soft',
  confirmed: 'bg-(--team-soft)',
  due: 'bg-(--team-soft)',
  onTheWay: 'bg-(--team-soft)',
  arrived: 'bg-(--team-soft)',
  working: 'bg-(--team-soft)',
  past: 'bg-sand/60',
  completed: 'bg-sand/60',
  partial: 'bg-sand/60',
  missed: 'bg-sand/60',
  cancelled: 'bg-danger-soft',
};
