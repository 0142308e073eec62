import type { ReactNode } from 'react';
import { formatDayAndTime } from '../../../lib/date-format.ts';

interface WorkflowEvent {
  sequence: number;
  at: string;
  by: { isClient: boolean; name: string | null };
  note: string | null;
}

interface EventListProps<E extends WorkflowEvent> {
  events: E[];
  /** Says what the person did: 'a trimis oferta'. */
  describe: (event: E) => string;
  /** Nobody did it, so `describe` gives the whole sentence. */
  isAutomatic?: (event: E) => boolean;
  children?: (event: E) => ReactNode;
}

/** The history of a visit, quote or agreement, newest first. */
export const EventList = <E extends WorkflowEvent>({ events, describe, isAutomatic, children }: EventListProps<E>) => (
  <ol className="space-y-4 border-l-2 border-sand pl-4">
    {events.toReversed().map((event) => (
      <li key={event.sequence} className="relative">
        <span aria-hidden className="absolute top-1.5 -left-[1.4rem] size-2.5 rounded-full bg-leaf" />
        <p>
          {!isAutomatic?.(event) && (
            <>
              <span className="font-semibold">{event.by.name ?? (event.by.isClient ? 'Clientul' : 'Sistemul')}</span>{' '}
              {event.by.isClient && <span className="text-ink-soft">(client) </span>}
            </>
          )}
          {describe(event)}
        </p>
        {children?.(event)}
        {event.note && <p className="mt-0.5 rounded-lg bg-limestone px-3 py-1.5 whitespace-pre-line">{event.note}</p>}
        <time dateTime={event.at} className="text-xs text-ink-soft figures">
          {formatDayAndTime(event.at)}
        </time>
      </li>
    ))}
  </ol>
);
