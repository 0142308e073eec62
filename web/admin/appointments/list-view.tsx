import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarSearch } from 'lucide-react';
import { Link } from 'react-router';
import { listVisits } from '../../../contract/staff-visits.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { QueriedList } from '../parts/queried-list.tsx';
import { useListAddress } from '../parts/use-list-address.ts';
import { ListFilters } from './list-filters.tsx';
import { VisitTable } from './visit-table.tsx';

const narrowing = ['text', 'state', 'from', 'to', 'askedFrom', 'askedTo', 'service', 'accepted', 'suspicious'];

/** All visits, found by words, state and time. */
export function ListView() {
  const { asked, filters, value, page, set } = useListAddress(listVisits);
  const query = useQuery({ ...asked, placeholderData: keepPreviousData, staleTime: 0 });
  const isFiltered = narrowing.some((name) => value(name) !== '');
  return (
    <>
      <ListFilters
        value={value}
        requested={query.data?.requested}
        service={query.data?.items[0]?.service.name}
        filters={filters}
        onChange={set}
      />
      <QueriedList
        query={query}
        address={{ page, set }}
        failure="Programările nu au putut fi încărcate"
        empty={<NothingFound isFiltered={isFiltered} />}
      >
        {({ items }) => <VisitTable visits={items} />}
      </QueriedList>
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
