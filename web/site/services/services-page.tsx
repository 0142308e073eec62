import { useQuery } from '@tanstack/react-query';
import { noPrefetch, prefetching } from '../../lib/prefetch.ts';
import { loadFailed } from '../data/load-failed.ts';
import { pathOf, servicesQuery } from '../data/queries.ts';
import { ServiceGrid } from './service-grid.tsx';
import { ServicesFrame } from './services-frame.tsx';
import { NoServices, ServicesFailure, ServicesLoading } from './services-states.tsx';

export const loader = prefetching((get) => get(pathOf(servicesQuery)));
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
  const query = useQuery(servicesQuery);
  if (loadFailed(query)) return <ServicesFailure />;
  if (query.isPending) return <ServicesLoading />;
  const services = query.data?.services ?? [];
  return services.length > 0 ? <ServiceGrid services={services} /> : <NoServices />;
}
