import type { PostponedVisit, TeamWindow } from '../../../../contract/planning/postpone.ts';
import { formatVisitTime } from '../../../../contract/visits/format-visit-time.ts';
import { classes } from '../../../ui/classes.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TeamDot, useTeams } from '../../workflows/team-badge.tsx';

const groups = [
  { kind: 'move', title: 'Se mută', text: 'Au o zi liberă potrivită.' },
  { kind: 'ask', title: 'Clientul alege', text: 'Primește un link cu ore libere, păstrate pentru el.' },
  { kind: 'stay', title: 'Rămân', text: '' },
] as const;

interface PostponedVisitsProps {
  visits: PostponedVisit[];
  staying: string[];
  onStay: (id: string, stays: boolean) => void;
}

export const PostponedVisits = ({ visits, staying, onStay }: PostponedVisitsProps) =>
  groups.map(({ kind, title, text }) => {
    const own = visits.filter(({ outcome }) => outcome.kind === kind);
    if (own.length === 0) return null;
    return (
      <section key={kind} className="mt-5 first:mt-0">
        <h3>
          {title} ({own.length})
        </h3>
        {text && <p className="text-ink-soft">{text}</p>}
        <ul className="mt-2 divide-y divide-sand rounded-2xl border border-sand">
          {own.map((visit) => (
            <VisitRow
              key={visit.id}
              visit={visit}
              stays={staying.includes(visit.id)}
              onStay={(stays) => onStay(visit.id, stays)}
            />
          ))}
        </ul>
      </section>
    );
  });

interface VisitRowProps {
  visit: PostponedVisit;
  stays: boolean;
  onStay: (stays: boolean) => void;
}

function VisitRow({ visit, stays, onStay }: VisitRowProps) {
  const { name, service, city, date, teamId, outcome, reason, email } = visit;
  const isChanged = outcome.kind !== 'stay' && !stays;
  return (
    <li className="grid gap-x-6 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-semibold">
          <span className="figures">{date.slice(11, 16)}</span> {name} <TeamName id={teamId} />
        </p>
        <p className="text-ink-soft">
          {service}, {city}
        </p>
        <Destination outcome={outcome} isChanged={isChanged} />
        <p className="text-sm text-ink-soft">
          {stays ? 'Rămâne pe loc, la cererea dumneavoastră' : reason}
          {isChanged && ` · ${email ? 'primește un e-mail' : 'nu primește e-mail'}`}
        </p>
      </div>
      {outcome.kind !== 'stay' && (
        <Checkbox checked={stays} onChange={({ target }) => onStay(target.checked)} className="py-1.5">
          Rămâne<span className="sr-only">: {name}</span>
        </Checkbox>
      )}
    </li>
  );
}

function Destination({ outcome, isChanged }: { outcome: PostponedVisit['outcome']; isChanged: boolean }) {
  if (outcome.kind === 'stay') return null;
  const places = outcome.kind === 'move' ? [outcome.to] : outcome.options;
  return (
    <ul className={classes('my-1', !isChanged && 'text-ink-soft line-through')}>
      {places.map((place) => (
        <li key={`${place.date}/${place.teamId}`} className="font-medium">
          → <PlaceName {...place} />
        </li>
      ))}
    </ul>
  );
}

const PlaceName = ({ date, teamId }: TeamWindow) => (
  <>
    {formatVisitTime({ localTime: date })} <TeamName id={teamId} />
  </>
);

function TeamName({ id }: { id: string | null }) {
  const team = useTeams().find((candidate) => candidate.id === id);
  if (!team) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-normal text-ink-soft no-underline">
      <TeamDot color={team.color} />
      {team.name}
    </span>
  );
}
