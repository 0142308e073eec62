import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { getProject } from '../../../contract/content/public-routes.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { createPrefetchLoader, noPrefetch } from '../../lib/prefetch.ts';
import { hasLoadFailed } from '../queries/load-failed.ts';
import { pageQuery, projectQuery, queryPath, serviceQuery, servicesQuery } from '../queries/public-queries.ts';
import { usePublicQuery } from '../queries/use-public-query.ts';
import { ProjectDetail } from './project-detail.tsx';
import { ProjectLoading, ProjectNotFound } from './project-states.tsx';

export const loader = createPrefetchLoader(async (get, { id = '' }) => {
  const texts = get(queryPath(pageQuery('portfolio'))).catch(() => undefined);
  const { portfolioItem } = await get<ReplyOf<typeof getProject>>(queryPath(projectQuery(id)));
  await texts;
  // The service only names the badge, so a failure is ignored.
  if (portfolioItem.serviceId) await get(queryPath(serviceQuery(portfolioItem.serviceId))).catch(() => undefined);
});
export const clientLoader = noPrefetch;

export default function ProjectPage() {
  const { id = '' } = useParams();
  return <ProjectAt key={id} id={id} />;
}

export function ErrorBoundary() {
  return <ProjectNotFound />;
}

function ProjectAt({ id }: { id: string }) {
  const query = usePublicQuery(projectQuery(id));
  const serviceId = query.data?.portfolioItem?.serviceId ?? '';
  const service = useService(serviceId);
  if (query.isPending) return <ProjectLoading />;
  if (hasLoadFailed(query) || !query.data?.portfolioItem) return <ProjectNotFound />;
  return (
    <ProjectDetail
      project={query.data.portfolioItem}
      serviceName={service.isLoading ? null : service.data?.service?.name}
    />
  );
}

/** Fetched only when the project has a service. */
function useService(id: string) {
  const client = useQueryClient();
  return usePublicQuery({
    ...serviceQuery(id),
    enabled: id !== '',
    placeholderData: () => {
      const service = client.getQueryData(servicesQuery.queryKey)?.services?.find((listed) => listed.id === id);
      return service && { service };
    },
  });
}
