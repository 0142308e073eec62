import { createPrefetchLoader, noPrefetch } from '../../lib/prefetch.ts';
import { hasLoadFailed } from '../queries/load-failed.ts';
import { pageQuery, projectsQuery, queryPath, servicesQuery } from '../queries/public-queries.ts';
import { usePublicQuery } from '../queries/use-public-query.ts';
import { PortfolioFrame } from './portfolio-frame.tsx';
import { PortfolioGrid } from './portfolio-grid.tsx';
import { NoProjects, PortfolioFailure, PortfolioLoading } from './portfolio-states.tsx';

export const loader = createPrefetchLoader(async (get) => {
  // Without the services the projects only lose the names on their badges.
  await Promise.all([
    get(queryPath(projectsQuery)),
    get(queryPath(servicesQuery)).catch(() => undefined),
    get(queryPath(pageQuery('portfolio'))).catch(() => undefined),
  ]);
});
export const clientLoader = noPrefetch;

export default function PortfolioPage() {
  return (
    <PortfolioFrame>
      <Projects />
    </PortfolioFrame>
  );
}

export function ErrorBoundary() {
  return (
    <PortfolioFrame>
      <PortfolioFailure />
    </PortfolioFrame>
  );
}

function Projects() {
  const query = usePublicQuery(projectsQuery);
  const services = usePublicQuery(servicesQuery);
  if (hasLoadFailed(query)) return <PortfolioFailure />;
  if (query.isPending) return <PortfolioLoading />;
  const published = (query.data?.portfolioItems ?? []).filter(({ status }) => status === 'Published');
  if (published.length === 0) return <NoProjects />;
  const names = services.isPending ? undefined : new Map(services.data?.services?.map(({ id, name }) => [id, name]));
  return <PortfolioGrid projects={published} serviceNames={names} />;
}
