import type { CalendarTeam } from '../../../../contract/visits/staff-visits.ts';
import { TeamDot } from '../../workflows/team-badge.tsx';

interface TeamFilterProps {
  teams: CalendarTeam[];
  /** The id of the only team that is shown; '' for all. */
  value: string;
  onChoose: (id: string) => void;
  /** After its name. */
  describe?: (id: string) => string;
}

/** The legend of the colours, and a filter. A company with one team needs neither. */
export function TeamFilter({ teams, value, onChoose, describe }: TeamFilterProps) {
  if (teams.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a form
    <div role="group" aria-label="Echipe" className="mb-4 flex flex-wrap items-center gap-2">
      <button type="button" aria-pressed={value === ''} onClick={() => onChoose('')} className={chip}>
        Toate
      </button>
      {teams.map(({ id, name, color }) => (
        <button
          key={id}
          type="button"
          data-team={color}
          aria-pressed={value === id}
          onClick={() => onChoose(value === id ? '' : id)}
          className={chip}
        >
          <TeamDot color={color} />
          <span className="truncate">{name}</span>
          {describe?.(id) && <span className="font-normal text-ink-soft figures">{describe(id)}</span>}
        </button>
      ))}
    </div>
  );
}

const chip =
  'flex min-h-10 max-w-full items-center gap-2 rounded-full border border-sand px-3.5 font-medium transition-colors hover:border-stone aria-pressed:border-(--team,var(--color-forest)) aria-pressed:bg-(--team-soft,var(--color-leaf-soft)) aria-pressed:font-semibold';
