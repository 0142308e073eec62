import { useQueryClient } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useParams } from 'react-router';
import { createPrefetchLoader } from '../../lib/prefetch.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Container } from '../../ui/layout/section.tsx';
import { MessagePage } from '../layout/message-page.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { buildPageQuery, buildProjectQuery, buildServiceQuery, servicesQuery } from '../queries/public-queries.ts';
import { usePage, usePublicQuery } from '../queries/use-public-query.ts';
import { ProjectDetail, useGoBack } from './project-detail.tsx';

export const loader = createPrefetchLoader(async (get, { id = '' }) => {
  const texts = get(buildPageQuery('portfolio')).catch(() => undefined);
  const { portfolioItem } = await get(buildProjectQuery(id));
  await texts;
  // The service only names the badge, so a failure is ignored.
  if (portfolioItem.serviceId) await get(buildServiceQuery(portfolioItem.serviceId)).catch(() => undefined);
});

export default function ProjectPage() {
  const { id = '' } = useParams();
  return <ProjectAt key={id} id={id} />;
}

export function ErrorBoundary() {
  return <ProjectNotFound />;
}

function ProjectAt({ id }: { id: string }) {
  const query = usePublicQuery(buildProjectQuery(id));
  const serviceId = query.data?.portfolioItem?.serviceId ?? '';
  const service = useService(serviceId);
  if (query.isPending) return <ProjectLoading />;
  if (query.hasFailed || !query.data?.portfolioItem) return <ProjectNotFound />;
  return (
    <ProjectDetail
      project={query.data.portfolioItem}
      serviceName={service.isLoading ? null : service.data?.service?.name}
    />
  );
}

/** The service is fetched only when the project has one. */
function useService(id: string) {
  const client = useQueryClient();
  return usePublicQuery({
    ...buildServiceQuery(id),
    enabled: id !== '',
    placeholderData: () => {
      const service = client.getQueryData(servicesQuery.queryKey)?.services?.find((listed) => listed.id === id);
      return service && { service };
    },
  });
}

function ProjectNotFound() {
  const goBack = useGoBack();
  const { texts, findLang } = usePage('layout');
  return (
    <MessagePage
      lang={findLang('projectNotFoundTitle')}
      icon={SearchX}
      title={texts.projectNotFoundTitle ?? 'Pagina nu s-a putut încărca'}
      text={texts.projectNotFoundText}
      actions={
        <>
          <Button variant="outline" onClick={goBack} label={texts.goBack ?? 'Înapoi'} />
          <ButtonLink to="/portfolio">{texts.allProjects ?? 'Portofoliu'}</ButtonLink>
        </>
      }
    />
  );
}

function ProjectLoading() {
  return (
    <div role="status" aria-busy>
      <PageHead title="Portofoliu" description="Proiectul se încarcă." hidden />
      <span className="sr-only">Se încarcă proiectul…</span>
      <Container className="grid gap-x-12 gap-y-8 pt-20 pb-section lg:grid-cols-12">
        <Skeleton className="aspect-3/2 w-full rounded-card lg:col-span-8" />
        <div className="lg:col-span-4">
          <Skeleton className="h-7 w-32 rounded-full" />
          <Skeleton className="mt-5 h-24 w-full" />
          <Skeleton className="mt-8 h-40 w-full" />
        </div>
      </Container>
    </div>
  );
}
