import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import type { CalendarDay, CalendarTeam, StaffCalendar, StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import { TeamDot } from '../../workflows/team-badge.tsx';
import { freeTeamsLabel } from '../calendar/calendar-rows.ts';
import { DropCell } from '../calendar/drag-board.tsx';
import { countOpenWindows, type PlanItem } from './plan-state.ts';
import { type ProposalActions, ProposalCard, type ProposalCardProps } from './proposal-card.tsx';

export interface WeekPlanParts extends ProposalActions {
  calendar: StaffCalendar;
  /** Without the dropped ones. */
  items: PlanItem[];
}

interface PlanGridProps extends WeekPlanParts, Pick<ProposalCardProps, 'onNudge'> {
  focusedId: string | undefined;
}

/** A row for each team, a column for each day on which somebody works. */
export function PlanGrid({ calendar, items, ...actions }: PlanGridProps) {
  const days = listWorkingDays(calendar, items);
  return (
    <div className="overflow-x-auto rounded-2xl border border-sand">
      <table className="w-full min-w-4xl table-fixed border-collapse">
        <caption className="sr-only">Vizitele programate și cele propuse, pe echipe și zile</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="w-28 border-b border-sand bg-limestone/60 px-3 text-left font-medium text-ink-soft"
            >
              Echipa
            </th>
            {days.map((day) => (
              <th key={day.date} scope="col" className={dayHead}>
                <span className="block first-letter:uppercase">{formatVisitShortDay(day.date)}</span>
                {(day.holiday ?? day.closed) && (
                  <span className="block text-xs font-medium text-ink-soft">{day.holiday ?? day.closed}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.teams.map((team) => (
            <tr key={team.id}>
              <th scope="row" className="border-t border-sand px-3 py-2.5 text-left align-top font-semibold">
                <TeamDot color={team.color} className="mr-1.5 inline-block size-2.5" />
                {team.name}
              </th>
              {days.map((day) => (
                <TeamDay key={day.date} {...{ calendar, items, team, day }} {...actions} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const dayHead = 'border-b border-l border-sand bg-limestone/60 px-2 py-2.5 text-left align-top text-sm font-semibold';

const listWorkingDays = ({ days, visits }: StaffCalendar, items: PlanItem[]) =>
  days.filter(({ date, isOpen }) => isOpen || [...visits, ...items].some((stop) => stop.date.startsWith(date)));

interface TeamDayProps extends PlanGridProps {
  team: CalendarTeam;
  day: CalendarDay;
}

function TeamDay({ calendar, items, team, day: { date, teams }, focusedId, ...actions }: TeamDayProps) {
  const free = countOpenWindows(calendar, { date, teamId: team.id }, items);
  return (
    <DropCell
      place={`${team.id}/${date}`}
      data-team={team.color}
      className={teams.includes(team.id) ? 'h-24 p-1.5' : 'h-24 bg-limestone/70 p-1.5'}
    >
      <ul className="space-y-1.5 empty:hidden">
        {listStops({ calendar, items }, team.id, date).map(({ visit, item }) => (
          <li key={visit?.id ?? item?.id}>
            {visit && <BookedCard visit={visit} />}
            {item && <ProposalCard item={item} hasFocus={focusedId === item.id} {...actions} />}
          </li>
        ))}
      </ul>
      {teams.includes(team.id) && (
        <p className="mt-1 px-1.5 text-xs text-ink-soft">{free === 0 ? 'ocupată' : freeTeamsLabel(free)}</p>
      )}
    </DropCell>
  );
}

type Stop = { visit: StaffVisit; item?: undefined } | { item: PlanItem; visit?: undefined };

/** Booked visits and proposals of a team's day in the order of their hours. */
export function listStops(
  { calendar: { visits }, items }: Pick<WeekPlanParts, 'calendar' | 'items'>,
  teamId: string | null,
  date: string,
): Stop[] {
  const isHere = (stop: { date: string; teamId: string | null }) =>
    stop.teamId === teamId && stop.date.startsWith(date);
  const booked = visits.filter((visit) => visit.state !== 'cancelled' && isHere(visit)).map((visit) => ({ visit }));
  const proposed = items.filter(isHere).map((item) => ({ item }));
  const readTime = ({ visit, item }: Stop) => (visit ?? item)?.date ?? '';
  return [...booked, ...proposed].toSorted((a, b) => (readTime(a) < readTime(b) ? -1 : 1));
}

export const formatHours = ({ date, until }: Pick<StaffVisit, 'date' | 'until'>) =>
  [date.slice(11, 16), until].filter(Boolean).join('–');

/** Opens beside the plan, which would be lost otherwise. */
const BookedCard = ({ visit }: { visit: StaffVisit }) => (
  <a
    href={`/admin/appointments/${visit.id}`}
    target="_blank"
    rel="noreferrer"
    className="block rounded-lg border-l-4 border-(--team) bg-(--team-soft) px-2 py-1.5 text-xs leading-snug text-ink no-underline hover:underline"
  >
    <span className="font-semibold figures">{formatHours(visit)}</span>
    <span className="block truncate">{visit.name}</span>
    <span className="block truncate text-ink-soft">{visit.address.city}</span>
    <span className="sr-only">, vizită programată; se deschide într-o filă nouă</span>
  </a>
);
