import { isRouteErrorResponse, useParams, useRouteError } from 'react-router';
import { isNotFound } from '../../lib/api-error.ts';
import { createPrefetchLoader, noPrefetch } from '../../lib/prefetch.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { queryPath } from '../queries/public-queries.ts';
import { usePublicQuery } from '../queries/use-public-query.ts';
import { quoteQuery } from './quote-hooks.ts';
import { QuoteOverview } from './quote-overview.tsx';

/** The only page whose HTML belongs to one person: the quote is in it, so that it reads without scripts. */
export const loader = createPrefetchLoader(async (get, { token = '' }, give) => {
  const path = queryPath(quoteQuery(token));
  give(path, await get(path));
});
export const clientLoader = noPrefetch;

export default function QuotePage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = usePublicQuery(quoteQuery(token));
  if (!data && isNotFound(error)) return <NotFound />;
  return (
    <>
      <PageHead
        hidden
        title={data?.quote.snapshot.number ? `Oferta ${data.quote.snapshot.number}` : 'Oferta dumneavoastră'}
        description="Lucrări, prețuri și condiții; se acceptă din această pagină."
      />
      {data ? (
        <QuoteOverview quote={data.quote} token={token} />
      ) : error ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFound />
  ) : (
    <LoadFailed onRetry={() => window.location.reload()} />
  );
}

const LoadFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Section className="min-h-[60vh]">
    <PageHead hidden title="Oferta dumneavoastră" description="Oferta nu s-a putut încărca." />
    <MessagePanel
      level={1}
      role="alert"
      title="Nu am putut încărca oferta"
      text="Verificați legătura la internet și încercați din nou."
      actions={<Button onClick={onRetry}>Încearcă din nou</Button>}
    />
  </Section>
);

const Loading = () => (
  <Section>
    <h1 className="sr-only">Oferta dumneavoastră</h1>
    <div role="status" aria-busy>
      <span className="sr-only">Se încarcă…</span>
      <Skeleton className="h-14 max-w-xl" />
      <Skeleton className="mt-6 h-6 max-w-lg" />
      <Skeleton className="mt-12 h-96 max-w-3xl rounded-card" />
    </div>
  </Section>
);
