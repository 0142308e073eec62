import { CalendarX } from 'lucide-react';
import type { BusyCalendar, BusyNews } from '../../../contract/busy-calendars/schemas.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { formatVisitTime } from '../../../contract/visits/format-visit-time.ts';
import { InlineLink } from '../kit/shell/links.tsx';
import { BusyCalendarQuestion } from '../kit/workflows/busy-calendar-question.tsx';
import { useTeams } from '../kit/workflows/team-badge.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import { Warning } from './warnings.tsx';

/** Calendars that free nothing until staff decide: they have not answered for a day, or are suddenly empty. */
export function BusyCalendarsWarning({ calendars }: { calendars: BusyCalendar[] }) {
  const teams = useTeams();
  return (
    <Warning
      icon={CalendarX}
      title={pluralize(
        calendars.length,
        'Un calendar nu mai răspunde sau s-a golit',
        'calendare nu mai răspund sau s-au golit',
      )}
    >
      <ul className="divide-y divide-danger/20">
        {calendars.map((calendar) => (
          <li key={calendar.id} className="py-3">
            <p className="font-semibold text-ink">
              „{calendar.name}”, {teams.find(({ id }) => id === calendar.teamId)?.name}
            </p>
            <BusyCalendarQuestion calendar={calendar} />
          </li>
        ))}
      </ul>
      <InlineLink to="/admin/settings/teams">Calendarele echipelor</InlineLink>
    </Warning>
  );
}

/** Visits that stood where a team became busy: they stay until staff move them. */
export function BusyVisits({ items, total }: BusyNews['conflicts']) {
  const teams = useTeams();
  return (
    <DashboardSection title="Vizite la ore ocupate" count={total}>
      <ul className="divide-y divide-sand rounded-2xl border border-sand">
        {items.map(({ id, name, date, teamId, calendar }) => (
          <li key={id} className="px-4 py-3">
            <InlineLink to={`/admin/appointments/${id}`}>{name}</InlineLink>, {formatVisitTime({ localTime: date })}
            <span className="block text-ink-soft">
              {teams.find((team) => team.id === teamId)?.name} este ocupată după calendarul „{calendar}”
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft">
        {total > items.length && `Încă ${pluralize(total - items.length, 'o vizită', 'vizite')} după acestea. `}
        Vizitele au rămas unde erau; mutați-le sau dați-le altei echipe.
      </p>
    </DashboardSection>
  );
}
