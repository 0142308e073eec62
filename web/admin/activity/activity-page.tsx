import { ChevronDown, History, X } from 'lucide-react';
import { listActivity } from '../../../contract/activity/routes.ts';
import {
  type ActivityEntry,
  activityActions,
  activityKinds,
  listActivitySchemas,
} from '../../../contract/activity/schemas.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { formatTime } from '../../lib/date-format.ts';
import { ChangeTable } from '../kit/changes/change-table.tsx';
import { ListFilter, ListSearch, toOptions } from '../kit/list-page/list-filters.tsx';
import { useList } from '../kit/list-page/use-list.ts';
import { SmallButton } from '../kit/shell/buttons.tsx';
import { LogScreen } from './log-screen.tsx';

const filters = ['text', 'user', 'kind', 'thing', 'from', 'to'];
const noFilters = Object.fromEntries(filters.map((name) => [name, '']));
const kindOptions = Object.entries(activityKinds).map(([value, label]) => ({ value, label }));

export default function ActivityPage() {
  const list = useList(listActivity, listActivitySchemas);
  const { data, set, isFiltered } = list;
  const people = toOptions(data?.people);
  return (
    <LogScreen
      lead="Cine, ce și când a schimbat în administrare."
      list={list}
      toTime={({ at }) => at}
      filters={
        <div className="mb-6 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1.4fr)_repeat(4,minmax(0,1fr))_auto]">
          <ListSearch list={list} label="Caută în jurnal" className="col-span-2 lg:col-span-1" />
          <ListFilter labelled list={list} name="user" label="Cine" placeholder="Oricine" options={people} />
          <ListFilter
            labelled
            list={list}
            name="kind"
            label="Ce"
            placeholder="Orice"
            options={kindOptions}
            clears={['thing']}
          />
          <ListFilter labelled list={list} name="from" label="De la" />
          <ListFilter labelled list={list} name="to" label="Până la" />
          {isFiltered && (
            <SmallButton
              variant="ghost"
              icon={X}
              label="Fără filtre"
              className="col-span-2 justify-self-start lg:col-span-1"
              onClick={() => set(noFilters)}
            />
          )}
        </div>
      }
      failure="Jurnalul nu a putut fi încărcat"
      empty={{
        icon: History,
        title: 'Jurnalul este gol',
        text: 'Aici apare fiecare modificare făcută de echipă: cine a făcut-o, când și ce era înainte.',
      }}
      noMatch={{ title: 'Niciun rezultat pentru aceste filtre', text: 'Lărgiți perioada sau renunțați la un filtru.' }}
    >
      {(entry) => (
        <ActivityItem key={entry.id} entry={entry} onThing={() => set({ kind: entry.kind, thing: entry.thingId })} />
      )}
    </LogScreen>
  );
}

/** 'Ana a modificat serviciu „Gazon”', with the old and new values. */
function ActivityItem({ entry, onThing }: { entry: ActivityEntry; onThing: () => void }) {
  const { user, action, kind, title, changes, at } = entry;
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 px-4 py-3">
      <time dateTime={at} className="text-ink-soft figures">
        {formatTime(at)}
      </time>
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{user?.name ?? 'Site-ul'}</span> {activityActions[action]}
          <span className="whitespace-nowrap text-ink-soft"> · {activityKinds[kind]}</span>
        </p>
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
