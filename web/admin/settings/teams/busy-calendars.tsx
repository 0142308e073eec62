import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteBusyCalendar, listBusyCalendars, readBusyCalendar } from '../../../../contract/busy-calendars/routes.ts';
import type { BusyCalendar } from '../../../../contract/busy-calendars/schemas.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import type { Team } from '../../../../contract/teams/schemas.ts';
import { buildQuery, call } from '../../../lib/call.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { staleWithVisits } from '../../kit/changes/stale-with-visits.ts';
import { useAction } from '../../kit/changes/use-action.tsx';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { IconButton, SmallButton } from '../../kit/shell/buttons.tsx';
import { QueryView } from '../../kit/shell/screen-states.tsx';
import { useIsAdmin } from '../../kit/shell/session/user-context.ts';
import { BusyCalendarQuestion } from '../../kit/workflows/busy-calendar-question.tsx';
import { TeamDot } from '../../kit/workflows/team-badge.tsx';
import { BusyCalendarForm } from './busy-calendar-form.tsx';

const waitingMs = 2000;
const restingMs = 60_000;

/** The calendars of other programs that close hours of the teams. */
export function BusyCalendars({ teams }: { teams: Team[] }) {
  const isAdmin = useIsAdmin();
  const [edited, setEdited] = useState<BusyCalendar | 'new'>();
  const query = useQuery({
    ...buildQuery(listBusyCalendars),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.calendars.some(isUnread) ? waitingMs : restingMs),
  });
  return (
    <>
      <FramedSection
        id="calendare"
        title="Calendare care închid ore"
        text="Orele ocupate dintr-un calendar Google, Outlook sau iCloud nu se mai oferă clienților. Se citesc doar orele: titlurile și invitații nu se păstrează și nu se văd nicăieri."
        aside={isAdmin && <SmallButton icon={Plus} onClick={() => setEdited('new')} label="Leagă un calendar" />}
      >
        <QueryView query={query} failure="Calendarele nu au putut fi încărcate">
          {({ calendars }) =>
            calendars.length === 0 ? (
              <p className="flex items-center gap-3 text-ink-soft">
                <CalendarClock size={20} aria-hidden className="shrink-0" />
                Niciun calendar legat.
              </p>
            ) : (
              <ul className="divide-y divide-sand">
                {calendars.map((calendar) => (
                  <CalendarLine
                    key={calendar.id}
                    calendar={calendar}
                    team={teams.find(({ id }) => id === calendar.teamId)}
                    onEdit={isAdmin ? () => setEdited(calendar) : undefined}
                  />
                ))}
              </ul>
            )
          }
        </QueryView>
      </FramedSection>
      {edited && (
        <BusyCalendarForm
          calendar={edited === 'new' ? undefined : edited}
          teams={teams}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

const isUnread = ({ readAt, problem }: BusyCalendar) => readAt === null && problem === null;

const stale = [listBusyCalendars, ...staleWithVisits];

interface CalendarLineProps {
  calendar: BusyCalendar;
  team: Team | undefined;
  /** Undefined for those who may only read. */
  onEdit: (() => void) | undefined;
}

function CalendarLine({ calendar, team, onEdit }: CalendarLineProps) {
  const { id, name, host, needsDecision } = calendar;
  const [isLeaving, setLeaving] = useState(false);
  const read = useAction(() => call(readBusyCalendar, { params: { id } }), {
    refreshes: stale,
    done: 'Calendarul se citește acum',
  });
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <TeamDot color={team?.color} className="mt-1.5 size-3" />
        <div className="min-w-0 flex-1">
          <h3>{name}</h3>
          <p className="text-ink-soft [overflow-wrap:anywhere]">{[team?.name, host].filter(Boolean).join(' · ')}</p>
        </div>
        <div className="flex shrink-0">
          <IconButton
            icon={RefreshCw}
            label={`Citește acum ${name}`}
            loading={read.isPending}
            onClick={() => read.run()}
          />
          {onEdit && <IconButton icon={Pencil} label={`Schimbă ${name}`} onClick={onEdit} />}
          {onEdit && <IconButton icon={Trash2} label={`Scoate ${name}`} onClick={() => setLeaving(true)} />}
        </div>
      </div>
      {needsDecision ? (
        <div className="mt-3 rounded-xl bg-danger-soft p-4">
          <BusyCalendarQuestion calendar={calendar} />
        </div>
      ) : (
        <CalendarState calendar={calendar} />
      )}
      {isLeaving && <RemoveDialog calendar={calendar} onClose={() => setLeaving(false)} />}
    </li>
  );
}

function CalendarState({ calendar }: { calendar: BusyCalendar }) {
  const { readAt, problem, failingSince, intervalCount } = calendar;
  if (isUnread(calendar)) return <p className="pl-6 text-ink-soft">Se citește pentru prima dată…</p>;
  if (problem)
    return (
      <p className="pl-6 text-danger">
        Nu s-a putut citi din {formatDayAndTime(failingSince ?? '')}. {problem}
      </p>
    );
  return (
    <p className="pl-6 text-ink-soft">
      {intervalCount === 0
        ? 'Nicio oră ocupată de azi înainte'
        : pluralize(intervalCount, 'Un interval ocupat', 'intervale ocupate')}{' '}
      · citit {formatDayAndTime(readAt ?? '')}
    </p>
  );
}

function RemoveDialog({ calendar: { id, name }, onClose }: { calendar: BusyCalendar; onClose: () => void }) {
  const remove = useAction(() => call(deleteBusyCalendar, { params: { id } }), {
    refreshes: stale,
    done: 'Calendarul a fost scos',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Scoateți calendarul „${name}”?`}
      description="Orele ocupate după el se eliberează și se pot programa. Vizitele rămân unde sunt."
      label="Scoate calendarul"
      variant="danger"
      isPending={remove.isPending}
      onConfirm={() => remove.run()}
      onClose={onClose}
    />
  );
}
