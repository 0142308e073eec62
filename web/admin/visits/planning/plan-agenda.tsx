import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import type { CalendarTeam } from '../../../../contract/visits/staff-visits.ts';
import { classes } from '../../../ui/classes.ts';
import { TeamDot } from '../../workflows/team-badge.tsx';
import { formatHours, listStops, type WeekPlanParts } from './plan-grid.tsx';
import type { PlanItem } from './plan-state.ts';
import { ChoiceBox, Explanation, type ProposalActions } from './proposal-card.tsx';

/** For a phone: the days with proposals, each with the way of its teams. */
export function PlanAgenda({ calendar, items, ...actions }: WeekPlanParts) {
  const days = calendar.days.filter(({ date }) => items.some((item) => item.date.startsWith(date)));
  if (days.length === 0)
    return (
      <p className="rounded-2xl bg-limestone px-4 py-6 text-center text-ink-soft">
        Nicio propunere în această săptămână.
      </p>
    );
  return (
    <div className="space-y-6">
      {days.map(({ date }) => (
        <section key={date} aria-label={formatVisitShortDay(date)}>
          <h2 className="mb-2 first-letter:uppercase">{formatVisitShortDay(date)}</h2>
          <div className="space-y-3">
            {calendar.teams.map((team) => (
              <TeamDay key={team.id} {...{ calendar, items, team, date }} {...actions} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function TeamDay({ calendar, items, team, date, ...actions }: WeekPlanParts & { team: CalendarTeam; date: string }) {
  const stops = listStops({ calendar, items }, team.id, date);
  if (stops.length === 0) return null;
  return (
    <div data-team={team.color}>
      <p className="mb-1.5 flex items-center gap-2 text-sm font-semibold">
        <TeamDot color={team.color} />
        {team.name}
      </p>
      <ul className="space-y-2">
        {stops.map(({ visit, item }) =>
          item ? (
            <li key={item.id}>
              <ProposalRow item={item} {...actions} />
            </li>
          ) : (
            <li key={visit.id} className="rounded-xl border-l-4 border-(--team) bg-(--team-soft) px-3 py-2">
              <span className="font-semibold figures">{formatHours(visit)}</span> {visit.name}
              <span className="text-ink-soft"> · {visit.address.city}</span>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

function ProposalRow({ item, onChoose, onMove, onMoveBack, onDrop }: { item: PlanItem } & ProposalActions) {
  return (
    <div
      data-proposal={item.id}
      className={classes(
        'rounded-xl border-2 border-dashed border-(--team) px-3 pt-1 pb-1.5',
        item.isChosen ? 'bg-paper' : 'bg-limestone',
      )}
    >
      <ChoiceBox item={item} onChoose={onChoose} className="min-h-11" />
      <p className="font-semibold text-forest">{item.name}</p>
      <p className="text-ink-soft">
        {item.service} · {item.city}
      </p>
      <Explanation item={item} />
      <p className="flex gap-x-6">
        <button type="button" onClick={() => onMove(item)} className={textButton}>
          Mută<span className="sr-only"> propunerea: {item.name}</span>
        </button>
        {item.movedFrom && (
          <button type="button" onClick={() => onMoveBack(item)} className={textButton}>
            Înapoi<span className="sr-only"> unde era propusă: {item.name}</span>
          </button>
        )}
        <button type="button" onClick={() => onDrop(item)} className={textButton}>
          Scoate<span className="sr-only"> din plan: {item.name}</span>
        </button>
      </p>
    </div>
  );
}

const textButton = 'min-h-11 font-semibold text-leaf-dark underline underline-offset-4';
