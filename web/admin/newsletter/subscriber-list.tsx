import type { Subscriber } from '../../../contract/newsletter/schemas.ts';
import { formatDayAndTime } from '../labels/date-format.ts';
import { SubscriberStateBadge } from '../labels/subscriber-state-badge.tsx';

export function SubscriberList({ subscribers, onOpen }: { subscribers: Subscriber[]; onOpen: (id: string) => void }) {
  return (
    <ul className="divide-y divide-sand rounded-2xl border border-sand">
      {subscribers.map((subscriber) => (
        <li key={subscriber.id}>
          <button
            type="button"
            onClick={() => onOpen(subscriber.id)}
            className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 text-left hover:bg-limestone/60"
          >
            <span className="min-w-0 flex-1 basis-48 truncate font-medium">{subscriber.email}</span>
            <span className="text-ink-soft figures">{sinceWhen(subscriber)}</span>
            <SubscriberStateBadge state={subscriber.state} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function sinceWhen({ state, createdAt, confirmedAt, unsubscribedAt }: Subscriber) {
  if (state === 'unsubscribed' && unsubscribedAt) return `plecat ${formatDayAndTime(unsubscribedAt)}`;
  return confirmedAt ? `din ${formatDayAndTime(confirmedAt)}` : `a cerut ${formatDayAndTime(createdAt)}`;
}
