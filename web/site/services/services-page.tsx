import { createPrefetchLoader, noPrefetch } from '../../lib/prefetch.ts';
import { hasLoadFailed } from '../queries/load-failed.ts';
import { pageQuery, queryPath, servicesQuery } from '../queries/public-queries.ts';
import { usePublicQuery } from '../queries/use-public-query.ts';
import { ServiceGrid } from './service-grid.tsx';
import { ServicesFrame } from './services-frame.tsx';
import { NoServices, ServicesFailure, ServicesLoading } from './services-states.tsx';

export const loader = createPrefetchLoader((get) =>
  Promise.all([get(queryPath(servicesQuery)), get(queryPath(pageQuery('services'))).catch(() => undefined)]),
);
export const clientLoader = noPrefetch;

export default function ServicesPage() {
  return (
    <ServicesFrame>
      <Services />
    </ServicesFrame>
  );
}

export function ErrorBoundary() {
  return (
    <ServicesFrame>
      <ServicesFailure />
    </ServicesFrame>
  );
}

function Services() {
  const query = usePublicQuery(servicesQuery);
  if (hasLoadFailed(query)) return <ServicesFailure />;
  if (query.isPending) return <ServicesLoading />;
  const services = query.data?.services ?? [];
  return services.length > 0 ? <ServiceGrid services={services} /> : <NoServices />;
}
