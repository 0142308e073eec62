import { toBucharestTime } from '../../../../contract/kernel/local-time.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import type { CalendarDay, CalendarTeam, StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import { formatVisitStatus } from '../../../../contract/visits/visit-status.ts';
import { classes } from '../../../ui/classes.ts';
import { TextButton } from '../../kit/shell/buttons.tsx';
import { TeamDot } from '../../kit/workflows/team-badge.tsx';
import { formatFreeWindows } from '../calendar/calendar-rows.ts';
import { DayClosures } from '../calendar/day-closures.tsx';
import { DropCell } from '../calendar/drag-board.tsx';
import { formatArrivalHours } from '../visit-format.ts';
import { countOpenWindows, type PlanItem } from './plan-state.ts';
import { ChoiceBox, Explanation, ProposalCard } from './proposal-card.tsx';
import type { Board } from './use-board.ts';

export function PlanGrid({ board }: { board: Board }) {
  const days = listWorkingDays(board);
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
                <DayClosures
                  day={day}
                  teams={board.calendar.teams}
                  compact={day.closures.length > 0}
                  className="text-xs font-medium"
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.calendar.teams.map((team) => (
            <tr key={team.id}>
              <th scope="row" className="border-t border-sand px-3 py-2.5 text-left align-top font-semibold">
                <TeamDot color={team.color} className="mr-1.5 inline-block size-2.5" />
                {team.name}
              </th>
              {days.map((day) => (
                <TeamDay key={day.date} team={team} day={day} board={board} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const dayHead = 'border-b border-l border-sand bg-limestone/60 px-2 py-2.5 text-left align-top text-sm font-semibold';

const listWorkingDays = ({ calendar: { days, visits }, items }: Board) =>
  days.filter(
    ({ date, isOpen, closures }) =>
      isOpen || closures.length > 0 || [...visits, ...items].some((stop) => stop.date.startsWith(date)),
  );

function TeamDay({ team, day: { date, teams }, board }: { team: CalendarTeam; day: CalendarDay; board: Board }) {
  const free = countOpenWindows(board.calendar, { date, teamId: team.id }, board.items, toBucharestTime(new Date()));
  return (
    <DropCell
      place={`${team.id}/${date}`}
      data-team={team.color}
      className={teams.includes(team.id) ? 'h-24 p-1.5' : 'h-24 bg-limestone/70 p-1.5'}
    >
      <ul className="space-y-1.5 empty:hidden">
        {listStops(board, team.id, date).map(({ visit, item }) => (
          <li key={visit?.id ?? item?.id}>
            {visit && <BookedCard visit={visit} />}
            {item && <ProposalCard item={item} board={board} />}
          </li>
        ))}
      </ul>
      {teams.includes(team.id) && <p className="mt-1 px-1.5 text-xs text-ink-soft">{formatFreeWindows(free)}</p>}
    </DropCell>
  );
}

type Stop = { visit: StaffVisit; item?: undefined } | { item: PlanItem; visit?: undefined };

function listStops({ calendar: { visits }, items }: Board, teamId: string, date: string): Stop[] {
  const isHere = (stop: { date: string; teamId: string | null }) =>
    stop.teamId === teamId && stop.date.startsWith(date);
  const booked = visits.filter((visit) => visit.state !== 'cancelled' && isHere(visit)).map((visit) => ({ visit }));
  const proposed = items.filter(isHere).map((item) => ({ item }));
  const readTime = ({ visit, item }: Stop) => (visit ?? item)?.date ?? '';
  return [...booked, ...proposed].toSorted((a, b) => (readTime(a) < readTime(b) ? -1 : 1));
}

/** Opens in a new tab, because the plan would be lost otherwise. */
const BookedCard = ({ visit }: { visit: StaffVisit }) => (
  <a
    href={`/admin/appointments/${visit.id}`}
    target="_blank"
    rel="noreferrer"
    className="block rounded-lg border-l-4 border-(--team) bg-(--team-soft) px-2 py-1.5 text-xs leading-snug text-ink no-underline hover:underline"
  >
    <span className="font-semibold figures">{formatArrivalHours(visit)}</span>
    <span className="block truncate">{visit.name}</span>
    <span className="block truncate text-ink-soft">{visit.address.city}</span>
    <StatusNote visit={visit} />
    <span className="sr-only">, vizită programată; se deschide într-o filă nouă</span>
  </a>
);

const StatusNote = ({ visit: { status } }: { visit: StaffVisit }) =>
  status.name !== 'confirmed' && <span className="block text-terracotta-dark">{formatVisitStatus(status)}</span>;

export function PlanAgenda({ board }: { board: Board }) {
  const { calendar, items } = board;
  const days = calendar.days.filter(
    ({ date, closures }) => closures.length > 0 || items.some((item) => item.date.startsWith(date)),
  );
  if (days.length === 0)
    return (
      <p className="rounded-2xl bg-limestone px-4 py-6 text-center text-ink-soft">
        Nicio propunere în această săptămână.
      </p>
    );
  return (
    <div className="space-y-6">
      {days.map((day) => (
        <section key={day.date} aria-label={formatVisitShortDay(day.date)}>
          <h2 className="mb-2 first-letter:uppercase">{formatVisitShortDay(day.date)}</h2>
          <DayClosures day={day} teams={calendar.teams} className="mb-2" />
          <div className="space-y-3">
            {calendar.teams.map((team) => (
              <TeamStops key={team.id} team={team} date={day.date} board={board} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function TeamStops({ team, date, board }: { team: CalendarTeam; date: string; board: Board }) {
  const stops = listStops(board, team.id, date);
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
              <ProposalRow item={item} board={board} />
            </li>
          ) : (
            <li key={visit.id} className="rounded-xl border-l-4 border-(--team) bg-(--team-soft) px-3 py-2">
              <span className="font-semibold figures">{formatArrivalHours(visit)}</span> {visit.name}
              <span className="text-ink-soft"> · {visit.address.city}</span>
              <StatusNote visit={visit} />
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

function ProposalRow({ item, board }: { item: PlanItem; board: Board }) {
  return (
    <div
      data-proposal={item.id}
      className={classes(
        'rounded-xl border-2 border-dashed border-(--team) px-3 pt-1 pb-1.5',
        item.isChosen ? 'bg-paper' : 'bg-limestone',
      )}
    >
      <ChoiceBox item={item} board={board} className="min-h-11" />
      <p className="font-semibold text-forest">{item.name}</p>
      <p className="text-ink-soft">
        {item.service} · {item.city}
      </p>
      <Explanation item={item} />
      <p className="flex gap-x-6">
        <TextButton onClick={() => board.openForm(item)} className="min-h-11">
          Mută<span className="sr-only"> propunerea: {item.name}</span>
        </TextButton>
        {item.movedFrom && (
          <TextButton onClick={() => board.moveBack(item)} className="min-h-11">
            Înapoi<span className="sr-only"> unde era propusă: {item.name}</span>
          </TextButton>
        )}
        <TextButton onClick={() => board.leaveOut(item)} className="min-h-11">
          Scoate<span className="sr-only"> din plan: {item.name}</span>
        </TextButton>
      </p>
    </div>
  );
}
