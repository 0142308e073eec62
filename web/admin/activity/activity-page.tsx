import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { listActivity } from '../../../contract/activity/routes.ts';
import { listActivitySchemas } from '../../../contract/activity/schemas.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { ListResults } from '../list-page/list-results.tsx';
import { useListQuery } from '../list-page/use-list-query.ts';
import type { ScreenHandle } from '../shell/admin-layout.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityList } from './activity-list.tsx';

export const handle: ScreenHandle = { adminOnly: true };

/** The filters live in the address, so that a link to a part of the log can be kept or sent. */
export default function ActivityPage() {
  const { asked, value, page, isFiltered, set } = useListQuery(listActivity, listActivitySchemas);
  const query = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    // A log is read to see what has just happened.
    staleTime: 0,
  });
  return (
    <AdminPage title="Jurnal" lead="Cine, ce și când a schimbat în administrare.">
      <ActivityFilters value={value} isFiltered={isFiltered} people={query.data?.people ?? []} onChange={set} />
      <ListResults
        query={query}
        address={{ page, set }}
        failure="Jurnalul nu a putut fi încărcat"
        empty={<NothingFound isFiltered={isFiltered} />}
      >
        {({ items }) => <ActivityList entries={items} onThing={(kind, thing) => set({ kind, thing })} />}
      </ListResults>
    </AdminPage>
  );
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  return (
    <MessagePanel
      icon={<History size={28} aria-hidden />}
      title={isFiltered ? 'Nimic pentru aceste filtre' : 'Jurnalul este gol'}
      text={
        isFiltered
          ? 'Lărgiți perioada sau renunțați la un filtru.'
          : 'Aici apare fiecare modificare făcută de echipă: cine a făcut-o, când și ce era înainte.'
      }
    />
  );
}
