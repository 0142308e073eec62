import { useQuery } from '@tanstack/react-query';
import { noPrefetch, prefetching } from '../../lib/prefetch.ts';
import { loadFailed } from '../data/load-failed.ts';
import { pathOf, portfolioQuery, servicesQuery } from '../data/queries.ts';
import { PortfolioFrame } from './portfolio-frame.tsx';
import { PortfolioGrid } from './portfolio-grid.tsx';
import { NoProjects, PortfolioFailure, PortfolioLoading } from './portfolio-states.tsx';

export const loader = prefetching(async (get) => {
  // Without the services the projects only lose the names on their badges.
  await Promise.all([get(pathOf(portfolioQuery)), get(pathOf(servicesQuery)).catch(() => undefined)]);
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
  const query = useQuery(portfolioQuery);
  const services = useQuery(servicesQuery);
  if (loadFailed(query)) return <PortfolioFailure />;
  if (query.isPending) return <PortfolioLoading />;
  const published = (query.data?.portfolioItems ?? []).filter(({ status }) => status === 'Published');
  if (published.length === 0) return <NoProjects />;
  const names = services.isPending ? undefined : new Map(services.data?.services?.map(({ id, name }) => [id, name]));
  return <PortfolioGrid projects={published} serviceNames={names} />;
}
