import { formatVisitTime } from '../../../../contract/visits/format-visit-time.ts';
import type { VisitEvent } from '../../../../contract/visits/staff-visits.ts';
import { formatDayAndTime } from '../../labels/date-format.ts';

export function VisitTimeline({ events }: { events: VisitEvent[] }) {
  return (
    <ol className="space-y-4 border-l-2 border-sand pl-4">
      {events.toReversed().map((event) => (
        <li key={event.sequence} className="relative">
          <span aria-hidden className="absolute top-1.5 -left-[1.4rem] size-2.5 rounded-full bg-leaf" />
          <p>
            <span className="font-semibold">{event.by.name ?? 'Clientul'}</span>{' '}
            {event.by.isClient && <span className="text-ink-soft">(client) </span>}
            {eventLabel(event)}
          </p>
          {event.toTime && event.step === 'move' && (
            <p className="text-ink-soft">
              {event.fromTime && <del>{formatVisitTime({ localTime: event.fromTime })}</del>} →{' '}
              {formatVisitTime({ localTime: event.toTime })}
            </p>
          )}
          {event.note && <p className="mt-0.5 rounded-lg bg-limestone px-3 py-1.5 whitespace-pre-line">{event.note}</p>}
          <time dateTime={event.at} className="text-xs text-ink-soft figures">
            {formatDayAndTime(event.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

const eventLabels: Record<VisitEvent['step'], string> = {
  request: 'a cerut vizita',
  confirm: 'a confirmat vizita',
  move: 'a mutat vizita',
  complete: 'a încheiat vizita',
  no_show: 'a notat că vizita nu a avut loc',
  cancel: 'a anulat vizita',
  reopen: 'a redeschis vizita',
  edit: 'a corectat datele',
};

const eventLabel = ({ step, by }: VisitEvent) =>
  step === 'request' && !by.isClient ? 'a adăugat vizita' : eventLabels[step];
