import { listTeams } from '../../../../contract/teams/routes.ts';
import type { CalendarTeam } from '../../../../contract/visits/staff-visits.ts';
import { useCachedQuery } from '../../../lib/call.ts';
import { classes } from '../../../ui/classes.ts';

/** Includes teams that no longer work, because past visits name them. */
export const useTeams = () => useCachedQuery(listTeams).data?.teams ?? [];

type Named = Pick<CalendarTeam, 'name' | 'color'>;

interface TeamDotProps {
  /** The dot is grey without a colour. */
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

interface TeamFilterProps {
  label: string;
  teams: CalendarTeam[];
  /** '' shows all teams. */
  value: string | undefined;
  onChoose: (id: string) => void;
  canShowAll?: boolean;
  describe?: (id: string) => string;
  className?: string;
}

/** A filter that also explains the colours. Not needed for a single team. */
export function TeamFilter({ label, teams, value, onChoose, canShowAll, describe, className }: TeamFilterProps) {
  if (teams.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a form
    <div role="group" aria-label={label} className={classes('mb-4 flex flex-wrap items-center gap-2', className)}>
      {canShowAll && (
        <button type="button" aria-pressed={value === ''} onClick={() => onChoose('')} className={chip}>
          Toate
        </button>
      )}
      {teams.map(({ id, name, color }) => (
        <button
          key={id}
          type="button"
          data-team={color}
          aria-pressed={value === id}
          onClick={() => onChoose(canShowAll && value === id ? '' : id)}
          className={chip}
        >
          <TeamDot color={color} />
          <span className="truncate">{name}</span>
          {describe && <span className="font-normal text-ink-soft figures">{describe(id)}</span>}
        </button>
      ))}
    </div>
  );
}

const chip =
  'flex min-h-10 max-w-full items-center gap-2 rounded-full border border-sand px-3.5 font-medium transition-colors hover:border-stone aria-pressed:border-(--team,var(--color-forest)) aria-pressed:bg-(--team-soft,var(--color-leaf-soft)) aria-pressed:font-semibold';
