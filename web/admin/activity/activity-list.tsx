import type { ActivityEntry } from '../../../contract/activity/schemas.ts';
import { formatLongDay } from '../labels/date-format.ts';
import { ActivityItem } from './activity-item.tsx';

interface ActivityListProps {
  entries: ActivityEntry[];
  onThing: (kind: string, thing: string) => void;
}

/** By day, as a diary. */
export function ActivityList({ entries, onThing }: ActivityListProps) {
  const days = [...Map.groupBy(entries, ({ at }) => formatLongDay(at))];
  return days.map(([day, ofDay]) => (
    <section key={day} aria-label={day} className="mb-7">
      <h2 className="mb-2 text-ink-soft first-letter:uppercase">{day}</h2>
      <ol className="divide-y divide-sand rounded-2xl border border-sand">
        {ofDay.map((entry) => (
          <ActivityItem key={entry.id} entry={entry} onThing={() => onThing(entry.kind, entry.thingId)} />
        ))}
      </ol>
    </section>
  ));
}
