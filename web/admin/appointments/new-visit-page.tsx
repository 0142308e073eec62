import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { NewVisitForm } from './new-visit-form.tsx';

interface Known {
  inquiry?: { name: string; email: string; phone?: string | null; serviceId?: string | null; message: string };
  client?: { name: string; email: string | null; phone: string | null };
}

/** What was agreed on the phone; the fields are filled from the message or the client one comes from. */
export default function NewVisitPage() {
  const [params] = useSearchParams();
  const [inquiryId, clientId] = [params.get('inquiry'), params.get('client')];
  const path = inquiryId ? `/api/admin/inquiries/${inquiryId}` : `/api/admin/clients/${clientId}`;
  const isKnown = inquiryId !== null || clientId !== null;
  const { data, isLoading } = useQuery<Known>({ queryKey: [path], enabled: isKnown });
  return (
    <AdminPage narrow title="Programare nouă" lead={leadOf(data)}>
      {isLoading ? (
        <Skeleton className="h-96" />
      ) : (
        <NewVisitForm
          key={path}
          inquiryId={data?.inquiry && inquiryId ? inquiryId : undefined}
          date={params.get('date') ?? ''}
          known={data && knownFrom(data)}
        />
      )}
    </AdminPage>
  );
}

function leadOf(data: Known | undefined) {
  if (data?.inquiry) return `Din mesajul trimis de ${data.inquiry.name}. Mai lipsesc adresa și ora.`;
  if (data?.client) return `Pentru ${data.client.name}. Mai lipsesc adresa și ora.`;
  return 'Pentru cine a sunat sau a scris.';
}

function knownFrom({ inquiry, client }: Known) {
  const { name = '', email, phone } = inquiry ?? client ?? {};
  return {
    ...{ name, email: email ?? '', phone: phone ?? '' },
    ...(inquiry && { serviceId: inquiry.serviceId ?? '', notes: inquiry.message }),
  };
}
