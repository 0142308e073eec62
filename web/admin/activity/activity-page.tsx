import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { listActivity } from '../../../contract/activity.ts';
import type { ReplyOf } from '../../../contract/base/endpoint.ts';
import { pageSize } from '../../../contract/base/paging.ts';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ScreenHandle } from '../shell/admin-layout.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { Pager } from '../shell/pager.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityList } from './activity-list.tsx';

export const handle: ScreenHandle = { adminOnly: true };

type Reply = ReplyOf<typeof listActivity>;

/** The filters live in the address, so that a link to a part of the log can be kept or sent. */
export default function ActivityPage() {
  const [params, setParams] = useSearchParams();
  const { data, error, isPlaceholderData } = useQuery<Reply>({
    queryKey: [`/api/admin/activity${params.size > 0 ? `?${params}` : ''}`],
    placeholderData: keepPreviousData,
    // A log is read to see what has just happened.
    staleTime: 0,
  });
  const set = (changes: Record<string, string>) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
    setParams(next, { replace: true });
  };
  return (
    <AdminPage title="Jurnal" lead="Cine, ce și când a schimbat în administrare.">
      <ActivityFilters params={params} people={data?.people ?? []} onChange={set} />
      {error && <MessagePanel role="alert" title="Jurnalul nu a putut fi încărcat" text={error.message} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data?.items.length === 0 && <NothingFound isFiltered={params.size > 0} />}
      {data && data.items.length > 0 && (
        <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
          <ActivityList entries={data.items} onThing={(kind, thing) => set({ kind, thing })} />
          <Pager
            page={Number(params.get('page') ?? 1)}
            pages={Math.ceil(data.total / pageSize.usual)}
            total={data.total}
            onPage={(page) => set({ page: page > 1 ? String(page) : '' })}
          />
        </div>
      )}
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
