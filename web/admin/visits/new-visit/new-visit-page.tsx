import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { getClient } from '../../../../contract/clients/routes.ts';
import type { ClientDetail } from '../../../../contract/clients/schemas.ts';
import { getInquiry } from '../../../../contract/inquiries/routes.ts';
import type { InquiryDetail } from '../../../../contract/inquiries/schemas.ts';
import { queryOf } from '../../../lib/call.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { QueryFailure } from '../../page/query-failure.tsx';
import { AdminPage } from '../../shell/admin-page.tsx';
import { ButtonLink } from '../../shell/button-link.tsx';
import { NewVisitForm } from './new-visit-form.tsx';

interface Known {
  inquiry: InquiryDetail | undefined;
  client: ClientDetail | undefined;
}

/** Prefilled from the message or client it was opened from. */
export default function NewVisitPage() {
  const [params] = useSearchParams();
  const [inquiryId, clientId] = [params.get('inquiry') ?? '', params.get('client') ?? ''];
  const fromInquiry = queryOf(getInquiry, { params: { id: inquiryId } });
  const fromClient = queryOf(getClient, { params: { id: clientId } });
  const inquiryQuery = useQuery({ ...fromInquiry, enabled: inquiryId !== '' });
  const clientQuery = useQuery({ ...fromClient, enabled: clientId !== '' && inquiryId === '' });
  const source = inquiryId ? inquiryQuery : clientQuery;
  const known = { inquiry: inquiryQuery.data?.inquiry, client: clientQuery.data?.client };
  return (
    <AdminPage narrow title="Programare nouă" lead={leadOf(known)}>
      {source.isLoading && <Skeleton className="h-96" />}
      {!source.data && source.error && (
        <QueryFailure title="Clientul nu a putut fi încărcat" error={source.error} onRetry={source.refetch}>
          <ButtonLink to="/admin/appointments/new" variant="outline" label="Completează manual" />
        </QueryFailure>
      )}
      {!source.isLoading && (source.data || !source.error) && (
        <NewVisitForm
          key={inquiryId || clientId}
          inquiryId={known.inquiry?.id}
          from={inquiryId || clientId}
          date={params.get('date') ?? ''}
          known={knownFrom(known)}
        />
      )}
    </AdminPage>
  );
}

function leadOf({ inquiry, client }: Known) {
  if (inquiry) return `Din mesajul trimis de ${inquiry.name}. Mai lipsesc adresa și ora.`;
  if (client) return `Pentru ${client.name}. Mai lipsesc adresa și ora.`;
  return 'Pentru cine a sunat sau a scris.';
}

function knownFrom({ inquiry, client }: Known) {
  const person = inquiry ?? client;
  if (!person) return undefined;
  return {
    ...{ name: person.name, email: person.email ?? '', phone: person.phone ?? '' },
    ...(inquiry && { serviceId: inquiry.serviceId ?? '', notes: inquiry.message }),
    ...(inquiry?.zone && { city: inquiry.zone.place.name, county: inquiry.zone.place.county }),
  };
}
