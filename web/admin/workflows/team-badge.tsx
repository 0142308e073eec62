import { useQuery } from '@tanstack/react-query';
import { listTeams } from '../../../contract/teams/routes.ts';
import type { CalendarTeam } from '../../../contract/visits/staff-visits.ts';
import { buildQuery } from '../../lib/call.ts';
import { classes } from '../../ui/classes.ts';

/** Also those that work no more: past visits name them. */
export const useTeams = () => useQuery(buildQuery(listTeams)).data?.teams ?? [];

type Named = Pick<CalendarTeam, 'name' | 'color'>;

interface TeamDotProps {
  /** Grey without one. */
  color: Named['color'] | undefined;
  className?: string;
}

export const TeamDot = ({ color, className = 'size-2.5' }: TeamDotProps) => (
  <span aria-hidden data-team={color ?? ''} className={classes('shrink-0 rounded-full bg-(--team)', className)} />
);

export const TeamBadge = ({ team }: { team: Named | undefined }) => (
  <span
    data-team={team?.color ?? ''}
    className="inline-flex max-w-full items-center gap-1.5 rounded-full bg-(--team-soft) px-3 py-1 text-xs font-semibold text-ink"
  >
    <TeamDot color={team?.color} />
    <span className="truncate">{team?.name ?? 'Fără echipă'}</span>
  </span>
);
