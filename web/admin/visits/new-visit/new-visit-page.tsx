import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { findGarden } from '../../../../contract/clients/find-garden.ts';
import { getClient } from '../../../../contract/clients/routes.ts';
import type { ClientDetail } from '../../../../contract/clients/schemas.ts';
import { getInquiry } from '../../../../contract/inquiries/routes.ts';
import type { InquiryDetail } from '../../../../contract/inquiries/schemas.ts';
import { getQuote } from '../../../../contract/quotes/routes.ts';
import type { QuoteDetail } from '../../../../contract/quotes/staff-quotes.ts';
import type { EditableVisitFields as FieldValues } from '../../../../contract/visits/staff-actions.ts';
import { buildQuery } from '../../../lib/call.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { AdminPage } from '../../kit/shell/admin-page.tsx';
import { QueryView } from '../../kit/shell/screen-states.tsx';
import { NewVisitForm } from './new-visit-form.tsx';

interface Known {
  inquiry: InquiryDetail | undefined;
  client: ClientDetail | undefined;
  quote: QuoteDetail | undefined;
}

export default function NewVisitPage() {
  const [params] = useSearchParams();
  const readParam = (name: string) => params.get(name) ?? '';
  const [inquiryId, clientId, quoteId] = [readParam('inquiry'), readParam('client'), readParam('quote')];
  const from = describeStart({ quoteId, inquiryId, clientId });
  const queries = {
    quote: useQuery({ ...buildQuery(getQuote, { params: { id: quoteId } }), enabled: quoteId !== '' }),
    inquiry: useQuery({ ...buildQuery(getInquiry, { params: { id: inquiryId } }), enabled: inquiryId !== '' }),
  };
  const knownId = clientId || queries.inquiry.data?.inquiry.clientId || '';
  const clientQuery = useQuery({ ...buildQuery(getClient, { params: { id: knownId } }), enabled: knownId !== '' });
  // A message can be answered with a visit even if its client cannot be loaded.
  const isClientComing = queries.inquiry.isSuccess && knownId !== '' && !clientQuery.isError;
  const sources = {
    quote: queries.quote.data?.quote,
    inquiry: queries.inquiry.data?.inquiry,
    client: clientQuery.data?.client,
  };
  const showForm = () => (
    <NewVisitForm
      key={from}
      from={from}
      date={readParam('date')}
      known={{
        ...toKnownFields(sources),
        teamId: readParam('team') || undefined,
        inquiryId: sources.inquiry?.id,
        quoteId: sources.quote?.id,
      }}
      clientId={knownId || null}
    />
  );
  return (
    <AdminPage narrow title="Programare nouă" lead={describeSource(sources)}>
      {from ? (
        <QueryView<object>
          query={quoteId ? queries.quote : inquiryId && !isClientComing ? queries.inquiry : clientQuery}
          failure={quoteId ? 'Oferta nu a putut fi încărcată' : 'Clientul nu a putut fi încărcat'}
          actions={<ButtonLink to="/admin/appointments/new" label="Completează manual" variant="outline" />}
        >
          {showForm}
        </QueryView>
      ) : (
        showForm()
      )}
    </AdminPage>
  );
}

/** A draft is offered only where it was started. */
function describeStart({ quoteId, inquiryId, clientId }: Record<'quoteId' | 'inquiryId' | 'clientId', string>) {
  if (quoteId) return `oferta:${quoteId}`;
  if (inquiryId) return `mesaj:${inquiryId}`;
  return clientId && `client:${clientId}`;
}

function describeSource({ quote, inquiry, client }: Known) {
  if (quote) {
    const missing = quote.content.schedule ? 'ora' : 'serviciul și ora';
    return `Lucrarea din oferta ${quote.number}, acceptată de ${quote.name}. Alegeți ${missing}.`;
  }
  const missing = findKnownGarden({ inquiry, client })
    ? 'Verificați adresa și alegeți ora.'
    : 'Mai lipsesc adresa și ora.';
  if (inquiry) return `Din mesajul trimis de ${inquiry.name}. ${missing}`;
  if (client) return `Pentru ${client.name}. ${missing}`;
  return 'Pentru cine a sunat sau a scris.';
}

function toKnownFields({ quote, inquiry, client }: Known): Partial<FieldValues> | undefined {
  if (quote) {
    const { taxId: _, ...person } = quote.content.client;
    return { ...person, serviceId: quote.content.schedule?.serviceId ?? '' };
  }
  const person = inquiry ?? client;
  const garden = findKnownGarden({ inquiry, client });
  if (!person) return undefined;
  return {
    name: person.name,
    email: person.email ?? '',
    phone: person.phone ?? '',
    ...(inquiry && { serviceId: inquiry.serviceId ?? '', notes: inquiry.message }),
    ...(inquiry?.zone && { city: inquiry.zone.place.name, county: inquiry.zone.place.county }),
    ...garden,
  };
}

const findKnownGarden = ({ inquiry, client }: Pick<Known, 'inquiry' | 'client'>) =>
  findGarden(client?.gardens ?? [], inquiry?.zone?.place.name);
