import { useQuery } from '@tanstack/react-query';
import { FileX2 } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { draftAgreement, getAgreement } from '../../../../contract/agreements/routes.ts';
import { buildQuery, useFreshQuery } from '../../../lib/call.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { AdminPage } from '../../kit/shell/admin-page.tsx';
import { QueryView } from '../../kit/shell/screen-states.tsx';
import { startDraft, toAgreementDraft } from './agreement-draft.ts';
import { AgreementForm } from './agreement-form.tsx';

export default function AgreementEditorPage() {
  const { id } = useParams();
  // Keyed: nothing typed into one agreement may be saved to another.
  return id ? <EditedAgreement key={id} id={id} /> : <NewAgreement />;
}

const newAgreement = '/admin/agreements/new';
const sources = ['client', 'visit'] as const;

/** Starts with the data of the client or visit that the URL names. */
function NewAgreement() {
  const [params] = useSearchParams();
  const kind = sources.find((name) => params.has(name));
  const id = kind && (params.get(kind) ?? '');
  const query = useQuery({ ...buildQuery(draftAgreement, { query: { kind, id } }), staleTime: 0, gcTime: 0 });
  return (
    <AdminPage
      narrow
      title="Contract nou"
      back={{ to: '/admin/agreements', label: 'Toate contractele' }}
      lead="Pentru ce ați stabilit deja cu clientul: contractul este activ imediat. Ca să îl accepte online, trimiteți o ofertă cu lucrări repetate."
    >
      <QueryView
        query={query}
        failure="Datele nu au putut fi încărcate"
        actions={kind && <ButtonLink to={newAgreement} label="Completează manual" variant="outline" />}
      >
        {(reply) => (
          <AgreementForm
            key={`${kind}${id}`}
            name={kind ? `contract-nou:${kind}:${id}` : 'contract-nou'}
            loaded={{ value: startDraft(reply), version: 0 }}
            {...(kind === 'client' && { knownId: id })}
          />
        )}
      </QueryView>
    </AdminPage>
  );
}

function EditedAgreement({ id }: { id: string }) {
  const query = useFreshQuery(getAgreement, { params: { id } });
  const number = query.data?.agreement.number;
  return (
    <AdminPage
      narrow
      title={number ? `Modificați contractul ${number}` : 'Contract'}
      back={{ to: `/admin/agreements/${id}`, label: 'Înapoi la contract' }}
    >
      <QueryView query={query} icon={FileX2} failure="Contractul nu poate fi deschis">
        {({ agreement }) => (
          <AgreementForm name={`contract:${id}`} loaded={toAgreementDraft(agreement)} agreement={agreement} />
        )}
      </QueryView>
    </AdminPage>
  );
}
