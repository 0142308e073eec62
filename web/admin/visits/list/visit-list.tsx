import { CalendarSearch } from 'lucide-react';
import { listVisits } from '../../../../contract/visits/routes.ts';
import { listVisitsSchemas } from '../../../../contract/visits/staff-visits.ts';
import { ListResults } from '../../list-page/list-results.tsx';
import { useList } from '../../list-page/use-list.ts';
import { ButtonLink } from '../../shell/button-link.tsx';
import { VisitFilters } from './visit-filters.tsx';
import { VisitTable } from './visit-table.tsx';

export function VisitList() {
  const list = useList(listVisits, listVisitsSchemas);
  const { data, filters, value, set } = list;
  return (
    <>
      <VisitFilters
        value={value}
        requested={data?.requested}
        service={data?.items[0]?.service.name}
        filters={filters}
        onChange={set}
      />
      <ListResults
        list={list}
        failure="Programările nu au putut fi încărcate"
        empty={{
          icon: <CalendarSearch size={28} aria-hidden />,
          title: 'Nicio programare încă',
          text: 'Aici apar cererile făcute pe site și cele pe care le adăugați la telefon.',
          actions: <ButtonLink to="/admin/appointments/new" variant="forest" size="sm" label="Programare nouă" />,
        }}
        noMatch={{
          title: 'Niciun rezultat pentru aceste filtre',
          text: 'Lărgiți perioada sau renunțați la un filtru.',
        }}
      >
        {({ items }) => <VisitTable visits={items} />}
      </ListResults>
    </>
  );
}
