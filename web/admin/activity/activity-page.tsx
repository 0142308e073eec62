import { History } from 'lucide-react';
import { listActivity } from '../../../contract/activity/routes.ts';
import { listActivitySchemas } from '../../../contract/activity/schemas.ts';
import { ListResults } from '../list-page/list-results.tsx';
import { useList } from '../list-page/use-list.ts';
import type { ScreenHandle } from '../shell/admin-layout.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityItem } from './activity-item.tsx';
import { ActivityTabs } from './activity-tabs.tsx';
import { Days } from './days.tsx';

export const handle: ScreenHandle = { adminOnly: true };

export default function ActivityPage() {
  const list = useList(listActivity, listActivitySchemas);
  const { data, value, set, isFiltered } = list;
  return (
    <AdminPage title="Jurnal" lead="Cine, ce și când a schimbat în administrare.">
      <ActivityTabs />
      <ActivityFilters value={value} isFiltered={isFiltered} people={data?.people ?? []} onChange={set} />
      <ListResults
        list={list}
        failure="Jurnalul nu a putut fi încărcat"
        empty={{
          icon: <History size={28} aria-hidden />,
          title: 'Jurnalul este gol',
          text: 'Aici apare fiecare modificare făcută de echipă: cine a făcut-o, când și ce era înainte.',
        }}
        noMatch={{
          title: 'Niciun rezultat pentru aceste filtre',
          text: 'Lărgiți perioada sau renunțați la un filtru.',
        }}
      >
        {({ items }) => (
          <Days items={items} timeOf={({ at }) => at}>
            {(entry) => (
              <ActivityItem
                key={entry.id}
                entry={entry}
                onThing={() => set({ kind: entry.kind, thing: entry.thingId })}
              />
            )}
          </Days>
        )}
      </ListResults>
    </AdminPage>
  );
}
