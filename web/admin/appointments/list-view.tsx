import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarSearch } from 'lucide-react';
import { Link } from 'react-router';
import { pageSize } from '../../../contract/base/paging.ts';
import { listVisits } from '../../../contract/staff-visits.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Pager } from '../parts/pager.tsx';
import { QueryFailure } from '../parts/query-failure.tsx';
import { useListAddress } from '../parts/use-list-address.ts';
import { ListFilters } from './list-filters.tsx';
import { VisitTable } from './visit-table.tsx';

const narrowing = ['text', 'state', 'from', 'to', 'askedFrom', 'askedTo', 'service', 'accepted', 'suspicious'];

/** All visits, found by words, state and time. */
export function ListView() {
  const { asked, filters, value, page, set } = useListAddress(listVisits);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isFiltered = narrowing.some((name) => value(name) !== '');
  return (
    <>
      <ListFilters
        value={value}
        requested={data?.requested}
        service={data?.items[0]?.service.name}
        filters={filters}
        onChange={set}
      />
      {error && <QueryFailure title="Programările nu au putut fi încărcate" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data?.items.length === 0 && <NothingFound isFiltered={isFiltered} />}
      {data && data.items.length > 0 && (
        <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
          <VisitTable visits={data.items} />
          <Pager
            page={page}
            pages={Math.ceil(data.total / pageSize.usual)}
            total={data.total}
            onPage={(next) => set({ page: next > 1 ? String(next) : '' })}
          />
        </div>
      )}
    </>
  );
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  return (
    <MessagePanel
      icon={<CalendarSearch size={28} aria-hidden />}
      title={isFiltered ? 'Nimic pentru aceste filtre' : 'Nicio programare încă'}
      text={
        isFiltered
          ? 'Lărgiți perioada sau renunțați la un filtru.'
          : 'Aici apar cererile făcute pe site și cele pe care le adăugați la telefon.'
      }
      actions={
        !isFiltered && (
          <Button variant="forest" size="sm" asChild>
            <Link to="/admin/appointments/new">Programare nouă</Link>
          </Button>
        )
      }
    />
  );
}
