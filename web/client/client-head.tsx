import { useQuery } from '@tanstack/react-query';
import { getSite } from '../../contract/site/routes.ts';
import { buildQuery } from '../lib/call.ts';

export function ClientHead({ title }: { title: string }) {
  const name = useQuery(buildQuery(getSite)).data?.site.name;
  return (
    <>
      <title>{name ? `${title} | ${name}` : title}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
