import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { getJson } from '../../lib/request.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { NewVisitForm } from './new-visit-form.tsx';

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
      {isLoading ? (
        <Skeleton className="h-96" />
      ) : (
        <NewVisitForm
          key={inquiryId}
          inquiryId={data && inquiryId ? inquiryId : undefined}
          date={params.get('date') ?? ''}
          known={data ? knownFrom(data) : {}}
        />
      )}
    </AdminPage>
  );
}

const knownFrom = ({ inquiry }: Message) => ({
  name: inquiry.name,
  email: inquiry.email,
  phone: inquiry.phone ?? '',
  serviceId: inquiry.serviceId ?? '',
  notes: inquiry.message,
});
