import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { noPrefetch, prefetching } from '../../lib/prefetch.ts';
import { pathOf, servicesQuery } from '../data/queries.ts';
import { PageHead } from '../parts/page-head.tsx';

export const loader = prefetching((get) => get(pathOf(servicesQuery)));
export const clientLoader = noPrefetch;

export default function ServicesPage() {
  const { data } = useQuery(servicesQuery);
  return (
    <>
      <PageHead title="Servicii" description="Serviciile noastre" />
      <h1>Servicii</h1>
      {data?.services.map((service) => (
        <p key={service.id}>
          <Link to={`/services/${service.id}`}>{service.name}</Link>
        </p>
      ))}
    </>
  );
}
