import { ChevronDown } from 'lucide-react';
import { type ActivityEntry, activityActions, activityKinds } from '../../../contract/activity/schemas.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { ChangeTable } from '../labels/change-table.tsx';
import { formatTime } from '../labels/date-format.ts';

/** 'Ana a modificat serviciu „Gazon”', with the old and new values. */
export function ActivityItem({ entry, onThing }: { entry: ActivityEntry; onThing: () => void }) {
  const { user, action, kind, title, changes, at } = entry;
  const sentence = (
    <>
      <span className="font-semibold">{user?.name ?? 'Site-ul'}</span> {activityActions[action]}
      <span className="whitespace-nowrap text-ink-soft"> · {activityKinds[kind]}</span>
    </>
  );
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 px-4 py-3">
      <time dateTime={at} className="text-ink-soft figures">
        {formatTime(at)}
      </time>
      <div className="min-w-0">
        <p>{sentence}</p>
        <button
          type="button"
          onClick={onThing}
          title="Afișează numai modificările acestuia"
          className="max-w-full truncate text-left text-leaf-dark underline-offset-4 hover:underline"
        >
          {title}
        </button>
        {changes.length > 0 && (
          <details className="group mt-1.5">
            <summary className="inline-flex list-none items-center gap-1.5 rounded text-ink-soft hover:text-forest [&::-webkit-details-marker]:hidden">
              <ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
              {pluralize(changes.length, 'O schimbare', 'schimbări')}
            </summary>
            <ChangeTable kind={kind} changes={changes} />
          </details>
        )}
      </div>
    </li>
  );
}
