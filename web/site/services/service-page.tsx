import { SearchX } from 'lucide-react';
import { useParams } from 'react-router';
import { createPrefetchLoader, getFailureStatus, PageFailure } from '../../lib/prefetch.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Container } from '../../ui/layout/section.tsx';
import { MessagePage } from '../layout/message-page.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { buildPageQuery, buildServiceProjectsQuery, buildServiceQuery } from '../queries/public-queries.ts';
import { usePage, usePublicQuery } from '../queries/use-public-query.ts';
import { ServiceDetail } from './service-detail.tsx';

export const loader = createPrefetchLoader(async (get, { id = '' }) => {
  if (id.trim() === '') throw new PageFailure(400);
  // The page works without its related projects.
  const related = get(buildServiceProjectsQuery(id)).catch(() => undefined);
  const texts = get(buildPageQuery('service')).catch(() => undefined);
  await Promise.all([get(buildServiceQuery(id)), related, texts]);
});

export default function ServicePage() {
  const { id = '' } = useParams();
  return id.trim() === '' ? <InvalidService /> : <ServiceAt key={id} id={id} />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return getFailureStatus(error) === 400 ? <InvalidService /> : <ServiceNotFound />;
}

function ServiceAt({ id }: { id: string }) {
  const query = usePublicQuery(buildServiceQuery(id));
  const related = usePublicQuery(buildServiceProjectsQuery(id));
  if (query.isPending) return <ServiceLoading />;
  if (query.hasFailed || !query.data?.service) return <ServiceNotFound />;
  return <ServiceDetail service={query.data.service} projects={related.data?.portfolioItems ?? []} />;
}

const InvalidService = () => <ServiceMessage title="invalidServiceTitle" text="invalidServiceText" />;

const ServiceNotFound = () => <ServiceMessage title="serviceNotFoundTitle" text="serviceNotFoundText" />;

interface ServiceMessageProps {
  title: 'invalidServiceTitle' | 'serviceNotFoundTitle';
  text: 'invalidServiceText' | 'serviceNotFoundText';
}

function ServiceMessage(names: ServiceMessageProps) {
  const { texts, findLang } = usePage('layout');
  return (
    <MessagePage
      lang={findLang(names.title)}
      icon={SearchX}
      title={texts[names.title] ?? 'Pagina nu s-a putut încărca'}
      text={texts[names.text]}
      actions={<ButtonLink to="/services">{texts.allServices ?? 'Servicii'}</ButtonLink>}
    />
  );
}

function ServiceLoading() {
  return (
    <div role="status" aria-busy>
      <PageHead title="Servicii" description="Serviciul se încarcă." hidden />
      <span className="sr-only">Se încarcă serviciul…</span>
      <Container className="grid gap-10 py-10 lg:grid-cols-2 lg:gap-20 lg:py-24">
        <div className="max-lg:order-last">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="mt-6 h-16 w-full" />
          <Skeleton className="mt-6 h-5 w-full" />
          <Skeleton className="mt-3 h-5 w-4/5" />
          <Skeleton className="mt-10 h-12 w-56 rounded-full" />
        </div>
        <Skeleton className="aspect-4/3 w-full rounded-card" />
      </Container>
    </div>
  );
}
