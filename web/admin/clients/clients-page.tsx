import { Contact, FileUp, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { listClients, listDuplicates } from '../../../contract/clients/routes.ts';
import { type ClientSummary, listClientsSchemas } from '../../../contract/clients/schemas.ts';
import { formatPhone } from '../../../contract/kernel/phone.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { useFreshQuery } from '../../lib/call.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { formatTotal, List } from '../kit/list-page/list.tsx';
import { ListFilter, ListSearch } from '../kit/list-page/list-filters.tsx';
import { useList } from '../kit/list-page/use-list.ts';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { SmallButton, SmallButtonLink } from '../kit/shell/buttons.tsx';
import { QueryView } from '../kit/shell/screen-states.tsx';
import { ClientList, formatClientTotals } from './client-list.tsx';
import { useClientMerging } from './use-client-changes.ts';

const orders = [
  { value: '', label: 'Cei mai recenți' },
  { value: 'name', label: 'După nume' },
];

const importPath = '/admin/settings/import?kind=clients';

const useClients = () => useList(listClients, listClientsSchemas);

export default function ClientsPage() {
  const list = useClients();
  const { data } = list;
  const [isComparing, setComparing] = useState(false);
  return (
    <AdminPage
      title="Clienți"
      lead="Fiecare persoană o singură dată, cu mesajele, vizitele și e-mailurile ei. Se grupează automat, după e-mail și telefon."
      actions={
        <>
          {data && data.duplicates > 0 && (
            <SmallButton icon={UsersRound} onClick={() => setComparing(true)}>
              {pluralize(data.duplicates, 'O pereche pare aceeași persoană', 'perechi par aceeași persoană')}
            </SmallButton>
          )}
          <SmallButtonLink to={importPath} icon={FileUp} label="Importă" />
        </>
      }
    >
      <List
        list={list}
        filters={<ClientFilters list={list} />}
        failure="Clienții nu au putut fi încărcați"
        empty={{
          icon: Contact,
          title: 'Încă niciun client',
          text: 'Când cineva scrie din pagina de contact sau cere o vizită, apare aici, cu tot istoricul. Clienții din tabelul pe care îl aveți deja se aduc toți deodată.',
          actions: <SmallButtonLink to={importPath} variant="forest" icon={FileUp} label="Importă clienții" />,
        }}
        noMatch={{
          title: 'Niciun rezultat pentru această căutare',
          text: 'Încercați o parte din nume, din adresa de e-mail sau ultimele cifre ale telefonului.',
        }}
      >
        {({ items }) => <ClientList clients={items} />}
      </List>
      {isComparing && <DuplicatesDialog onClose={() => setComparing(false)} />}
    </AdminPage>
  );
}

function ClientFilters({ list }: { list: ReturnType<typeof useClients> }) {
  const tags = list.data?.tags ?? [];
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <ListSearch list={list} label="Caută nume, e-mail sau telefon" className="sm:w-80" />
      <div className="flex w-full gap-3 sm:w-auto">
        {tags.length > 0 && (
          <ListFilter
            list={list}
            name="tag"
            label="Eticheta"
            placeholder="Orice etichetă"
            options={tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${formatTotal(count)})` }))}
            className="flex-1 sm:w-52"
          />
        )}
        <ListFilter list={list} name="sort" label="Ordinea" options={orders} className="flex-1 sm:w-52" />
      </div>
    </div>
  );
}

function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const query = useFreshQuery(listDuplicates);
  return (
    <Dialog
      onClose={onClose}
      title="Aceeași persoană?"
      description="Prin unire, mesajele și vizitele apar la un singur client. Se poate anula oricând din pagina clientului."
      className="sm:max-w-2xl"
    >
      <QueryView query={query} level={3} failure="Perechile nu au putut fi încărcate">
        {({ items }) => (
          <ul className="space-y-4">
            {items.map((pair) => (
              <Pair key={pair.a.id + pair.b.id} {...pair} />
            ))}
            {items.length === 0 && <li>Nu mai este nicio pereche de verificat.</li>}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}

function Pair({ a, b, reason }: ReplyOf<typeof listDuplicates>['items'][number]) {
  const { merge, dismiss, isPending } = useClientMerging();
  const [kept, other] = a.visits + a.inquiries >= b.visits + b.inquiries ? [a, b] : [b, a];
  return (
    <li className="rounded-2xl border border-sand p-4">
      <p className="mb-3 text-ink-soft">
        {reason === 'name' ? 'Au același nume.' : 'Într-o cerere apar e-mailul unuia și telefonul celuilalt.'}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Facts client={kept} />
        <Facts client={other} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <SmallButton variant="forest" disabled={isPending} onClick={() => void merge(kept, other)}>
          Da, unește-i
        </SmallButton>
        <SmallButton disabled={isPending} onClick={() => void dismiss(kept, other)} label="Sunt persoane diferite" />
      </div>
    </li>
  );
}

function Facts({ client }: { client: ClientSummary }) {
  return (
    <div className="min-w-0 rounded-xl bg-limestone px-4 py-3">
      <p className="font-semibold break-words">{client.name}</p>
      <p className="break-words text-ink-soft">{client.email}</p>
      <p className="text-ink-soft figures">{client.phone && formatPhone(client.phone)}</p>
      <p className="text-ink-soft">{formatClientTotals(client)}</p>
    </div>
  );
}
