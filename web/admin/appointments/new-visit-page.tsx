import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { getJson } from '../../lib/request.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { NewVisitForm } from './new-visit-form.tsx';

interface Client {
  client: { name: string; email: string | null; phone: string | null };
}

interface Message {
  inquiry: { name: string; email: string; phone?: string | null; serviceId?: string | null; message: string };
}

/** What was agreed on the phone, or what a message asked for: then the fields are filled from it. */
export default function NewVisitPage() {
  const [params] = useSearchParams();
  const inquiryId = params.get('inquiry');
  const path = `/api/admin/inquiries/${inquiryId}`;
  const { data, isLoading } = useQuery<Message>({
    queryKey: [path],
    queryFn: () => getJson(path),
    enabled: inquiryId !== null,
  });
  const clientId = params.get('client');
  const client = useQuery<Client>({ queryKey: [`/api/admin/clients/${clientId}`], enabled: clientId !== null });
  return (
    <AdminPage
      narrow
      title="Programare nouă"
      lead={
        data
          ? `Din mesajul trimis de ${data.inquiry.name}. Mai lipsesc adresa și ora.`
          : 'Pentru cine a sunat sau a scris.'
      }
    >
      {isLoading || client.isLoading ? (
        <Skeleton className="h-96" />
      ) : (
        <NewVisitForm
          key={inquiryId ?? clientId}
          inquiryId={data && inquiryId ? inquiryId : undefined}
          date={params.get('date') ?? ''}
          known={data ? knownFrom(data) : client.data ? knownOf(client.data) : {}}
        />
      )}
    </AdminPage>
  );
}

const knownOf = ({ client }: Client) => ({
  name: client.name,
  email: client.email ?? '',
  phone: client.phone ?? '',
});

const knownFrom = ({ inquiry }: Message) => ({
  name: inquiry.name,
  email: inquiry.email,
  phone: inquiry.phone ?? '',
  serviceId: inquiry.serviceId ?? '',
  notes: inquiry.message,
});
