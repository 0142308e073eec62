import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Contact, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { listClients } from '../../../contract/clients/routes.ts';
import { listClientsSchemas } from '../../../contract/clients/schemas.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { formatCount } from '../list-page/format-count.ts';
import { ListResults } from '../list-page/list-results.tsx';
import { SearchBox } from '../list-page/search-box.tsx';
import { useListQuery } from '../list-page/use-list-query.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { ClientList } from './client-list.tsx';
import { DuplicatesDialog } from './duplicates-dialog.tsx';

/** Everybody who wrote or asked for a visit, once each. */
export default function ClientsPage() {
  const { asked, value, page, isFiltered, set } = useListQuery(listClients, listClientsSchemas);
  const [isComparing, setComparing] = useState(false);
  const query = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data } = query;
  return (
    <AdminPage
      title="Clienți"
      lead="Fiecare persoană o singură dată, cu mesajele, vizitele și scrisorile ei. Se adună singure, după email și telefon."
      actions={
        data && data.duplicates > 0 ? (
          <Button size="sm" variant="outline" onClick={() => setComparing(true)}>
            <UsersRound size={17} aria-hidden />
            {data.duplicates === 1
              ? 'O pereche pare aceeași persoană'
              : `${pluralize(data.duplicates, 'o pereche', 'perechi')} par aceeași persoană`}
          </Button>
        ) : null
      }
    >
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <SearchBox label="Caută nume, email sau telefon" value={value('text')} onSearch={(text) => set({ text })} />
        <div className="flex w-full gap-3 sm:w-auto">
          {data && data.tags.length > 0 && (
            <div className="flex-1 sm:w-52">
              <Select
                aria-label="Eticheta"
                placeholder="Orice etichetă"
                options={data.tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${formatCount(count)})` }))}
                value={value('tag')}
                onChange={(event) => set({ tag: event.target.value })}
              />
            </div>
          )}
          <div className="flex-1 sm:w-52">
            <Select
              aria-label="Ordinea"
              options={[
                { value: '', label: 'Cei mai recenți' },
                { value: 'name', label: 'După nume' },
              ]}
              value={value('sort')}
              onChange={(event) => set({ sort: event.target.value })}
            />
          </div>
        </div>
      </div>
      <ListResults
        query={query}
        address={{ page, set }}
        failure="Clienții nu au putut fi încărcați"
        empty={<NoClients isFiltered={isFiltered} />}
      >
        {({ items }) => <ClientList clients={items} />}
      </ListResults>
      <DuplicatesDialog open={isComparing} onClose={() => setComparing(false)} />
    </AdminPage>
  );
}

function NoClients({ isFiltered }: { isFiltered: boolean }) {
  return (
    <MessagePanel
      icon={<Contact size={28} aria-hidden />}
      title={isFiltered ? 'Nimeni pentru această căutare' : 'Încă niciun client'}
      text={
        isFiltered
          ? 'Încercați o parte din nume, din adresa de email sau ultimele cifre ale telefonului.'
          : 'Când cineva scrie din pagina de contact sau cere o vizită, apare aici, cu tot istoricul.'
      }
    />
  );
}
