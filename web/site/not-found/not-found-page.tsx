import { data } from 'react-router';
import { noPrefetch } from '../../lib/prefetch.ts';
import { PageHead } from '../parts/page-head.tsx';

export const loader = () => data(null, { status: 404 });
export const clientLoader = noPrefetch;

export default function NotFoundPage() {
  return (
    <>
      <PageHead title="404 Page Not Found" description="404" hidden />
      <h1>404 Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
    </>
  );
}
