import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarSearch } from 'lucide-react';
import { Link } from 'react-router';
import { listVisits } from '../../../../contract/visits/routes.ts';
import { listVisitsSchemas } from '../../../../contract/visits/staff-visits.ts';
import { MessagePanel } from '../../../ui/feedback/message-panel.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ListResults } from '../../list-page/list-results.tsx';
import { useListQuery } from '../../list-page/use-list-query.ts';
import { VisitFilters } from './visit-filters.tsx';
import { VisitTable } from './visit-table.tsx';

const narrowing = ['text', 'state', 'from', 'to', 'askedFrom', 'askedTo', 'service', 'accepted', 'suspicious'];

/** All visits, found by words, state and time. */
export function VisitList() {
  const { asked, filters, value, page, set } = useListQuery(listVisits, listVisitsSchemas);
  const query = useQuery({ ...asked, placeholderData: keepPreviousData, staleTime: 0 });
  const isFiltered = narrowing.some((name) => value(name) !== '');
  return (
    <>
      <VisitFilters
        value={value}
        requested={query.data?.requested}
        service={query.data?.items[0]?.service.name}
        filters={filters}
        onChange={set}
      />
      <ListResults
        query={query}
        address={{ page, set }}
        failure="Programările nu au putut fi încărcate"
        empty={<NoVisits isFiltered={isFiltered} />}
      >
        {({ items }) => <VisitTable visits={items} />}
      </ListResults>
    </>
  );
}

function NoVisits({ isFiltered }: { isFiltered: boolean }) {
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
