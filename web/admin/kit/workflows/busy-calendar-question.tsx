import { decideBusyCalendar, listBusyCalendars } from '../../../../contract/busy-calendars/routes.ts';
import type { BusyCalendar } from '../../../../contract/busy-calendars/schemas.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import { call } from '../../../lib/call.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { staleWithVisits } from '../changes/stale-with-visits.ts';
import { useAction } from '../changes/use-action.tsx';
import { DialogButton, SmallButton } from '../shell/buttons.tsx';

/** Asks staff about the busy hours of a calendar that fails or is suddenly empty. They are kept until then. */
export function BusyCalendarQuestion({ calendar }: { calendar: BusyCalendar }) {
  const { id, name, version, intervalCount } = calendar;
  const decide = useAction(
    (decision: 'keep' | 'release') => call(decideBusyCalendar, { params: { id }, input: { decision, version } }),
    {
      refreshes: [listBusyCalendars, ...staleWithVisits],
      done: (_reply, decision) =>
        decision === 'keep' ? 'Orele ocupate se păstrează' : 'Orele ocupate au fost eliberate',
    },
  );
  return (
    <div className="space-y-2">
      <p>{describeSilence(calendar)}</p>
      <div className="flex flex-wrap gap-2">
        <SmallButton
          variant="forest"
          loading={decide.isPending}
          onClick={() => decide.run('keep')}
          label={intervalCount > 0 ? 'Păstrează orele' : 'Am înțeles'}
        />
        {intervalCount > 0 && (
          <DialogButton
            label="Eliberează"
            dialog={(close) => (
              <ConfirmDialog
                title={`Eliberați orele ocupate după „${name}”?`}
                description="Clienții le pot rezerva imediat. Când calendarul răspunde din nou, orele lui se închid la loc; vizitele rezervate între timp rămân."
                label="Eliberează"
                isPending={decide.isPending}
                onConfirm={() => decide.run('release', { onSuccess: close })}
                onClose={close}
              />
            )}
          />
        )}
      </div>
    </div>
  );
}

function describeSilence({ emptiedAt, failingSince, problem, intervalCount }: BusyCalendar) {
  const kept = intervalCount > 0 && `Păstrăm orele ocupate: ${pluralize(intervalCount, 'un interval', 'intervale')}.`;
  const what = emptiedAt
    ? `Calendarul este gol din ${formatDayAndTime(emptiedAt)}, deși avea ore ocupate.`
    : `Calendarul nu mai răspunde din ${formatDayAndTime(failingSince ?? '')}. ${problem ?? ''}`;
  return [what, kept].filter(Boolean).join(' ');
}
