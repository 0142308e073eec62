import { useQuery } from '@tanstack/react-query';
import {
  getClientProfile,
  listClientAgreements,
  listClientQuotes,
  listClientVisits,
} from '../../../contract/client-page/routes.ts';
import { buildQuery } from '../../lib/call.ts';
import { ClientHead } from '../client-head.tsx';
import { fresh, LoadedPart } from '../loaded-part.tsx';
import { Agreements } from './agreements.tsx';
import { Quotes } from './quotes.tsx';
import { UpcomingVisits } from './upcoming-visits.tsx';

/** The arrival window narrows while the team works. */
const refetchMs = 60_000;

export function OverviewPage() {
  const visits = useQuery({ ...buildQuery(listClientVisits), ...fresh, refetchInterval: refetchMs });
  const quotes = useQuery({ ...buildQuery(listClientQuotes), ...fresh });
  const agreements = useQuery({ ...buildQuery(listClientAgreements), ...fresh });
  const { name, email } = useQuery(buildQuery(getClientProfile)).data ?? {};
  return (
    <>
      <ClientHead title="Pagina mea" />
      <h1 className="text-title">{name ? `Bună ziua, ${name}` : 'Bună ziua'}</h1>
      <p className="mt-2 mb-8 min-h-[1.65em] text-ink-soft wrap-anywhere">{email}</p>
      <div className="space-y-12 sm:space-y-16">
        <LoadedPart query={visits} failure="Nu am putut încărca vizitele">
          {({ upcoming }) => <UpcomingVisits visits={upcoming} />}
        </LoadedPart>
        <LoadedPart query={quotes} failure="Nu am putut încărca ofertele">
          {({ items }) => <Quotes quotes={items} />}
        </LoadedPart>
        <LoadedPart query={agreements} failure="Nu am putut încărca contractele">
          {({ items }) => <Agreements agreements={items} quotes={quotes.data?.items ?? []} />}
        </LoadedPart>
      </div>
    </>
  );
}
