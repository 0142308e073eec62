import { CalendarClock, CloudOff } from 'lucide-react';
import { useState } from 'react';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { formatMoment, formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import { closeDay, reopenDay } from '../../../../contract/visits/routes.ts';
import type { CalendarClosure, CalendarTeam } from '../../../../contract/visits/staff-visits.ts';
import { call } from '../../../lib/call.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { classes } from '../../../ui/classes.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { staleWithVisits } from '../changes/stale-with-visits.ts';
import { useAction } from '../changes/use-action.tsx';
import { TextButton } from '../shell/buttons.tsx';

interface ClosureListProps {
  date: string;
  closures: CalendarClosure[];
  teams: NamedTeam[];
  /** Set in narrow cells. */
  compact?: boolean;
  className?: string | undefined;
  /** The crew only reads. */
  canReopen: boolean;
}

type NamedTeam = Pick<CalendarTeam, 'id' | 'name'>;

/** What is closed on a day, why and by whom. */
export function ClosureList({ date, closures, teams, compact = false, canReopen, className }: ClosureListProps) {
  const [opening, setOpening] = useState<CalendarClosure>();
  const isPast = date < toBucharestDay(new Date());
  if (closures.length === 0) return null;
  return (
    <div className={className}>
      {closures.map((closure) => (
        <p
          key={`${closure.teamId}/${closure.from}/${closure.busy?.calendar}`}
          className={classes('flex flex-wrap items-center gap-x-2', !compact && 'gap-y-1')}
        >
          <span className="flex min-w-0 items-start gap-1.5 text-terracotta-dark">
            <ClosureIcon closure={closure} size={compact ? 13 : 16} />
            <span className="min-w-0">
              {describeClosure(closure, teams, compact)}
              {closure.by && (
                <span className="text-ink-soft">
                  {' '}
                  · {closure.by}
                  {!compact && closure.at && `, ${formatDayAndTime(closure.at)}`}
                </span>
              )}
            </span>
          </span>
          {canReopen && !isPast && !closure.busy && (
            <TextButton onClick={() => setOpening(closure)} className={compact ? 'min-h-7' : 'min-h-10'}>
              Redeschide
              <span className="sr-only">
                {' '}
                {formatVisitShortDay(date)}, {describeClosure(closure, teams)}
              </span>
            </TextButton>
          )}
        </p>
      ))}
      {opening && <ReopenDialog date={date} closure={opening} teams={teams} onClose={() => setOpening(undefined)} />}
    </div>
  );
}

function ClosureIcon({ closure, size }: { closure: CalendarClosure; size: number }) {
  const Icon = closure.busy ? CalendarClock : CloudOff;
  return <Icon size={size} aria-hidden className="mt-0.5 shrink-0" />;
}

/**
 * 'Închis: Zi de ploaie', 'Echipa Nord, închisă de la 12:00: Zi de ploaie',
 * 'Echipa Nord, ocupată după calendarul „Ion”: 09:00–10:30', short 'Echipa Nord („Ion”): 09:00–10:30'
 */
export function describeClosure({ teamId, from, reason, busy }: CalendarClosure, teams: NamedTeam[], isShort = false) {
  const team = teamId && (teams.find(({ id }) => id === teamId)?.name ?? 'O echipă');
  if (busy) {
    const who = isShort ? `${team} („${busy.calendar}”)` : `${team}, ocupată după calendarul „${busy.calendar}”`;
    return `${who}: ${describeHours(busy.hours)}`;
  }
  const closed = [team ? `${team}, închisă` : 'Închis', from && `de la ${from}`].filter(Boolean).join(' ');
  return reason ? `${closed}: ${reason}` : closed;
}

const describeHours = (hours: { from: string; until: string }[]) =>
  hours
    .map(({ from, until }) => (from === '00:00' && until === '24:00' ? 'toată ziua' : `${from}–${until}`))
    .join(', ');

interface ReopenDialogProps extends Pick<ClosureListProps, 'teams'> {
  date: string;
  closure: CalendarClosure;
  onClose: () => void;
}

function ReopenDialog({ date, closure, teams, onClose }: ReopenDialogProps) {
  const { teamId, from, reason, by, at } = closure;
  const reopen = useAction(() => call(reopenDay, { input: { date, teamId, from } }), {
    refreshes: staleWithVisits,
    failure: false,
    done: 'Ziua este din nou deschisă',
    undo: () => () => call(closeDay, { input: { date, teamId, from, reason } }),
    undoLabel: 'Închide-o la loc',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Redeschideți ${formatVisitShortDay(date)}?`}
      description="Orele libere se pot programa din nou, pe site și de aici. Vizitele mutate rămân unde sunt."
      label="Redeschide"
      isPending={reopen.isPending}
      onConfirm={() => reopen.run()}
      onClose={onClose}
    >
      <p className="font-semibold">{describeClosure(closure, teams)}</p>
      {by && (
        <p className="text-ink-soft">
          Închisă de {by}
          {at && `, ${formatMoment(at)}`}.
        </p>
      )}
      <FormAlert message={reopen.error?.message} />
    </ConfirmDialog>
  );
}
