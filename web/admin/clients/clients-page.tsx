import { Contact, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { listClients } from '../../../contract/clients/routes.ts';
import { listClientsSchemas } from '../../../contract/clients/schemas.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { Button } from '../../ui/form/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { formatTotal } from '../list-page/format-total.ts';
import { ListResults } from '../list-page/list-results.tsx';
import { SearchBox } from '../list-page/search-box.tsx';
import { useList } from '../list-page/use-list.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { ClientList } from './client-list.tsx';
import { DuplicatesDialog } from './duplicates-dialog.tsx';

export default function ClientsPage() {
  const list = useList(listClients, listClientsSchemas);
  const { data, value, set } = list;
  const [isComparing, setComparing] = useState(false);
  return (
    <AdminPage
      title="Clienți"
      lead="Fiecare persoană o singură dată, cu mesajele, vizitele și e-mailurile ei. Se grupează automat, după e-mail și telefon."
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
        <SearchBox label="Caută nume, e-mail sau telefon" value={value('text')} onSearch={(text) => set({ text })} />
        <div className="flex w-full gap-3 sm:w-auto">
          {data && data.tags.length > 0 && (
            <div className="flex-1 sm:w-52">
              <Select
                aria-label="Eticheta"
                placeholder="Orice etichetă"
                options={data.tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${formatTotal(count)})` }))}
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
        list={list}
        failure="Clienții nu au putut fi încărcați"
        empty={{
          icon: <Contact size={28} aria-hidden />,
          title: 'Încă niciun client',
          text: 'Când cineva scrie din pagina de contact sau cere o vizită, apare aici, cu tot istoricul.',
        }}
        noMatch={{
          title: 'Niciun rezultat pentru această căutare',
          text: 'Încercați o parte din nume, din adresa de e-mail sau ultimele cifre ale telefonului.',
        }}
      >
        {({ items }) => <ClientList clients={items} />}
      </ListResults>
      <DuplicatesDialog open={isComparing} onClose={() => setComparing(false)} />
    </AdminPage>
  );
}
