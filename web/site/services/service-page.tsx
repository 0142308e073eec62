import { data, isRouteErrorResponse, useParams, useRouteError } from 'react-router';
import type { Project } from '../../../contract/content/projects.ts';
import { createPrefetchLoader, noPrefetch } from '../../lib/prefetch.ts';
import { hasLoadFailed } from '../queries/load-failed.ts';
import { pageQuery, queryPath, serviceProjectsQuery, serviceQuery } from '../queries/public-queries.ts';
import { usePublicQuery } from '../queries/use-public-query.ts';
import { ServiceDetail } from './service-detail.tsx';
import { InvalidService, ServiceLoading, ServiceNotFound } from './service-states.tsx';

export const loader = createPrefetchLoader(async (get, { id = '' }) => {
  if (id.trim() === '') throw data(null, { status: 400 });
  // The page works without its related projects.
  const related = get(queryPath(serviceProjectsQuery(id))).catch(() => undefined);
  const texts = get(queryPath(pageQuery('service'))).catch(() => undefined);
  await Promise.all([get(queryPath(serviceQuery(id))), related, texts]);
});
export const clientLoader = noPrefetch;

export default function ServicePage() {
  const { id = '' } = useParams();
  return id.trim() === '' ? <InvalidService /> : <ServiceAt key={id} id={id} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 400 ? <InvalidService /> : <ServiceNotFound />;
}

// One constant: a new array would render the page again.
const noProjects: Project[] = [];

function ServiceAt({ id }: { id: string }) {
  const query = usePublicQuery(serviceQuery(id));
  const related = usePublicQuery(serviceProjectsQuery(id));
  if (query.isPending) return <ServiceLoading />;
  if (hasLoadFailed(query) || !query.data?.service) return <ServiceNotFound />;
  return <ServiceDetail service={query.data.service} projects={related.data?.portfolioItems ?? noProjects} />;
}
